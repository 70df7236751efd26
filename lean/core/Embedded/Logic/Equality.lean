prelude
import Embedded.Boot.Terms
/-! # Equality, quotients, extensionality -/
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
