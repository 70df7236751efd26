prelude
import Init
import Embedded.Set.Basic
import Embedded.Numbers
import Embedded.NumberTheory.Prime
import Embedded.Algebra.Rat
import Embedded.Function
import Embedded.Finset.Basic
