prelude
import Embedded.Nat.Basic
/-! # Natural numbers: order and truncated subtraction -/
universe u v w
namespace Nat
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
protected theorem add_left_cancel {n m k : Nat} (h : n + m = n + k) : m = k := by
  induction n with
  | zero => rw [Nat.zero_add, Nat.zero_add] at h; exact h
  | succ n ih => rw [succ_add, succ_add] at h; exact ih (succ.inj h)
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
@[simp] protected theorem zero_sub (n : Nat) : 0 - n = 0 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [sub_succ, ih]; rfl
protected theorem le_of_add_le_add_left {a b c : Nat} (h : a + b ≤ a + c) : b ≤ c := by
  induction a with
  | zero => rw [Nat.zero_add, Nat.zero_add] at h; exact h
  | succ a ih => rw [succ_add, succ_add] at h; exact ih (le_of_succ_le_succ h)
protected theorem le_of_add_le_add_right {a b c : Nat} (h : a + b ≤ c + b) : a ≤ c := by
  rw [Nat.add_comm a b, Nat.add_comm c b] at h
  exact Nat.le_of_add_le_add_left h
protected theorem eq_zero_of_le_zero {n : Nat} (h : n ≤ 0) : n = 0 := Nat.le_antisymm h (Nat.zero_le n)
protected theorem mul_eq_zero {m n : Nat} : n * m = 0 ↔ n = 0 ∨ m = 0 := by
  constructor
  · intro h
    cases n with
    | zero => exact .inl rfl
    | succ n => cases m with
      | zero => exact .inr rfl
      | succ m => exact Nat.noConfusion (h : succ (succ n * m + n) = 0)
  · intro h
    exact h.elim (fun e => by rw [e, Nat.zero_mul]) (fun e => by rw [e, Nat.mul_zero])
protected theorem mul_le_mul_left {m n : Nat} (k : Nat) (h : m ≤ n) : k * m ≤ k * n :=
  (le.dest h).elim (fun i e => by rw [← e, Nat.mul_add]; exact le_add_right _ _)
protected theorem mul_le_mul_right {m n : Nat} (k : Nat) (h : m ≤ n) : m * k ≤ n * k := by
  rw [Nat.mul_comm m k, Nat.mul_comm n k]
  exact Nat.mul_le_mul_left k h
protected theorem mul_le_mul {p q m n : Nat} (h : p ≤ m) (g : q ≤ n) : p * q ≤ m * n :=
  Nat.le_trans (Nat.mul_le_mul_right q h) (Nat.mul_le_mul_left m g)
protected theorem eq_of_mul_eq_mul_left {a b c : Nat} (ha : 0 < a) (h : a * b = a * c) : b = c := by
  cases Nat.le_total b c with
  | inl l => exact (le.dest l).elim (fun i e => by
      rw [← e, Nat.mul_add] at h
      have z : a * i = 0 := (Nat.add_left_cancel (h : a * b + 0 = a * b + a * i)).symm
      exact (Nat.mul_eq_zero.mp z).elim (fun y => absurd ha (by rw [y]; exact Nat.lt_irrefl 0)) (fun y => by rw [← e, y, Nat.add_zero]))
  | inr l => exact (le.dest l).elim (fun i e => by
      rw [← e, Nat.mul_add] at h
      have z : a * i = 0 := Nat.add_left_cancel (h : a * c + a * i = a * c + 0)
      exact (Nat.mul_eq_zero.mp z).elim (fun y => absurd ha (by rw [y]; exact Nat.lt_irrefl 0)) (fun y => by rw [← e, y, Nat.add_zero]))
protected theorem lt_trichotomy (a b : Nat) : a < b ∨ a = b ∨ b < a :=
  (Nat.lt_or_ge a b).elim .inl (fun h => .inr ((eq_or_lt_of_le h).elim (fun e => .inl e.symm) .inr))
protected theorem lt_iff_le_not_le {m n : Nat} : m < n ↔ m ≤ n ∧ ¬ n ≤ m :=
  ⟨fun h => ⟨le_of_lt h, not_le.mpr h⟩, fun h => not_le.mp h.right⟩
protected theorem add_pos_left {m : Nat} (h : 0 < m) (n : Nat) : 0 < m + n := Nat.lt_of_lt_of_le h (le_add_right m n)
protected theorem mul_pos {m n : Nat} (hm : 0 < m) (hn : 0 < n) : 0 < m * n :=
  Nat.pos_of_ne_zero (fun e => (Nat.mul_eq_zero.mp e).elim (fun y => Nat.lt_irrefl 0 (y ▸ hm)) (fun y => Nat.lt_irrefl 0 (y ▸ hn)))
theorem lt_succ_self (n : Nat) : n < succ n := Nat.le_refl (succ n)
theorem mul_succ_add {b y i : Nat} : b * (succ y + i) = b * y + (b + b * i) := by
  rw [Nat.mul_add, mul_succ, Nat.add_assoc]
protected theorem two_mul (n : Nat) : 2 * n = n + n := by
  show succ 1 * n = n + n
  rw [succ_mul, Nat.one_mul]
theorem sub_eq_zero_of_le {n m : Nat} (h : n ≤ m) : n - m = 0 :=
  (le.dest h).elim (fun k e => by
    rw [← e]
    clear e h
    induction n with
    | zero => exact Nat.zero_sub _
    | succ n ih => rw [succ_add, succ_sub_succ]; exact ih)
protected theorem mul_sub (k m n : Nat) : k * (m - n) = k * m - k * n := by
  cases Nat.le_total n m with
  | inl h => exact (le.dest h).elim (fun i e => by rw [← e, Nat.add_sub_cancel_left, Nat.mul_add, Nat.add_sub_cancel_left])
  | inr h => rw [sub_eq_zero_of_le h, sub_eq_zero_of_le (Nat.mul_le_mul_left k h)]; rfl
end Nat
