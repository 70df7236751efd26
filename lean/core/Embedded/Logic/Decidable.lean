prelude
import Embedded.Logic.Connectives
/-! # Decidable propositions and `if` -/
universe u v w
noncomputable section

-- ## decidability
section
variable {p q : Prop}
/-- A type with at most one element. -/
class Subsingleton (α : Sort u) : Prop where
  intro ::
  allEq : ∀ a b : α, a = b
protected theorem Subsingleton.elim {α : Sort u} [h : Subsingleton α] : ∀ a b : α, a = b := h.allEq
protected theorem Subsingleton.helim {α β : Sort u} [h₁ : Subsingleton α] (h₂ : α = β) (a : α) (b : β) : HEq a b :=
  match β, h₂, b with
  | _, rfl, b => heq_of_eq (Subsingleton.elim a b)
instance instSubsingletonProp (p : Prop) : Subsingleton p := ⟨fun _ _ => rfl⟩
instance instSubsingletonDecidable (p : Prop) : Subsingleton (Decidable p) := ⟨fun a b => match a, b with
  | .isTrue _, .isTrue _ => rfl
  | .isFalse _, .isFalse _ => rfl
  | .isTrue h, .isFalse n => absurd h n
  | .isFalse n, .isTrue h => absurd h n⟩
instance instDecidableTrue : Decidable True := isTrue trivial
instance instDecidableFalse : Decidable False := isFalse (fun h => h)
instance instDecidableAnd [dp : Decidable p] [dq : Decidable q] : Decidable (p ∧ q) := match dp with
  | isTrue hp => match dq with
    | isTrue hq => isTrue ⟨hp, hq⟩
    | isFalse hq => isFalse (fun h => hq h.right)
  | isFalse hp => isFalse (fun h => hp h.left)
instance instDecidableOr [dp : Decidable p] [dq : Decidable q] : Decidable (p ∨ q) := match dp with
  | isTrue hp => isTrue (.inl hp)
  | isFalse hp => match dq with
    | isTrue hq => isTrue (.inr hq)
    | isFalse hq => isFalse (fun h => h.elim hp hq)
instance instDecidableNot [dp : Decidable p] : Decidable (¬ p) := match dp with
  | isTrue hp => isFalse (fun h => h hp)
  | isFalse hp => isTrue hp
instance instDecidableForall [dp : Decidable p] [dq : Decidable q] : Decidable (p → q) := match dp with
  | isTrue hp => match dq with
    | isTrue hq => isTrue (fun _ => hq)
    | isFalse hq => isFalse (fun h => hq (h hp))
  | isFalse hp => isTrue (fun h => absurd h hp)
instance instDecidableIff [dp : Decidable p] [dq : Decidable q] : Decidable (p ↔ q) := match dp with
  | isTrue hp => match dq with
    | isTrue hq => isTrue (iff_of_true hp hq)
    | isFalse hq => isFalse (fun h => hq (h.mp hp))
  | isFalse hp => match dq with
    | isTrue hq => isFalse (fun h => hp (h.mpr hq))
    | isFalse hq => isTrue (iff_of_false hp hq)
instance instDecidableNe {α : Sort u} [d : DecidableEq α] (a b : α) : Decidable (a ≠ b) := instDecidableNot (p := a = b)
@[inline] def decidable_of_iff {b : Prop} (a : Prop) (h : a ↔ b) [d : Decidable a] : Decidable b := match d with
  | isTrue x => isTrue (h.mp x)
  | isFalse x => isFalse (fun y => x (h.mpr y))
@[inline] def decidable_of_decidable_of_iff [d : Decidable p] (h : p ↔ q) : Decidable q := decidable_of_iff p h
theorem Decidable.byContradiction [d : Decidable p] (h : ¬ p → False) : p := match d with
  | isTrue x => x
  | isFalse x => (h x).elim
theorem Decidable.em (p : Prop) [d : Decidable p] : p ∨ ¬ p := match d with
  | isTrue x => .inl x
  | isFalse x => .inr x
theorem eq_false_of_ne_true {b : Bool} (h : ¬ b = true) : b = false := match b, h with
  | false, _ => rfl
  | true, h => absurd rfl h
theorem Decidable.of_not_not [d : Decidable p] (h : ¬ ¬ p) : p := Decidable.byContradiction h
@[simp] theorem ite_true {α : Sort u} (a b : α) : ite True a b = a := rfl
@[simp] theorem ite_false {α : Sort u} (a b : α) : ite False a b = b := rfl
theorem if_pos {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t e : α} : ite c t e = t := match h with
  | isTrue _ => rfl
  | isFalse n => absurd hc n
theorem if_neg {c : Prop} {h : Decidable c} (hn : ¬ c) {α : Sort u} {t e : α} : ite c t e = e := match h with
  | isTrue hc => absurd hc hn
  | isFalse _ => rfl
theorem iteInduction {α : Sort u} {c : Prop} [h : Decidable c] {motive : α → Prop} {t e : α} (hpos : c → motive t) (hneg : ¬ c → motive e) :
    motive (ite c t e) := match h with
  | isTrue hc => hpos hc
  | isFalse hn => hneg hn
end
end
theorem Prod.ext {α : Type u} {β : Type v} {p q : α × β} (fst : p.fst = q.fst) (snd : p.snd = q.snd) : p = q := match p, q, fst, snd with
  | (_, _), (_, _), rfl, rfl => rfl
instance instDecidableEqProd {α : Type u} {β : Type v} [DecidableEq α] [DecidableEq β] : DecidableEq (α × β) := fun p q =>
  decidable_of_iff (p.fst = q.fst ∧ p.snd = q.snd) ⟨fun h => Prod.ext h.left h.right, fun h => h ▸ ⟨rfl, rfl⟩⟩
