prelude
import Embedded.Nat.Order
/-! # Natural numbers: division, remainder, divisibility and its decision procedure -/
universe u v w
namespace Nat
-- division by fuel; the kernel evaluates literals natively, so the meaning must be the usual one
def divFuel : Nat → Nat → Nat → Nat
  | 0, _, _ => 0
  | succ f, x, y => ite (0 < y ∧ y ≤ x) (succ (divFuel f (x - y) y)) 0
def modFuel : Nat → Nat → Nat → Nat
  | 0, x, _ => x
  | succ f, x, y => ite (0 < y ∧ y ≤ x) (modFuel f (x - y) y) x
@[extern "lean_nat_div"] protected def div (x y : Nat) : Nat := divFuel x x y
@[extern "lean_nat_mod"] protected def mod (x y : Nat) : Nat := modFuel x x y
instance instDivNat : Div Nat := ⟨Nat.div⟩
instance instModNat : Mod Nat := ⟨Nat.mod⟩
theorem fuel_spec (y : Nat) : ∀ f x, y * divFuel f x y + modFuel f x y = x := by
  intro f
  induction f with
  | zero => exact fun x => Nat.zero_add x
  | succ f ih =>
    intro x
    cases (Decidable.em (0 < y ∧ y ≤ x)) with
    | inl h =>
      show y * (ite (0 < y ∧ y ≤ x) _ _) + ite (0 < y ∧ y ≤ x) _ _ = x
      rw [if_pos h, if_pos h, mul_succ, Nat.add_right_comm, ih, Nat.sub_add_cancel h.right]
    | inr h =>
      show y * (ite (0 < y ∧ y ≤ x) _ _) + ite (0 < y ∧ y ≤ x) _ _ = x
      rw [if_neg h, if_neg h, Nat.mul_zero, Nat.zero_add]
theorem div_add_mod (m k : Nat) : k * (m / k) + m % k = m := fuel_spec k m m
theorem fuel_lt (y : Nat) (hy : 0 < y) : ∀ f x, x ≤ f → modFuel f x y < y := by
  intro f
  induction f with
  | zero => exact fun x h => Nat.lt_of_le_of_lt h hy
  | succ f ih =>
    intro x hx
    cases (Decidable.em (0 < y ∧ y ≤ x)) with
    | inl h =>
      show ite (0 < y ∧ y ≤ x) _ _ < y
      rw [if_pos h]
      refine ih _ (le_of_lt_succ (Nat.lt_of_lt_of_le ?_ hx))
      exact (le.dest h.right).elim (fun k e => (le.dest hy).elim (fun j d => by
        rw [← e, Nat.add_sub_cancel_left, ← d]
        show succ k ≤ succ 0 + j + k
        rw [Nat.add_assoc, succ_add, Nat.zero_add]
        exact succ_le_succ (le_add_left k j)))
    | inr h =>
      show ite (0 < y ∧ y ≤ x) _ _ < y
      rw [if_neg h]
      exact (Nat.lt_or_ge x y).elim (fun z => z) (fun z => absurd ⟨hy, z⟩ h)
theorem mod_lt (x : Nat) {y : Nat} (h : 0 < y) : x % y < y := fuel_lt y h x x (Nat.le_refl x)
-- divisibility
instance instDvdNat : Dvd Nat := ⟨fun a b => ∃ c, b = a * c⟩
@[simp] protected theorem dvd_refl (a : Nat) : a ∣ a := ⟨1, (Nat.mul_one a).symm⟩
@[simp] protected theorem dvd_zero (a : Nat) : a ∣ 0 := ⟨0, rfl⟩
protected theorem dvd_mul_right (a b : Nat) : a ∣ a * b := ⟨b, rfl⟩
protected theorem dvd_mul_left (a b : Nat) : a ∣ b * a := ⟨b, Nat.mul_comm b a⟩
protected theorem dvd_trans {a b c : Nat} (h : a ∣ b) (k : b ∣ c) : a ∣ c := match h, k with
  | ⟨d, e⟩, ⟨d', e'⟩ => ⟨d * d', by rw [e', e, Nat.mul_assoc]⟩
protected theorem dvd_add {m n k : Nat} (h : k ∣ m) (h' : k ∣ n) : k ∣ m + n := match h, h' with
  | ⟨d, e⟩, ⟨d', e'⟩ => ⟨d + d', by rw [e, e', Nat.left_distrib]⟩
protected theorem eq_zero_of_zero_dvd {a : Nat} (h : 0 ∣ a) : a = 0 := match h with
  | ⟨d, e⟩ => e.trans (Nat.zero_mul d)
theorem dvd_of_mod_eq_zero {k n : Nat} (h : n % k = 0) : k ∣ n := ⟨n / k, ((div_add_mod n k).symm.trans (by rw [h, Nat.add_zero]))⟩
theorem mod_eq_zero_of_dvd {k n : Nat} (h : k ∣ n) : n % k = 0 := by
  cases h with
  | intro c e =>
    have d : k * (n / k) + n % k = n := div_add_mod n k
    cases (Nat.lt_or_ge 0 k) with
    | inr h0 =>
      have k0 : k = 0 := Nat.le_antisymm h0 (Nat.zero_le k)
      subst k0
      rw [Nat.zero_mul] at e
      subst e
      rfl
    | inl hk =>
      rw [e] at d
      refine (Nat.lt_or_ge ((k * c) / k) c).elim (fun lt => (le.dest lt).elim (fun j f => ?_)) (fun ge => (le.dest ge).elim (fun j f => ?_))
      · have g : k * ((k * c) / k) + (k * c) % k = k * ((k * c) / k) + (k + k * j) := d.trans (by
          rw [← Nat.add_assoc, ← mul_succ, ← Nat.left_distrib, f])
        have lt' : (k * c) % k < k := mod_lt _ hk
        rw [Nat.add_left_cancel g] at lt'
        exact absurd (Nat.lt_of_le_of_lt (le_add_right k (k * j)) lt') (Nat.lt_irrefl k)
      · have g : k * c + (k * j + (k * c) % k) = k * c + 0 := by
          rw [← Nat.add_assoc, ← Nat.left_distrib, f, d, Nat.add_zero]
        have z : k * j + (k * c) % k = 0 := Nat.add_left_cancel g
        rw [e]
        exact Nat.le_antisymm (z ▸ le_add_left ((k * c) % k) (k * j)) (Nat.zero_le _)
theorem dvd_iff_mod_eq_zero {k n : Nat} : k ∣ n ↔ n % k = 0 := ⟨mod_eq_zero_of_dvd, dvd_of_mod_eq_zero⟩
instance decidable_dvd : @DecidableRel Nat Nat (· ∣ ·) := fun k n => decidable_of_iff (n % k = 0) dvd_iff_mod_eq_zero.symm
end Nat
