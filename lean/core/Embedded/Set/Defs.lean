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
end Set
syntax:100 (name := powerset) "𝒫" term:100 : term
@[macro powerset] def expandPowerset : Lean.Macro := .app ``Set.powerset [1]
syntax:80 (name := image) term:80 " '' " term:81 : term
@[macro image] def expandImage : Lean.Macro := .app ``Set.image [0, 2]
syntax:80 (name := preimage) term:80 " ⁻¹' " term:81 : term
@[macro preimage] def expandPreimage : Lean.Macro := .app ``Set.preimage [0, 2]
end
