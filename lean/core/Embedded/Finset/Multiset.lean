prelude
import Embedded.List.Perm
/-! # Multisets: lists up to the order of their entries, as Mathlib defines them -/
universe u
noncomputable section
def Multiset (α : Type u) : Type u := Quotient (List.isSetoid α)
namespace Multiset
variable {α : Type u}
def ofList : List α → Multiset α := Quot.mk _
theorem coe_eq_coe {l₁ l₂ : List α} : ofList l₁ = ofList l₂ ↔ List.Perm l₁ l₂ := ⟨Quotient.exact, Quot.sound⟩
/-- What holds of every list's multiset holds of every multiset. -/
@[elab_as_elim] theorem ofList_ind {p : Multiset α → Prop} (s : Multiset α) (h : ∀ l, p (ofList l)) : p s := Quot.ind h s
instance : Zero (Multiset α) := ⟨ofList []⟩
instance : EmptyCollection (Multiset α) := ⟨0⟩
def cons (a : α) (s : Multiset α) : Multiset α :=
  Quot.lift (fun l => ofList (a :: l)) (fun _ _ p => Quot.sound (p.cons a)) s
instance : Insert α (Multiset α) := ⟨cons⟩
instance : Singleton α (Multiset α) := ⟨fun a => cons a 0⟩

-- ## membership
def Mem (s : Multiset α) (a : α) : Prop := Quot.lift (a ∈ ·) (fun _ _ p => propext p.mem_iff) s
instance : Membership α (Multiset α) := ⟨Mem⟩
theorem mem_coe {a : α} {l : List α} : a ∈ ofList l ↔ a ∈ l := Iff.rfl
theorem notMem_zero (a : α) : ¬ a ∈ (0 : Multiset α) := List.not_mem_nil
theorem mem_cons {a b : α} {s : Multiset α} : a ∈ cons b s ↔ a = b ∨ a ∈ s :=
  ofList_ind s (fun _ => List.mem_cons)
theorem mem_singleton {a b : α} : b ∈ ({a} : Multiset α) ↔ b = a :=
  mem_cons.trans ⟨fun h => h.resolve_right (notMem_zero b), .inl⟩
instance decidableMem [DecidableEq α] (a : α) (s : Multiset α) : Decidable (a ∈ s) :=
  decidable_of_iff (Quot.lift (fun l => decide (a ∈ l)) (fun _ _ p => by simp only [p.mem_iff]) s = true)
    (ofList_ind (p := fun s => Quot.lift (fun l => decide (a ∈ l)) _ s = true ↔ a ∈ s) s
      (fun l => ⟨of_decide_eq_true (p := a ∈ l), decide_eq_true (p := a ∈ l)⟩))

-- ## size
def card (s : Multiset α) : Nat := Quot.lift List.length (fun _ _ p => p.length_eq) s
theorem coe_card (l : List α) : card (ofList l) = l.length := rfl
theorem card_zero : card (0 : Multiset α) = 0 := rfl
theorem card_cons (a : α) (s : Multiset α) : card (cons a s) = card s + 1 :=
  ofList_ind s (fun _ => rfl)
theorem card_singleton (a : α) : card ({a} : Multiset α) = 1 := rfl

-- ## no duplicates
def Nodup (s : Multiset α) : Prop := Quot.lift List.Nodup (fun _ _ p => propext p.nodup_iff) s
theorem coe_nodup {l : List α} : Nodup (ofList l) ↔ l.Nodup := Iff.rfl
theorem nodup_zero : Nodup (0 : Multiset α) := List.nodup_nil
theorem nodup_cons {a : α} {s : Multiset α} : Nodup (cons a s) ↔ ¬ a ∈ s ∧ Nodup s :=
  ofList_ind s (fun _ => List.nodup_cons)
theorem nodup_singleton (a : α) : Nodup ({a} : Multiset α) := nodup_cons.mpr ⟨notMem_zero a, nodup_zero⟩
theorem Nodup.ext {s t : Multiset α} : Nodup s → Nodup t → (s = t ↔ ∀ a, a ∈ s ↔ a ∈ t) :=
  ofList_ind s (fun _ => ofList_ind t (fun _ d e => coe_eq_coe.trans (List.perm_ext_iff_of_nodup d e)))

-- ## operations that keep a multiset without duplicates so
section
variable [DecidableEq α]
def ndinsert (a : α) (s : Multiset α) : Multiset α :=
  Quot.lift (fun l => ofList (l.insert a)) (fun _ _ p => Quot.sound (p.insert a)) s
theorem mem_ndinsert {a b : α} {s : Multiset α} : a ∈ ndinsert b s ↔ a = b ∨ a ∈ s :=
  ofList_ind s (fun _ => List.mem_insert_iff)
theorem Nodup.ndinsert {s : Multiset α} (a : α) : Nodup s → Nodup (ndinsert a s) :=
  ofList_ind s (fun _ d => List.Nodup.insert d)
theorem ndinsert_of_notMem {a : α} {s : Multiset α} : ¬ a ∈ s → ndinsert a s = cons a s :=
  ofList_ind s (fun _ h => congrArg ofList (List.insert_of_not_mem h))
def ndunionList (k : List α) (t : Multiset α) : Multiset α :=
  Quot.lift (fun l => ofList (k.union l)) (fun _ _ p => Quot.sound (p.union_left k)) t
def ndunion (s t : Multiset α) : Multiset α :=
  Quot.lift (fun k => ndunionList k t) (fun _ _ p => ofList_ind t (fun l => Quot.sound (p.union_right l))) s
theorem mem_ndunion {s t : Multiset α} {a : α} : a ∈ ndunion s t ↔ a ∈ s ∨ a ∈ t :=
  ofList_ind s (fun _ => ofList_ind t (fun _ => List.mem_union_iff))
theorem Nodup.ndunion (s : Multiset α) {t : Multiset α} : Nodup t → Nodup (ndunion s t) :=
  ofList_ind s (fun k => ofList_ind t (fun _ d => List.Nodup.union k d))
theorem card_ndunion_le (s t : Multiset α) : card (ndunion s t) ≤ card s + card t :=
  ofList_ind s (fun k => ofList_ind t (fun l => List.length_union_le k l))
end
def filter (p : α → Prop) [DecidablePred p] (s : Multiset α) : Multiset α :=
  Quot.lift (fun l => ofList (l.filter (fun a => decide (p a)))) (fun _ _ h => Quot.sound (h.filter _)) s
theorem mem_filter {p : α → Prop} [DecidablePred p] {a : α} {s : Multiset α} : a ∈ filter p s ↔ a ∈ s ∧ p a :=
  ofList_ind s (fun _ => List.mem_filter.trans (and_congr Iff.rfl ⟨of_decide_eq_true, decide_eq_true⟩))
theorem Nodup.filter (p : α → Prop) [DecidablePred p] {s : Multiset α} : Nodup s → Nodup (filter p s) :=
  ofList_ind s (fun _ d => List.Nodup.filter _ d)
def ndinter [DecidableEq α] (s t : Multiset α) : Multiset α := filter (· ∈ t) s
theorem mem_ndinter [DecidableEq α] {s t : Multiset α} {a : α} : a ∈ ndinter s t ↔ a ∈ s ∧ a ∈ t := mem_filter
theorem Nodup.ndinter [DecidableEq α] {s : Multiset α} (t : Multiset α) : Nodup s → Nodup (ndinter s t) := Nodup.filter _
theorem card_le_of_subset {s t : Multiset α} (d : Nodup s) (h : ∀ x, x ∈ s → x ∈ t) : card s ≤ card t := by
  revert d h
  exact ofList_ind s (fun _ => ofList_ind t (fun _ d h => List.length_le_of_subset_of_nodup d h))
end Multiset
end
