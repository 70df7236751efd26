prelude
import Embedded.Finset.Multiset
import Embedded.Set.Basic
/-! # Finite sets: multisets without duplicates, with Mathlib's names and definitions

Differences are filters here and multiset differences in Mathlib; they have the same elements (`mem_sdiff`, `mem_erase`). -/
universe u
structure Finset (α : Type u) where
  val : Multiset α
  nodup : Multiset.Nodup val
noncomputable section
namespace Finset
variable {α : Type u}

-- ## membership and inclusion
instance : Membership α (Finset α) := ⟨fun s a => a ∈ s.val⟩
instance decidableMem [DecidableEq α] (a : α) (s : Finset α) : Decidable (a ∈ s) := Multiset.decidableMem a s.val
theorem mem_def {a : α} {s : Finset α} : a ∈ s ↔ a ∈ s.val := Iff.rfl
theorem eq_of_veq : ∀ {s t : Finset α}, s.val = t.val → s = t
  | ⟨_, _⟩, ⟨_, _⟩, rfl => rfl
theorem ext {s₁ s₂ : Finset α} (h : ∀ a, a ∈ s₁ ↔ a ∈ s₂) : s₁ = s₂ :=
  eq_of_veq ((Multiset.Nodup.ext s₁.nodup s₂.nodup).mpr h)
theorem ext_iff {s₁ s₂ : Finset α} : s₁ = s₂ ↔ ∀ a, a ∈ s₁ ↔ a ∈ s₂ := ⟨fun h _ => h ▸ Iff.rfl, ext⟩
instance : HasSubset (Finset α) := ⟨fun s t => ∀ ⦃a⦄, a ∈ s → a ∈ t⟩
instance : HasSSubset (Finset α) := ⟨fun s t => s ⊆ t ∧ ¬ t ⊆ s⟩
theorem subset_iff {s₁ s₂ : Finset α} : s₁ ⊆ s₂ ↔ ∀ ⦃x⦄, x ∈ s₁ → x ∈ s₂ := Iff.rfl
theorem mem_of_subset {s₁ s₂ : Finset α} {a : α} : s₁ ⊆ s₂ → a ∈ s₁ → a ∈ s₂ := fun h m => h m
theorem Subset.refl (s : Finset α) : s ⊆ s := fun _ m => m
theorem Subset.trans {s₁ s₂ s₃ : Finset α} : s₁ ⊆ s₂ → s₂ ⊆ s₃ → s₁ ⊆ s₃ := fun h k _ m => k (h m)
theorem Subset.antisymm {s₁ s₂ : Finset α} (H₁ : s₁ ⊆ s₂) (H₂ : s₂ ⊆ s₁) : s₁ = s₂ :=
  ext (fun _ => ⟨fun m => H₁ m, fun m => H₂ m⟩)
theorem Subset.antisymm_iff {s₁ s₂ : Finset α} : s₁ = s₂ ↔ s₁ ⊆ s₂ ∧ s₂ ⊆ s₁ :=
  ⟨fun h => h ▸ ⟨Subset.refl _, Subset.refl _⟩, fun ⟨h, k⟩ => Subset.antisymm h k⟩
theorem ssubset_def {s t : Finset α} : s ⊂ t ↔ s ⊆ t ∧ ¬ t ⊆ s := Iff.rfl

-- ## the empty set
protected def empty : Finset α := ⟨0, Multiset.nodup_zero⟩
instance : EmptyCollection (Finset α) := ⟨Finset.empty⟩
protected def Nonempty (s : Finset α) : Prop := ∃ x, x ∈ s
theorem notMem_empty (a : α) : ¬ a ∈ (∅ : Finset α) := Multiset.notMem_zero a
theorem empty_subset (s : Finset α) : ∅ ⊆ s := fun a m => (notMem_empty a m).elim
theorem eq_empty_of_forall_notMem {s : Finset α} (H : ∀ x, ¬ x ∈ s) : s = ∅ :=
  ext (fun x => iff_of_false (H x) (notMem_empty x))
theorem eq_empty_iff_forall_notMem {s : Finset α} : s = ∅ ↔ ∀ x, x ∉ s :=
  ⟨fun h x m => notMem_empty x (h ▸ m), eq_empty_of_forall_notMem⟩
theorem subset_empty {s : Finset α} : s ⊆ ∅ ↔ s = ∅ :=
  ⟨fun h => Subset.antisymm h (empty_subset s), fun h => h ▸ Subset.refl _⟩
theorem not_nonempty_iff_eq_empty {s : Finset α} : ¬ s.Nonempty ↔ s = ∅ := not_exists.trans eq_empty_iff_forall_notMem.symm
theorem nonempty_iff_ne_empty {s : Finset α} : s.Nonempty ↔ s ≠ ∅ :=
  Classical.not_not.symm.trans (not_congr not_nonempty_iff_eq_empty)
theorem not_nonempty_empty : ¬ (∅ : Finset α).Nonempty := fun ⟨x, m⟩ => notMem_empty x m

-- ## singletons and insertion
instance : Singleton α (Finset α) := ⟨fun a => ⟨{a}, Multiset.nodup_singleton a⟩⟩
theorem mem_singleton {a b : α} : b ∈ ({a} : Finset α) ↔ b = a := Multiset.mem_singleton
theorem mem_singleton_self (a : α) : a ∈ ({a} : Finset α) := mem_singleton.mpr rfl
theorem eq_singleton_iff_unique_mem {s : Finset α} {a : α} : s = {a} ↔ a ∈ s ∧ ∀ x, x ∈ s → x = a :=
  ⟨fun h => h ▸ ⟨mem_singleton_self a, fun _ => mem_singleton.mp⟩,
   fun ⟨m, h⟩ => ext (fun x => ⟨fun k => mem_singleton.mpr (h x k), fun k => mem_singleton.mp k ▸ m⟩)⟩
theorem singleton_iff_unique_mem (s : Finset α) : (∃ a, s = {a}) ↔ ∃! a, a ∈ s :=
  exists_congr (fun _ => eq_singleton_iff_unique_mem)
section
variable [DecidableEq α]
instance : Insert α (Finset α) := ⟨fun a s => ⟨_, s.nodup.ndinsert a⟩⟩
theorem mem_insert {s : Finset α} {a b : α} : a ∈ insert b s ↔ a = b ∨ a ∈ s := Multiset.mem_ndinsert
theorem mem_insert_self (a : α) (s : Finset α) : a ∈ insert a s := mem_insert.mpr (.inl rfl)
theorem insert_eq_of_mem {s : Finset α} {a : α} (h : a ∈ s) : insert a s = s :=
  ext (fun _ => mem_insert.trans ⟨fun k => k.elim (fun e => e ▸ h) id, .inr⟩)

-- ## union and intersection
instance : Union (Finset α) := ⟨fun s t => ⟨_, t.nodup.ndunion s.val⟩⟩
instance : Inter (Finset α) := ⟨fun s t => ⟨_, s.nodup.ndinter t.val⟩⟩
theorem mem_union {s t : Finset α} {a : α} : a ∈ s ∪ t ↔ a ∈ s ∨ a ∈ t := Multiset.mem_ndunion
theorem mem_inter {a : α} {s₁ s₂ : Finset α} : a ∈ s₁ ∩ s₂ ↔ a ∈ s₁ ∧ a ∈ s₂ := Multiset.mem_ndinter
theorem union_comm (s₁ s₂ : Finset α) : s₁ ∪ s₂ = s₂ ∪ s₁ := ext (fun _ => by rw [mem_union, mem_union, or_comm])
theorem inter_comm (s₁ s₂ : Finset α) : s₁ ∩ s₂ = s₂ ∩ s₁ := ext (fun _ => by rw [mem_inter, mem_inter, and_comm])
theorem union_assoc (s₁ s₂ s₃ : Finset α) : s₁ ∪ s₂ ∪ s₃ = s₁ ∪ (s₂ ∪ s₃) :=
  ext (fun _ => by rw [mem_union, mem_union, mem_union, mem_union, or_assoc])
theorem inter_assoc (s₁ s₂ s₃ : Finset α) : s₁ ∩ s₂ ∩ s₃ = s₁ ∩ (s₂ ∩ s₃) :=
  ext (fun _ => by rw [mem_inter, mem_inter, mem_inter, mem_inter, and_assoc])
theorem union_self (s : Finset α) : s ∪ s = s := ext (fun _ => by rw [mem_union, or_self])
theorem inter_self (s : Finset α) : s ∩ s = s := ext (fun _ => by rw [mem_inter, and_self])
theorem subset_union_left {s₁ s₂ : Finset α} : s₁ ⊆ s₁ ∪ s₂ := fun _ m => mem_union.mpr (.inl m)
theorem subset_union_right {s₁ s₂ : Finset α} : s₂ ⊆ s₁ ∪ s₂ := fun _ m => mem_union.mpr (.inr m)
theorem inter_subset_left {s₁ s₂ : Finset α} : s₁ ∩ s₂ ⊆ s₁ := fun _ m => (mem_inter.mp m).left
theorem inter_subset_right {s₁ s₂ : Finset α} : s₁ ∩ s₂ ⊆ s₂ := fun _ m => (mem_inter.mp m).right
end

-- ## size
def card (s : Finset α) : Nat := s.val.card
theorem card_empty : card (∅ : Finset α) = 0 := rfl
theorem card_singleton (a : α) : card ({a} : Finset α) = 1 := rfl
theorem card_insert_of_notMem {s : Finset α} {a : α} [DecidableEq α] (h : ¬ a ∈ s) : card (insert a s) = card s + 1 :=
  (congrArg Multiset.card (Multiset.ndinsert_of_notMem h)).trans (Multiset.card_cons a s.val)
theorem card_le_card {s t : Finset α} (h : s ⊆ t) : card s ≤ card t := Multiset.card_le_of_subset s.nodup (fun _ m => h m)

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
