prelude
import Embedded.Logic.Decidable
import Embedded.Nat.Order
/-! # Natural numbers: division, remainder, divisibility and its decision procedure -/
universe u v w
noncomputable section
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
/-! ## Quotient and remainder are unique -/
theorem div_mod_of_eq {a b q r : Nat} (h : b * q + r = a) (hr : r < b) : a / b = q ∧ a % b = r := by
  have d : b * (a / b) + a % b = b * q + r := (div_add_mod a b).trans h.symm
  have hb : 0 < b := Nat.lt_of_le_of_lt (Nat.zero_le r) hr
  have hm : a % b < b := mod_lt a hb
  have key : ∀ {x y s t : Nat}, b * x + s = b * y + t → s < b → t < b → x ≤ y := by
    intro x y s t e hs ht
    refine (Nat.lt_or_ge y x).elim (fun l => ?_) (fun l => l)
    refine (le.dest l).elim (fun i f => ?_)
    have g : b * y + (b + b * i + s) = b * y + t := by
      rw [← e, ← f, Nat.mul_succ_add, Nat.add_assoc (b * y)]
    have t' := Nat.add_left_cancel g
    exact absurd ht (Nat.not_lt.mpr (by rw [← t', Nat.add_assoc]; exact le_add_right b _))
  have e : a / b = q := Nat.le_antisymm (key d hm hr) (key d.symm hr hm)
  refine ⟨e, ?_⟩
  rw [e] at d
  exact Nat.add_left_cancel d
theorem mod_eq_zero_of_dvd {k n : Nat} : k ∣ n → n % k = 0 := match k with
  | 0 => fun h => congrArg (· % 0) (Nat.eq_zero_of_zero_dvd h)
  | .succ k => fun ⟨c, e⟩ => (div_mod_of_eq (q := c) e.symm (succ_le_succ (Nat.zero_le k))).right
/-- Before a multiple of `n` the remainder is `n - 1`. -/
theorem succ_mod_of_dvd {m n : Nat} : n ∣ succ m → succ (m % n) = n := match n with
  | 0 => fun h => absurd (Nat.eq_zero_of_zero_dvd h) (fun z => Nat.noConfusion z)
  | .succ n => fun
    | ⟨0, e⟩ => absurd e (fun z => Nat.noConfusion z)
    | ⟨.succ c, e⟩ => congrArg succ (div_mod_of_eq (q := c) (succ.inj e).symm (Nat.le_refl (succ n))).right
theorem dvd_iff_mod_eq_zero {k n : Nat} : k ∣ n ↔ n % k = 0 := ⟨mod_eq_zero_of_dvd, dvd_of_mod_eq_zero⟩
instance decidable_dvd : @DecidableRel Nat Nat (· ∣ ·) := fun k n => decidable_of_iff (n % k = 0) dvd_iff_mod_eq_zero.symm
theorem mul_add_mod_of_lt_left {a b c : Nat} (h : c < a) : (a * b + c) % a = c := (div_mod_of_eq rfl h).right
theorem mod_eq_of_lt {a b : Nat} (h : a < b) : a % b = a := by
  have e := (div_mod_of_eq (a := a) (b := b) (q := 0) (r := a) (Nat.zero_add a) h).right
  exact e
theorem div_eq_of_lt {a b : Nat} (h : a < b) : a / b = 0 := (div_mod_of_eq (a := a) (b := b) (q := 0) (r := a) (Nat.zero_add a) h).left
@[simp] theorem mod_zero (a : Nat) : a % 0 = a := by
  have d := div_add_mod a 0
  rw [Nat.zero_mul, Nat.zero_add] at d
  exact d
theorem dvd_sub {k m n : Nat} (h : k ∣ m) (g : k ∣ n) : k ∣ m - n := by
  obtain ⟨i, rfl⟩ := h
  obtain ⟨j, rfl⟩ := g
  exact ⟨i - j, (Nat.mul_sub k i j).symm⟩
theorem le_of_dvd {m n : Nat} (h : 0 < n) (d : m ∣ n) : m ≤ n := by
  obtain ⟨k, rfl⟩ := d
  cases k with
  | zero => exact absurd h (Nat.lt_irrefl 0)
  | succ k => rw [mul_succ]; exact le_add_left m (m * k)
protected theorem dvd_antisymm {m n : Nat} (h : m ∣ n) (g : n ∣ m) : m = n := by
  cases n with
  | zero => exact Nat.eq_zero_of_zero_dvd g
  | succ n => cases m with
    | zero => exact (Nat.eq_zero_of_zero_dvd h).symm
    | succ m => exact Nat.le_antisymm (le_of_dvd (succ_le_succ (Nat.zero_le n)) h) (le_of_dvd (succ_le_succ (Nat.zero_le m)) g)
protected theorem dvd_one {n : Nat} : n ∣ 1 ↔ n = 1 :=
  ⟨fun h => Nat.dvd_antisymm h ⟨n, (Nat.one_mul n).symm⟩, fun h => h ▸ Nat.dvd_refl n⟩
protected theorem dvd_add_right {m k : Nat} (h : k ∣ m) {n : Nat} : k ∣ m + n ↔ k ∣ n :=
  ⟨fun g => by
    have e := dvd_sub g h
    rw [Nat.add_sub_cancel_left] at e
    exact e, fun g => Nat.dvd_add h g⟩
protected theorem mul_div_cancel' {n m : Nat} (h : n ∣ m) : n * (m / n) = m := by
  have d := div_add_mod m n
  rw [mod_eq_zero_of_dvd h, Nat.add_zero] at d
  exact d
end Nat
end
