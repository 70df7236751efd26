prelude
import Embedded.Finset.Basic
import Embedded.Set.Basic
/-! # Finite sets: what is left of one, disjoint ones, bounds on sizes, and equality and inclusion that `decide` settles

Differences are filters here and multiset differences in Mathlib; they have the same elements (`mem_sdiff`, `mem_erase`). -/
universe u
noncomputable section
namespace Finset
variable {α : Type u}

-- ## size
theorem card_eq_zero {s : Finset α} : card s = 0 ↔ s = ∅ :=
  ⟨fun h => eq_empty_of_forall_notMem (fun a m =>
    have le : card ({a} : Finset α) ≤ card s := card_le_card (fun _ k => mem_singleton.mp k ▸ m)
    Nat.not_succ_le_zero 0 (Nat.le_trans le (Nat.le_of_eq h))), fun h => h ▸ card_empty⟩
theorem card_pos {s : Finset α} : 0 < card s ↔ s.Nonempty :=
  Iff.trans ⟨Nat.ne_of_gt, Nat.pos_of_ne_zero⟩ ((not_congr card_eq_zero).trans nonempty_iff_ne_empty.symm)
theorem card_union_le [DecidableEq α] (s t : Finset α) : card (s ∪ t) ≤ card s + card t := Multiset.card_ndunion_le s.val t.val

-- ## filtering
def filter (p : α → Prop) [DecidablePred p] (s : Finset α) : Finset α := ⟨_, s.nodup.filter p⟩
theorem mem_filter {p : α → Prop} [DecidablePred p] {s : Finset α} {a : α} : a ∈ filter p s ↔ a ∈ s ∧ p a :=
  Multiset.mem_filter
theorem filter_subset (p : α → Prop) [DecidablePred p] (s : Finset α) : filter p s ⊆ s := fun _ m => (mem_filter.mp m).left
/-- Of each element of a finite set: no element is left that fails. -/
instance decidableDforallFinset {s : Finset α} {p : α → Prop} [DecidablePred p] : Decidable (∀ a, a ∈ s → p a) :=
  decidable_of_iff (card (filter (fun a => ¬ p a) s) = 0) (card_eq_zero.trans (eq_empty_iff_forall_notMem.trans
    (forall_congr' (fun _ => ⟨fun h m => Decidable.of_not_not (fun n => h (mem_filter.mpr ⟨m, n⟩)),
      fun h m => (mem_filter.mp m).right (h (mem_filter.mp m).left)⟩))))

section
variable [DecidableEq α]
instance decidableSubset (s t : Finset α) : Decidable (s ⊆ t) := decidableDforallFinset (s := s) (p := (· ∈ t))
instance decidableEq : DecidableEq (Finset α) := fun _ _ => decidable_of_iff _ Subset.antisymm_iff.symm

-- ## differences
instance : SDiff (Finset α) := ⟨fun s t => filter (· ∉ t) s⟩
theorem mem_sdiff {s t : Finset α} {a : α} : a ∈ s \ t ↔ a ∈ s ∧ ¬ a ∈ t := mem_filter
theorem sdiff_subset {s t : Finset α} : s \ t ⊆ s := filter_subset _ s
def erase (s : Finset α) (a : α) : Finset α := filter (· ≠ a) s
theorem mem_erase {a b : α} {s : Finset α} : a ∈ erase s b ↔ a ≠ b ∧ a ∈ s := mem_filter.trans and_comm
theorem erase_subset (a : α) (s : Finset α) : erase s a ⊆ s := filter_subset _ s
theorem notMem_erase (a : α) (s : Finset α) : ¬ a ∈ erase s a := fun m => (mem_erase.mp m).left rfl
end

-- ## order
instance : PartialOrder (Finset α) where
  le s t := s ⊆ t
  lt s t := s ⊂ t
  le_refl := Subset.refl
  le_trans _ _ _ := Subset.trans
  le_antisymm _ _ := Subset.antisymm
instance : OrderBot (Finset α) where
  bot := ∅
  bot_le := empty_subset
theorem disjoint_left {s t : Finset α} : Disjoint s t ↔ ∀ ⦃a⦄, a ∈ s → ¬ a ∈ t :=
  ⟨fun h a m k => notMem_empty a (h (x := {a}) (fun _ e => mem_singleton.mp e ▸ m) (fun _ e => mem_singleton.mp e ▸ k) (mem_singleton_self a)),
   fun h _ m k a e => (h (m e) (k e)).elim⟩
end Finset
end
