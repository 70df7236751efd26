prelude
import Embedded.Rat
import Embedded.Logic.Notation
/-! # Mathlib's notation for numbers: ℕ ℤ ℚ, and the absolute value -/
universe u
notation "ℕ" => Nat
notation "ℤ" => Int
notation "ℚ" => Rat
/-- The larger of `a` and `-a`. -/
noncomputable def abs {α : Type u} [Max α] [Neg α] (a : α) : α := max a (-a)
macro:max atomic("|" noWs) a:term noWs "|" : term => `(abs $a)
