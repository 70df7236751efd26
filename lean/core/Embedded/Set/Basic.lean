prelude
import Embedded.Logic.Classical
import Embedded.Boot.Tactics
import Embedded.Order.Basic
import Embedded.Logic.Notation
/-! # Functions (injective, surjective, bijective); sets as predicates, with Mathlib's names and definitions -/
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

noncomputable section
/-- Complement `sᶜ`. -/
class HasCompl (α : Type u) where
  compl : α → α
export HasCompl (compl)
syntax:max (name := complement) term:max "ᶜ" : term
@[macro complement] def expandComplement : Lean.Macro := .app ``HasCompl.compl [0]
class Bot (α : Type u) where
  bot : α
class Top (α : Type u) where
  top : α
syntax (name := bottom) "⊥" : term
@[macro bottom] def expandBottom : Lean.Macro := .app ``Bot.bot []
syntax (name := top) "⊤" : term
@[macro top] def expandTop : Lean.Macro := .app ``Top.top []
def Set (α : Type u) : Type u := α → Prop
def setOf {α : Type u} (p : α → Prop) : Set α := p
syntax (name := setBuilder) "{" Lean.binderIdent (" : " term)? " | " term "}" : term
/-- The binder `x : t` of `{x : t | p}`, as `∃ x : t, p` has it. -/
def binderOfSetBuilder (e : Lean.Syntax) : Lean.Syntax :=
  .node1 .none ``Lean.explicitBinders (.node2 .none ``Lean.unbracketedExplicitBinders (Lean.mkNullNode (e.parts [1] Array.empty)) (e.getArg 2))
@[macro setBuilder] def expandSetBuilder : Lean.Macro := fun e context state =>
  Lean.expandExplicitBinders ``setOf (binderOfSetBuilder e) (e.getArg 4) context state
namespace Set
variable {α : Type u} {β : Type v}
protected def Mem (s : Set α) (a : α) : Prop := s a
instance : Membership α (Set α) := ⟨Set.Mem⟩
instance : LE (Set α) := ⟨fun s t => ∀ ⦃a⦄, a ∈ s → a ∈ t⟩
instance : HasSubset (Set α) := ⟨(· ≤ ·)⟩
def powerset (s : Set α) : Set (Set α) := {t | t ⊆ s}
def image (f : α → β) (s : Set α) : Set β := {b | ∃ a, a ∈ s ∧ f a = b}
def preimage (f : α → β) (s : Set β) : Set α := {a | f a ∈ s}
def prod (s : Set α) (t : Set β) : Set (α × β) := {p | p.1 ∈ s ∧ p.2 ∈ t}
end Set
syntax:100 (name := powerset) "𝒫" term:100 : term
@[macro powerset] def expandPowerset : Lean.Macro := .app ``Set.powerset [1]
syntax:80 (name := image) term:80 " '' " term:81 : term
@[macro image] def expandImage : Lean.Macro := .app ``Set.image [0, 2]
syntax:80 (name := preimage) term:80 " ⁻¹' " term:81 : term
@[macro preimage] def expandPreimage : Lean.Macro := .app ``Set.preimage [0, 2]

class OrderBot (α : Type u) [LE α] extends Bot α where
  bot_le : ∀ a : α, ⊥ ≤ a
/-- Two elements are disjoint if nothing but `⊥` lies below both. -/
def Disjoint {α : Type u} [PartialOrder α] [OrderBot α] (a b : α) : Prop := ∀ ⦃x⦄, x ≤ a → x ≤ b → x ≤ ⊥
namespace Set
variable {α : Type u} {β : Type v} {a b : α} {s t r : Set α}
theorem ext {a b : Set α} (h : ∀ x, x ∈ a ↔ x ∈ b) : a = b := funext (fun x => propext (h x))
instance : PartialOrder (Set α) where
  le_refl _ _ h := h
  le_trans _ _ _ h g _ x := g (h x)
  le_antisymm _ _ h g := ext (fun _ => ⟨fun x => h x, fun x => g x⟩)
instance : HasSSubset (Set α) := ⟨(· < ·)⟩
instance : Union (Set α) := ⟨fun s t => {a | a ∈ s ∨ a ∈ t}⟩
instance : Inter (Set α) := ⟨fun s t => {a | a ∈ s ∧ a ∈ t}⟩
instance : SDiff (Set α) := ⟨fun s t => {a | a ∈ s ∧ a ∉ t}⟩
instance : HasCompl (Set α) := ⟨fun s => {a | a ∉ s}⟩
instance : EmptyCollection (Set α) := ⟨fun _ => False⟩
def univ : Set α := {_a | True}
instance : OrderBot (Set α) where
  bot := (∅ : Set α)
  bot_le _ _ h := h.elim
instance : Singleton α (Set α) := ⟨fun b => {a | a = b}⟩
instance : Insert α (Set α) := ⟨fun b s => {a | a = b ∨ a ∈ s}⟩
protected def Nonempty (s : Set α) : Prop := ∃ x, x ∈ s
theorem mem_setOf_eq {a : α} {p : α → Prop} : (a ∈ {x | p x}) = p a := rfl
theorem subset_def : (s ⊆ t) = ∀ x, x ∈ s → x ∈ t := rfl
theorem Subset.refl (a : Set α) : a ⊆ a := fun _ h => h
theorem Subset.trans {a b c : Set α} (h : a ⊆ b) (g : b ⊆ c) : a ⊆ c := fun _ x => g (h x)
theorem Subset.antisymm {a b : Set α} (h : a ⊆ b) (g : b ⊆ a) : a = b := ext (fun _ => ⟨fun x => h x, fun x => g x⟩)
theorem ssubset_def : (s ⊂ t) = (s ⊆ t ∧ ¬ t ⊆ s) := rfl
theorem mem_union (x : α) (a b : Set α) : x ∈ a ∪ b ↔ x ∈ a ∨ x ∈ b := Iff.rfl
theorem mem_inter_iff (x : α) (a b : Set α) : x ∈ a ∩ b ↔ x ∈ a ∧ x ∈ b := Iff.rfl
theorem mem_diff {s t : Set α} (x : α) : x ∈ s \ t ↔ x ∈ s ∧ x ∉ t := Iff.rfl
theorem mem_compl_iff (s : Set α) (x : α) : x ∈ sᶜ ↔ x ∉ s := Iff.rfl
theorem mem_empty_iff_false (x : α) : x ∈ (∅ : Set α) ↔ False := Iff.rfl
theorem notMem_empty (x : α) : ¬ x ∈ (∅ : Set α) := fun h => h
theorem mem_univ (x : α) : x ∈ (univ : Set α) := trivial
theorem mem_singleton_iff {a b : α} : a ∈ ({b} : Set α) ↔ a = b := Iff.rfl
theorem mem_insert_iff {x a : α} {s : Set α} : x ∈ insert a s ↔ x = a ∨ x ∈ s := Iff.rfl
theorem mem_powerset_iff (x s : Set α) : x ∈ 𝒫 s ↔ x ⊆ s := Iff.rfl
theorem empty_subset (s : Set α) : ∅ ⊆ s := fun _ h => h.elim
theorem subset_univ (s : Set α) : s ⊆ univ := fun _ _ => trivial
theorem subset_union_left {s t : Set α} : s ⊆ s ∪ t := fun _ => .inl
theorem subset_union_right {s t : Set α} : t ⊆ s ∪ t := fun _ => .inr
theorem inter_subset_left {s t : Set α} : s ∩ t ⊆ s := fun _ h => h.left
theorem inter_subset_right {s t : Set α} : s ∩ t ⊆ t := fun _ h => h.right
theorem union_comm (a b : Set α) : a ∪ b = b ∪ a := ext (fun _ => or_comm)
theorem inter_comm (a b : Set α) : a ∩ b = b ∩ a := ext (fun _ => and_comm)
theorem union_assoc (a b c : Set α) : a ∪ b ∪ c = a ∪ (b ∪ c) := ext (fun _ => or_assoc)
theorem inter_assoc (a b c : Set α) : a ∩ b ∩ c = a ∩ (b ∩ c) := ext (fun _ => and_assoc)
theorem compl_union (s t : Set α) : (s ∪ t)ᶜ = sᶜ ∩ tᶜ := ext (fun _ => not_or)
theorem compl_inter (s t : Set α) : (s ∩ t)ᶜ = sᶜ ∪ tᶜ := ext (fun _ => not_and_or)
theorem ext_iff {s t : Set α} : s = t ↔ ∀ x, x ∈ s ↔ x ∈ t := ⟨fun h x => h ▸ Iff.rfl, ext⟩
theorem inter_def {s₁ s₂ : Set α} : s₁ ∩ s₂ = {a | a ∈ s₁ ∧ a ∈ s₂} := rfl
theorem union_def {s₁ s₂ : Set α} : s₁ ∪ s₂ = {a | a ∈ s₁ ∨ a ∈ s₂} := rfl
theorem compl_def (s : Set α) : sᶜ = {x | x ∉ s} := rfl
theorem eq_empty_iff_forall_notMem {s : Set α} : s = ∅ ↔ ∀ x, x ∉ s :=
  ⟨fun h x k => (h ▸ k : x ∈ (∅ : Set α)), fun h => ext (fun x => ⟨fun k => h x k, fun k => k.elim⟩)⟩
theorem eq_univ_iff_forall {s : Set α} : s = univ ↔ ∀ x, x ∈ s :=
  ⟨fun h x => h ▸ mem_univ x, fun h => ext (fun x => ⟨fun _ => trivial, fun _ => h x⟩)⟩
theorem diff_eq (s t : Set α) : s \ t = s ∩ tᶜ := rfl
theorem setOf_true : {_x : α | True} = univ := rfl
theorem setOf_eq_eq_singleton {a : α} : {n | n = a} = {a} := rfl
theorem singleton_iff_unique_mem (s : Set α) : (∃ a, s = {a}) ↔ ∃! a, a ∈ s :=
  ⟨fun ⟨a, h⟩ => ⟨a, by rw [h]; exact rfl, fun y k => by rw [h] at k; exact k⟩,
   fun ⟨a, h, k⟩ => ⟨a, ext (fun x => ⟨fun m => k x m, fun m => by rw [show x = a from m]; exact h⟩)⟩⟩
theorem disjoint_left : Disjoint s t ↔ ∀ ⦃a⦄, a ∈ s → ¬ a ∈ t :=
  ⟨fun h a x y => h (x := ({a} : Set α)) (fun b e => e ▸ x) (fun b e => e ▸ y) (show a ∈ ({a} : Set α) from rfl),
   fun h _ x y b k => h (x k) (y k)⟩
end Set
theorem disjoint_comm {α : Type u} [PartialOrder α] [OrderBot α] {a b : α} : Disjoint a b ↔ Disjoint b a :=
  ⟨fun h _ x y => h y x, fun h _ x y => h y x⟩
end
