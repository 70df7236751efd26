prelude
import Init
import Embedded.Set.Basic
import Embedded.Algebra.Rat
import Embedded.NumberTheory.Prime
import Embedded.Finset.Basic
