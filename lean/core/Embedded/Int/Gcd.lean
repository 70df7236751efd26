prelude
import Embedded.Int.DivMod
/-! # Greatest common divisors and least common multiples of integers; further laws of ℕ -/
namespace Int
protected theorem mul_le_mul_of_nonneg_left {a b c : Int} (h : a ≤ b) (g : 0 ≤ c) : c * a ≤ c * b := by
  have p := Int.mul_nonneg g (Int.sub_nonneg.mpr h)
  rw [Int.mul_sub] at p
  exact Int.sub_nonneg.mp p
protected theorem mul_lt_mul_of_pos_left {a b c : Int} (h : a < b) (g : 0 < c) : c * a < c * b := by
  have p := Int.mul_le_mul_of_nonneg_left (show a + 1 ≤ b from h) (Int.le_of_lt g)
  rw [Int.mul_add, Int.mul_one] at p
  have q := Int.add_lt_add_left g (c * a)
  rw [Int.add_zero] at q
  exact Int.lt_of_lt_of_le q p
noncomputable def gcd (m n : Int) : Nat := m.natAbs.gcd n.natAbs
noncomputable def lcm (m n : Int) : Nat := m.natAbs.lcm n.natAbs
theorem gcd_comm (a b : Int) : gcd a b = gcd b a := Nat.gcd_comm a.natAbs b.natAbs
end Int
namespace Nat
theorem lcm_comm (m n : Nat) : lcm m n = lcm n m := by
  show m * n / gcd m n = n * m / gcd n m
  rw [Nat.mul_comm m n, gcd_comm m n]
@[simp] protected theorem le_zero {i : Nat} : i ≤ 0 ↔ i = 0 := ⟨Nat.eq_zero_of_le_zero, fun h => h ▸ Nat.le_refl 0⟩
protected theorem lt_add_of_pos_right {k n : Nat} (h : 0 < k) : n < n + k := Nat.add_le_add_left (show 1 ≤ k from h) n
theorem lt_one_iff {n : Nat} : n < 1 ↔ n = 0 := ⟨fun h => Nat.eq_zero_of_le_zero (le_of_lt_succ h), fun h => h ▸ Nat.le_refl 1⟩
protected theorem pos_iff_ne_zero {n : Nat} : 0 < n ↔ n ≠ 0 := ⟨Nat.ne_of_gt, Nat.pos_of_ne_zero⟩
theorem one_le_iff_ne_zero {n : Nat} : 1 ≤ n ↔ n ≠ 0 := Nat.pos_iff_ne_zero
theorem succ_le_iff {m n : Nat} : succ m ≤ n ↔ m < n := Iff.rfl
theorem lt_succ_iff {m n : Nat} : m < succ n ↔ m ≤ n := ⟨le_of_lt_succ, lt_succ_of_le⟩
end Nat
namespace Int
theorem lcm_comm (a b : Int) : lcm a b = lcm b a := Nat.lcm_comm a.natAbs b.natAbs
end Int
