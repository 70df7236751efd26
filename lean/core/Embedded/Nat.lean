prelude
import Embedded.Core
set_option linter.unusedVariables false
universe u
namespace Nat
@[simp] protected theorem add_zero (n : Nat) : n + 0 = n := rfl
theorem add_succ (n m : Nat) : n + succ m = succ (n + m) := rfl
theorem add_one (n : Nat) : n + 1 = succ n := rfl
theorem succ_eq_add_one (n : Nat) : succ n = n + 1 := rfl
@[simp] protected theorem zero_add (n : Nat) : 0 + n = n := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg succ ih
theorem succ_add (n m : Nat) : succ n + m = succ (n + m) := by
  induction m with
  | zero => rfl
  | succ m ih => exact congrArg succ ih
protected theorem add_comm (n m : Nat) : n + m = m + n := by
  induction m with
  | zero => exact (Nat.zero_add n).symm
  | succ m ih => exact (congrArg succ ih).trans (succ_add m n).symm
protected theorem add_assoc (n m k : Nat) : n + m + k = n + (m + k) := by
  induction k with
  | zero => rfl
  | succ k ih => exact congrArg succ ih
protected theorem add_left_comm (n m k : Nat) : n + (m + k) = m + (n + k) := by
  rw [← Nat.add_assoc, Nat.add_comm n m, Nat.add_assoc]
protected theorem add_right_comm (n m k : Nat) : n + m + k = n + k + m := by
  rw [Nat.add_assoc, Nat.add_comm m k, Nat.add_assoc]
@[simp] protected theorem mul_zero (n : Nat) : n * 0 = 0 := rfl
theorem mul_succ (n m : Nat) : n * succ m = n * m + n := rfl
@[simp] protected theorem zero_mul (n : Nat) : 0 * n = 0 := by
  induction n with
  | zero => rfl
  | succ n ih => exact ih
theorem succ_mul (n m : Nat) : succ n * m = n * m + m := by
  induction m with
  | zero => rfl
  | succ m ih => rw [mul_succ, mul_succ, ih, add_succ, add_succ, Nat.add_right_comm]
protected theorem mul_comm (n m : Nat) : n * m = m * n := by
  induction m with
  | zero => exact (Nat.zero_mul n).symm
  | succ m ih => rw [mul_succ, succ_mul, ih]
@[simp] protected theorem mul_one (n : Nat) : n * 1 = n := Nat.zero_add n
@[simp] protected theorem one_mul (n : Nat) : 1 * n = n := by rw [Nat.mul_comm, Nat.mul_one]
protected theorem left_distrib (n m k : Nat) : n * (m + k) = n * m + n * k := by
  induction k with
  | zero => rfl
  | succ k ih => rw [add_succ, mul_succ, mul_succ, ih, Nat.add_assoc]
protected theorem mul_add (n m k : Nat) : n * (m + k) = n * m + n * k := Nat.left_distrib n m k
protected theorem right_distrib (n m k : Nat) : (n + m) * k = n * k + m * k := by
  rw [Nat.mul_comm, Nat.left_distrib, Nat.mul_comm k n, Nat.mul_comm k m]
protected theorem add_mul (n m k : Nat) : (n + m) * k = n * k + m * k := Nat.right_distrib n m k
protected theorem mul_assoc (n m k : Nat) : n * m * k = n * (m * k) := by
  induction k with
  | zero => rfl
  | succ k ih => rw [mul_succ, mul_succ, ih, Nat.left_distrib]
-- order
@[simp] protected theorem le_refl (n : Nat) : n ≤ n := Nat.le.refl
protected theorem le_of_eq {n m : Nat} (h : n = m) : n ≤ m := h ▸ Nat.le_refl n
protected theorem lt_irrefl (n : Nat) : ¬ n < n := by
  induction n with
  | zero => exact fun h => not_succ_le_zero 0 h
  | succ n ih => exact fun h => ih (le_of_succ_le_succ h)
theorem le_succ_of_le {n m : Nat} (h : n ≤ m) : n ≤ succ m := Nat.le.step h
theorem le_of_lt {n m : Nat} (h : n < m) : n ≤ m := Nat.le_trans (le_succ n) h
theorem le_of_lt_succ {n m : Nat} (h : n < succ m) : n ≤ m := le_of_succ_le_succ h
theorem lt_succ_of_le {n m : Nat} (h : n ≤ m) : n < succ m := succ_le_succ h
protected theorem lt_of_lt_of_le {n m k : Nat} (h : n < m) (h' : m ≤ k) : n < k := Nat.le_trans h h'
protected theorem lt_of_le_of_lt {n m k : Nat} (h : n ≤ m) (h' : m < k) : n < k := Nat.le_trans (succ_le_succ h) h'
protected theorem lt_trans {n m k : Nat} (h : n < m) (h' : m < k) : n < k := Nat.lt_of_lt_of_le h (le_of_lt h')
protected theorem pos_of_ne_zero {n : Nat} (h : n ≠ 0) : 0 < n := match n with
  | 0 => absurd rfl h
  | succ n => succ_le_succ (Nat.zero_le n)
protected theorem ne_of_gt {a b : Nat} (h : b < a) : a ≠ b := fun e => Nat.lt_irrefl b (e ▸ h)
protected theorem ne_of_lt {a b : Nat} (h : a < b) : a ≠ b := fun e => Nat.lt_irrefl b (e ▸ h)
theorem eq_or_lt_of_le {n m : Nat} (h : n ≤ m) : n = m ∨ n < m := match h with
  | .refl => .inl rfl
  | .step k => .inr (succ_le_succ k)
protected theorem lt_or_ge (n m : Nat) : n < m ∨ n ≥ m := by
  induction n with
  | zero => exact match m with
    | 0 => .inr (Nat.le_refl 0)
    | succ m => .inl (succ_le_succ (Nat.zero_le m))
  | succ n ih => exact ih.elim (fun h => (eq_or_lt_of_le h).elim (fun e => .inr (Nat.le_of_eq e.symm)) .inl) (fun h => .inr (le_succ_of_le h))
theorem not_le {n m : Nat} : ¬ n ≤ m ↔ m < n :=
  ⟨fun h => (Nat.lt_or_ge m n).elim (fun x => x) (fun x => absurd x h), fun h k => Nat.lt_irrefl m (Nat.lt_of_lt_of_le h k)⟩
theorem not_lt {n m : Nat} : ¬ n < m ↔ m ≤ n :=
  ⟨fun h => (Nat.lt_or_ge n m).elim (fun x => absurd x h) (fun x => x), fun h k => Nat.lt_irrefl n (Nat.lt_of_lt_of_le k h)⟩
protected theorem le_antisymm {n m : Nat} (h : n ≤ m) (k : m ≤ n) : n = m :=
  (eq_or_lt_of_le h).elim (fun x => x) (fun x => (Nat.lt_irrefl n (Nat.lt_of_lt_of_le x k)).elim)
protected theorem le_total (m n : Nat) : m ≤ n ∨ n ≤ m := (Nat.lt_or_ge m n).elim (fun h => .inl (le_of_lt h)) .inr
theorem le_add_right (n k : Nat) : n ≤ n + k := by
  induction k with
  | zero => exact Nat.le_refl n
  | succ k ih => exact Nat.le.step ih
theorem le_add_left (n k : Nat) : n ≤ k + n := Nat.add_comm n k ▸ le_add_right n k
theorem le.dest {n m : Nat} (h : n ≤ m) : ∃ k, n + k = m := by
  induction h with
  | refl => exact ⟨0, rfl⟩
  | step h ih => exact ih.elim (fun k e => ⟨succ k, congrArg succ e⟩)
protected theorem add_le_add_left {n m : Nat} (h : n ≤ m) (k : Nat) : k + n ≤ k + m := by
  induction h with
  | refl => exact Nat.le_refl _
  | step h ih => exact Nat.le.step ih
protected theorem add_le_add_right {n m : Nat} (h : n ≤ m) (k : Nat) : n + k ≤ m + k := by
  rw [Nat.add_comm n k, Nat.add_comm m k]
  exact Nat.add_le_add_left h k
protected theorem add_le_add {a b c d : Nat} (h : a ≤ b) (k : c ≤ d) : a + c ≤ b + d :=
  Nat.le_trans (Nat.add_le_add_right h c) (Nat.add_le_add_left k b)
theorem succ.inj' {n m : Nat} (h : succ n = succ m) : n = m := congrArg pred h
protected theorem add_left_cancel {n m k : Nat} (h : n + m = n + k) : m = k := by
  induction n with
  | zero => rw [Nat.zero_add, Nat.zero_add] at h; exact h
  | succ n ih => rw [succ_add, succ_add] at h; exact ih (succ.inj' h)
protected theorem add_right_cancel {n m k : Nat} (h : n + m = k + m) : n = k := by
  rw [Nat.add_comm n m, Nat.add_comm k m] at h
  exact Nat.add_left_cancel h
@[simp] protected theorem sub_zero (n : Nat) : n - 0 = n := rfl
theorem sub_succ (n m : Nat) : n - succ m = pred (n - m) := rfl
theorem succ_sub_succ (n m : Nat) : succ n - succ m = n - m := by
  induction m with
  | zero => rfl
  | succ m ih => exact congrArg pred ih
@[simp] protected theorem sub_self (n : Nat) : n - n = 0 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [succ_sub_succ, ih]
theorem sub_le (n m : Nat) : n - m ≤ n := by
  induction m with
  | zero => exact Nat.le_refl n
  | succ m ih => exact Nat.le_trans (pred_le_self (n - m)) ih
where
  pred_le_self (n : Nat) : pred n ≤ n := match n with
    | 0 => Nat.le_refl 0
    | succ n => le_succ n
protected theorem add_sub_cancel_left (n m : Nat) : n + m - n = m := by
  induction n with
  | zero => rw [Nat.zero_add, Nat.sub_zero]
  | succ n ih => rw [succ_add, succ_sub_succ, ih]
protected theorem add_sub_cancel (n m : Nat) : n + m - m = n := by rw [Nat.add_comm, Nat.add_sub_cancel_left]
protected theorem sub_add_cancel {n m : Nat} (h : m ≤ n) : n - m + m = n :=
  (le.dest h).elim (fun k e => by rw [← e, Nat.add_sub_cancel_left, Nat.add_comm])
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
-- names that the kernel evaluates natively (GMP): they MUST be declared here, with their true meaning
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
-- bounded quantifiers
instance decidableBallLT : ∀ (n : Nat) (p : ∀ k, k < n → Prop) [∀ k h, Decidable (p k h)], Decidable (∀ k h, p k h)
  | 0, p, _ => isTrue (fun k h => absurd h (not_succ_le_zero k))
  | succ n, p, d =>
    match decidableBallLT n (fun k h => p k (Nat.lt_trans h (Nat.le_refl (succ n)))) with
    | isFalse no => isFalse (fun H => no (fun k h => H k _))
    | isTrue yes => match d n (Nat.le_refl (succ n)) with
      | isFalse no => isFalse (fun H => no (H n _))
      | isTrue y => isTrue (fun k h => match eq_or_lt_of_le (le_of_lt_succ h) with
        | .inl e => by subst e; exact y
        | .inr l => yes k l)
end Nat
