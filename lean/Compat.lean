import Mathlib
universe u v w
/-! # Compatibility: each lemma of the embedded core under the name that Lean or Mathlib gives it

Made by `python -m certify.lean.compat`. Passes here; meant for `lake build` against a genuine Lean and Mathlib. -/
example : ∀ {a b c d : Prop}, (a → c) → (b → d) → a ∧ b → c ∧ d :=
  @And.imp
example : ∀ {a b : Prop}, a ∧ b → b ∧ a :=
  @And.symm
example : ∀ {p : Bool → Prop}, (Exists fun (b : Bool) => p b) ↔ p false ∨ p true :=
  @Bool.exists_bool
example : ∀ {p : Bool → Prop}, (∀ (b : Bool), p b) ↔ p false ∧ p true :=
  @Bool.forall_bool
example : ∀ {p q : Prop}, (p → q) → (¬p → q) → q :=
  @Classical.byCases
example : ∀ {p : Prop}, (¬p → False) → p :=
  @Classical.byContradiction
example : ∀ {α : Sort u} {p : α → Prop} (h : Exists fun (x : α) => p x), p (Classical.choose h) :=
  @Classical.choose_spec
example : ∀ (p : Prop), p ∨ ¬p :=
  @Classical.em
example : ∀ {p q : Prop}, ¬(p ∧ q) ↔ ¬p ∨ ¬q :=
  @Classical.not_and_iff_not_or_not
example : ∀ {α : Sort u} {p : α → Prop}, (¬∀ (x : α), p x) ↔ Exists fun (x : α) => ¬p x :=
  @Classical.not_forall
example : ∀ {p q : Prop}, ¬(p → q) ↔ p ∧ ¬q :=
  @Classical.not_imp
example : ∀ {p : Prop}, ¬¬p ↔ p :=
  @Classical.not_not
example : ∀ {p : Prop} [d : Decidable p], (¬p → False) → p :=
  @Decidable.byContradiction
example : ∀ (p : Prop) [d : Decidable p], p ∨ ¬p :=
  @Decidable.em
example : ∀ {a b : Prop} [Decidable a], (a → b) → ¬a ∨ b :=
  @Decidable.not_or_of_imp
example : ∀ {p : Prop} [d : Decidable p], ¬¬p → p :=
  @Decidable.of_not_not
example : ∀ {α : Sort u} {motive : α → Prop} {a b : α}, a = b → motive a → motive b :=
  @Eq.subst
example : ∀ {α : Sort u} {a b : α}, a = b → b = a :=
  @Eq.symm
example : ∀ {α : Sort u} {a b c : α}, a = b → b = c → a = c :=
  @Eq.trans
example : ∀ {α : Sort u} {p : α → Prop} (P : Exists fun (a : α) => p a), p (Exists.choose P) :=
  @Exists.choose_spec
example : ∀ {α : Sort u} {p : α → Prop} {b : Prop}, (Exists fun (x : α) => p x) → (∀ (a : α), p a → b) → b :=
  @Exists.elim
example : ∀ {n : Nat} {a b : Fin n}, Fin.val a = Fin.val b → a = b :=
  @Fin.ext
example : ∀ {n : Nat} (i : Fin n), 0 < n :=
  @Fin.pos
example : ∀ {n : Nat} {a b : Fin n}, a > b → Fin.val b + 1 ≤ Fin.val a :=
  @Fin.val_add_one_le_of_gt
example : ∀ {n : Nat} {a b : Fin n}, a < b → Fin.val a + 1 ≤ Fin.val b :=
  @Fin.val_add_one_le_of_lt
example : ∀ {n : Nat} {a b : Fin n}, a = b → Fin.val a = Fin.val b :=
  @Fin.val_congr
example : ∀ {n : Nat} {a b : Fin n}, a ≥ b → Fin.val b ≤ Fin.val a :=
  @Fin.val_le_of_ge
example : ∀ {n : Nat} {a b : Fin n}, a ≤ b → Fin.val a ≤ Fin.val b :=
  @Fin.val_le_of_le
example : ∀ {α : Type u} {s₁ s₂ : Finset α}, s₁ ⊆ s₂ → s₂ ⊆ s₁ → s₁ = s₂ :=
  @Finset.Subset.antisymm
example : ∀ {α : Type u} {s₁ s₂ : Finset α}, s₁ = s₂ ↔ s₁ ⊆ s₂ ∧ s₂ ⊆ s₁ :=
  @Finset.Subset.antisymm_iff
example : ∀ {α : Type u} (s : Finset α), s ⊆ s :=
  @Finset.Subset.refl
example : ∀ {α : Type u} {s₁ s₂ s₃ : Finset α}, s₁ ⊆ s₂ → s₂ ⊆ s₃ → s₁ ⊆ s₃ :=
  @Finset.Subset.trans
example : ∀ {α : Type u}, (∅ : Finset α).card = 0 :=
  @Finset.card_empty
example : ∀ {α : Type u} {s : Finset α}, Finset.card s = 0 ↔ s = ∅ :=
  @Finset.card_eq_zero
example : ∀ {α : Type u} {s : Finset α} {a : α} [inst : DecidableEq α], ¬a ∈ s → Finset.card (insert a s) = Finset.card s + 1 :=
  @Finset.card_insert_of_notMem
example : ∀ {α : Type u} {s t : Finset α}, s ⊆ t → Finset.card s ≤ Finset.card t :=
  @Finset.card_le_card
example : ∀ {α : Type u} {s : Finset α}, 0 < Finset.card s ↔ Finset.Nonempty s :=
  @Finset.card_pos
example : ∀ {α : Type u} (a : α), Finset.card (singleton a) = 1 :=
  @Finset.card_singleton
example : ∀ {α : Type u} [inst : DecidableEq α] (s t : Finset α), Finset.card (s ∪ t) ≤ Finset.card s + Finset.card t :=
  @Finset.card_union_le
example : ∀ {α : Type u} {s t : Finset α}, Disjoint s t ↔ ∀ ⦃a : α⦄, a ∈ s → ¬a ∈ t :=
  @Finset.disjoint_left
example : ∀ {α : Type u} (s : Finset α), ∅ ⊆ s :=
  @Finset.empty_subset
example : ∀ {α : Type u} {s : Finset α}, s = ∅ ↔ ∀ (x : α), ¬x ∈ s :=
  @Finset.eq_empty_iff_forall_notMem
example : ∀ {α : Type u} {s : Finset α}, (∀ (x : α), ¬x ∈ s) → s = ∅ :=
  @Finset.eq_empty_of_forall_notMem
example : ∀ {α : Type u} {s t : Finset α}, Finset.val s = Finset.val t → s = t :=
  @Finset.eq_of_veq
example : ∀ {α : Type u} {s : Finset α} {a : α}, s = singleton a ↔ a ∈ s ∧ ∀ (x : α), x ∈ s → x = a :=
  @Finset.eq_singleton_iff_unique_mem
example : ∀ {α : Type u} [inst : DecidableEq α] (a : α) (s : Finset α), Finset.erase s a ⊆ s :=
  @Finset.erase_subset
example : ∀ {α : Type u} {s₁ s₂ : Finset α}, (∀ (a : α), a ∈ s₁ ↔ a ∈ s₂) → s₁ = s₂ :=
  @Finset.ext
example : ∀ {α : Type u} {s₁ s₂ : Finset α}, s₁ = s₂ ↔ ∀ (a : α), a ∈ s₁ ↔ a ∈ s₂ :=
  @Finset.ext_iff
example : ∀ {α : Type u} (p : α → Prop) [inst : DecidablePred p] (s : Finset α), Finset.filter p s ⊆ s :=
  @Finset.filter_subset
example : ∀ {α : Type u} [inst : DecidableEq α] {s : Finset α} {a : α}, a ∈ s → insert a s = s :=
  @Finset.insert_eq_of_mem
example : ∀ {α : Type u} [inst : DecidableEq α] (s₁ s₂ s₃ : Finset α), s₁ ∩ s₂ ∩ s₃ = s₁ ∩ (s₂ ∩ s₃) :=
  @Finset.inter_assoc
example : ∀ {α : Type u} [inst : DecidableEq α] (s₁ s₂ : Finset α), s₁ ∩ s₂ = s₂ ∩ s₁ :=
  @Finset.inter_comm
example : ∀ {α : Type u} [inst : DecidableEq α] (s : Finset α), s ∩ s = s :=
  @Finset.inter_self
example : ∀ {α : Type u} [inst : DecidableEq α] {s₁ s₂ : Finset α}, s₁ ∩ s₂ ⊆ s₁ :=
  @Finset.inter_subset_left
example : ∀ {α : Type u} [inst : DecidableEq α] {s₁ s₂ : Finset α}, s₁ ∩ s₂ ⊆ s₂ :=
  @Finset.inter_subset_right
example : ∀ {α : Type u} {a : α} {s : Finset α}, a ∈ s ↔ a ∈ Finset.val s :=
  @Finset.mem_def
example : ∀ {α : Type u} [inst : DecidableEq α] {a b : α} {s : Finset α}, a ∈ Finset.erase s b ↔ a ≠ b ∧ a ∈ s :=
  @Finset.mem_erase
example : ∀ {α : Type u} {p : α → Prop} [inst : DecidablePred p] {s : Finset α} {a : α}, a ∈ Finset.filter p s ↔ a ∈ s ∧ p a :=
  @Finset.mem_filter
example : ∀ {α : Type u} [inst : DecidableEq α] {s : Finset α} {a b : α}, a ∈ insert b s ↔ a = b ∨ a ∈ s :=
  @Finset.mem_insert
example : ∀ {α : Type u} [inst : DecidableEq α] (a : α) (s : Finset α), a ∈ insert a s :=
  @Finset.mem_insert_self
example : ∀ {α : Type u} [inst : DecidableEq α] {a : α} {s₁ s₂ : Finset α}, a ∈ s₁ ∩ s₂ ↔ a ∈ s₁ ∧ a ∈ s₂ :=
  @Finset.mem_inter
example : ∀ {α : Type u} {s₁ s₂ : Finset α} {a : α}, s₁ ⊆ s₂ → a ∈ s₁ → a ∈ s₂ :=
  @Finset.mem_of_subset
example : ∀ {α : Type u} [inst : DecidableEq α] {s t : Finset α} {a : α}, a ∈ s \ t ↔ a ∈ s ∧ ¬a ∈ t :=
  @Finset.mem_sdiff
example : ∀ {α : Type u} {a b : α}, b ∈ ({a} : Finset α) ↔ b = a :=
  @Finset.mem_singleton
example : ∀ {α : Type u} (a : α), a ∈ ({a} : Finset α) :=
  @Finset.mem_singleton_self
example : ∀ {α : Type u} [inst : DecidableEq α] {s t : Finset α} {a : α}, a ∈ s ∪ t ↔ a ∈ s ∨ a ∈ t :=
  @Finset.mem_union
example : ∀ {α : Type u} {s : Finset α}, Finset.Nonempty s ↔ s ≠ ∅ :=
  @Finset.nonempty_iff_ne_empty
example : ∀ {α : Type u} (a : α), ¬ a ∈ (∅ : Finset α) :=
  @Finset.notMem_empty
example : ∀ {α : Type u} [inst : DecidableEq α] (a : α) (s : Finset α), ¬a ∈ Finset.erase s a :=
  @Finset.notMem_erase
example : ∀ {α : Type u}, ¬ (∅ : Finset α).Nonempty :=
  @Finset.not_nonempty_empty
example : ∀ {α : Type u} {s : Finset α}, ¬Finset.Nonempty s ↔ s = ∅ :=
  @Finset.not_nonempty_iff_eq_empty
example : ∀ {α : Type u} [inst : DecidableEq α] {s t : Finset α}, s \ t ⊆ s :=
  @Finset.sdiff_subset
example : ∀ {α : Type u} (s : Finset α), (Exists fun (a : α) => s = singleton a) ↔ ExistsUnique fun (a : α) => a ∈ s :=
  @Finset.singleton_iff_unique_mem
example : ∀ {α : Type u} {s t : Finset α}, HasSSubset.SSubset s t ↔ s ⊆ t ∧ ¬t ⊆ s :=
  @Finset.ssubset_def
example : ∀ {α : Type u} {s : Finset α}, s ⊆ ∅ ↔ s = ∅ :=
  @Finset.subset_empty
example : ∀ {α : Type u} {s₁ s₂ : Finset α}, s₁ ⊆ s₂ ↔ ∀ ⦃x : α⦄, x ∈ s₁ → x ∈ s₂ :=
  @Finset.subset_iff
example : ∀ {α : Type u} [inst : DecidableEq α] {s₁ s₂ : Finset α}, s₁ ⊆ s₁ ∪ s₂ :=
  @Finset.subset_union_left
example : ∀ {α : Type u} [inst : DecidableEq α] {s₁ s₂ : Finset α}, s₂ ⊆ s₁ ∪ s₂ :=
  @Finset.subset_union_right
example : ∀ {α : Type u} [inst : DecidableEq α] (s₁ s₂ s₃ : Finset α), s₁ ∪ s₂ ∪ s₃ = s₁ ∪ (s₂ ∪ s₃) :=
  @Finset.union_assoc
example : ∀ {α : Type u} [inst : DecidableEq α] (s₁ s₂ : Finset α), s₁ ∪ s₂ = s₂ ∪ s₁ :=
  @Finset.union_comm
example : ∀ {α : Type u} [inst : DecidableEq α] (s : Finset α), s ∪ s = s :=
  @Finset.union_self
example : ∀ {α : Sort u} {β : Sort v} {φ : Sort w} {g : β → φ} {f : α → β}, Function.Injective g → Function.Injective f → Function.Injective (g ∘ f) :=
  @Function.Injective.comp
example : ∀ {α : Sort u} {β : Sort v} {g : β → α} {f : α → β}, Function.LeftInverse g f → Function.Injective f :=
  @Function.LeftInverse.injective
example : ∀ {α : Sort u} {β : Sort v} {g : β → α} {f : α → β}, Function.RightInverse g f → Function.Surjective f :=
  @Function.RightInverse.surjective
example : ∀ {α : Sort u} {β : Sort v} {φ : Sort w} {g : β → φ} {f : α → β}, Function.Surjective g → Function.Surjective f → Function.Surjective (g ∘ f) :=
  @Function.Surjective.comp
example : ∀ {α : Sort u} {β : Sort v} {φ : Sort w} {f : β → φ} {g : α → β} {x : α}, (f ∘ g) x = f (g x) :=
  @Function.comp_apply
example : ∀ {α : Sort u}, Function.Injective (@id α) :=
  @Function.injective_id
example : ∀ {α : Sort u}, Function.Surjective (@id α) :=
  @Function.surjective_id
example : ∀ {a b : Prop}, a = b → (a ↔ b) :=
  @Iff.of_eq
example : ∀ (a : Prop), a ↔ a :=
  @Iff.refl
example : ∀ {a : Prop}, a ↔ a :=
  @Iff.rfl
example : ∀ {a b : Prop}, (a ↔ b) → (b ↔ a) :=
  @Iff.symm
example : ∀ {a b c : Prop}, (a ↔ b) → (b ↔ c) → (a ↔ c) :=
  @Iff.trans
example : ∀ (a b c : Int), a + b + c = a + (b + c) :=
  @Int.add_assoc
example : ∀ (a b : Int), a + b = b + a :=
  @Int.add_comm
example : ∀ {a b c d : Int}, a ≤ b → c ≤ d → a + c ≤ b + d :=
  @Int.add_le_add
example : ∀ {a b : Int}, a ≤ b → ∀ (c : Int), c + a ≤ c + b :=
  @Int.add_le_add_left
example : ∀ {a b : Int}, a ≤ b → ∀ (c : Int), a + c ≤ b + c :=
  @Int.add_le_add_right
example : ∀ {a b c : Int}, a + b = a + c → b = c :=
  @Int.add_left_cancel
example : ∀ (a b c : Int), a + (b + c) = b + (a + c) :=
  @Int.add_left_comm
example : ∀ (a : Int), -a + a = 0 :=
  @Int.add_left_neg
example : ∀ {a b : Int}, a < b → ∀ (c : Int), c + a < c + b :=
  @Int.add_lt_add_left
example : ∀ {a b : Int}, a < b → ∀ (c : Int), a + c < b + c :=
  @Int.add_lt_add_right
example : ∀ (a b c : Int), (a + b) * c = a * c + b * c :=
  @Int.add_mul
example : ∀ (a b : Int), a + (-a + b) = b :=
  @Int.add_neg_cancel_left
example : ∀ (a b : Int), a + b + -b = a :=
  @Int.add_neg_cancel_right
example : ∀ {a b : Int}, a < b → a + 1 ≤ b :=
  @Int.add_one_le_of_lt
example : ∀ {a b c : Int}, a + b = c + b → a = c :=
  @Int.add_right_cancel
example : ∀ (a b c : Int), a + b + c = a + c + b :=
  @Int.add_right_comm
example : ∀ (a : Int), a + -a = 0 :=
  @Int.add_right_neg
example : ∀ (a b : Int), a + b - b = a :=
  @Int.add_sub_cancel
example : ∀ (a : Int), a + 0 = a :=
  @Int.add_zero
example : ∀ {a b c : Int}, a ∣ b → a ∣ c → a ∣ b + c :=
  @Int.dvd_add
example : ∀ {a b : Int}, a ∣ b ↔ b % a = 0 :=
  @Int.dvd_iff_emod_eq_zero
example : ∀ {a b : Int}, b % a = 0 → a ∣ b :=
  @Int.dvd_of_emod_eq_zero
example : ∀ (a b : Int), a / -b = -(a / b) :=
  @Int.ediv_neg
example : ∀ (a : Int), a / 0 = 0 :=
  @Int.ediv_zero
example : ∀ (a b : Int), a % b = a - b * (a / b) :=
  @Int.emod_def
example : ∀ {a b : Int}, a ∣ b → b % a = 0 :=
  @Int.emod_eq_zero_of_dvd
example : ∀ (a : Int) {b : Int}, 0 < b → a % b < b :=
  @Int.emod_lt_of_pos
example : ∀ (a : Int) {b : Int}, b ≠ 0 → 0 ≤ a % b :=
  @Int.emod_nonneg
example : ∀ {a b : Int}, ¬a ∣ b → a = 0 ∨ 0 < b % a :=
  @Int.emod_pos_of_not_dvd
example : ∀ (x : Int), x % 2 = 0 ∨ x % 2 = 1 :=
  @Int.emod_two_eq
example : ∀ {a : Int}, 0 ≤ a → Exists fun (n : Nat) => a = Int.ofNat n :=
  @Int.eq_ofNat_of_zero_le
example : ∀ {a b c : Int}, a ≠ 0 → b * a = c * a → b = c :=
  @Int.eq_of_mul_eq_mul_right
example : ∀ {n : Int}, Even n ↔ n % 2 = 0 :=
  @Int.even_iff
example : ∀ (a b : Int), Int.gcd a b = Int.gcd b a :=
  @Int.gcd_comm
example : ∀ (a b : Int), Int.lcm a b = Int.lcm b a :=
  @Int.lcm_comm
example : ∀ {a b : Int}, a ≤ b → b ≤ a → a = b :=
  @Int.le_antisymm
example : ∀ (a b : Int), a ≤ max a b :=
  @Int.le_max_left
example : ∀ (a b : Int), b ≤ max a b :=
  @Int.le_max_right
example : ∀ {a b c : Int}, a + b ≤ a + c → b ≤ c :=
  @Int.le_of_add_le_add_left
example : ∀ {a b : Int}, a = b → a ≤ b :=
  @Int.le_of_eq
example : ∀ {a b : Int}, a < b → a ≤ b :=
  @Int.le_of_lt
example : ∀ {a b c : Int}, a * c ≤ b * c → 0 < c → a ≤ b :=
  @Int.le_of_mul_le_mul_right
example : ∀ (a : Int), a ≤ a :=
  @Int.le_refl
example : ∀ (a b : Int), a ≤ b ∨ b ≤ a :=
  @Int.le_total
example : ∀ {a b c : Int}, a ≤ b → b ≤ c → a ≤ c :=
  @Int.le_trans
example : ∀ {a b : Int}, a < b ↔ a ≤ b ∧ ¬b ≤ a :=
  @Int.lt_iff_le_not_le
example : ∀ (a : Int), ¬a < a :=
  @Int.lt_irrefl
example : ∀ {x k : Int}, 0 < k → x < k * (x / k) + k :=
  @Int.lt_mul_ediv_self_add
example : ∀ {a b c : Int}, a ≤ b → b < c → a < c :=
  @Int.lt_of_le_of_lt
example : ∀ {a b c : Int}, a < b → b ≤ c → a < c :=
  @Int.lt_of_lt_of_le
example : ∀ {a b : Int}, a ≤ b → a < b ∨ a = b :=
  @Int.lt_or_eq_of_le
example : ∀ (a b : Int), a < b ∨ a ≥ b :=
  @Int.lt_or_ge
example : ∀ {a b : Int}, a ≠ b → a < b ∨ a > b :=
  @Int.lt_or_gt_of_ne
example : ∀ {a b c : Int}, a < b → b < c → a < c :=
  @Int.lt_trans
example : ∀ (a b : Int), a < b ∨ a = b ∨ b < a :=
  @Int.lt_trichotomy
example : ∀ (a b : Int), max a b = ite (a ≤ b) b a :=
  @Int.max_def
example : ∀ (a b : Int), min a b = ite (a ≤ b) a b :=
  @Int.min_def
example : ∀ (a b : Int), min a b ≤ a :=
  @Int.min_le_left
example : ∀ (a b : Int), min a b ≤ b :=
  @Int.min_le_right
example : ∀ (a b c : Int), a * (b + c) = a * b + a * c :=
  @Int.mul_add
example : ∀ (a b c : Int), a * b * c = a * (b * c) :=
  @Int.mul_assoc
example : ∀ (a b : Int), a * b = b * a :=
  @Int.mul_comm
example : ∀ {x k : Int}, k ≠ 0 → k * (x / k) ≤ x :=
  @Int.mul_ediv_self_le
example : ∀ {a b : Int}, a * b = 0 ↔ a = 0 ∨ b = 0 :=
  @Int.mul_eq_zero
example : ∀ {a b c : Int}, a ≤ b → 0 ≤ c → c * a ≤ c * b :=
  @Int.mul_le_mul_of_nonneg_left
example : ∀ {a b c : Int}, a ≤ b → 0 ≤ c → a * c ≤ b * c :=
  @Int.mul_le_mul_of_nonneg_right
example : ∀ (a b c : Int), a * (b * c) = b * (a * c) :=
  @Int.mul_left_comm
example : ∀ {a b c : Int}, a < b → 0 < c → c * a < c * b :=
  @Int.mul_lt_mul_of_pos_left
example : ∀ (a b : Int), a * -b = -(a * b) :=
  @Int.mul_neg
example : ∀ {a b : Int}, 0 ≤ a → 0 ≤ b → 0 ≤ a * b :=
  @Int.mul_nonneg
example : ∀ (a : Int), a * 1 = a :=
  @Int.mul_one
example : ∀ (a b c : Int), a * (b - c) = a * b - a * c :=
  @Int.mul_sub
example : ∀ (a : Int), a * 0 = 0 :=
  @Int.mul_zero
example : ∀ {a : Int}, Int.natAbs a = 0 ↔ a = 0 :=
  @Int.natAbs_eq_zero
example : ∀ (a b : Int), Int.natAbs (a * b) = Int.natAbs a * Int.natAbs b :=
  @Int.natAbs_mul
example : ∀ (n : Nat), Int.natAbs (Int.negOfNat n) = n :=
  @Int.natAbs_negOfNat
example : ∀ (n m : Nat), (↑(n + m) : Int) = (↑n : Int) + (↑m : Int) :=
  @Int.natCast_add
example : ∀ (m n : Nat), (↑(m / n) : Int) = (↑m : Int) / (↑n : Int) :=
  @Int.natCast_ediv
example : ∀ (m n : Nat), (↑(m % n) : Int) = (↑m : Int) % (↑n : Int) :=
  @Int.natCast_emod
example : ∀ (n m : Nat), (↑(n * m) : Int) = (↑n : Int) * (↑m : Int) :=
  @Int.natCast_mul
example : ∀ (n : Nat), 0 ≤ (↑n : Int) :=
  @Int.natCast_nonneg
example : ∀ (a b : Nat), (↑(a ^ b) : Int) = (↑a : Int) ^ b :=
  @Int.natCast_pow
example : ∀ (n : Nat), (↑(Nat.succ n) : Int) = (↑n : Int) + 1 :=
  @Int.natCast_succ
example : ∀ {a b : Int}, b < a → a ≠ b :=
  @Int.ne_of_gt
example : ∀ {a b : Int}, a < b → a ≠ b :=
  @Int.ne_of_lt
example : ∀ {m n : Nat}, Int.negSucc m = Int.negSucc n → m = n :=
  @Int.negSucc.inj
example : ∀ (n : Nat), Int.negSucc n = -((↑n : Int) + 1) :=
  @Int.negSucc_eq
example : ∀ {a b : Int}, -(a + b) = -a + -b :=
  @Int.neg_add
example : ∀ (a b : Int), -a + (a + b) = b :=
  @Int.neg_add_cancel_left
example : ∀ {a b : Int}, a ≤ b → -b ≤ -a :=
  @Int.neg_le_neg
example : ∀ (a b : Int), -a * b = -(a * b) :=
  @Int.neg_mul
example : ∀ (a b : Int), -a * -b = a * b :=
  @Int.neg_mul_neg
example : ∀ (a : Int), - -a = a :=
  @Int.neg_neg
example : ∀ (a b : Int), -(a - b) = b - a :=
  @Int.neg_sub
example : -(0 : Int) = 0 :=
  @Int.neg_zero
example : ∀ {n : Int}, ¬Even n ↔ Odd n :=
  @Int.not_even_iff_odd
example : ∀ {a b : Int}, ¬a ≤ b ↔ b < a :=
  @Int.not_le
example : ∀ {a b : Int}, ¬a < b ↔ b ≤ a :=
  @Int.not_lt
example : ∀ {n : Int}, Odd n ↔ n % 2 = 1 :=
  @Int.odd_iff
example : ∀ {m n : Nat}, Int.ofNat m = Int.ofNat n → m = n :=
  @Int.ofNat.inj
example : ∀ {m n : Nat}, (↑m : Int) = (↑n : Int) ↔ m = n :=
  @Int.ofNat_inj
example : ∀ {m n : Nat}, (↑m : Int) ≤ (↑n : Int) ↔ m ≤ n :=
  @Int.ofNat_le
example : ∀ {m n : Nat}, (↑m : Int) < (↑n : Int) ↔ m < n :=
  @Int.ofNat_lt
example : ∀ (n : Nat), 0 ≤ (↑n : Int) :=
  @Int.ofNat_nonneg
example : ∀ (a : Int), 1 * a = a :=
  @Int.one_mul
example : ∀ (b : Int) (e : Nat), b ^ (e + 1) = b ^ e * b :=
  @Int.pow_succ
example : ∀ (a b : Int), a - b + b = a :=
  @Int.sub_add_cancel
example : ∀ {a b : Int}, a - b = a + -b :=
  @Int.sub_eq_add_neg
example : ∀ {a b : Int}, a - b = 0 ↔ a = b :=
  @Int.sub_eq_zero
example : ∀ {a b : Int}, a = b → a - b = 0 :=
  @Int.sub_eq_zero_of_eq
example : ∀ (a b c : Int), (a - b) * c = a * c - b * c :=
  @Int.sub_mul
example : ∀ {a b : Int}, 0 ≤ a - b ↔ b ≤ a :=
  @Int.sub_nonneg
example : ∀ {a b : Int}, b ≤ a → 0 ≤ a - b :=
  @Int.sub_nonneg_of_le
example : ∀ (a : Int), a - a = 0 :=
  @Int.sub_self
example : ∀ (a : Int), a - 0 = a :=
  @Int.sub_zero
example : ∀ (a : Int), (↑(Int.toNat a) : Int) = max a 0 :=
  @Int.toNat_eq_max
example : ∀ (a : Int), 2 * a = a + a :=
  @Int.two_mul
example : ∀ (a : Int), 0 + a = a :=
  @Int.zero_add
example : ∀ (a : Int), 0 * a = 0 :=
  @Int.zero_mul
example : ∀ (a : Int), 0 - a = -a :=
  @Int.zero_sub
example : ∀ {α : Type u} (p : α → Bool) {l : List α}, List.Nodup l → List.Nodup (List.filter p l) :=
  @List.Nodup.filter
example : ∀ {α : Type u} [inst : DecidableEq α] {l₂ : List α} (l₁ : List α), List.Nodup l₂ → List.Nodup (List.union l₁ l₂) :=
  @List.Nodup.union
example : ∀ (α : Type u), Equivalence (@List.Perm α) :=
  @List.Perm.eqv
example : ∀ {α : Type u} (p : α → Bool) {l₁ l₂ : List α}, List.Perm l₁ l₂ → List.Perm (List.filter p l₁) (List.filter p l₂) :=
  @List.Perm.filter
example : ∀ {α : Type u} {l₁ l₂ : List α}, List.Perm l₁ l₂ → List.length l₁ = List.length l₂ :=
  @List.Perm.length_eq
example : ∀ {α : Type u} {a : α} {l₁ l₂ : List α}, List.Perm l₁ l₂ → (a ∈ l₁ ↔ a ∈ l₂) :=
  @List.Perm.mem_iff
example : ∀ {α : Type u} {l₁ l₂ : List α}, List.Perm l₁ l₂ → (List.Nodup l₁ ↔ List.Nodup l₂) :=
  @List.Perm.nodup_iff
example : ∀ {α : Type u} (l : List α), List.Perm l l :=
  @List.Perm.refl
example : ∀ {α : Type u} {l₁ l₂ : List α}, List.Perm l₁ l₂ → List.Perm l₂ l₁ :=
  @List.Perm.symm
example : ∀ {α : Type u} [inst : DecidableEq α] (l : List α) {t₁ t₂ : List α}, List.Perm t₁ t₂ → List.Perm (List.union l t₁) (List.union l t₂) :=
  @List.Perm.union_left
example : ∀ {α : Type u} [inst : DecidableEq α] {l₁ l₂ : List α} (t₁ : List α), List.Perm l₁ l₂ → List.Perm (List.union l₁ t₁) (List.union l₂ t₁) :=
  @List.Perm.union_right
example : ∀ {α : Type u} (as bs cs : List α), as ++ bs ++ cs = as ++ (bs ++ cs) :=
  @List.append_assoc
example : ∀ {α : Type u} (as : List α), as ++ List.nil = as :=
  @List.append_nil
example : ∀ {α : Type u} {a : α} {as bs : List α}, a :: as ++ bs = a :: (as ++ bs) :=
  @List.cons_append
example : ∀ {α : Type u} {p : α → Bool} {a : α} {l : List α}, ¬p a = true → List.filter p (a :: l) = List.filter p l :=
  @List.filter_cons_of_neg
example : ∀ {α : Type u} {p : α → Bool} {a : α} {l : List α}, p a = true → List.filter p (a :: l) = a :: List.filter p l :=
  @List.filter_cons_of_pos
example : ∀ {α : Type u} {as bs : List α}, List.length (as ++ bs) = List.length as + List.length bs :=
  @List.length_append
example : ∀ {α : Type u} {a : α} {as : List α}, List.length (a :: as) = List.length as + 1 :=
  @List.length_cons
example : ∀ {α : Type u} {β : Type v} (f : α → β) {as : List α}, List.length (List.map f as) = List.length as :=
  @List.length_map
example : ∀ {α : Type u}, ([] : List α).length = 0 :=
  @List.length_nil
example : ∀ {α : Type u} {as : List α}, List.length (List.reverse as) = List.length as :=
  @List.length_reverse
example : ∀ {α : Type u} {a b : α} {l : List α}, a ∈ b :: l ↔ a = b ∨ a ∈ l :=
  @List.mem_cons
example : ∀ {α : Type u} (y : α) {a : α} {l : List α}, a ∈ l → a ∈ y :: l :=
  @List.mem_cons_of_mem
example : ∀ {α : Type u} {a : α} {l : List α}, a ∈ a :: l :=
  @List.mem_cons_self
example : ∀ {α : Type u} {p : α → Bool} {as : List α} {x : α}, x ∈ List.filter p as ↔ x ∈ as ∧ p x = true :=
  @List.mem_filter
example : ∀ {α : Type u} (as : List α), List.nil ++ as = as :=
  @List.nil_append
example : ∀ {α : Type u} {a : α} {l : List α}, List.Nodup (a :: l) ↔ ¬a ∈ l ∧ List.Nodup l :=
  @List.nodup_cons
example : ∀ {α : Type u}, ([] : List α).Nodup :=
  @List.nodup_nil
example : ∀ {α : Type u} {a : α}, ¬a ∈ List.nil :=
  @List.not_mem_nil
example : ∀ {α : Type u} {l₁ l₂ : List α}, List.Nodup l₁ → List.Nodup l₂ → (List.Perm l₁ l₂ ↔ ∀ (a : α), a ∈ l₁ ↔ a ∈ l₂) :=
  @List.perm_ext_iff_of_nodup
example : ∀ {α : Type u} (as bs : List α), List.reverseAux as bs = List.reverseAux as List.nil ++ bs :=
  @List.reverseAux_eq_append
example : ∀ {α : Type u} {as bs : List α}, List.reverse (as ++ bs) = List.reverse bs ++ List.reverse as :=
  @List.reverse_append
example : ∀ {α : Type u} {a : α} {as : List α}, List.reverse (a :: as) = List.reverse as ++ a :: List.nil :=
  @List.reverse_cons
example : ∀ {α : Type u} (as : List α), List.reverse (List.reverse as) = as :=
  @List.reverse_reverse
example : ∀ {α : Type u} {s t : Multiset α}, Multiset.Nodup s → Multiset.Nodup t → (s = t ↔ ∀ (a : α), a ∈ s ↔ a ∈ t) :=
  @Multiset.Nodup.ext
example : ∀ {α : Type u} (p : α → Prop) [inst : DecidablePred p] {s : Multiset α}, Multiset.Nodup s → Multiset.Nodup (Multiset.filter p s) :=
  @Multiset.Nodup.filter
example : ∀ {α : Type u} [inst : DecidableEq α] {s : Multiset α} (a : α), Multiset.Nodup s → Multiset.Nodup (Multiset.ndinsert a s) :=
  @Multiset.Nodup.ndinsert
example : ∀ {α : Type u} [inst : DecidableEq α] {s : Multiset α} (t : Multiset α), Multiset.Nodup s → Multiset.Nodup (Multiset.ndinter s t) :=
  @Multiset.Nodup.ndinter
example : ∀ {α : Type u} [inst : DecidableEq α] (s : Multiset α) {t : Multiset α}, Multiset.Nodup t → Multiset.Nodup (Multiset.ndunion s t) :=
  @Multiset.Nodup.ndunion
example : ∀ {α : Type u} (a : α) (s : Multiset α), Multiset.card (Multiset.cons a s) = Multiset.card s + 1 :=
  @Multiset.card_cons
example : ∀ {α : Type u} (a : α), Multiset.card (singleton a) = 1 :=
  @Multiset.card_singleton
example : ∀ {α : Type u}, (0 : Multiset α).card = 0 :=
  @Multiset.card_zero
example : ∀ {α : Type u} (l : List α), Multiset.card (Multiset.ofList l) = List.length l :=
  @Multiset.coe_card
example : ∀ {α : Type u} {l₁ l₂ : List α}, Multiset.ofList l₁ = Multiset.ofList l₂ ↔ List.Perm l₁ l₂ :=
  @Multiset.coe_eq_coe
example : ∀ {α : Type u} {l : List α}, Multiset.Nodup (Multiset.ofList l) ↔ List.Nodup l :=
  @Multiset.coe_nodup
example : ∀ {α : Type u} {a : α} {l : List α}, a ∈ Multiset.ofList l ↔ a ∈ l :=
  @Multiset.mem_coe
example : ∀ {α : Type u} {a b : α} {s : Multiset α}, a ∈ Multiset.cons b s ↔ a = b ∨ a ∈ s :=
  @Multiset.mem_cons
example : ∀ {α : Type u} {p : α → Prop} [inst : DecidablePred p] {a : α} {s : Multiset α}, a ∈ Multiset.filter p s ↔ a ∈ s ∧ p a :=
  @Multiset.mem_filter
example : ∀ {α : Type u} [inst : DecidableEq α] {a b : α} {s : Multiset α}, a ∈ Multiset.ndinsert b s ↔ a = b ∨ a ∈ s :=
  @Multiset.mem_ndinsert
example : ∀ {α : Type u} [inst : DecidableEq α] {s t : Multiset α} {a : α}, a ∈ Multiset.ndinter s t ↔ a ∈ s ∧ a ∈ t :=
  @Multiset.mem_ndinter
example : ∀ {α : Type u} [inst : DecidableEq α] {s t : Multiset α} {a : α}, a ∈ Multiset.ndunion s t ↔ a ∈ s ∨ a ∈ t :=
  @Multiset.mem_ndunion
example : ∀ {α : Type u} {a b : α}, b ∈ ({a} : Multiset α) ↔ b = a :=
  @Multiset.mem_singleton
example : ∀ {α : Type u} [inst : DecidableEq α] {a : α} {s : Multiset α}, ¬a ∈ s → Multiset.ndinsert a s = Multiset.cons a s :=
  @Multiset.ndinsert_of_notMem
example : ∀ {α : Type u} {a : α} {s : Multiset α}, Multiset.Nodup (Multiset.cons a s) ↔ ¬a ∈ s ∧ Multiset.Nodup s :=
  @Multiset.nodup_cons
example : ∀ {α : Type u} (a : α), Multiset.Nodup (singleton a) :=
  @Multiset.nodup_singleton
example : ∀ {α : Type u}, (0 : Multiset α).Nodup :=
  @Multiset.nodup_zero
example : ∀ {α : Type u} (a : α), ¬ a ∈ (0 : Multiset α) :=
  @Multiset.notMem_zero
example : ∀ {k m n : Nat}, Nat.Coprime k m → k ∣ m * n → k ∣ n :=
  @Nat.Coprime.dvd_of_dvd_mul_left
example : ∀ {p : Nat}, Nat.Prime p → ∀ (m : Nat), m ∣ p → m = 1 ∨ m = p :=
  @Nat.Prime.eq_one_or_self_of_dvd
example : ∀ {p : Nat}, Nat.Prime p → 2 ≤ p :=
  @Nat.Prime.two_le
example : ∀ (a b c d : Nat), a + b + (c + d) = a + c + (b + d) :=
  @Nat.add_add_add_comm
example : ∀ (n m k : Nat), n + m + k = n + (m + k) :=
  @Nat.add_assoc
example : ∀ (n m : Nat), n + m = m + n :=
  @Nat.add_comm
example : ∀ {a b c d : Nat}, a ≤ b → c ≤ d → a + c ≤ b + d :=
  @Nat.add_le_add
example : ∀ {n m : Nat}, n ≤ m → ∀ (k : Nat), k + n ≤ k + m :=
  @Nat.add_le_add_left
example : ∀ {n m : Nat}, n ≤ m → ∀ (k : Nat), n + k ≤ m + k :=
  @Nat.add_le_add_right
example : ∀ {n m k : Nat}, n + m = n + k → m = k :=
  @Nat.add_left_cancel
example : ∀ (n m k : Nat), n + (m + k) = m + (n + k) :=
  @Nat.add_left_comm
example : ∀ (n m k : Nat), (n + m) * k = n * k + m * k :=
  @Nat.add_mul
example : ∀ (n : Nat), n + 1 = Nat.succ n :=
  @Nat.add_one
example : ∀ {m : Nat}, 0 < m → ∀ (n : Nat), 0 < m + n :=
  @Nat.add_pos_left
example : ∀ {n m k : Nat}, n + m = k + m → n = k :=
  @Nat.add_right_cancel
example : ∀ (n m k : Nat), n + m + k = n + k + m :=
  @Nat.add_right_comm
example : ∀ (n m : Nat), n + m - m = n :=
  @Nat.add_sub_cancel
example : ∀ (n m : Nat), n + m - n = m :=
  @Nat.add_sub_cancel_left
example : ∀ (n m : Nat), n + Nat.succ m = Nat.succ (n + m) :=
  @Nat.add_succ
example : ∀ (n : Nat), n + 0 = n :=
  @Nat.add_zero
example : ∀ (n : Nat), Nat.beq n n = true :=
  @Nat.beq_refl
example : ∀ {n m : Nat}, n ≤ m → Nat.ble n m = true :=
  @Nat.ble_eq_true_of_le
example : ∀ (n k : Nat), Nat.choose (Nat.succ n) (Nat.succ k) = Nat.choose n k + Nat.choose n (Nat.succ k) :=
  @Nat.choose_succ_succ
example : ∀ (n : Nat), Nat.choose n 0 = 1 :=
  @Nat.choose_zero_right
example : ∀ (k : Nat), Nat.choose 0 (Nat.succ k) = 0 :=
  @Nat.choose_zero_succ
example : ∀ {m n : Nat}, Nat.Coprime n m ↔ Nat.Coprime m n :=
  @Nat.coprime_comm
example : ∀ {m n : Nat}, Nat.gcd m n = 1 ↔ Nat.Coprime m n :=
  @Nat.coprime_iff_gcd_eq_one
example : ∀ (m k : Nat), k * (m / k) + m % k = m :=
  @Nat.div_add_mod
example : ∀ {a b : Nat}, a < b → a / b = 0 :=
  @Nat.div_eq_of_lt
example : ∀ (n : Nat), n / 0 = 0 :=
  @Nat.div_zero
example : ∀ {m n k : Nat}, k ∣ m → k ∣ n → k ∣ m + n :=
  @Nat.dvd_add
example : ∀ {m k : Nat}, k ∣ m → ∀ {n : Nat}, k ∣ m + n ↔ k ∣ n :=
  @Nat.dvd_add_right
example : ∀ {m n : Nat}, m ∣ n → n ∣ m → m = n :=
  @Nat.dvd_antisymm
example : ∀ {k m n : Nat}, k ∣ m → k ∣ n → k ∣ Nat.gcd m n :=
  @Nat.dvd_gcd
example : ∀ {k m n : Nat}, k ∣ Nat.gcd m n ↔ k ∣ m ∧ k ∣ n :=
  @Nat.dvd_gcd_iff
example : ∀ {k n : Nat}, k ∣ n ↔ n % k = 0 :=
  @Nat.dvd_iff_mod_eq_zero
example : ∀ (m n : Nat), m ∣ Nat.lcm m n :=
  @Nat.dvd_lcm_left
example : ∀ (a b : Nat), a ∣ b * a :=
  @Nat.dvd_mul_left
example : ∀ (a b : Nat), a ∣ a * b :=
  @Nat.dvd_mul_right
example : ∀ {k n : Nat}, n % k = 0 → k ∣ n :=
  @Nat.dvd_of_mod_eq_zero
example : ∀ {n : Nat}, n ∣ 1 ↔ n = 1 :=
  @Nat.dvd_one
example : ∀ (a : Nat), a ∣ a :=
  @Nat.dvd_refl
example : ∀ {k m n : Nat}, k ∣ m → k ∣ n → k ∣ m - n :=
  @Nat.dvd_sub
example : ∀ {a b c : Nat}, a ∣ b → b ∣ c → a ∣ c :=
  @Nat.dvd_trans
example : ∀ (a : Nat), a ∣ 0 :=
  @Nat.dvd_zero
example : ∀ {a b : Nat}, ¬a ∣ b → b % a > 0 :=
  @Nat.emod_pos_of_not_dvd
example : ∀ {n m : Nat}, Nat.beq n m = true → n = m :=
  @Nat.eq_of_beq_eq_true
example : ∀ {a b c : Nat}, 0 < a → a * b = a * c → b = c :=
  @Nat.eq_of_mul_eq_mul_left
example : ∀ {n m : Nat}, n ≤ m → n = m ∨ n < m :=
  @Nat.eq_or_lt_of_le
example : ∀ {n : Nat}, n ≤ 0 → n = 0 :=
  @Nat.eq_zero_of_le_zero
example : ∀ {a : Nat}, 0 ∣ a → a = 0 :=
  @Nat.eq_zero_of_zero_dvd
example : ∀ {n : Nat}, Even n ↔ n % 2 = 0 :=
  @Nat.even_iff
example : ∀ (n : Nat), Nat.factorial (n + 1) = (n + 1) * Nat.factorial n :=
  @Nat.factorial_succ
example : Nat.factorial 0 = 1 :=
  @Nat.factorial_zero
example : ∀ {n : Nat}, Nat.fib (n + 2) = Nat.fib n + Nat.fib (n + 1) :=
  @Nat.fib_add_two
example : Nat.fib 1 = 1 :=
  @Nat.fib_one
example : Nat.fib 0 = 0 :=
  @Nat.fib_zero
example : ∀ (m n k : Nat), Nat.gcd (Nat.gcd m n) k = Nat.gcd m (Nat.gcd n k) :=
  @Nat.gcd_assoc
example : ∀ (m n : Nat), Nat.gcd m n = Nat.gcd n m :=
  @Nat.gcd_comm
example : ∀ (m n : Nat), Nat.gcd m n ∣ m :=
  @Nat.gcd_dvd_left
example : ∀ (m n : Nat), Nat.gcd m n ∣ n :=
  @Nat.gcd_dvd_right
example : ∀ (n : Nat), Nat.gcd 1 n = 1 :=
  @Nat.gcd_one_left
example : ∀ (n : Nat), Nat.gcd n 1 = 1 :=
  @Nat.gcd_one_right
example : ∀ (n : Nat), Nat.gcd n n = n :=
  @Nat.gcd_self
example : ∀ (n : Nat), Nat.gcd 0 n = n :=
  @Nat.gcd_zero_left
example : ∀ (n : Nat), Nat.gcd n 0 = n :=
  @Nat.gcd_zero_right
example : ∀ (a : Nat), Irreducible a ↔ Nat.Prime a :=
  @Nat.irreducible_iff_nat_prime
example : ∀ {n : Nat}, IsUnit n ↔ n = 1 :=
  @Nat.isUnit_iff
example : ∀ (m n : Nat), Nat.lcm m n = Nat.lcm n m :=
  @Nat.lcm_comm
example : ∀ {n m : Nat}, n ≤ m → Exists fun (k : Nat) => n + k = m :=
  @Nat.le.dest
example : ∀ (n k : Nat), n ≤ k + n :=
  @Nat.le_add_left
example : ∀ (n k : Nat), n ≤ n + k :=
  @Nat.le_add_right
example : ∀ {n m : Nat}, n ≤ m → m ≤ n → n = m :=
  @Nat.le_antisymm
example : ∀ {a b c : Nat}, a + b ≤ a + c → b ≤ c :=
  @Nat.le_of_add_le_add_left
example : ∀ {a b c : Nat}, a + b ≤ c + b → a ≤ c :=
  @Nat.le_of_add_le_add_right
example : ∀ {n m : Nat}, Nat.ble n m = true → n ≤ m :=
  @Nat.le_of_ble_eq_true
example : ∀ {m n : Nat}, 0 < n → m ∣ n → m ≤ n :=
  @Nat.le_of_dvd
example : ∀ {n m : Nat}, n = m → n ≤ m :=
  @Nat.le_of_eq
example : ∀ {n m : Nat}, n < m → n ≤ m :=
  @Nat.le_of_lt
example : ∀ {n m : Nat}, n < Nat.succ m → n ≤ m :=
  @Nat.le_of_lt_succ
example : ∀ {a b : Nat}, ¬a < b → b ≤ a :=
  @Nat.le_of_not_lt
example : ∀ {n m : Nat}, Nat.succ n ≤ Nat.succ m → n ≤ m :=
  @Nat.le_of_succ_le_succ
example : ∀ (n : Nat), n ≤ n :=
  @Nat.le_refl
example : ∀ (n : Nat), n ≤ Nat.succ n :=
  @Nat.le_succ
example : ∀ {n m : Nat}, n ≤ m → n ≤ Nat.succ m :=
  @Nat.le_succ_of_le
example : ∀ (m n : Nat), m ≤ n ∨ n ≤ m :=
  @Nat.le_total
example : ∀ {n m k : Nat}, n ≤ m → m ≤ k → n ≤ k :=
  @Nat.le_trans
example : ∀ {i : Nat}, i ≤ 0 ↔ i = 0 :=
  @Nat.le_zero
example : ∀ (n m k : Nat), n * (m + k) = n * m + n * k :=
  @Nat.left_distrib
example : ∀ {k n : Nat}, 0 < k → n < n + k :=
  @Nat.lt_add_of_pos_right
example : ∀ {m n : Nat}, m < n ↔ m ≤ n ∧ ¬n ≤ m :=
  @Nat.lt_iff_le_not_le
example : ∀ (n : Nat), ¬n < n :=
  @Nat.lt_irrefl
example : ∀ {n m k : Nat}, n ≤ m → m < k → n < k :=
  @Nat.lt_of_le_of_lt
example : ∀ {n m k : Nat}, n < m → m ≤ k → n < k :=
  @Nat.lt_of_lt_of_le
example : ∀ {a b : Nat}, ¬b ≥ a → b < a :=
  @Nat.lt_of_not_ge
example : ∀ {a b : Nat}, ¬a ≤ b → b < a :=
  @Nat.lt_of_not_le
example : ∀ {n : Nat}, n < 1 ↔ n = 0 :=
  @Nat.lt_one_iff
example : ∀ (n m : Nat), n < m ∨ n ≥ m :=
  @Nat.lt_or_ge
example : ∀ {a b : Nat}, a ≠ b → a < b ∨ a > b :=
  @Nat.lt_or_gt_of_ne
example : ∀ {m n : Nat}, m < Nat.succ n ↔ m ≤ n :=
  @Nat.lt_succ_iff
example : ∀ {n m : Nat}, n ≤ m → n < Nat.succ m :=
  @Nat.lt_succ_of_le
example : ∀ (n : Nat), n < Nat.succ n :=
  @Nat.lt_succ_self
example : ∀ {n m k : Nat}, n < m → m < k → n < k :=
  @Nat.lt_trans
example : ∀ (a b : Nat), a < b ∨ a = b ∨ b < a :=
  @Nat.lt_trichotomy
example : ∀ {a b : Nat}, a < b → a % b = a :=
  @Nat.mod_eq_of_lt
example : ∀ {k n : Nat}, k ∣ n → n % k = 0 :=
  @Nat.mod_eq_zero_of_dvd
example : ∀ (x : Nat) {y : Nat}, 0 < y → x % y < y :=
  @Nat.mod_lt
example : ∀ (n : Nat), n % 2 = 0 ∨ n % 2 = 1 :=
  @Nat.mod_two_eq_zero_or_one
example : ∀ (a : Nat), a % 0 = a :=
  @Nat.mod_zero
example : ∀ (n m k : Nat), n * (m + k) = n * m + n * k :=
  @Nat.mul_add
example : ∀ (n m k : Nat), n * m * k = n * (m * k) :=
  @Nat.mul_assoc
example : ∀ (n m : Nat), n * m = m * n :=
  @Nat.mul_comm
example : ∀ {n m : Nat}, n ∣ m → n * (m / n) = m :=
  @Nat.mul_div_cancel'
example : ∀ {m n : Nat}, n * m = 0 ↔ n = 0 ∨ m = 0 :=
  @Nat.mul_eq_zero
example : ∀ {p q m n : Nat}, p ≤ m → q ≤ n → p * q ≤ m * n :=
  @Nat.mul_le_mul
example : ∀ {m n : Nat} (k : Nat), m ≤ n → k * m ≤ k * n :=
  @Nat.mul_le_mul_left
example : ∀ {m n : Nat} (k : Nat), m ≤ n → m * k ≤ n * k :=
  @Nat.mul_le_mul_right
example : ∀ (n m k : Nat), n * (m * k) = m * (n * k) :=
  @Nat.mul_left_comm
example : ∀ {n m : Nat}, n ≠ 0 → m ≠ 0 → n * m ≠ 0 :=
  @Nat.mul_ne_zero
example : ∀ (n : Nat), n * 1 = n :=
  @Nat.mul_one
example : ∀ {m n : Nat}, 0 < m → 0 < n → 0 < m * n :=
  @Nat.mul_pos
example : ∀ (n m k : Nat), n * m * k = n * k * m :=
  @Nat.mul_right_comm
example : ∀ (k m n : Nat), k * (m - n) = k * m - k * n :=
  @Nat.mul_sub
example : ∀ (n m : Nat), n * Nat.succ m = n * m + n :=
  @Nat.mul_succ
example : ∀ (n : Nat), n * 0 = 0 :=
  @Nat.mul_zero
example : ∀ {n m : Nat}, Nat.beq n m = false → ¬n = m :=
  @Nat.ne_of_beq_eq_false
example : ∀ {a b : Nat}, b < a → a ≠ b :=
  @Nat.ne_of_gt
example : ∀ {a b : Nat}, a < b → a ≠ b :=
  @Nat.ne_of_lt
example : ∀ {n : Nat}, ¬Even n ↔ Odd n :=
  @Nat.not_even_iff_odd
example : ∀ {n m : Nat}, ¬n ≤ m ↔ m < n :=
  @Nat.not_le
example : ∀ {n m : Nat}, ¬Nat.ble n m = true → ¬n ≤ m :=
  @Nat.not_le_of_not_ble_eq_true
example : ∀ {n m : Nat}, ¬n < m ↔ m ≤ n :=
  @Nat.not_lt
example : ¬Nat.Prime 1 :=
  @Nat.not_prime_one
example : ¬Nat.Prime 0 :=
  @Nat.not_prime_zero
example : ∀ (n : Nat), ¬Nat.succ n ≤ 0 :=
  @Nat.not_succ_le_zero
example : ∀ {n : Nat}, Odd n ↔ n % 2 = 1 :=
  @Nat.odd_iff
example : ∀ {n : Nat}, 1 ≤ n ↔ n ≠ 0 :=
  @Nat.one_le_iff_ne_zero
example : ∀ (n : Nat), 1 * n = n :=
  @Nat.one_mul
example : ∀ {n : Nat}, 0 < n ↔ n ≠ 0 :=
  @Nat.pos_iff_ne_zero
example : ∀ {n : Nat}, n ≠ 0 → 0 < n :=
  @Nat.pos_of_ne_zero
example : ∀ {b n : Nat}, 0 < b → 0 < b ^ n :=
  @Nat.pow_pos
example : ∀ {n m : Nat}, n ≤ m → Nat.pred n ≤ Nat.pred m :=
  @Nat.pred_le_pred
example : ∀ {p : Nat}, Nat.Prime p ↔ 2 ≤ p ∧ ∀ (m : Nat), m ∣ p → m = 1 ∨ m = p :=
  @Nat.prime_def
example : ∀ {p : Nat}, Nat.Prime p ↔ 2 ≤ p ∧ ∀ (m : Nat), m < p → m ∣ p → m = 1 :=
  @Nat.prime_def_lt
example : Nat.Prime 3 :=
  @Nat.prime_three
example : Nat.Prime 2 :=
  @Nat.prime_two
example : ∀ (n m k : Nat), (n + m) * k = n * k + m * k :=
  @Nat.right_distrib
example : ∀ {n m : Nat}, m ≤ n → n - m + m = n :=
  @Nat.sub_add_cancel
example : ∀ {n m : Nat}, n ≤ m → n - m = 0 :=
  @Nat.sub_eq_zero_of_le
example : ∀ (n m : Nat), n - m ≤ n :=
  @Nat.sub_le
example : ∀ (n : Nat), n - n = 0 :=
  @Nat.sub_self
example : ∀ (n m : Nat), n - Nat.succ m = Nat.pred (n - m) :=
  @Nat.sub_succ
example : ∀ (n : Nat), n - 0 = n :=
  @Nat.sub_zero
example : ∀ {n m : Nat}, Nat.succ n = Nat.succ m → n = m :=
  @Nat.succ.inj
example : ∀ (n m : Nat), Nat.succ n + m = Nat.succ (n + m) :=
  @Nat.succ_add
example : ∀ (n : Nat), Nat.succ n = n + 1 :=
  @Nat.succ_eq_add_one
example : ∀ {m n : Nat}, Nat.succ m ≤ n ↔ m < n :=
  @Nat.succ_le_iff
example : ∀ {n m : Nat}, n ≤ m → Nat.succ n ≤ Nat.succ m :=
  @Nat.succ_le_succ
example : ∀ (n m : Nat), Nat.succ n * m = n * m + m :=
  @Nat.succ_mul
example : ∀ (n m : Nat), Nat.succ n - Nat.succ m = n - m :=
  @Nat.succ_sub_succ
example : ∀ (n : Nat), 2 * n = n + n :=
  @Nat.two_mul
example : ∀ (n : Nat), 0 + n = n :=
  @Nat.zero_add
example : ∀ (n : Nat), 0 ≤ n :=
  @Nat.zero_le
example : ∀ (n : Nat), 0 * n = 0 :=
  @Nat.zero_mul
example : ∀ (n : Nat), 0 - n = 0 :=
  @Nat.zero_sub
example : ∀ {α : Sort u} {a b : α}, a ≠ b → b ≠ a :=
  @Ne.symm
example : ∀ {R : Type u} [inst : OfNat R 0] (n : R) [h : NeZero n], n ≠ 0 :=
  @NeZero.ne
example : ∀ (n : Nat) [h : NeZero n], 0 < n :=
  @NeZero.pos
example : ∀ {a b c : Prop}, a ∨ b → (a → c) → (b → c) → c :=
  @Or.elim
example : ∀ {a b c d : Prop}, (a → c) → (b → d) → a ∨ b → c ∨ d :=
  @Or.imp
example : ∀ {a b : Prop}, a ∨ b → ¬a → b :=
  @Or.resolve_left
example : ∀ {a b : Prop}, a ∨ b → ¬b → a :=
  @Or.resolve_right
example : ∀ {a b : Prop}, a ∨ b → b ∨ a :=
  @Or.symm
example : ∀ {α : Type u} {β : Type v} {p q : α × β}, Prod.fst p = Prod.fst q → Prod.snd p = Prod.snd q → p = q :=
  @Prod.ext
example : ∀ {α : Sort u} {s : Setoid α} {a b : α}, Quotient.mk s a = Quotient.mk s b → HasEquiv.Equiv a b :=
  @Quotient.exact
example : ∀ {α : Sort u} {s : Setoid α} {motive : Quotient s → Prop}, (∀ (a : α), motive (Quotient.mk s a)) → ∀ (q : Quotient s), motive q :=
  @Quotient.ind
example : ∀ {α : Sort u} {s : Setoid α} {a b : α}, HasEquiv.Equiv a b → Quotient.mk s a = Quotient.mk s b :=
  @Quotient.sound
example : ∀ (a b c : Rat), a + b + c = a + (b + c) :=
  @Rat.add_assoc
example : ∀ (a b : Rat), a + b = b + a :=
  @Rat.add_comm
example : ∀ {a b c : Rat}, c + a ≤ c + b ↔ a ≤ b :=
  @Rat.add_le_add_left
example : ∀ (a b c : Rat), (a + b) * c = a * c + b * c :=
  @Rat.add_mul
example : ∀ (a : Rat), a + 0 = a :=
  @Rat.add_zero
example : ∀ (a : Rat), 0 < Rat.den a :=
  @Rat.den_pos
example : ∀ {a b : Rat}, Rat.num a = Rat.num b → Rat.den a = Rat.den b → a = b :=
  @Rat.ext
example : ∀ {a b : Rat}, a ≤ b → b ≤ a → a = b :=
  @Rat.le_antisymm
example : ∀ (a : Rat), a ≤ a :=
  @Rat.le_refl
example : ∀ (a b : Rat), a ≤ b ∨ b ≤ a :=
  @Rat.le_total
example : ∀ {a b c : Rat}, a ≤ b → b ≤ c → a ≤ c :=
  @Rat.le_trans
example : ∀ (a b c : Rat), a * (b + c) = a * b + a * c :=
  @Rat.mul_add
example : ∀ (a b c : Rat), a * b * c = a * (b * c) :=
  @Rat.mul_assoc
example : ∀ (a b : Rat), a * b = b * a :=
  @Rat.mul_comm
example : ∀ (a : Rat), a ≠ 0 → a * Inv.inv a = 1 :=
  @Rat.mul_inv_cancel
example : ∀ (a : Rat), a * 1 = a :=
  @Rat.mul_one
example : ∀ (a : Rat), a * 0 = 0 :=
  @Rat.mul_zero
example : ∀ (a : Rat), -a + a = 0 :=
  @Rat.neg_add_cancel
example : ∀ (n m : Int) {d e : Nat} (hd : d ≠ 0) (he : e ≠ 0), Rat.normalize n d hd + Rat.normalize m e he = Rat.normalize (n * (↑e : Int) + m * (↑d : Int)) (d * e) (Nat.mul_ne_zero hd he) :=
  @Rat.normalize_add_normalize
example : ∀ (n m : Int) {d e : Nat} (hd : d ≠ 0) (he : e ≠ 0), Rat.normalize n d hd * Rat.normalize m e he = Rat.normalize (n * m) (d * e) (Nat.mul_ne_zero hd he) :=
  @Rat.normalize_mul_normalize
example : ∀ (a : Rat), Rat.normalize (Rat.num a) (Rat.den a) (Rat.den_nz a) = a :=
  @Rat.normalize_self
example : ∀ {a b : Rat}, ¬a ≤ b ↔ b < a :=
  @Rat.not_le
example : ∀ (a : Rat), 1 * a = a :=
  @Rat.one_mul
example : ∀ (a b : Rat), a - b = a + -b :=
  @Rat.sub_eq_add_neg
example : ∀ (a : Rat), 0 + a = a :=
  @Rat.zero_add
example : ∀ (a : Rat), 0 * a = 0 :=
  @Rat.zero_mul
example : ∀ {α : Type u} {a b : Set α}, a ⊆ b → b ⊆ a → a = b :=
  @Set.Subset.antisymm
example : ∀ {α : Type u} (a : Set α), a ⊆ a :=
  @Set.Subset.refl
example : ∀ {α : Type u} {a b c : Set α}, a ⊆ b → b ⊆ c → a ⊆ c :=
  @Set.Subset.trans
example : ∀ {α : Type u} (s : Set α), compl s = setOf fun (x : α) => ¬x ∈ s :=
  @Set.compl_def
example : ∀ {α : Type u} (s t : Set α), compl (s ∩ t) = compl s ∪ compl t :=
  @Set.compl_inter
example : ∀ {α : Type u} (s t : Set α), compl (s ∪ t) = compl s ∩ compl t :=
  @Set.compl_union
example : ∀ {α : Type u} (s t : Set α), s \ t = s ∩ compl t :=
  @Set.diff_eq
example : ∀ {α : Type u} {s t : Set α}, Disjoint s t ↔ ∀ ⦃a : α⦄, a ∈ s → ¬a ∈ t :=
  @Set.disjoint_left
example : ∀ {α : Type u} (s : Set α), ∅ ⊆ s :=
  @Set.empty_subset
example : ∀ {α : Type u} {s : Set α}, s = ∅ ↔ ∀ (x : α), ¬x ∈ s :=
  @Set.eq_empty_iff_forall_notMem
example : ∀ {α : Type u} {s : Set α}, s = Set.univ ↔ ∀ (x : α), x ∈ s :=
  @Set.eq_univ_iff_forall
example : ∀ {α : Type u} {a b : Set α}, (∀ (x : α), x ∈ a ↔ x ∈ b) → a = b :=
  @Set.ext
example : ∀ {α : Type u} {s t : Set α}, s = t ↔ ∀ (x : α), x ∈ s ↔ x ∈ t :=
  @Set.ext_iff
example : ∀ {α : Type u} (a b c : Set α), a ∩ b ∩ c = a ∩ (b ∩ c) :=
  @Set.inter_assoc
example : ∀ {α : Type u} (a b : Set α), a ∩ b = b ∩ a :=
  @Set.inter_comm
example : ∀ {α : Type u} {s₁ s₂ : Set α}, s₁ ∩ s₂ = setOf fun (a : α) => a ∈ s₁ ∧ a ∈ s₂ :=
  @Set.inter_def
example : ∀ {α : Type u} {s t : Set α}, s ∩ t ⊆ s :=
  @Set.inter_subset_left
example : ∀ {α : Type u} {s t : Set α}, s ∩ t ⊆ t :=
  @Set.inter_subset_right
example : ∀ {α : Type u} (s : Set α) (x : α), x ∈ compl s ↔ ¬x ∈ s :=
  @Set.mem_compl_iff
example : ∀ {α : Type u} {s t : Set α} (x : α), x ∈ s \ t ↔ x ∈ s ∧ ¬x ∈ t :=
  @Set.mem_diff
example : ∀ {α : Type u} (x : α), x ∈ (∅ : Set α) ↔ False :=
  @Set.mem_empty_iff_false
example : ∀ {α : Type u} {x a : α} {s : Set α}, x ∈ insert a s ↔ x = a ∨ x ∈ s :=
  @Set.mem_insert_iff
example : ∀ {α : Type u} (x : α) (a b : Set α), x ∈ a ∩ b ↔ x ∈ a ∧ x ∈ b :=
  @Set.mem_inter_iff
example : ∀ {α : Type u} (x s : Set α), x ∈ Set.powerset s ↔ x ⊆ s :=
  @Set.mem_powerset_iff
example : ∀ {α : Type u} {a : α} {p : α → Prop}, (a ∈ setOf fun (x : α) => p x) = p a :=
  @Set.mem_setOf_eq
example : ∀ {α : Type u} {a b : α}, a ∈ ({b} : Set α) ↔ a = b :=
  @Set.mem_singleton_iff
example : ∀ {α : Type u} (x : α) (a b : Set α), x ∈ a ∪ b ↔ x ∈ a ∨ x ∈ b :=
  @Set.mem_union
example : ∀ {α : Type u} (x : α), x ∈ Set.univ :=
  @Set.mem_univ
example : ∀ {α : Type u} (x : α), ¬ x ∈ (∅ : Set α) :=
  @Set.notMem_empty
example : ∀ {α : Type u} {a : α}, (setOf fun (n : α) => n = a) = singleton a :=
  @Set.setOf_eq_eq_singleton
example : ∀ {α : Type u}, (setOf fun (_x : α) => True) = Set.univ :=
  @Set.setOf_true
example : ∀ {α : Type u} (s : Set α), (Exists fun (a : α) => s = singleton a) ↔ ExistsUnique fun (a : α) => a ∈ s :=
  @Set.singleton_iff_unique_mem
example : ∀ {α : Type u} {s t : Set α}, HasSSubset.SSubset s t = (s ⊆ t ∧ ¬t ⊆ s) :=
  @Set.ssubset_def
example : ∀ {α : Type u} {s t : Set α}, (s ⊆ t) = ∀ (x : α), x ∈ s → x ∈ t :=
  @Set.subset_def
example : ∀ {α : Type u} {s t : Set α}, s ⊆ s ∪ t :=
  @Set.subset_union_left
example : ∀ {α : Type u} {s t : Set α}, t ⊆ s ∪ t :=
  @Set.subset_union_right
example : ∀ {α : Type u} (s : Set α), s ⊆ Set.univ :=
  @Set.subset_univ
example : ∀ {α : Type u} (a b c : Set α), a ∪ b ∪ c = a ∪ (b ∪ c) :=
  @Set.union_assoc
example : ∀ {α : Type u} (a b : Set α), a ∪ b = b ∪ a :=
  @Set.union_comm
example : ∀ {α : Type u} {s₁ s₂ : Set α}, s₁ ∪ s₂ = setOf fun (a : α) => a ∈ s₁ ∨ a ∈ s₂ :=
  @Set.union_def
example : ∀ {α : Sort u} [h : Subsingleton α] (a b : α), a = b :=
  @Subsingleton.elim
example : ∀ {α β : Sort u} [h₁ : Subsingleton α], α = β → ∀ (a : α) (b : β), a ≍ b :=
  @Subsingleton.helim
example : ∀ {α : Type u} [inst : AddCommGroup α] [inst_1 : LinearOrder α] [IsOrderedAddMonoid α] {a b : α}, abs a ≤ b ↔ a ≤ b ∧ -a ≤ b :=
  @abs_le'
example : ∀ {α : Type u} [inst : AddCommGroup α] [inst_1 : LinearOrder α] [IsOrderedAddMonoid α] (a b : α), abs (a - b) = abs (b - a) :=
  @abs_sub_comm
example : ∀ {α : Type u} [inst : AddCommGroup α] [inst_1 : LinearOrder α] [IsOrderedAddMonoid α] {a b c : α}, abs (a - b) ≤ c ↔ a - b ≤ c ∧ b - a ≤ c :=
  @abs_sub_le_iff
example : ∀ {A : Type u} [inst : AddSemigroup A] (a b c : A), a + b + c = a + (b + c) :=
  @add_assoc
example : ∀ {A : Type u} [inst : AddCommMagma A] (a b : A), a + b = b + a :=
  @add_comm
example : ∀ {α : Type u} [inst : AddCommMonoid α] [inst_1 : PartialOrder α] [IsOrderedAddMonoid α] {a b : α}, a ≤ b → ∀ (c : α), c + a ≤ c + b :=
  @add_le_add_left
example : ∀ {A : Type u} [inst : AddGroup A] {a b c : A}, a + b = a + c → b = c :=
  @add_left_cancel
example : ∀ {A : Type u} [inst : AddCommSemigroup A] (a b c : A), a + (b + c) = b + (a + c) :=
  @add_left_comm
example : ∀ {R : Type u} [inst : Distrib R] (a b c : R), (a + b) * c = a * c + b * c :=
  @add_mul
example : ∀ {A : Type u} [inst : AddGroup A] (a : A), a + -a = 0 :=
  @add_neg_cancel
example : ∀ {A : Type u} [inst : AddGroup A] (a b : A), a + b + -b = a :=
  @add_neg_cancel_right
example : ∀ {A : Type u} [inst : AddGroup A] {a b c : A}, a + b = c + b → a = c :=
  @add_right_cancel
example : ∀ {A : Type u} [inst : AddZeroClass A] (a : A), a + 0 = a :=
  @add_zero
example : ∀ {a b c : Prop}, (a ∧ b) ∧ c ↔ a ∧ b ∧ c :=
  @and_assoc
example : ∀ {a b : Prop}, a ∧ b ↔ b ∧ a :=
  @and_comm
example : ∀ {a b c d : Prop}, (a ↔ c) → (b ↔ d) → (a ∧ b ↔ c ∧ d) :=
  @and_congr
example : ∀ {a b c : Prop}, (c → (a ↔ b)) → (a ∧ c ↔ b ∧ c) :=
  @and_congr_left
example : ∀ {a b c : Prop}, (a → (b ↔ c)) → (a ∧ b ↔ a ∧ c) :=
  @and_congr_right
example : ∀ (p : Prop), (p ∧ False) = False :=
  @and_false
example : ∀ {a b c : Prop}, a ∧ b → c ↔ a → b → c :=
  @and_imp
example : ∀ {a b c : Prop}, a ∧ b ∧ c ↔ b ∧ a ∧ c :=
  @and_left_comm
example : ∀ {a b c : Prop}, a ∧ (b ∨ c) ↔ a ∧ b ∨ a ∧ c :=
  @and_or_left
example : ∀ {a b c : Prop}, a ∧ b ∨ c ↔ (a ∨ c) ∧ (b ∨ c) :=
  @and_or_right
example : ∀ (p : Prop), (p ∧ p) = p :=
  @and_self
example : ∀ (p : Prop), (p ∧ True) = p :=
  @and_true
example : ∀ {α : Sort u} {β : Sort v} {f₁ f₂ : α → β} {a₁ a₂ : α}, f₁ = f₂ → a₁ = a₂ → f₁ a₁ = f₂ a₂ :=
  @congr
example : ∀ {α : Sort u} {β : Sort v} {a₁ a₂ : α} (f : α → β), a₁ = a₂ → f a₁ = f a₂ :=
  @congrArg
example : ∀ {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x}, f = g → ∀ (a : α), f a = g a :=
  @congrFun
example : ∀ {α : Sort u} {β : Sort v} {f g : α → β}, f = g → ∀ (a : α), f a = g a :=
  @congrFun'
example : ∀ {p : Prop} [inst : Decidable p], ¬p → decide p = false :=
  @decide_eq_false
example : ∀ {p : Prop} [inst : Decidable p], p → decide p = true :=
  @decide_eq_true
example : ∀ {c : Prop} {h : Decidable c} (hn : ¬c) {α : Sort u} {t : c → α} {e : ¬c → α}, dite c t e = e hn :=
  @dif_neg
example : ∀ {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t : c → α} {e : ¬c → α}, dite c t e = t hc :=
  @dif_pos
example : ∀ {α : Type u} [inst : PartialOrder α] [inst_1 : OrderBot α] {a b : α}, Disjoint a b ↔ Disjoint b a :=
  @disjoint_comm
example : ∀ {G : Type u} [inst : DivInvMonoid G] (a b : G), a / b = a * Inv.inv b :=
  @div_eq_mul_inv
example : ∀ {α : Type u} [inst : Semigroup α] {a b : α}, a ∣ b → ∀ (c : α), a ∣ b * c :=
  @dvd_mul_of_dvd_left
example : ∀ {α : Type u} [inst : Monoid α] (a : α), a ∣ a :=
  @dvd_refl
example : ∀ {α : Type u} [inst : Semigroup α] {a b c : α}, a ∣ b → b ∣ c → a ∣ c :=
  @dvd_trans
example : ∀ {α : Sort u} {a b : α}, a = b ↔ b = a :=
  @eq_comm
example : ∀ {p : Prop}, ¬p → p = False :=
  @eq_false
example : ∀ {p : Prop}, (p → False) → p = False :=
  @eq_false'
example : ∀ {p : Prop} {x : Decidable p}, decide p = false → p = False :=
  @eq_false_of_decide
example : ∀ {b : Bool}, ¬b = true → b = false :=
  @eq_false_of_ne_true
example : ∀ {α : Sort u} {a a' : α}, a ≍ a' → a = a' :=
  @eq_of_heq
example : ∀ {α : Sort u} (a : α), (a = a) = True :=
  @eq_self
example : ∀ {p : Prop}, p → p = True :=
  @eq_true
example : ∀ {p : Prop} {x : Decidable p}, decide p = true → p = True :=
  @eq_true_of_decide
example : ∀ {R : Type u} [inst : Mul R] [inst_1 : Zero R] [NoZeroDivisors R] {a b : R}, a * b = 0 → a = 0 ∨ b = 0 :=
  @eq_zero_or_eq_zero_of_mul_eq_zero
example : ∀ {R : Type u} [inst : Semiring R] {a : R}, Even a ↔ 2 ∣ a :=
  @even_iff_two_dvd
example : ∀ {α : Sort u} {p : α → Prop} {b : Prop}, (Exists fun (x : α) => b ∧ p x) ↔ b ∧ Exists fun (x : α) => p x :=
  @exists_and_left
example : ∀ {α : Sort u} {p : α → Prop} {b : Prop}, (Exists fun (x : α) => p x ∧ b) ↔ (Exists fun (x : α) => p x) ∧ b :=
  @exists_and_right
example : ∀ {α : Sort u} {β : Sort v} {p : α → β → Prop}, (Exists fun (a : α) => Exists fun (b : β) => p a b) ↔ Exists fun (b : β) => Exists fun (a : α) => p a b :=
  @exists_comm
example : ∀ {α : Sort u} {p q : α → Prop}, (∀ (a : α), p a ↔ q a) → ((Exists fun (a : α) => p a) ↔ Exists fun (a : α) => q a) :=
  @exists_congr
example : ∀ {α : Sort u} {a' : α}, Exists fun (a : α) => a = a' :=
  @exists_eq
example : ∀ {α : Sort u} {p : α → Prop} {a' : α}, (Exists fun (a : α) => a = a' ∧ p a) ↔ p a' :=
  @exists_eq_left
example : ∀ {α : Sort u} {p : α → Prop} {b : Prop}, (Exists fun (x : α) => p x) → b ↔ ∀ (x : α), p x → b :=
  @exists_imp
example : ∀ {α : Sort u} {p q : α → Prop}, (Exists fun (x : α) => p x ∨ q x) ↔ (Exists fun (x : α) => p x) ∨ Exists fun (x : α) => q x :=
  @exists_or
example : ∀ (α : Type u) [Nontrivial α], Exists fun (x : α) => Exists fun (y : α) => x ≠ y :=
  @exists_pair_ne
example : ∀ (p : Prop), (False ∧ p) = False :=
  @false_and
example : ∀ (p : Prop), (False ∨ p) = p :=
  @false_or
example : ∀ {α : Sort u} {p q : α → Prop}, (∀ (x : α), p x ∧ q x) ↔ (∀ (x : α), p x) ∧ ∀ (x : α), q x :=
  @forall_and
example : ∀ {α : Sort u} {β : Sort v} {p : α → β → Prop}, (∀ (a : α) (b : β), p a b) ↔ ∀ (b : β) (a : α), p a b :=
  @forall_comm
example : ∀ {α : Sort u} {p q : α → Prop}, (∀ (a : α), p a = q a) → (∀ (a : α), p a) = ∀ (a : α), q a :=
  @forall_congr
example : ∀ {α : Sort u} {p q : α → Prop}, (∀ (a : α), p a ↔ q a) → ((∀ (a : α), p a) ↔ ∀ (a : α), q a) :=
  @forall_congr'
example : ∀ {p : Prop} (α : Sort u) [i : Nonempty α], (∀ (x : α), p) ↔ p :=
  @forall_const
example : ∀ {α : Sort u} {p : α → Prop} {a' : α}, (∀ (a : α), a = a' → p a) ↔ p a' :=
  @forall_eq
example : ∀ {α : Sort u} {p : α → Prop} {a' : α}, (∀ (a : α), a' = a → p a) ↔ p a' :=
  @forall_eq'
example : ∀ {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x}, (∀ (x : α), f x = g x) → f = g :=
  @funext
example : ∀ {α : Sort u} {a a' : α}, a = a' → a ≍ a' :=
  @heq_of_eq
example : ∀ {c : Prop} {h : Decidable c}, ¬c → ∀ {α : Sort u} {t e : α}, ite c t e = e :=
  @if_neg
example : ∀ {c : Prop} {h : Decidable c}, c → ∀ {α : Sort u} {t e : α}, ite c t e = t :=
  @if_pos
example : ∀ {a b : Prop}, (a ↔ b) ↔ (b ↔ a) :=
  @iff_comm
example : ∀ {a b c d : Prop}, (a ↔ c) → (b ↔ d) → ((a ↔ b) ↔ (c ↔ d)) :=
  @iff_congr
example : ∀ {a b : Prop}, (a ↔ b) ↔ (a → b) ∧ (b → a) :=
  @iff_def
example : ∀ {a b : Prop}, (a ↔ b) ↔ (a → b) ∧ (b → a) :=
  @iff_iff_implies_and_implies
example : ∀ {a b : Prop}, a = b → (a ↔ b) :=
  @iff_of_eq
example : ∀ {a b : Prop}, ¬a → ¬b → (a ↔ b) :=
  @iff_of_false
example : ∀ {a b : Prop}, a → b → (a ↔ b) :=
  @iff_of_true
example : ∀ (p : Prop), (p ↔ p) = True :=
  @iff_self
example : ∀ {a : Prop}, a → (a ↔ True) :=
  @iff_true_intro
example : ∀ {b c : Prop} {α : Sort u}, (∀ (a : α), b ∧ c) ↔ (∀ (a : α), b) ∧ ∀ (a : α), c :=
  @imp_and
example : ∀ {a b c d : Prop}, (a ↔ c) → (b ↔ d) → (a → b ↔ c → d) :=
  @imp_congr
example : ∀ {b c : Prop} {a : Sort u}, (∀ (a : a), b ↔ c) → ((∀ (a : a), b) ↔ ∀ (a : a), c) :=
  @imp_congr_right
example : ∀ {a : Prop}, a → False ↔ ¬a :=
  @imp_false
example : ∀ {a b : Prop}, a → b ↔ ¬a ∨ b :=
  @imp_iff_not_or
example : ∀ {a : Prop}, a → a ↔ True :=
  @imp_self
example : ∀ {p₁ p₂ : Sort u} {q₁ q₂ : Sort v}, p₁ = p₂ → q₁ = q₂ → (p₁ → q₁) = (p₂ → q₂) :=
  @implies_congr
example : ∀ {p₁ p₂ q₁ q₂ : Prop}, p₁ = p₂ → (p₂ → q₁ = q₂) → (p₁ → q₁) = (p₂ → q₂) :=
  @implies_congr_ctx
example : ∀ (α : Sort u), (∀ (a : α), True) = True :=
  @implies_true
example : ∀ {G : Type u} [inst : Group G] {a b : G}, a * b = 1 → Inv.inv a = b :=
  @inv_eq_of_mul_eq_one_right
example : ∀ {α : Type u} [inst : Group α] {a b : α}, Inv.inv a = Inv.inv b ↔ a = b :=
  @inv_inj
example : ∀ {G : Type u} [inst : Group G] (a : G), Inv.inv (Inv.inv a) = a :=
  @inv_inv
example : ∀ {G : Type u} [inst : Group G] (a : G), Inv.inv a * a = 1 :=
  @inv_mul_cancel
example : ∀ {G : Type u} [inst : Group G] (a b : G), Inv.inv a * (a * b) = b :=
  @inv_mul_cancel_left
example : ∀ {G : Type u} [inst : Group G] (a b : G), a * Inv.inv b * b = a :=
  @inv_mul_cancel_right
example : ∀ {α : Type u} [inst : Field α] {a : α}, a ≠ 0 → Inv.inv a * a = 1 :=
  @inv_mul_cancel₀
example : ∀ {G : Type u} [Group G], (1 : G)⁻¹ = 1 :=
  @inv_one
example : ∀ {α : Type u} [Field α], (0 : α)⁻¹ = 0 :=
  @inv_zero
example : ∀ {α : Sort u} {c : Prop} [h : Decidable c] {motive : α → Prop} {t e : α}, (c → motive t) → (¬c → motive e) → motive (ite c t e) :=
  @iteInduction
example : ∀ {α : Sort u} {c : Prop} {h : Decidable c} (a b : α), c = True → ite c a b = a :=
  @ite_eq_left_of_eq_true
example : ∀ {α : Sort u} {c : Prop} {h : Decidable c} (a b : α), c = False → ite c a b = b :=
  @ite_eq_right_of_eq_false
example : ∀ {α : Sort u} (a b : α), ite False a b = b :=
  @ite_false
example : ∀ {α : Sort u} (a b : α), ite True a b = a :=
  @ite_true
example : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a ≤ b → b ≤ a → a = b :=
  @le_antisymm
example : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a = b ↔ a ≤ b ∧ b ≤ a :=
  @le_antisymm_iff
example : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a ≤ b ↔ a < b ∨ a = b :=
  @le_iff_lt_or_eq
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a ≤ max a b :=
  @le_max_left
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), b ≤ max a b :=
  @le_max_right
example : ∀ {α : Type u} [inst : LinearOrder α] {a b c : α}, c ≤ a → c ≤ b → c ≤ min a b :=
  @le_min
example : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a = b → a ≤ b :=
  @le_of_eq
example : ∀ {α : Type u} {a b c : α} [inst : LE α], a ≤ b → b = c → a ≤ c :=
  @le_of_le_of_eq
example : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b → a ≤ b :=
  @le_of_lt
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a ≤ b ∨ b < a :=
  @le_or_gt
example : ∀ {α : Type u} [inst : Preorder α] (a : α), a ≤ a :=
  @le_refl
example : ∀ {α : Type u} [inst : Preorder α] {a : α}, a ≤ a :=
  @le_rfl
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a ≤ b ∨ b ≤ a :=
  @le_total
example : ∀ {α : Type u} [inst : Preorder α] {a b c : α}, a ≤ b → b ≤ c → a ≤ c :=
  @le_trans
example : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b → ¬b < a :=
  @lt_asymm
example : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a < b ↔ a ≤ b ∧ a ≠ b :=
  @lt_iff_le_and_ne
example : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b ↔ a ≤ b ∧ ¬b ≤ a :=
  @lt_iff_le_not_ge
example : ∀ {α : Type u} [inst : LinearOrder α] {a b : α}, a < b ↔ ¬b ≤ a :=
  @lt_iff_not_ge
example : ∀ {α : Type u} [inst : Preorder α] (a : α), ¬a < a :=
  @lt_irrefl
example : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a ≤ b → ¬b ≤ a → a < b :=
  @lt_of_le_not_ge
example : ∀ {α : Type u} [inst : Preorder α] {a b c : α}, a ≤ b → b < c → a < c :=
  @lt_of_le_of_lt
example : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a ≤ b → a ≠ b → a < b :=
  @lt_of_le_of_ne
example : ∀ {α : Type u} [inst : Preorder α] {a b c : α}, a < b → b ≤ c → a < c :=
  @lt_of_lt_of_le
example : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a ≤ b → a < b ∨ a = b :=
  @lt_or_eq_of_le
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a < b ∨ b ≤ a :=
  @lt_or_ge
example : ∀ {α : Type u} [inst : Preorder α] {a b c : α}, a < b → b < c → a < c :=
  @lt_trans
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a < b ∨ a = b ∨ b < a :=
  @lt_trichotomy
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), max a b = max b a :=
  @max_comm
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), max a b = ite (a ≤ b) b a :=
  @max_def
example : ∀ {α : Type u} [inst : LinearOrder α] {a b c : α}, a ≤ c → b ≤ c → max a b ≤ c :=
  @max_le
example : ∀ {α : Type u} [inst : LinearOrder α] {a b c : α}, max a b ≤ c ↔ a ≤ c ∧ b ≤ c :=
  @max_le_iff
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), min a b = min b a :=
  @min_comm
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), min a b = ite (a ≤ b) a b :=
  @min_def
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), min a b ≤ a :=
  @min_le_left
example : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), min a b ≤ b :=
  @min_le_right
example : ∀ {a b : Prop}, (a → b) → ¬b → ¬a :=
  @mt
example : ∀ {R : Type u} [inst : Distrib R] (a b c : R), a * (b + c) = a * b + a * c :=
  @mul_add
example : ∀ {G : Type u} [inst : Semigroup G] (a b c : G), a * b * c = a * (b * c) :=
  @mul_assoc
example : ∀ {G : Type u} [inst : CommMagma G] (a b : G), a * b = b * a :=
  @mul_comm
example : ∀ {G : Type u} [inst : Group G] {a b : G}, a * b = 1 ↔ a = Inv.inv b :=
  @mul_eq_one_iff_eq_inv
example : ∀ {R : Type u} [inst : MulZeroClass R] [NoZeroDivisors R] {a b : R}, a * b = 0 ↔ a = 0 ∨ b = 0 :=
  @mul_eq_zero
example : ∀ {G : Type u} [inst : Group G] (a : G), a * Inv.inv a = 1 :=
  @mul_inv_cancel
example : ∀ {G : Type u} [inst : Group G] (a b : G), a * (Inv.inv a * b) = b :=
  @mul_inv_cancel_left
example : ∀ {G : Type u} [inst : Group G] (a b : G), a * b * Inv.inv b = a :=
  @mul_inv_cancel_right
example : ∀ {α : Type u} [inst : Field α] {a : α}, a ≠ 0 → a * Inv.inv a = 1 :=
  @mul_inv_cancel₀
example : ∀ {G : Type u} [inst : Group G] (a b : G), Inv.inv (a * b) = Inv.inv b * Inv.inv a :=
  @mul_inv_rev
example : ∀ {R : Type u} [inst : Semiring R] [inst_1 : PartialOrder R] [IsOrderedRing R] {a b c : R}, a ≤ b → 0 ≤ c → c * a ≤ c * b :=
  @mul_le_mul_of_nonneg_left
example : ∀ {R : Type u} [inst : Semiring R] [inst_1 : PartialOrder R] [IsOrderedRing R] {a b c : R}, a ≤ b → 0 ≤ c → a * c ≤ b * c :=
  @mul_le_mul_of_nonneg_right
example : ∀ {G : Type u} [inst : Mul G] [IsLeftCancelMul G] {a b c : G}, a * b = a * c → b = c :=
  @mul_left_cancel
example : ∀ {G : Type u} [inst : CommSemigroup G] (a b c : G), a * (b * c) = b * (a * c) :=
  @mul_left_comm
example : ∀ {G : Type u} [inst : Mul G] [IsRightCancelMul G] (a : G) {b c : G}, b * a = c * a ↔ b = c :=
  @mul_left_inj
example : ∀ {R : Type u} [inst : Semiring R] [inst_1 : PartialOrder R] [IsStrictOrderedRing R] {a b c : R}, a < b → 0 < c → c * a < c * b :=
  @mul_lt_mul_of_pos_left
example : ∀ {R : Type u} [inst : Semiring R] [inst_1 : PartialOrder R] [IsStrictOrderedRing R] {a b c : R}, a < b → 0 < c → a * c < b * c :=
  @mul_lt_mul_of_pos_right
example : ∀ {G : Type u} [inst : CommSemigroup G] (a b c d : G), a * b * (c * d) = a * c * (b * d) :=
  @mul_mul_mul_comm
example : ∀ {R : Type u} [inst : Ring R] (a b : R), a * -b = -(a * b) :=
  @mul_neg
example : ∀ {G : Type u} [inst : MulOneClass G] (a : G), a * 1 = a :=
  @mul_one
example : ∀ {G : Type u} [inst : Mul G] [IsRightCancelMul G] {a b c : G}, a * b = c * b → a = c :=
  @mul_right_cancel
example : ∀ {G : Type u} [inst : CommSemigroup G] (a b c : G), a * b * c = a * c * b :=
  @mul_right_comm
example : ∀ {G : Type u} [inst : Mul G] [IsLeftCancelMul G] (a : G) {b c : G}, a * b = a * c ↔ b = c :=
  @mul_right_inj
example : ∀ {α : Type u} [inst : Group α] {a : α}, a * a = 1 ↔ a = Inv.inv a :=
  @mul_self_eq_one_iff_eq_inv
example : ∀ {R : Type u} [inst : MulZeroClass R] (a : R), a * 0 = 0 :=
  @mul_zero
example : ∀ {α : Sort u} {a b : α}, a ≠ b ↔ b ≠ a :=
  @ne_comm
example : ∀ {α : Sort u} (a b : α), (a ≠ b) = ¬a = b :=
  @ne_eq
example : ∀ {α : Type u} [inst : LinearOrder α] {a b : α}, a ≠ b ↔ a < b ∨ b < a :=
  @ne_iff_lt_or_gt
example : ∀ {α : Sort u} {a b c : α}, a = b → b ≠ c → a ≠ c :=
  @ne_of_eq_of_ne
example : ∀ {α : Type u} [inst : Preorder α] {a b : α}, b < a → a ≠ b :=
  @ne_of_gt
example : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b → a ≠ b :=
  @ne_of_lt
example : ∀ {A : Type u} [inst : AddGroup A] (a : A), -a + a = 0 :=
  @neg_add_cancel
example : ∀ {A : Type u} [inst : AddGroup A] (a b : A), -a + (a + b) = b :=
  @neg_add_cancel_left
example : ∀ {α : Type u} [inst : AddGroup α] (a b : α), -(a + b) = -b + -a :=
  @neg_add_rev
example : ∀ {A : Type u} [inst : AddGroup A] {a b : A}, a + b = 0 → -a = b :=
  @neg_eq_of_add_eq_zero_right
example : ∀ {α : Type u} [inst : AddGroup α] {a b : α}, -a = -b ↔ a = b :=
  @neg_inj
example : ∀ {R : Type u} [inst : Ring R] (a b : R), -a * b = -(a * b) :=
  @neg_mul
example : ∀ {A : Type u} [inst : AddGroup A] (a : A), - -a = a :=
  @neg_neg
example : ∀ {α : Type u} [inst : AddCommGroup α] (a b : α), -(a - b) = b - a :=
  @neg_sub
example : ∀ {A : Type u} [AddGroup A], -(0 : A) = 0 :=
  @neg_zero
example : ∀ {α : Sort u} (f : α → Nat) {a b : α}, a = b → Bool.rec False True (Nat.beq (f a) (f b)) :=
  @noConfusion_of_Nat
example : ∀ {a b : Prop}, ¬(a ∧ b) ↔ a → ¬b :=
  @not_and
example : ∀ {a b : Prop}, ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  @not_and_or
example : ∀ {a b : Prop}, (a ↔ b) → (¬a ↔ ¬b) :=
  @not_congr
example : ∀ {α : Sort u} {p : α → Prop}, (¬Exists fun (x : α) => p x) ↔ ∀ (x : α), ¬p x :=
  @not_exists
example : ∀ {α : Sort u} {p : α → Prop}, (¬Exists fun (x : α) => ¬p x) ↔ ∀ (x : α), p x :=
  @not_exists_not
example : ¬False :=
  @not_false
example : (¬False) = True :=
  @not_false_eq_true
example : ∀ {α : Sort u} {p : α → Prop}, (¬∀ (x : α), p x) ↔ Exists fun (x : α) => ¬p x :=
  @not_forall
example : ∀ {α : Sort u} {p : α → Prop}, (¬∀ (x : α), ¬p x) ↔ Exists fun (x : α) => p x :=
  @not_forall_not
example : ∀ {a b : Prop}, (¬a ↔ ¬b) ↔ (a ↔ b) :=
  @not_iff_not
example : ∀ {a b : Prop}, ¬(a → b) ↔ a ∧ ¬b :=
  @not_imp
example : ∀ {a b : Prop}, ¬a → ¬b ↔ b → a :=
  @not_imp_not
example : ∀ {α : Type u} [inst : LinearOrder α] {a b : α}, ¬a ≤ b ↔ b < a :=
  @not_le
example : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b → ¬b ≤ a :=
  @not_le_of_gt
example : ∀ {α : Type u} [inst : LinearOrder α] {a b : α}, ¬a < b ↔ b ≤ a :=
  @not_lt
example : ∀ {p : Prop}, p → ¬¬p :=
  @not_not_intro
example : ∀ {p q : Prop}, ¬(p ∨ q) ↔ ¬p ∧ ¬q :=
  @not_or
example : (¬True) = False :=
  @not_true_eq_false
example : ∀ {p : Prop} [inst : Decidable p], decide p = false → ¬p :=
  @of_decide_eq_false
example : ∀ {p : Prop} [inst : Decidable p], decide p = true → p :=
  @of_decide_eq_true
example : ∀ {p : Prop}, p = False → ¬p :=
  @of_eq_false
example : ∀ {p : Prop}, p = True → p :=
  @of_eq_true
example : ∀ {R : Type u} [Semiring R], (1 + 1 : R) = 2 :=
  @one_add_one_eq_two
example : ∀ {α : Type u} [inst : Monoid α] (a : α), 1 ∣ a :=
  @one_dvd
example : ∀ {G : Type u} [inst : MulOneClass G] (a : G), 1 * a = a :=
  @one_mul
example : ∀ {a b c : Prop}, a ∨ b ∧ c ↔ (a ∨ b) ∧ (a ∨ c) :=
  @or_and_left
example : ∀ {a b c : Prop}, (a ∨ b) ∧ c ↔ a ∧ c ∨ b ∧ c :=
  @or_and_right
example : ∀ {a b c : Prop}, (a ∨ b) ∨ c ↔ a ∨ b ∨ c :=
  @or_assoc
example : ∀ {a b : Prop}, a ∨ b ↔ b ∨ a :=
  @or_comm
example : ∀ {a b c d : Prop}, (a ↔ c) → (b ↔ d) → (a ∨ b ↔ c ∨ d) :=
  @or_congr
example : ∀ (p : Prop), (p ∨ False) = p :=
  @or_false
example : ∀ {a b : Prop}, a ∨ b ↔ ¬a → b :=
  @or_iff_not_imp_left
example : ∀ {a b : Prop}, a ∨ b ↔ ¬b → a :=
  @or_iff_not_imp_right
example : ∀ {a b c : Prop}, a ∨ b → c ↔ (a → c) ∧ (b → c) :=
  @or_imp
example : ∀ {a b c : Prop}, a ∨ b ∨ c ↔ b ∨ a ∨ c :=
  @or_left_comm
example : ∀ (p : Prop), (p ∨ p) = p :=
  @or_self
example : ∀ (p : Prop), (p ∨ True) = True :=
  @or_true
example : ∀ {G : Type u} [inst : Monoid G] (a : G), a ^ 1 = a :=
  @pow_one
example : ∀ {G : Type u} [inst : Monoid G] (a : G) (n : Nat), a ^ (n + 1) = a ^ n * a :=
  @pow_succ
example : ∀ {G : Type u} [inst : Monoid G] (a : G), a ^ 0 = 1 :=
  @pow_zero
example : ∀ {α : Type u} [inst : Monoid α] (a : α), a ^ 2 = a * a :=
  @sq
example : ∀ {A : Type u} [inst : SubNegMonoid A] (a b : A), a - b = a + -b :=
  @sub_eq_add_neg
example : ∀ {A : Type u} [inst : AddGroup A] {a b : A}, a - b = 0 ↔ a = b :=
  @sub_eq_zero
example : ∀ {A : Type u} [inst : AddGroup A] (a : A), a - a = 0 :=
  @sub_self
example : True :=
  @trivial
example : ∀ (p : Prop), (True ∧ p) = p :=
  @true_and
example : ∀ (p : Prop), (True ∨ p) = True :=
  @true_or
example : ∀ {R : Type u} [inst : Semiring R] (n : R), 2 * n = n + n :=
  @two_mul
example : ∀ {A : Type u} [inst : AddZeroClass A] (a : A), 0 + a = a :=
  @zero_add
example : ∀ {α : Type u} [Zero α] [One α] [LE α] [ZeroLEOneClass α], (0 : α) ≤ 1 :=
  @zero_le_one
example : ∀ {R : Type u} [inst : MulZeroClass R] (a : R), 0 * a = 0 :=
  @zero_mul
