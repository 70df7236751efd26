prelude
import Embedded.Logic.Classical
import Embedded.Nat.Div
import Embedded.Fin
import Embedded.Algebra.Divisibility
/-! # Prime numbers and the functions of elementary number theory -/
noncomputable section
namespace Nat
/-- A natural number that is irreducible: not a unit, and a unit in every factorisation. -/
@[irreducible] def Prime (p : Nat) : Prop := Irreducible p
theorem irreducible_iff_nat_prime (a : Nat) : Irreducible a ↔ Nat.Prime a := by
  unfold Prime
  exact Iff.rfl
theorem isUnit_iff {n : Nat} : IsUnit n ↔ n = 1 :=
  ⟨fun ⟨u, h⟩ => Nat.dvd_one.mp ⟨u.inv, by rw [← h]; exact u.val_inv.symm⟩, fun h => ⟨⟨1, 1, rfl, rfl⟩, h.symm⟩⟩
theorem prime_def {p : Nat} : p.Prime ↔ 2 ≤ p ∧ ∀ m, m ∣ p → m = 1 ∨ m = p := by
  unfold Prime
  constructor
  · intro h
    have h0 : p ≠ 0 := fun e => (h.isUnit_or_isUnit (a := 0) (b := 0) e).elim
      (fun u => Nat.noConfusion (isUnit_iff.mp u)) (fun u => Nat.noConfusion (isUnit_iff.mp u))
    have h1 : p ≠ 1 := fun e => h.not_isUnit (isUnit_iff.mpr e)
    refine ⟨?_, fun m ⟨k, e⟩ => (h.isUnit_or_isUnit e).imp isUnit_iff.mp (fun u => ?_)⟩
    · cases p with
      | zero => exact absurd rfl h0
      | succ p => cases p with
        | zero => exact absurd rfl h1
        | succ p => exact succ_le_succ (succ_le_succ (Nat.zero_le p))
    · rw [e, isUnit_iff.mp u, Nat.mul_one]
  · intro ⟨h2, h⟩
    refine ⟨fun u => absurd h2 (by rw [isUnit_iff.mp u]; decide), fun a b e => ?_⟩
    refine (h a ⟨b, e⟩).imp isUnit_iff.mpr (fun f => isUnit_iff.mpr ?_)
    refine Nat.eq_of_mul_eq_mul_left (a := p) (Nat.lt_of_lt_of_le (succ_le_succ (Nat.zero_le 1)) h2) ?_
    rw [Nat.mul_one]
    exact (e.trans (by rw [f])).symm
theorem prime_def_lt {p : Nat} : p.Prime ↔ 2 ≤ p ∧ ∀ m, m < p → m ∣ p → m = 1 := by
  rw [prime_def]
  refine and_congr_right (fun h2 => ⟨fun h m l d => (h m d).elim (fun e => e) (fun e => absurd l (by rw [e]; exact Nat.lt_irrefl p)), fun h m d => ?_⟩)
  have hp : 0 < p := Nat.lt_of_lt_of_le (succ_le_succ (Nat.zero_le 1)) h2
  exact (eq_or_lt_of_le (le_of_dvd hp d)).elim .inr (fun l => .inl (h m l d))
instance decidablePrime (p : Nat) : Decidable p.Prime := decidable_of_iff _ prime_def_lt.symm
theorem Prime.two_le {p : Nat} (h : p.Prime) : 2 ≤ p := (prime_def.mp h).left
theorem Prime.eq_one_or_self_of_dvd {p : Nat} (h : p.Prime) (m : Nat) (d : m ∣ p) : m = 1 ∨ m = p := (prime_def.mp h).right m d
theorem not_prime_zero : ¬ Nat.Prime 0 := by decide
theorem not_prime_one : ¬ Nat.Prime 1 := by decide
theorem prime_two : Nat.Prime 2 := by decide
theorem prime_three : Nat.Prime 3 := by decide

/-- `n ! = 1 · 2 · ... · n`. -/
def factorial : Nat → Nat
  | 0 => 1
  | .succ n => succ n * factorial n
@[simp] theorem factorial_zero : factorial 0 = 1 := rfl
theorem factorial_succ (n : Nat) : factorial (n + 1) = (n + 1) * factorial n := rfl
/-- The number of `k`-element subsets of an `n`-element set. -/
def choose : Nat → Nat → Nat
  | _, 0 => 1
  | 0, .succ _ => 0
  | .succ n, .succ k => choose n k + choose n (succ k)
@[simp] theorem choose_zero_right (n : Nat) : choose n 0 = 1 := by cases n <;> rfl
@[simp] theorem choose_zero_succ (k : Nat) : choose 0 (succ k) = 0 := rfl
theorem choose_succ_succ (n k : Nat) : choose (succ n) (succ k) = choose n k + choose n (succ k) := rfl
/-- The pair of the `n`-th and the next Fibonacci number. -/
def fibPair : Nat → Nat × Nat
  | 0 => (0, 1)
  | .succ n => ((fibPair n).snd, (fibPair n).fst + (fibPair n).snd)
/-- The Fibonacci numbers 0, 1, 1, 2, 3, 5, ... -/
def fib (n : Nat) : Nat := (fibPair n).fst
@[simp] theorem fib_zero : fib 0 = 0 := rfl
@[simp] theorem fib_one : fib 1 = 1 := rfl
theorem fib_add_two {n : Nat} : fib (n + 2) = fib n + fib (n + 1) := rfl
/-- `a` and `b` leave the same remainder by `n`. -/
def ModEq (n a b : Nat) : Prop := a % n = b % n
instance (n a b : Nat) : Decidable (Nat.ModEq n a b) := Nat.decEq (a % n) (b % n)
end Nat
/-- `a` and `b` leave the same remainder by `n`. -/
def Int.ModEq (n a b : Int) : Prop := a % n = b % n
noncomputable instance (n a b : Int) : Decidable (Int.ModEq n a b) := Int.decEq (a % n) (b % n)
syntax:50 (name := modEq) term " ≡ " term " [MOD " term "]" : term
@[macro modEq] def expandModEq : Lean.Macro := .app ``Nat.ModEq [4, 0, 2]
syntax:50 (name := intModEq) term " ≡ " term " [ZMOD " term "]" : term
@[macro intModEq] def expandIntModEq : Lean.Macro := .app ``Int.ModEq [4, 0, 2]
namespace Nat
scoped syntax:10000 (name := factorialSign) term "!" : term
@[macro factorialSign] def expandFactorialSign : Lean.Macro := .app ``Nat.factorial [0]
end Nat
end
