prelude
import Embedded.Boot.Terms
/-! # Equality, connectives and quantifiers: introduction, congruence and simp lemmas -/
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
@[simp] theorem not_exists {α : Sort u} {p : α → Prop} : (¬ ∃ x, p x) ↔ ∀ x, ¬ p x := ⟨fun h x k => h ⟨x, k⟩, fun h ⟨x, k⟩ => h x k⟩
theorem and_comm : a ∧ b ↔ b ∧ a := ⟨And.symm, And.symm⟩
theorem or_comm : a ∨ b ↔ b ∨ a := ⟨Or.symm, Or.symm⟩
theorem and_assoc : (a ∧ b) ∧ c ↔ a ∧ (b ∧ c) := ⟨fun ⟨⟨x, y⟩, z⟩ => ⟨x, y, z⟩, fun ⟨x, y, z⟩ => ⟨⟨x, y⟩, z⟩⟩
theorem iff_true_intro (h : a) : a ↔ True := iff_of_true h trivial
@[simp] theorem not_or : ¬ (p ∨ q) ↔ ¬ p ∧ ¬ q := ⟨fun h => ⟨fun x => h (.inl x), fun x => h (.inr x)⟩, fun ⟨x, y⟩ h => h.elim x y⟩
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
@[simp] theorem forall_const {p : Prop} (α : Sort u) [i : Nonempty α] : (∀ _ : α, p) ↔ p := ⟨fun h => match i with | ⟨a⟩ => h a, fun h _ => h⟩
theorem implies_congr {p₁ p₂ : Sort u} {q₁ q₂ : Sort v} (h₁ : p₁ = p₂) (h₂ : q₁ = q₂) : (p₁ → q₁) = (p₂ → q₂) := h₁ ▸ h₂ ▸ rfl
theorem implies_congr_ctx {p₁ p₂ q₁ q₂ : Prop} (h₁ : p₁ = p₂) (h₂ : p₂ → q₁ = q₂) : (p₁ → q₁) = (p₂ → q₂) :=
  propext ⟨fun h x => (h₂ x).mp (h (h₁.mpr x)), fun h x => (h₂ (h₁.mp x)).mpr (h (h₁.mp x))⟩
theorem forall_congr {α : Sort u} {p q : α → Prop} (h : ∀ a, p a = q a) : (∀ a, p a) = ∀ a, q a := (funext h : p = q) ▸ rfl
end
