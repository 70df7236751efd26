prelude
import Embedded.Logic.Classical
import Embedded.Boot.Tactics
/-! # Functions: injective, surjective, bijective -/
universe u v w
noncomputable section
namespace Function
variable {α : Sort u} {β : Sort v} {φ : Sort w}
def Injective (f : α → β) : Prop := ∀ ⦃a₁ a₂⦄, f a₁ = f a₂ → a₁ = a₂
def Surjective (f : α → β) : Prop := ∀ b, ∃ a, f a = b
def Bijective (f : α → β) : Prop := Injective f ∧ Surjective f
def LeftInverse (g : β → α) (f : α → β) : Prop := ∀ x, g (f x) = x
def RightInverse (g : β → α) (f : α → β) : Prop := LeftInverse f g
@[simp] theorem comp_apply {f : β → φ} {g : α → β} {x : α} : comp f g x = f (g x) := rfl
theorem injective_id : Injective (@id α) := fun _ _ h => h
theorem surjective_id : Surjective (@id α) := fun b => ⟨b, rfl⟩
theorem Injective.comp {g : β → φ} {f : α → β} (hg : Injective g) (hf : Injective f) : Injective (g ∘ f) := fun _ _ h => hf (hg h)
theorem Surjective.comp {g : β → φ} {f : α → β} (hg : Surjective g) (hf : Surjective f) : Surjective (g ∘ f) := fun c =>
  (hg c).elim (fun b e => (hf b).elim (fun a d => ⟨a, by show g (f a) = c; rw [d, e]⟩))
theorem LeftInverse.injective {g : β → α} {f : α → β} (h : LeftInverse g f) : Injective f := fun a b e => by rw [← h a, e, h b]
theorem RightInverse.surjective {g : β → α} {f : α → β} (h : RightInverse g f) : Surjective f := fun b => ⟨g b, h b⟩
end Function
end
