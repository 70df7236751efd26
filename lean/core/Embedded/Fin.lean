prelude
import Embedded.Logic.Classical
import Embedded.Nat.Div
/-! # Bounded quantifiers over ℕ, finite types (`Fin n`, `Bool`), tables over them: what `decide` can run through -/
universe u v w
noncomputable section
namespace Nat
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
instance decidableBallLE (n : Nat) (p : ∀ k, k ≤ n → Prop) [d : ∀ k h, Decidable (p k h)] : Decidable (∀ k h, p k h) :=
  decidable_of_iff (∀ k (h : k < succ n), p k (le_of_lt_succ h)) ⟨fun H k h => H k (lt_succ_of_le h), fun H k h => H k _⟩
instance decidableExistsLT (n : Nat) (p : Nat → Prop) [d : ∀ k, Decidable (p k)] : Decidable (∃ k, k < n ∧ p k) :=
  match decidableBallLT n (fun k _ => ¬ p k) with
  | isTrue h => isFalse (fun ⟨k, l, x⟩ => h k l x)
  | isFalse h => isTrue (find n p d h)
where
  find : ∀ (n : Nat) (p : Nat → Prop) (d : ∀ k, Decidable (p k)), (¬ ∀ k, k < n → ¬ p k) → ∃ k, k < n ∧ p k
    | 0, p, d, h => (h (fun k l => absurd l (not_succ_le_zero k))).elim
    | succ n, p, d, h => match d n with
      | isTrue x => ⟨n, Nat.le_refl _, x⟩
      | isFalse x => match find n p d (fun H => h (fun k l => match eq_or_lt_of_le (le_of_lt_succ l) with
          | .inl e => by subst e; exact x
          | .inr l => H k l)) with
        | ⟨k, l, y⟩ => ⟨k, Nat.lt_trans l (Nat.le_refl _), y⟩
end Nat

/-- `n ≠ 0`, found by instance search. -/
class NeZero {R : Type u} [OfNat R 0] (n : R) : Prop where
  out : n ≠ 0
instance Nat.instNeZeroSucc {n : Nat} : NeZero (n + 1) := ⟨fun h => Nat.noConfusion h⟩
theorem NeZero.ne {R : Type u} [OfNat R 0] (n : R) [h : NeZero n] : n ≠ 0 := h.out
theorem NeZero.pos (n : Nat) [h : NeZero n] : 0 < n := Nat.pos_of_ne_zero h.out

namespace Fin
protected def ofNat (n : Nat) [NeZero n] (a : Nat) : Fin n := ⟨a % n, Nat.mod_lt a (NeZero.pos n)⟩
instance instOfNat {n : Nat} [NeZero n] {i : Nat} : OfNat (Fin n) i := ⟨Fin.ofNat n i⟩
theorem pos {n : Nat} (i : Fin n) : 0 < n := Nat.lt_of_le_of_lt (Nat.zero_le _) i.isLt
theorem ext {n : Nat} {a b : Fin n} (h : a.val = b.val) : a = b := match a, b, h with
  | ⟨_, _⟩, ⟨_, _⟩, rfl => rfl
protected def decEq {n : Nat} (a b : Fin n) : Decidable (a = b) := match Nat.decEq a.val b.val with
  | isTrue h => isTrue (ext h)
  | isFalse h => isFalse (fun e => h (congrArg Fin.val e))
protected def add {n : Nat} (a b : Fin n) : Fin n := ⟨(a.val + b.val) % n, Nat.mod_lt _ (pos a)⟩
protected def mul {n : Nat} (a b : Fin n) : Fin n := ⟨(a.val * b.val) % n, Nat.mod_lt _ (pos a)⟩
protected def sub {n : Nat} (a b : Fin n) : Fin n := ⟨((n - b.val) + a.val) % n, Nat.mod_lt _ (pos a)⟩
instance {n : Nat} : Add (Fin n) := ⟨Fin.add⟩
instance {n : Nat} : Mul (Fin n) := ⟨Fin.mul⟩
instance {n : Nat} : Sub (Fin n) := ⟨Fin.sub⟩
instance {n : Nat} : LE (Fin n) := ⟨fun a b => a.val ≤ b.val⟩
instance {n : Nat} : LT (Fin n) := ⟨fun a b => a.val < b.val⟩
instance decLe {n : Nat} (a b : Fin n) : Decidable (a ≤ b) := Nat.decLe a.val b.val
instance decLt {n : Nat} (a b : Fin n) : Decidable (a < b) := Nat.decLt a.val b.val
protected def succ {n : Nat} (i : Fin n) : Fin (n + 1) := ⟨i.val + 1, Nat.succ_le_succ i.isLt⟩
/-- A function on `Fin (n + 1)` from its value at 0 and its values at successors. -/
def cases {n : Nat} {motive : Fin (n + 1) → Sort u} (zero : motive ⟨0, Nat.succ_le_succ (Nat.zero_le n)⟩)
    (succ : ∀ i : Fin n, motive i.succ) : ∀ i, motive i
  | ⟨0, _⟩ => zero
  | ⟨.succ i, h⟩ => succ ⟨i, Nat.le_of_succ_le_succ h⟩
end Fin
instance instDecidableEqFin (n : Nat) : DecidableEq (Fin n) := Fin.decEq

/-! ## Quantifiers over finite types -/
instance Nat.decidableForallFin {n : Nat} (P : Fin n → Prop) [DecidablePred P] : Decidable (∀ i, P i) :=
  decidable_of_iff (∀ k h, P ⟨k, h⟩) ⟨fun H i => H i.val i.isLt, fun H k h => H ⟨k, h⟩⟩
instance Nat.decidableExistsFin {n : Nat} (P : Fin n → Prop) [d : DecidablePred P] : Decidable (∃ i, P i) :=
  match Nat.decidableForallFin (fun i => ¬ P i) with
  | isTrue h => isFalse (fun ⟨i, k⟩ => h i k)
  | isFalse h => isTrue (Classical.byContradiction (fun n => h (fun i k => n ⟨i, k⟩)))
namespace Bool
theorem forall_bool {p : Bool → Prop} : (∀ b, p b) ↔ p false ∧ p true :=
  ⟨fun h => ⟨h false, h true⟩, fun ⟨f, t⟩ b => match b with
    | false => f
    | true => t⟩
theorem exists_bool {p : Bool → Prop} : (∃ b, p b) ↔ p false ∨ p true :=
  ⟨fun ⟨b, h⟩ => match b, h with
    | false, h => .inl h
    | true, h => .inr h, fun h => h.elim (fun k => ⟨_, k⟩) (fun k => ⟨_, k⟩)⟩
instance instDecidableForallOfDecidablePred (p : Bool → Prop) [d : DecidablePred p] : Decidable (∀ x, p x) :=
  decidable_of_iff (p false ∧ p true) forall_bool.symm
instance instDecidableExistsOfDecidablePred (p : Bool → Prop) [d : DecidablePred p] : Decidable (∃ x, p x) :=
  decidable_of_iff (p false ∨ p true) exists_bool.symm
end Bool

/-! ## Tables: `![a, b, c]` is the function on `Fin 3` with these values -/
namespace Matrix
def vecEmpty {α : Type u} : Fin 0 → α := fun i => absurd i.isLt (Nat.not_succ_le_zero i.val)
def vecCons {α : Type u} {n : Nat} (h : α) (t : Fin n → α) : Fin (n + 1) → α := Fin.cases h t
end Matrix
syntax (name := vecNotation) "![" term,* "]" : term
/-- The table of the first `n` of `entries` (with commas between them) and of `rest`. -/
def expandEntries (entries : Lean.Syntax) : Nat → Lean.Syntax → Lean.Syntax
  | 0, rest => rest
  | n + 1, rest => expandEntries entries n (.mkCApp ``Matrix.vecCons (Array.empty.push (entries.getArg (2 * n)) |>.push rest))
@[macro vecNotation] def expandVecNotation : Lean.Macro := fun e _ s =>
  .ok (expandEntries (e.getArg 1) (((e.getArg 1).getNumArgs + 1) / 2) (.mkCApp ``Matrix.vecEmpty Array.empty)) s
end
