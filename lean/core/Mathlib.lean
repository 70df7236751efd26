prelude
import Init
import Embedded.Set.Basic
import Embedded.Numbers
import Embedded.NumberTheory.Prime
import Embedded.Algebra.Ordered
import Embedded.Function
