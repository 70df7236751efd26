prelude
import Embedded.Rat
import Embedded.Logic.Notation
/-! # Mathlib's notation for numbers: ℕ ℤ ℚ -/
syntax (name := natural) "ℕ" : term
@[macro natural] def expandNatural : Lean.Macro := .app ``Nat []
syntax (name := integer) "ℤ" : term
@[macro integer] def expandInteger : Lean.Macro := .app ``Int []
syntax (name := rational) "ℚ" : term
@[macro rational] def expandRational : Lean.Macro := .app ``Rat []
