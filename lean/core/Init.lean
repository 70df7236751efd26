prelude
import Embedded.Omega.Fin
import Embedded.Rat
import Embedded.List
import Embedded.Nat.Eliminators
