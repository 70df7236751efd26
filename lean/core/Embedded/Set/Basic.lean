prelude
import Embedded.Int.Basic
universe u v
notation "ℕ" => Nat
notation "ℤ" => Int
def Set (α : Type u) : Type u := α → Prop
def setOf {α : Type u} (p : α → Prop) : Set α := p
namespace Set
variable {α : Type u}
protected def Mem (s : Set α) (a : α) : Prop := s a
instance : Membership α (Set α) := ⟨Set.Mem⟩
protected def Subset (s t : Set α) : Prop := ∀ a, a ∈ s → a ∈ t
instance : HasSubset (Set α) := ⟨Set.Subset⟩
instance : LE (Set α) := ⟨fun s t => ∀ ⦃a⦄, a ∈ s → a ∈ t⟩
instance : Union (Set α) := ⟨fun s t => setOf (fun a => a ∈ s ∨ a ∈ t)⟩
instance : Inter (Set α) := ⟨fun s t => setOf (fun a => a ∈ s ∧ a ∈ t)⟩
instance : SDiff (Set α) := ⟨fun s t => setOf (fun a => a ∈ s ∧ a ∉ t)⟩
instance : EmptyCollection (Set α) := ⟨fun _ => False⟩
def univ : Set α := fun _ => True
theorem ext {a b : Set α} (h : ∀ x, x ∈ a ↔ x ∈ b) : a = b := funext (fun x => propext (h x))
theorem mem_setOf_eq {a : α} {p : α → Prop} : (a ∈ setOf p) = p a := rfl
end Set
syntax (name := setBuilder) "{" ident (" : " term)? " | " term "}" : term
macro_rules
  | `({ $x:ident : $t | $p }) => `(setOf (fun ($x:ident : $t) => $p))
  | `({ $x:ident | $p }) => `(setOf (fun ($x:ident : _) => $p))
