prelude
import Embedded.Nat.Native
/-! # Greatest common divisor, least common multiple, coprimality -/
namespace Nat
theorem gcdFuel_spec : ∀ f m n, m < f → (gcdFuel f m n ∣ m ∧ gcdFuel f m n ∣ n) ∧ ∀ k, k ∣ m → k ∣ n → k ∣ gcdFuel f m n := by
  intro f
  induction f with
  | zero => exact fun m n h => absurd h (not_succ_le_zero m)
  | succ f ih =>
    intro m n h
    cases Decidable.em (m = 0) with
    | inl e =>
      have g : gcdFuel (succ f) m n = n := if_pos e
      rw [g, e]
      exact ⟨⟨Nat.dvd_zero n, Nat.dvd_refl n⟩, fun k _ h => h⟩
    | inr e =>
      have g : gcdFuel (succ f) m n = gcdFuel f (n % m) m := if_neg e
      have hm : 0 < m := Nat.pos_of_ne_zero e
      obtain ⟨⟨a, b⟩, c⟩ := ih (n % m) m (Nat.lt_of_lt_of_le (mod_lt n hm) (le_of_lt_succ h))
      rw [g]
      refine ⟨⟨b, ?_⟩, fun k h₁ h₂ => c k ?_ h₁⟩
      · have d := Nat.dvd_add (Nat.dvd_trans b (Nat.dvd_mul_right m (n / m))) a
        have e : m * (n / m) + n % m = n := div_add_mod n m
        exact e.subst (motive := fun x => gcdFuel f (n % m) m ∣ x) d
      · have d := div_add_mod n m
        rw [← d] at h₂
        exact (Nat.dvd_add_right (Nat.dvd_trans h₁ (Nat.dvd_mul_right m _))).mp h₂
theorem gcd_dvd_left (m n : Nat) : gcd m n ∣ m := (gcdFuel_spec (succ m) m n (Nat.le_refl _)).left.left
theorem gcd_dvd_right (m n : Nat) : gcd m n ∣ n := (gcdFuel_spec (succ m) m n (Nat.le_refl _)).left.right
theorem dvd_gcd {k m n : Nat} (h : k ∣ m) (g : k ∣ n) : k ∣ gcd m n := (gcdFuel_spec (succ m) m n (Nat.le_refl _)).right k h g
theorem gcd_comm (m n : Nat) : gcd m n = gcd n m :=
  Nat.dvd_antisymm (dvd_gcd (gcd_dvd_right m n) (gcd_dvd_left m n)) (dvd_gcd (gcd_dvd_right n m) (gcd_dvd_left n m))
theorem dvd_gcd_iff {k m n : Nat} : k ∣ gcd m n ↔ k ∣ m ∧ k ∣ n :=
  ⟨fun h => ⟨Nat.dvd_trans h (gcd_dvd_left m n), Nat.dvd_trans h (gcd_dvd_right m n)⟩, fun h => dvd_gcd h.left h.right⟩
@[simp] theorem gcd_self (n : Nat) : gcd n n = n := Nat.dvd_antisymm (gcd_dvd_left n n) (dvd_gcd (Nat.dvd_refl n) (Nat.dvd_refl n))
@[simp] theorem gcd_zero_left (n : Nat) : gcd 0 n = n := Nat.dvd_antisymm (gcd_dvd_right 0 n) (dvd_gcd (Nat.dvd_zero n) (Nat.dvd_refl n))
@[simp] theorem gcd_zero_right (n : Nat) : gcd n 0 = n := by rw [gcd_comm, gcd_zero_left]
@[simp] theorem gcd_one_left (n : Nat) : gcd 1 n = 1 := Nat.dvd_one.mp (gcd_dvd_left 1 n)
@[simp] theorem gcd_one_right (n : Nat) : gcd n 1 = 1 := by rw [gcd_comm, gcd_one_left]
theorem gcd_assoc (m n k : Nat) : gcd (gcd m n) k = gcd m (gcd n k) :=
  Nat.dvd_antisymm
    (dvd_gcd (Nat.dvd_trans (gcd_dvd_left _ k) (gcd_dvd_left m n))
      (dvd_gcd (Nat.dvd_trans (gcd_dvd_left _ k) (gcd_dvd_right m n)) (gcd_dvd_right _ k)))
    (dvd_gcd (dvd_gcd (gcd_dvd_left m _) (Nat.dvd_trans (gcd_dvd_right m _) (gcd_dvd_left n k)))
      (Nat.dvd_trans (gcd_dvd_right m _) (gcd_dvd_right n k)))
/-- The least common multiple. -/
def lcm (m n : Nat) : Nat := m * n / gcd m n
/-- No common divisor but 1. -/
@[reducible] def Coprime (m n : Nat) : Prop := gcd m n = 1
theorem coprime_iff_gcd_eq_one {m n : Nat} : gcd m n = 1 ↔ Coprime m n := Iff.rfl
theorem coprime_comm {m n : Nat} : Coprime n m ↔ Coprime m n := by
  show gcd n m = 1 ↔ gcd m n = 1
  rw [gcd_comm]
end Nat
