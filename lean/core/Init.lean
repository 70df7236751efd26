prelude
import Embedded.Omega.Facts
import Embedded.Int.DivMod
import Embedded.Rat
import Embedded.Logic.Notation
import Embedded.List.Perm
import Embedded.Nat.Eliminators
