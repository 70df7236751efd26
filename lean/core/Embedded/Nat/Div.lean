prelude
import Embedded.Logic.Decidable
import Embedded.Nat.Order
/-! # Natural numbers: quotient, remainder, divisibility, gcd, and the other functions that the kernel evaluates natively

The kernel answers `Nat.gcd 12 18` with big-number arithmetic as soon as a constant of that name exists, whatever it was
defined to be. So each such name is declared here with its true meaning: a certificate can then neither define it
wrongly nor be surprised. `Agree.lean` compares both. -/
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

namespace Nat
def gcdFuel : Nat → Nat → Nat → Nat
  | 0, m, n => n
  | succ f, m, n => ite (m = 0) n (gcdFuel f (n % m) m)
@[extern "lean_nat_gcd"] def gcd (m n : Nat) : Nat := gcdFuel (succ m) m n
@[extern "lean_nat_shiftl"] def shiftLeft (n m : Nat) : Nat := n * 2 ^ m
@[extern "lean_nat_shiftr"] def shiftRight (n m : Nat) : Nat := n / 2 ^ m
def log2Fuel : Nat → Nat → Nat
  | 0, _ => 0
  | succ f, n => ite (2 ≤ n) (succ (log2Fuel f (n / 2))) 0
@[extern "lean_nat_log2"] def log2 (n : Nat) : Nat := log2Fuel n n
def bitFuel (g : Nat → Nat → Nat) : Nat → Nat → Nat → Nat
  | 0, _, _ => 0
  | succ f, m, n => g (m % 2) (n % 2) + 2 * bitFuel g f (m / 2) (n / 2)
@[extern "lean_nat_land"] def land (m n : Nat) : Nat := bitFuel (fun a b => a * b) (m + n) m n
@[extern "lean_nat_lor"] def lor (m n : Nat) : Nat := bitFuel (fun a b => a + b - a * b) (m + n) m n
@[extern "lean_nat_lxor"] def xor (m n : Nat) : Nat := bitFuel (fun a b => (a + b) % 2) (m + n) m n
end Nat

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
