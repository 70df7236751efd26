prelude
import Embedded.Rat
import Embedded.Logic.Notation
/-! # Mathlib's notation for numbers: ℕ ℤ ℚ -/
notation "ℕ" => Nat
notation "ℤ" => Int
notation "ℚ" => Rat
