prelude
import Embedded.Logic.Connectives
import Embedded.Boot.Tactics
/-! # Natural numbers: addition and multiplication -/
universe u v w
namespace Nat
@[simp] protected theorem add_zero (n : Nat) : n + 0 = n := rfl
theorem add_succ (n m : Nat) : n + succ m = succ (n + m) := rfl
theorem add_one (n : Nat) : n + 1 = succ n := rfl
theorem succ_eq_add_one (n : Nat) : succ n = n + 1 := rfl
theorem succ.inj {n m : Nat} (h : succ n = succ m) : n = m := congrArg pred h
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
protected theorem add_add_add_comm (a b c d : Nat) : a + b + (c + d) = a + c + (b + d) := by
  rw [Nat.add_assoc, Nat.add_left_comm b, ← Nat.add_assoc]
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
protected theorem mul_left_comm (n m k : Nat) : n * (m * k) = m * (n * k) := by
  rw [← Nat.mul_assoc, Nat.mul_comm n m, Nat.mul_assoc]
protected theorem mul_right_comm (n m k : Nat) : n * m * k = n * k * m := by
  rw [Nat.mul_assoc, Nat.mul_comm m k, Nat.mul_assoc]
end Nat
