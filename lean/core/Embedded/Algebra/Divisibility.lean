prelude
import Embedded.Algebra.Lemmas
import Embedded.Int.DivMod
/-! # Units, irreducible elements, parity and squares, in any structure that has the operations -/
universe u
noncomputable section

structure Units (α : Type u) [Monoid α] where
  val : α
  inv : α
  val_inv : val * inv = 1
  inv_val : inv * val = 1
/-- `a` has an inverse. -/
def IsUnit {M : Type u} [Monoid M] (a : M) : Prop := ∃ u : Units M, u.val = a
structure Irreducible {M : Type u} [Monoid M] (p : M) : Prop where
  not_isUnit : ¬ IsUnit p
  isUnit_or_isUnit ⦃a b : M⦄ : p = a * b → IsUnit a ∨ IsUnit b
/-- `a` is twice something. -/
def Even {α : Type u} [Add α] (a : α) : Prop := ∃ r, a = r + r
/-- `a` is twice something and one more. -/
def Odd {α : Type u} [Semiring α] (a : α) : Prop := ∃ m, a = 2 * m + 1
def IsSquare {α : Type u} [Mul α] (a : α) : Prop := ∃ r, a = r * r
instance (priority := 500) semigroupDvd {α : Type u} [Semigroup α] : Dvd α := ⟨fun a b => ∃ c, b = a * c⟩

/-! ## Parity over ℕ and ℤ is decidable -/
namespace Nat
theorem even_iff {n : Nat} : Even n ↔ n % 2 = 0 :=
  ⟨fun ⟨r, h⟩ => mod_eq_zero_of_dvd ⟨r, by rw [h]; exact (Nat.two_mul r).symm⟩,
   fun h => (dvd_of_mod_eq_zero h).elim (fun r e => ⟨r, by rw [e]; exact Nat.two_mul r⟩)⟩
theorem odd_iff {n : Nat} : Odd n ↔ n % 2 = 1 := by
  constructor
  · intro ⟨m, h⟩
    rw [h]
    exact Nat.mul_add_mod_of_lt_left (Nat.lt_succ_self 1)
  · intro h
    exact ⟨n / 2, by
      have d := div_add_mod n 2
      rw [h] at d
      exact d.symm⟩
instance Even.decidablePred : DecidablePred (Even : Nat → Prop) := fun _ => decidable_of_iff _ even_iff.symm
instance Odd.decidablePred : DecidablePred (Odd : Nat → Prop) := fun _ => decidable_of_iff _ odd_iff.symm
end Nat
namespace Int
theorem even_iff_two_dvd {n : Int} : Even n ↔ 2 ∣ n :=
  ⟨fun ⟨r, h⟩ => ⟨r, by rw [h]; exact (Int.two_mul r).symm⟩, fun ⟨r, h⟩ => ⟨r, by rw [h]; exact Int.two_mul r⟩⟩
theorem odd_iff_two_dvd_sub_one {n : Int} : Odd n ↔ 2 ∣ n - 1 :=
  ⟨fun ⟨m, h⟩ => ⟨m, by rw [h]; exact Int.add_sub_cancel _ _⟩, fun ⟨m, h⟩ => ⟨m, by
    have e : n - 1 + 1 = n := Int.sub_add_cancel n 1
    rw [h] at e
    exact e.symm⟩⟩
noncomputable instance Even.decidablePred : DecidablePred (Even : Int → Prop) := fun _ => decidable_of_iff _ even_iff_two_dvd.symm
noncomputable instance Odd.decidablePred : DecidablePred (Odd : Int → Prop) := fun _ => decidable_of_iff _ odd_iff_two_dvd_sub_one.symm
end Int
end
