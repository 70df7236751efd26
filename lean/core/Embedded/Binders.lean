prelude
import Embedded.Nat
set_option linter.unusedVariables false
universe u v w u1 u2 u3
-- `∀ k ≤ n` decidable, `∃ k < n` decidable
namespace Nat
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
namespace Lean
@[extern "lean_by_name"] opaque expandExplicitBinders (combinatorDeclName : Name) (explicitBinders : Syntax) (body : Syntax) (ctx : Macro.Context) (s : Macro.State) : EStateM.Result Macro.Exception Macro.State Term := .error .unsupportedSyntax s
end Lean
-- ∃!
def ExistsUnique {α : Sort u} (p : α → Prop) : Prop := ∃ x, p x ∧ ∀ y, p y → y = x
macro "∃!" xs:Lean.explicitBinders ", " b:term : term => Lean.expandExplicitBinders ``ExistsUnique xs b
-- calc
class Trans {α : Sort u1} {β : Sort u2} {γ : Sort u3} (r : α → β → Sort u) (s : β → γ → Sort v) (t : outParam (α → γ → Sort w)) where
  trans {a : α} {b : β} {c : γ} : r a b → s b c → t a c
instance {α : Sort u1} {γ : Sort u2} (r : α → γ → Sort u) : Trans Eq r r := ⟨fun h k => h ▸ k⟩
instance {α : Sort u1} {β : Sort u2} (r : α → β → Sort u) : Trans r Eq r := ⟨fun h k => k ▸ h⟩
instance : @Trans Prop Prop Prop Iff Iff Iff := ⟨Iff.trans⟩
instance : @Trans Nat Nat Nat LT.lt LT.lt LT.lt := ⟨Nat.lt_trans⟩
instance : @Trans Nat Nat Nat LE.le LE.le LE.le := ⟨Nat.le_trans⟩
instance : @Trans Nat Nat Nat LT.lt LE.le LT.lt := ⟨Nat.lt_of_lt_of_le⟩
instance : @Trans Nat Nat Nat LE.le LT.lt LT.lt := ⟨Nat.lt_of_le_of_lt⟩
instance : @Trans Nat Nat Nat Dvd.dvd Dvd.dvd Dvd.dvd := ⟨Nat.dvd_trans⟩
