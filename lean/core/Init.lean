prelude
import Embedded.Omega.Facts
import Embedded.Int.Gcd
import Embedded.Rat
import Embedded.Logic.Calc
import Embedded.Logic.Notation
import Embedded.List.Perm
import Embedded.Nat.Eliminators
