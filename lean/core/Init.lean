prelude
import Embedded.Omega.Fin
import Embedded.Int.Gcd
import Embedded.Rat
import Embedded.Logic.Calc
import Embedded.Logic.Notation
import Embedded.List.Perm
import Embedded.Nat.Eliminators
