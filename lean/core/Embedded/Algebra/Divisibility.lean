prelude
import Embedded.Algebra.Classes
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

theorem one_add_one_eq_two {R : Type u} [Semiring R] : 1 + 1 = (2 : R) := by
  have zero : (NatCast.natCast 0 : R) = 0 := Semiring.natCast_zero
  have one : (NatCast.natCast 1 : R) = 1 := (Semiring.natCast_succ 0).trans (by rw [zero, zero_add])
  exact ((Semiring.natCast_succ 1).trans (congrArg (· + 1) one)).symm
theorem two_mul {R : Type u} [Semiring R] (n : R) : 2 * n = n + n := by rw [← one_add_one_eq_two, add_mul, one_mul]
theorem even_iff_two_dvd {R : Type u} [Semiring R] {a : R} : Even a ↔ 2 ∣ a :=
  ⟨fun ⟨r, h⟩ => ⟨r, by rw [h, two_mul]⟩, fun ⟨r, h⟩ => ⟨r, by rw [h, two_mul]⟩⟩

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
theorem mod_two_eq_zero_or_one (n : Nat) : n % 2 = 0 ∨ n % 2 = 1 := match n % 2, mod_lt n (Nat.succ_le_succ (Nat.zero_le 1)) with
  | 0, _ => .inl rfl
  | 1, _ => .inr rfl
  | .succ (.succ k), h => absurd (le_of_succ_le_succ (le_of_succ_le_succ h)) (not_succ_le_zero k)
theorem not_even_iff_odd {n : Nat} : ¬ Even n ↔ Odd n := by
  rw [even_iff, odd_iff]
  exact (mod_two_eq_zero_or_one n).elim (fun h => by rw [h]; decide) (fun h => by rw [h]; decide)
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
theorem dvd_iff_emod_eq_zero {a b : Int} : a ∣ b ↔ b % a = 0 := ⟨Int.emod_eq_zero_of_dvd, Int.dvd_of_emod_eq_zero⟩
theorem even_iff {n : Int} : Even n ↔ n % 2 = 0 := even_iff_two_dvd.trans dvd_iff_emod_eq_zero
theorem emod_two_eq (x : Int) : x % 2 = 0 ∨ x % 2 = 1 := by
  have less := Int.emod_lt_of_pos x (b := 2) (by decide)
  obtain ⟨k, e⟩ := Int.eq_ofNat_of_zero_le (Int.emod_nonneg x (b := 2) (by decide))
  rw [e] at less
  rw [e]
  match k, Int.ofNat_lt.mp less with
  | 0, _ => exact .inl rfl
  | 1, _ => exact .inr rfl
  | .succ (.succ k), h => exact absurd (Nat.le_of_succ_le_succ (Nat.le_of_succ_le_succ h)) (Nat.not_succ_le_zero k)
theorem odd_iff {n : Int} : Odd n ↔ n % 2 = 1 := by
  constructor
  · intro h
    obtain ⟨c, e⟩ := odd_iff_two_dvd_sub_one.mp h
    refine (emod_two_eq n).elim (fun z => ?_) (fun o => o)
    obtain ⟨d, f⟩ := dvd_iff_emod_eq_zero.mpr z
    exact absurd (show (2 : Int) ∣ 1 from ⟨d - c, by rw [Int.mul_sub, ← f, ← e, Int.sub_eq_add_neg, Int.neg_sub, Int.add_comm, Int.sub_add_cancel]⟩)
      (by decide)
  · intro h
    have d := Int.emod_def n 2
    rw [h] at d
    exact odd_iff_two_dvd_sub_one.mpr ⟨n / 2, by rw [d, Int.sub_eq_add_neg, Int.neg_sub, Int.add_comm, Int.sub_add_cancel]⟩
theorem not_even_iff_odd {n : Int} : ¬ Even n ↔ Odd n := by
  rw [even_iff, odd_iff]
  exact (emod_two_eq n).elim (fun h => by rw [h]; decide) (fun h => by rw [h]; decide)
noncomputable instance Even.decidablePred : DecidablePred (Even : Int → Prop) := fun _ => decidable_of_iff _ even_iff_two_dvd.symm
noncomputable instance Odd.decidablePred : DecidablePred (Odd : Int → Prop) := fun _ => decidable_of_iff _ odd_iff_two_dvd_sub_one.symm
end Int
end
