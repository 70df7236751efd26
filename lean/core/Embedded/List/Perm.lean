prelude
import Embedded.List
import Embedded.Logic.Classical
/-! # Lists up to the order of their entries, lists without duplicates, and the list operations behind finite sets -/
universe u
noncomputable section
namespace List
variable {α : Type u} {a b : α} {l l₁ l₂ : List α}

-- ## membership
theorem not_mem_nil {a : α} : ¬ a ∈ ([] : List α) := fun h => nomatch h
theorem mem_cons : a ∈ b :: l ↔ a = b ∨ a ∈ l :=
  ⟨fun h => match h with | .head _ => .inl rfl | .tail _ k => .inr k,
   fun h => h.elim (fun e => e ▸ .head l) (.tail b)⟩
theorem mem_cons_self : a ∈ a :: l := .head l
theorem mem_cons_of_mem (y : α) {a : α} {l : List α} : a ∈ l → a ∈ y :: l := .tail y
instance instDecidableMemOfDecidableEq [DecidableEq α] (a : α) : (l : List α) → Decidable (a ∈ l)
  | [] => isFalse not_mem_nil
  | b :: l => match instDecidableMemOfDecidableEq a l with
    | isTrue h => isTrue (.tail b h)
    | isFalse n => decidable_of_iff (a = b) ⟨fun e => mem_cons.mpr (.inl e), fun h => (mem_cons.mp h).resolve_right n⟩

-- ## permutations
/-- Two lists with the same entries, each as often as in the other. -/
inductive Perm : List α → List α → Prop where
  | nil : Perm [] []
  | cons (x : α) {l₁ l₂ : List α} : Perm l₁ l₂ → Perm (x :: l₁) (x :: l₂)
  | swap (x y : α) (l : List α) : Perm (y :: x :: l) (x :: y :: l)
  | trans {l₁ l₂ l₃ : List α} : Perm l₁ l₂ → Perm l₂ l₃ → Perm l₁ l₃
protected theorem Perm.refl : (l : List α) → Perm l l
  | [] => .nil
  | x :: l => .cons x (Perm.refl l)
protected theorem Perm.symm (h : Perm l₁ l₂) : Perm l₂ l₁ := by
  induction h with
  | nil => exact .nil
  | cons x _ ih => exact .cons x ih
  | swap x y l => exact .swap y x l
  | trans _ _ ih ih' => exact .trans ih' ih
theorem Perm.eqv (α : Type u) : Equivalence (@Perm α) := ⟨Perm.refl, Perm.symm, Perm.trans⟩
instance isSetoid (α : Type u) : Setoid (List α) := ⟨Perm, Perm.eqv α⟩
theorem Perm.length_eq (p : Perm l₁ l₂) : l₁.length = l₂.length := by
  induction p with
  | nil => rfl
  | cons x _ ih => exact congrArg (· + 1) ih
  | swap x y l => rfl
  | trans _ _ ih ih' => exact ih.trans ih'
theorem Perm.mem_iff {a : α} {l₁ l₂ : List α} (p : Perm l₁ l₂) : a ∈ l₁ ↔ a ∈ l₂ := by
  induction p with
  | nil => exact Iff.rfl
  | cons x _ ih => rw [mem_cons, mem_cons, ih]
  | swap x y l => rw [mem_cons, mem_cons, mem_cons, mem_cons]; exact or_left_comm
  | trans _ _ ih ih' => exact ih.trans ih'
/-- An entry can be brought to the front. -/
theorem exists_perm_cons (h : a ∈ l) : ∃ t, Perm l (a :: t) := by
  induction h with
  | head l => exact ⟨l, .refl _⟩
  | tail b _ ih => exact ih.elim (fun t p => ⟨b :: t, (p.cons b).trans (.swap a b t)⟩)

-- ## lists without duplicates
/-- Each entry is related to all that follow it. -/
inductive Pairwise (R : α → α → Prop) : List α → Prop where
  | nil : Pairwise R []
  | cons {a : α} {l : List α} : (∀ a', a' ∈ l → R a a') → Pairwise R l → Pairwise R (a :: l)
def Nodup (l : List α) : Prop := Pairwise (· ≠ ·) l
theorem nodup_nil : Nodup ([] : List α) := .nil
theorem nodup_cons {a : α} {l : List α} : Nodup (a :: l) ↔ ¬ a ∈ l ∧ Nodup l :=
  ⟨fun h => match h with | .cons n d => ⟨fun m => n a m rfl, d⟩, fun ⟨n, d⟩ => .cons (fun _ m e => n (e ▸ m)) d⟩
theorem Perm.nodup_iff {l₁ l₂ : List α} (p : Perm l₁ l₂) : Nodup l₁ ↔ Nodup l₂ := by
  induction p with
  | nil => exact Iff.rfl
  | cons x p ih => rw [nodup_cons, nodup_cons, ih, p.mem_iff]
  | swap x y l =>
    rw [nodup_cons, nodup_cons, nodup_cons, nodup_cons, mem_cons, mem_cons, not_or, not_or, and_assoc, and_assoc,
      eq_comm (a := y)]
    exact and_congr Iff.rfl and_left_comm
  | trans _ _ ih ih' => exact ih.trans ih'
/-- Of two lists without duplicates, one with no entry that the other lacks is at most as long. -/
theorem length_le_of_subset_of_nodup (d : Nodup l₁) (h : ∀ x, x ∈ l₁ → x ∈ l₂) : l₁.length ≤ l₂.length := by
  induction l₁ generalizing l₂ with
  | nil => exact Nat.zero_le _
  | cons a l ih =>
    have ⟨n, d⟩ := nodup_cons.mp d
    have ⟨t, p⟩ := exists_perm_cons (h a mem_cons_self)
    rw [p.length_eq]
    exact Nat.succ_le_succ (ih d (fun x m =>
      (mem_cons.mp (p.mem_iff.mp (h x (.tail a m)))).resolve_left (fun e => n (e ▸ m))))
/-- Lists without duplicates are permutations of each other if they have the same entries. -/
theorem perm_ext_iff_of_nodup {l₁ l₂ : List α} (d₁ : Nodup l₁) (d₂ : Nodup l₂) : Perm l₁ l₂ ↔ ∀ a, a ∈ l₁ ↔ a ∈ l₂ := by
  refine ⟨fun p _ => p.mem_iff, fun h => ?_⟩
  induction l₁ generalizing l₂ with
  | nil =>
    cases l₂ with
    | nil => exact .nil
    | cons b l => exact (not_mem_nil ((h b).mpr mem_cons_self)).elim
  | cons a l ih =>
    have ⟨t, p⟩ := exists_perm_cons ((h a).mp mem_cons_self)
    have ⟨n, d⟩ := nodup_cons.mp d₁
    have ⟨n', d'⟩ := nodup_cons.mp (p.nodup_iff.mp d₂)
    have same : ∀ x, x ∈ a :: l ↔ x ∈ a :: t := fun x => (h x).trans p.mem_iff
    exact .trans (.cons a (ih d d' (fun x =>
      ⟨fun m => (mem_cons.mp ((same x).mp (.tail a m))).resolve_left (fun e => n (e ▸ m)),
       fun m => (mem_cons.mp ((same x).mpr (.tail a m))).resolve_left (fun e => n' (e ▸ m))⟩))) p.symm

-- ## insertion and union
section
variable [DecidableEq α]
protected def insert (a : α) (l : List α) : List α := if a ∈ l then l else a :: l
theorem insert_of_mem {l : List α} (h : a ∈ l) : l.insert a = l := if_pos h
theorem insert_of_not_mem {l : List α} (h : ¬ a ∈ l) : l.insert a = a :: l := if_neg h
theorem mem_insert_iff {l : List α} : a ∈ l.insert b ↔ a = b ∨ a ∈ l := by
  by_cases h : b ∈ l
  · rw [insert_of_mem h]; exact ⟨.inr, fun k => k.elim (fun e => e ▸ h) id⟩
  · rw [insert_of_not_mem h]; exact mem_cons
theorem Nodup.insert (h : Nodup l) : Nodup (l.insert a) := by
  by_cases m : a ∈ l
  · rw [insert_of_mem m]; exact h
  · rw [insert_of_not_mem m]; exact nodup_cons.mpr ⟨m, h⟩
theorem Perm.insert (a : α) {l₁ l₂ : List α} (p : Perm l₁ l₂) : Perm (l₁.insert a) (l₂.insert a) := by
  by_cases h : a ∈ l₁
  · rw [insert_of_mem h, insert_of_mem (p.mem_iff.mp h)]; exact p
  · rw [insert_of_not_mem h, insert_of_not_mem (fun k => h (p.mem_iff.mpr k))]; exact p.cons a
theorem perm_insert_swap (x y : α) (l : List α) : Perm ((l.insert y).insert x) ((l.insert x).insert y) := by
  by_cases hx : x ∈ l
  · rw [insert_of_mem hx, insert_of_mem (mem_insert_iff.mpr (.inr hx))]; exact .refl _
  by_cases hy : y ∈ l
  · rw [insert_of_mem hy, insert_of_mem (mem_insert_iff.mpr (.inr hy))]; exact .refl _
  by_cases e : x = y
  · rw [e]; exact .refl _
  rw [insert_of_not_mem hx, insert_of_not_mem hy, insert_of_not_mem (fun h => (mem_cons.mp h).elim e hx),
    insert_of_not_mem (fun h => (mem_cons.mp h).elim (fun k => e k.symm) hy)]
  exact .swap y x l
protected def union : List α → List α → List α
  | [], l => l
  | a :: k, l => (List.union k l).insert a
theorem mem_union_iff {x : α} {l₁ l₂ : List α} : x ∈ l₁.union l₂ ↔ x ∈ l₁ ∨ x ∈ l₂ := by
  induction l₁ with
  | nil => exact ⟨.inr, fun h => h.elim (fun k => (not_mem_nil k).elim) id⟩
  | cons a l ih => exact mem_insert_iff.trans ((or_congr Iff.rfl ih).trans (or_assoc.symm.trans (or_congr mem_cons.symm Iff.rfl)))
theorem Nodup.union {l₂ : List α} (l₁ : List α) (h : Nodup l₂) : Nodup (l₁.union l₂) := by
  induction l₁ with
  | nil => exact h
  | cons a l ih => exact ih.insert
theorem Perm.union_right {l₁ l₂ : List α} (t₁ : List α) (h : Perm l₁ l₂) : Perm (l₁.union t₁) (l₂.union t₁) := by
  induction h with
  | nil => exact .refl _
  | cons x _ ih => exact ih.insert x
  | swap x y l => exact perm_insert_swap y x _
  | trans _ _ ih ih' => exact ih.trans ih'
theorem Perm.union_left (l : List α) {t₁ t₂ : List α} (h : Perm t₁ t₂) : Perm (l.union t₁) (l.union t₂) := by
  induction l with
  | nil => exact h
  | cons a l ih => exact ih.insert a
theorem length_union_le (l₁ l₂ : List α) : (l₁.union l₂).length ≤ l₁.length + l₂.length := by
  induction l₁ with
  | nil => exact Nat.le_of_eq (Nat.zero_add _).symm
  | cons a l ih =>
    show ((l.union l₂).insert a).length ≤ l.length + 1 + l₂.length
    rw [Nat.add_right_comm]
    by_cases m : a ∈ l.union l₂
    · rw [insert_of_mem m]; exact Nat.le_trans ih (Nat.le_succ _)
    · rw [insert_of_not_mem m]; exact Nat.succ_le_succ ih
end

-- ## filtering
def filter (p : α → Bool) : List α → List α
  | [] => []
  | a :: l => cond (p a) (a :: filter p l) (filter p l)
theorem filter_cons_of_pos {p : α → Bool} {a : α} {l : List α} (h : p a = true) : filter p (a :: l) = a :: filter p l :=
  congrArg (cond · _ _) h
theorem filter_cons_of_neg {p : α → Bool} {a : α} {l : List α} (h : ¬ p a = true) : filter p (a :: l) = filter p l :=
  congrArg (cond · _ _) (eq_false_of_ne_true h)
theorem mem_filter {p : α → Bool} {as : List α} {x : α} : x ∈ filter p as ↔ x ∈ as ∧ p x = true := by
  induction as with
  | nil => exact ⟨fun h => (not_mem_nil h).elim, And.left⟩
  | cons a l ih =>
    by_cases h : p a = true
    · rw [filter_cons_of_pos h, mem_cons, mem_cons, ih]
      exact ⟨fun k => k.elim (fun e => ⟨.inl e, e ▸ h⟩) (And.imp .inr id), fun ⟨m, k⟩ => m.imp id (fun m => ⟨m, k⟩)⟩
    · rw [filter_cons_of_neg h, mem_cons, ih]
      exact ⟨And.imp .inr id, fun ⟨m, k⟩ => ⟨m.resolve_left (fun e => h (e ▸ k)), k⟩⟩
theorem Nodup.filter (p : α → Bool) {l : List α} (d : Nodup l) : Nodup (l.filter p) := by
  induction d with
  | nil => exact .nil
  | @cons a l n _ ih =>
    by_cases h : p a = true
    · rw [filter_cons_of_pos h]; exact .cons (fun x m => n x (mem_filter.mp m).left) ih
    · rw [filter_cons_of_neg h]; exact ih
theorem Perm.filter (p : α → Bool) {l₁ l₂ : List α} (s : Perm l₁ l₂) : Perm (l₁.filter p) (l₂.filter p) := by
  induction s with
  | nil => exact .nil
  | cons x _ ih =>
    by_cases h : p x = true
    · rw [filter_cons_of_pos h, filter_cons_of_pos h]; exact ih.cons x
    · rw [filter_cons_of_neg h, filter_cons_of_neg h]; exact ih
  | swap x y l =>
    by_cases h : p x = true
    · by_cases k : p y = true
      · rw [filter_cons_of_pos k, filter_cons_of_pos h, filter_cons_of_pos h, filter_cons_of_pos k]; exact .swap x y _
      · rw [filter_cons_of_neg k, filter_cons_of_pos h, filter_cons_of_pos h, filter_cons_of_neg k]; exact .refl _
    · by_cases k : p y = true
      · rw [filter_cons_of_pos k, filter_cons_of_neg h, filter_cons_of_neg h, filter_cons_of_pos k]; exact .refl _
      · rw [filter_cons_of_neg k, filter_cons_of_neg h, filter_cons_of_neg h, filter_cons_of_neg k]; exact .refl _
  | trans _ _ ih ih' => exact ih.trans ih'
end List
end
