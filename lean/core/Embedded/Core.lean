prelude
import Embedded.Native
set_option linter.unusedVariables false
set_option linter.defProp false
universe u v w
-- ## equality, quotients, extensionality
@[macro_inline] def Eq.mp {α β : Sort u} (h : α = β) (a : α) : β := h ▸ a
@[macro_inline] def Eq.mpr {α β : Sort u} (h : α = β) (b : β) : α := h ▸ b
theorem ne_of_eq_of_ne {α : Sort u} {a b c : α} (h₁ : a = b) (h₂ : b ≠ c) : a ≠ c := h₁.symm ▸ h₂
theorem Ne.symm {α : Sort u} {a b : α} (h : a ≠ b) : b ≠ a := fun e => h e.symm
theorem eq_true {p : Prop} (h : p) : p = True := propext ⟨fun _ => trivial, fun _ => h⟩
theorem eq_false {p : Prop} (h : ¬ p) : p = False := propext ⟨fun k => h k, fun k => k.elim⟩
theorem eq_false' {p : Prop} (h : p → False) : p = False := eq_false h
theorem of_eq_true {p : Prop} (h : p = True) : p := h.symm ▸ trivial
theorem of_eq_false {p : Prop} (h : p = False) : ¬ p := fun k => (h ▸ k : False)
theorem not_false : ¬ False := fun h => h
@[simp] theorem eq_self {α : Sort u} (a : α) : (a = a) = True := eq_true rfl
@[simp] theorem ne_eq {α : Sort u} (a b : α) : (a ≠ b) = ¬ (a = b) := rfl
theorem congrFun' {α : Sort u} {β : Sort v} {f g : α → β} (h : f = g) (a : α) : f a = g a := congrFun h a
axiom Quot.sound {α : Sort u} {r : α → α → Prop} {a b : α} : r a b → Quot.mk r a = Quot.mk r b
unsafe axiom Quot.lcInv {α : Sort u} {r : α → α → Prop} (q : Quot r) : α
protected abbrev Quot.liftOn {α : Sort u} {β : Sort v} {r : α → α → Prop} (q : Quot r) (f : α → β) (c : ∀ a b, r a b → f a = f b) : β := Quot.lift f c q
theorem funext {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x} (h : ∀ x, f x = g x) : f = g :=
  let R := fun (f g : (x : α) → β x) => ∀ x, f x = g x
  let app : Quot R → (x : α) → β x := fun q x => Quot.liftOn q (fun k => k x) (fun _ _ e => e x)
  (congrArg app (Quot.sound h : Quot.mk R f = Quot.mk R g) : app (Quot.mk R f) = app (Quot.mk R g))
-- ## propositional logic
section
variable {a b c d p q r : Prop}
theorem And.symm (h : a ∧ b) : b ∧ a := ⟨h.right, h.left⟩
theorem And.imp (f : a → c) (g : b → d) (h : a ∧ b) : c ∧ d := ⟨f h.left, g h.right⟩
theorem Or.elim {c : Prop} (h : a ∨ b) (f : a → c) (g : b → c) : c := match h with
  | .inl x => f x
  | .inr x => g x
theorem Or.symm (h : a ∨ b) : b ∨ a := h.elim .inr .inl
theorem Or.imp (f : a → c) (g : b → d) (h : a ∨ b) : c ∨ d := h.elim (fun x => .inl (f x)) (fun x => .inr (g x))
theorem Or.resolve_left (h : a ∨ b) (n : ¬ a) : b := h.elim (fun x => absurd x n) (fun x => x)
theorem Or.resolve_right (h : a ∨ b) (n : ¬ b) : a := h.elim (fun x => x) (fun x => absurd x n)
theorem mt (h : a → b) (n : ¬ b) : ¬ a := fun x => n (h x)
theorem not_not_intro (h : p) : ¬ ¬ p := fun n => n h
protected theorem Iff.refl (a : Prop) : a ↔ a := ⟨fun h => h, fun h => h⟩
protected theorem Iff.rfl {a : Prop} : a ↔ a := Iff.refl a
protected theorem Iff.symm (h : a ↔ b) : b ↔ a := ⟨h.mpr, h.mp⟩
protected theorem Iff.trans (h₁ : a ↔ b) (h₂ : b ↔ c) : a ↔ c := ⟨fun x => h₂.mp (h₁.mp x), fun x => h₁.mpr (h₂.mpr x)⟩
theorem Iff.of_eq (h : a = b) : a ↔ b := h ▸ Iff.rfl
theorem iff_of_eq (h : a = b) : a ↔ b := h ▸ Iff.rfl
theorem iff_of_true (ha : a) (hb : b) : a ↔ b := ⟨fun _ => hb, fun _ => ha⟩
theorem iff_of_false (ha : ¬ a) (hb : ¬ b) : a ↔ b := ⟨fun x => absurd x ha, fun x => absurd x hb⟩
theorem and_congr (h₁ : a ↔ c) (h₂ : b ↔ d) : a ∧ b ↔ c ∧ d := ⟨And.imp h₁.mp h₂.mp, And.imp h₁.mpr h₂.mpr⟩
theorem or_congr (h₁ : a ↔ c) (h₂ : b ↔ d) : a ∨ b ↔ c ∨ d := ⟨Or.imp h₁.mp h₂.mp, Or.imp h₁.mpr h₂.mpr⟩
theorem not_congr (h : a ↔ b) : ¬ a ↔ ¬ b := ⟨fun n x => n (h.mpr x), fun n x => n (h.mp x)⟩
theorem iff_congr (h₁ : a ↔ c) (h₂ : b ↔ d) : (a ↔ b) ↔ (c ↔ d) :=
  ⟨fun h => h₁.symm.trans (h.trans h₂), fun h => h₁.trans (h.trans h₂.symm)⟩
theorem imp_congr (h₁ : a ↔ c) (h₂ : b ↔ d) : (a → b) ↔ (c → d) :=
  ⟨fun h x => h₂.mp (h (h₁.mpr x)), fun h x => h₂.mpr (h (h₁.mp x))⟩
theorem forall_congr' {α : Sort u} {p q : α → Prop} (h : ∀ a, p a ↔ q a) : (∀ a, p a) ↔ ∀ a, q a :=
  ⟨fun H a => (h a).mp (H a), fun H a => (h a).mpr (H a)⟩
theorem exists_congr {α : Sort u} {p q : α → Prop} (h : ∀ a, p a ↔ q a) : (∃ a, p a) ↔ ∃ a, q a :=
  ⟨fun ⟨a, x⟩ => ⟨a, (h a).mp x⟩, fun ⟨a, x⟩ => ⟨a, (h a).mpr x⟩⟩
theorem Exists.elim {α : Sort u} {p : α → Prop} {b : Prop} (h : ∃ x, p x) (f : ∀ a, p a → b) : b := match h with
  | ⟨a, x⟩ => f a x
theorem not_exists {α : Sort u} {p : α → Prop} : (¬ ∃ x, p x) ↔ ∀ x, ¬ p x := ⟨fun h x k => h ⟨x, k⟩, fun h ⟨x, k⟩ => h x k⟩
theorem and_comm : a ∧ b ↔ b ∧ a := ⟨And.symm, And.symm⟩
theorem or_comm : a ∨ b ↔ b ∨ a := ⟨Or.symm, Or.symm⟩
theorem and_assoc : (a ∧ b) ∧ c ↔ a ∧ (b ∧ c) := ⟨fun ⟨⟨x, y⟩, z⟩ => ⟨x, y, z⟩, fun ⟨x, y, z⟩ => ⟨⟨x, y⟩, z⟩⟩
theorem iff_true_intro (h : a) : a ↔ True := iff_of_true h trivial
theorem not_or : ¬ (p ∨ q) ↔ ¬ p ∧ ¬ q := ⟨fun h => ⟨fun x => h (.inl x), fun x => h (.inr x)⟩, fun ⟨x, y⟩ h => h.elim x y⟩
-- simp set
@[simp] theorem not_true_eq_false : (¬ True) = False := eq_false (fun h => h trivial)
@[simp] theorem not_false_eq_true : (¬ False) = True := eq_true not_false
@[simp] theorem and_true (p : Prop) : (p ∧ True) = p := propext ⟨And.left, fun h => ⟨h, trivial⟩⟩
@[simp] theorem true_and (p : Prop) : (True ∧ p) = p := propext ⟨And.right, fun h => ⟨trivial, h⟩⟩
@[simp] theorem and_false (p : Prop) : (p ∧ False) = False := eq_false And.right
@[simp] theorem false_and (p : Prop) : (False ∧ p) = False := eq_false And.left
@[simp] theorem and_self (p : Prop) : (p ∧ p) = p := propext ⟨And.left, fun h => ⟨h, h⟩⟩
@[simp] theorem or_self (p : Prop) : (p ∨ p) = p := propext ⟨fun h => h.elim (fun x => x) (fun x => x), .inl⟩
@[simp] theorem or_true (p : Prop) : (p ∨ True) = True := eq_true (.inr trivial)
@[simp] theorem true_or (p : Prop) : (True ∨ p) = True := eq_true (.inl trivial)
@[simp] theorem or_false (p : Prop) : (p ∨ False) = p := propext ⟨fun h => h.elim (fun x => x) False.elim, .inl⟩
@[simp] theorem false_or (p : Prop) : (False ∨ p) = p := propext ⟨fun h => h.elim False.elim (fun x => x), .inr⟩
@[simp] theorem iff_self (p : Prop) : (p ↔ p) = True := eq_true Iff.rfl
@[simp] theorem implies_true (α : Sort u) : (α → True) = True := eq_true (fun _ => trivial)
@[simp] theorem imp_self : (a → a) ↔ True := iff_true_intro (fun h => h)
@[simp] theorem forall_const {α : Sort u} (p : Prop) [i : Nonempty α] : (∀ _ : α, p) ↔ p := ⟨fun h => match i with | ⟨a⟩ => h a, fun h _ => h⟩
theorem implies_congr {p₁ p₂ : Sort u} {q₁ q₂ : Sort v} (h₁ : p₁ = p₂) (h₂ : q₁ = q₂) : (p₁ → q₁) = (p₂ → q₂) := h₁ ▸ h₂ ▸ rfl
theorem implies_congr_ctx {p₁ p₂ q₁ q₂ : Prop} (h₁ : p₁ = p₂) (h₂ : p₂ → q₁ = q₂) : (p₁ → q₁) = (p₂ → q₂) :=
  propext ⟨fun h x => (h₂ x).mp (h (h₁.mpr x)), fun h x => (h₂ (h₁.mp x)).mpr (h (h₁.mp x))⟩
theorem forall_congr {α : Sort u} {p q : α → Prop} (h : ∀ a, p a = q a) : (∀ a, p a) = ∀ a, q a := (funext h : p = q) ▸ rfl
end
-- ## decidability
section
variable {p q : Prop}
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
theorem Decidable.of_not_not [d : Decidable p] (h : ¬ ¬ p) : p := Decidable.byContradiction h
@[simp] theorem ite_true {α : Sort u} (a b : α) : ite True a b = a := rfl
@[simp] theorem ite_false {α : Sort u} (a b : α) : ite False a b = b := rfl
theorem if_pos {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t e : α} : ite c t e = t := match h with
  | isTrue _ => rfl
  | isFalse n => absurd hc n
theorem if_neg {c : Prop} {h : Decidable c} (hn : ¬ c) {α : Sort u} {t e : α} : ite c t e = e := match h with
  | isTrue hc => absurd hc hn
  | isFalse _ => rfl
end
-- ## classical logic
namespace Classical
noncomputable def indefiniteDescription {α : Sort u} (p : α → Prop) (h : ∃ x, p x) : Subtype p :=
  choice (match h with | ⟨x, px⟩ => ⟨⟨x, px⟩⟩)
noncomputable def choose {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : α := (indefiniteDescription p h).val
theorem choose_spec {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : p (choose h) := (indefiniteDescription p h).property
theorem em (p : Prop) : p ∨ ¬ p :=
  let U : Prop → Prop := fun x => x = True ∨ p
  let V : Prop → Prop := fun x => x = False ∨ p
  have hU : ∃ x, U x := ⟨True, .inl rfl⟩
  have hV : ∃ x, V x := ⟨False, .inl rfl⟩
  have key : choose hU ≠ choose hV ∨ p :=
    (choose_spec hU).elim
      (fun eU => (choose_spec hV).elim (fun eV => .inl (fun e => (eU.symm.trans (e.trans eV) : True = False).mp trivial)) .inr) .inr
  have same : p → choose hU = choose hV := fun hp =>
    have UV : U = V := funext (fun x => propext ⟨fun _ => .inr hp, fun _ => .inr hp⟩)
    (UV ▸ fun (h : ∃ x, U x) => rfl : ∀ h : ∃ x, V x, choose hU = choose h) hV
  key.elim (fun ne => .inr (fun hp => ne (same hp))) .inl
theorem byContradiction {p : Prop} (h : ¬ p → False) : p := (em p).elim (fun x => x) (fun n => (h n).elim)
theorem byCases {p q : Prop} (hpq : p → q) (hnpq : ¬ p → q) : q := (em p).elim hpq hnpq
theorem not_not {p : Prop} : ¬ ¬ p ↔ p := ⟨byContradiction, not_not_intro⟩
theorem not_forall {α : Sort u} {p : α → Prop} : (¬ ∀ x, p x) ↔ ∃ x, ¬ p x :=
  ⟨fun h => byContradiction (fun n => h (fun x => byContradiction (fun k => n ⟨x, k⟩))), fun ⟨x, k⟩ h => k (h x)⟩
theorem not_imp {p q : Prop} : ¬ (p → q) ↔ p ∧ ¬ q :=
  ⟨fun h => ⟨byContradiction (fun n => h (fun x => absurd x n)), fun y => h (fun _ => y)⟩, fun ⟨x, y⟩ h => y (h x)⟩
theorem not_and_iff_not_or_not {p q : Prop} : ¬ (p ∧ q) ↔ ¬ p ∨ ¬ q :=
  ⟨fun h => (em p).elim (fun x => .inr (fun y => h ⟨x, y⟩)) .inl, fun h ⟨x, y⟩ => h.elim (fun n => n x) (fun n => n y)⟩
noncomputable def propDecidable (a : Prop) : Decidable a := choice ((em a).elim (fun h => ⟨isTrue h⟩) (fun h => ⟨isFalse h⟩))
end Classical
@[simp] theorem ite_eq_left {α : Sort u} {c : Prop} [h : Decidable c] (a b : α) (hc : c) : ite c a b = a := if_pos hc
@[simp] theorem ite_eq_right {α : Sort u} {c : Prop} [h : Decidable c] (a b : α) (hc : ¬ c) : ite c a b = b := if_neg hc
theorem ite_eq_left_of_eq_true {α : Sort u} {c : Prop} {h : Decidable c} (a b : α) (hc : c = True) : ite c a b = a := if_pos (of_eq_true hc)
theorem ite_eq_right_of_eq_false {α : Sort u} {c : Prop} {h : Decidable c} (a b : α) (hc : c = False) : ite c a b = b := if_neg (of_eq_false hc)
macro "by_contra " h:ident : tactic => `(tactic| refine Classical.byContradiction (fun $h:ident => ?_))
