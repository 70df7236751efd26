prelude
import Embedded.Logic.Notation
/-! # Sets as predicates, with Mathlib's names: definitions and their notation

Apart from the lemmas, because notation takes long to compile and needs nothing of them. -/
universe u v
noncomputable section
/-- Complement `sᶜ`. -/
class HasCompl (α : Type u) where
  compl : α → α
export HasCompl (compl)
postfix:max "ᶜ" => HasCompl.compl
class Bot (α : Type u) where
  bot : α
class Top (α : Type u) where
  top : α
notation "⊥" => Bot.bot
notation "⊤" => Top.top
def Set (α : Type u) : Type u := α → Prop
def setOf {α : Type u} (p : α → Prop) : Set α := p
syntax (name := setBuilder) "{" ident (" : " term)? " | " term "}" : term
macro_rules
  | `({ $x:ident : $t | $p }) => `(setOf (fun ($x:ident : $t) => $p))
  | `({ $x:ident | $p }) => `(setOf (fun ($x:ident : _) => $p))
namespace Set
variable {α : Type u} {β : Type v}
protected def Mem (s : Set α) (a : α) : Prop := s a
instance : Membership α (Set α) := ⟨Set.Mem⟩
instance : LE (Set α) := ⟨fun s t => ∀ ⦃a⦄, a ∈ s → a ∈ t⟩
instance : HasSubset (Set α) := ⟨(· ≤ ·)⟩
def powerset (s : Set α) : Set (Set α) := {t | t ⊆ s}
def image (f : α → β) (s : Set α) : Set β := {b | ∃ a, a ∈ s ∧ f a = b}
def preimage (f : α → β) (s : Set β) : Set α := {a | f a ∈ s}
end Set
prefix:100 "𝒫" => Set.powerset
infixl:80 " '' " => Set.image
infixl:80 " ⁻¹' " => Set.preimage
end
