import Mathlib
universe u v w
/-! # Compatibility: each lemma of the embedded core under the name that Lean or Mathlib gives it

Made by `python -m certify.lean.compat`. Passes here; meant for `lake build` against a genuine Lean and Mathlib. -/
theorem compat_And__imp : ∀ {a b c d : Prop}, (a → c) → (b → d) → a ∧ b → c ∧ d :=
  @And.imp
theorem compat_And__symm : ∀ {a b : Prop}, a ∧ b → b ∧ a :=
  @And.symm
theorem compat_Bool__exists_bool : ∀ {p : Bool → Prop}, (Exists fun (b : Bool) => p b) ↔ p false ∨ p true :=
  @Bool.exists_bool
theorem compat_Bool__forall_bool : ∀ {p : Bool → Prop}, (∀ (b : Bool), p b) ↔ p false ∧ p true :=
  @Bool.forall_bool
theorem compat_Classical__byCases : ∀ {p q : Prop}, (p → q) → (¬p → q) → q :=
  @Classical.byCases
theorem compat_Classical__byContradiction : ∀ {p : Prop}, (¬p → False) → p :=
  @Classical.byContradiction
theorem compat_Classical__choose_spec : ∀ {α : Sort u} {p : α → Prop} (h : Exists fun (x : α) => p x), p (Classical.choose h) :=
  @Classical.choose_spec
theorem compat_Classical__em : ∀ (p : Prop), p ∨ ¬p :=
  @Classical.em
theorem compat_Classical__not_and_iff_not_or_not : ∀ {p q : Prop}, ¬(p ∧ q) ↔ ¬p ∨ ¬q :=
  @Classical.not_and_iff_not_or_not
theorem compat_Classical__not_forall : ∀ {α : Sort u} {p : α → Prop}, (¬∀ (x : α), p x) ↔ Exists fun (x : α) => ¬p x :=
  @Classical.not_forall
theorem compat_Classical__not_imp : ∀ {p q : Prop}, ¬(p → q) ↔ p ∧ ¬q :=
  @Classical.not_imp
theorem compat_Classical__not_not : ∀ {p : Prop}, ¬¬p ↔ p :=
  @Classical.not_not
theorem compat_Decidable__byContradiction : ∀ {p : Prop} [d : Decidable p], (¬p → False) → p :=
  @Decidable.byContradiction
theorem compat_Decidable__em : ∀ (p : Prop) [d : Decidable p], p ∨ ¬p :=
  @Decidable.em
theorem compat_Decidable__not_or_of_imp : ∀ {a b : Prop} [Decidable a], (a → b) → ¬a ∨ b :=
  @Decidable.not_or_of_imp
theorem compat_Decidable__of_not_not : ∀ {p : Prop} [d : Decidable p], ¬¬p → p :=
  @Decidable.of_not_not
theorem compat_Eq__subst : ∀ {α : Sort u} {motive : α → Prop} {a b : α}, a = b → motive a → motive b :=
  @Eq.subst
theorem compat_Eq__symm : ∀ {α : Sort u} {a b : α}, a = b → b = a :=
  @Eq.symm
theorem compat_Eq__trans : ∀ {α : Sort u} {a b c : α}, a = b → b = c → a = c :=
  @Eq.trans
theorem compat_Exists__choose_spec : ∀ {α : Sort u} {p : α → Prop} (P : Exists fun (a : α) => p a), p (Exists.choose P) :=
  @Exists.choose_spec
theorem compat_Exists__elim : ∀ {α : Sort u} {p : α → Prop} {b : Prop}, (Exists fun (x : α) => p x) → (∀ (a : α), p a → b) → b :=
  @Exists.elim
theorem compat_Fin__ext : ∀ {n : ℕ} {a b : Fin n}, Fin.val a = Fin.val b → a = b :=
  @Fin.ext
theorem compat_Fin__pos : ∀ {n : ℕ} (i : Fin n), 0 < n :=
  @Fin.pos
theorem compat_Fin__val_add_one_le_of_gt : ∀ {n : ℕ} {a b : Fin n}, a > b → Fin.val b + 1 ≤ Fin.val a :=
  @Fin.val_add_one_le_of_gt
theorem compat_Fin__val_add_one_le_of_lt : ∀ {n : ℕ} {a b : Fin n}, a < b → Fin.val a + 1 ≤ Fin.val b :=
  @Fin.val_add_one_le_of_lt
theorem compat_Fin__val_congr : ∀ {n : ℕ} {a b : Fin n}, a = b → Fin.val a = Fin.val b :=
  @Fin.val_congr
theorem compat_Fin__val_le_of_ge : ∀ {n : ℕ} {a b : Fin n}, a ≥ b → Fin.val b ≤ Fin.val a :=
  @Fin.val_le_of_ge
theorem compat_Fin__val_le_of_le : ∀ {n : ℕ} {a b : Fin n}, a ≤ b → Fin.val a ≤ Fin.val b :=
  @Fin.val_le_of_le
theorem compat_Function__Injective__comp : ∀ {α : Sort u} {β : Sort v} {φ : Sort w} {g : β → φ} {f : α → β}, Function.Injective g → Function.Injective f → Function.Injective (g ∘ f) :=
  @Function.Injective.comp
theorem compat_Function__LeftInverse__injective : ∀ {α : Sort u} {β : Sort v} {g : β → α} {f : α → β}, Function.LeftInverse g f → Function.Injective f :=
  @Function.LeftInverse.injective
theorem compat_Function__RightInverse__surjective : ∀ {α : Sort u} {β : Sort v} {g : β → α} {f : α → β}, Function.RightInverse g f → Function.Surjective f :=
  @Function.RightInverse.surjective
theorem compat_Function__Surjective__comp : ∀ {α : Sort u} {β : Sort v} {φ : Sort w} {g : β → φ} {f : α → β}, Function.Surjective g → Function.Surjective f → Function.Surjective (g ∘ f) :=
  @Function.Surjective.comp
theorem compat_Function__comp_apply : ∀ {α : Sort u} {β : Sort v} {φ : Sort w} {f : β → φ} {g : α → β} {x : α}, (f ∘ g) x = f (g x) :=
  @Function.comp_apply
theorem compat_Function__injective_id : ∀ {α : Sort u}, Function.Injective (@id α) :=
  @Function.injective_id
theorem compat_Function__surjective_id : ∀ {α : Sort u}, Function.Surjective (@id α) :=
  @Function.surjective_id
theorem compat_Iff__of_eq : ∀ {a b : Prop}, a = b → (a ↔ b) :=
  @Iff.of_eq
theorem compat_Iff__refl : ∀ (a : Prop), a ↔ a :=
  @Iff.refl
theorem compat_Iff__rfl : ∀ {a : Prop}, a ↔ a :=
  @Iff.rfl
theorem compat_Iff__symm : ∀ {a b : Prop}, (a ↔ b) → (b ↔ a) :=
  @Iff.symm
theorem compat_Iff__trans : ∀ {a b c : Prop}, (a ↔ b) → (b ↔ c) → (a ↔ c) :=
  @Iff.trans
theorem compat_Int__add_assoc : ∀ (a b c : ℤ), a + b + c = a + (b + c) :=
  @Int.add_assoc
theorem compat_Int__add_comm : ∀ (a b : ℤ), a + b = b + a :=
  @Int.add_comm
theorem compat_Int__add_le_add : ∀ {a b c d : ℤ}, a ≤ b → c ≤ d → a + c ≤ b + d :=
  @Int.add_le_add
theorem compat_Int__add_le_add_left : ∀ {a b : ℤ}, a ≤ b → ∀ (c : ℤ), c + a ≤ c + b :=
  @Int.add_le_add_left
theorem compat_Int__add_le_add_right : ∀ {a b : ℤ}, a ≤ b → ∀ (c : ℤ), a + c ≤ b + c :=
  @Int.add_le_add_right
theorem compat_Int__add_left_cancel : ∀ {a b c : ℤ}, a + b = a + c → b = c :=
  @Int.add_left_cancel
theorem compat_Int__add_left_comm : ∀ (a b c : ℤ), a + (b + c) = b + (a + c) :=
  @Int.add_left_comm
theorem compat_Int__add_left_neg : ∀ (a : ℤ), -a + a = 0 :=
  @Int.add_left_neg
theorem compat_Int__add_lt_add_left : ∀ {a b : ℤ}, a < b → ∀ (c : ℤ), c + a < c + b :=
  @Int.add_lt_add_left
theorem compat_Int__add_lt_add_right : ∀ {a b : ℤ}, a < b → ∀ (c : ℤ), a + c < b + c :=
  @Int.add_lt_add_right
theorem compat_Int__add_mul : ∀ (a b c : ℤ), (a + b) * c = a * c + b * c :=
  @Int.add_mul
theorem compat_Int__add_neg_cancel_left : ∀ (a b : ℤ), a + (-a + b) = b :=
  @Int.add_neg_cancel_left
theorem compat_Int__add_neg_cancel_right : ∀ (a b : ℤ), a + b + -b = a :=
  @Int.add_neg_cancel_right
theorem compat_Int__add_one_le_of_lt : ∀ {a b : ℤ}, a < b → a + 1 ≤ b :=
  @Int.add_one_le_of_lt
theorem compat_Int__add_right_cancel : ∀ {a b c : ℤ}, a + b = c + b → a = c :=
  @Int.add_right_cancel
theorem compat_Int__add_right_comm : ∀ (a b c : ℤ), a + b + c = a + c + b :=
  @Int.add_right_comm
theorem compat_Int__add_right_neg : ∀ (a : ℤ), a + -a = 0 :=
  @Int.add_right_neg
theorem compat_Int__add_sub_cancel : ∀ (a b : ℤ), a + b - b = a :=
  @Int.add_sub_cancel
theorem compat_Int__add_zero : ∀ (a : ℤ), a + 0 = a :=
  @Int.add_zero
theorem compat_Int__dvd_add : ∀ {a b c : ℤ}, a ∣ b → a ∣ c → a ∣ b + c :=
  @Int.dvd_add
theorem compat_Int__dvd_of_emod_eq_zero : ∀ {a b : ℤ}, b % a = 0 → a ∣ b :=
  @Int.dvd_of_emod_eq_zero
theorem compat_Int__ediv_neg : ∀ (a b : ℤ), a / -b = -(a / b) :=
  @Int.ediv_neg
theorem compat_Int__ediv_zero : ∀ (a : ℤ), a / 0 = 0 :=
  @Int.ediv_zero
theorem compat_Int__emod_def : ∀ (a b : ℤ), a % b = a - b * (a / b) :=
  @Int.emod_def
theorem compat_Int__emod_eq_zero_of_dvd : ∀ {a b : ℤ}, a ∣ b → b % a = 0 :=
  @Int.emod_eq_zero_of_dvd
theorem compat_Int__emod_lt_of_pos : ∀ (a : ℤ) {b : ℤ}, 0 < b → a % b < b :=
  @Int.emod_lt_of_pos
theorem compat_Int__emod_nonneg : ∀ (a : ℤ) {b : ℤ}, b ≠ 0 → 0 ≤ a % b :=
  @Int.emod_nonneg
theorem compat_Int__emod_pos_of_not_dvd : ∀ {a b : ℤ}, ¬a ∣ b → a = 0 ∨ 0 < b % a :=
  @Int.emod_pos_of_not_dvd
theorem compat_Int__eq_ofNat_of_zero_le : ∀ {a : ℤ}, 0 ≤ a → Exists fun (n : ℕ) => a = Int.ofNat n :=
  @Int.eq_ofNat_of_zero_le
theorem compat_Int__gcd_comm : ∀ (a b : ℤ), Int.gcd a b = Int.gcd b a :=
  @Int.gcd_comm
theorem compat_Int__lcm_comm : ∀ (a b : ℤ), Int.lcm a b = Int.lcm b a :=
  @Int.lcm_comm
theorem compat_Int__le_antisymm : ∀ {a b : ℤ}, a ≤ b → b ≤ a → a = b :=
  @Int.le_antisymm
theorem compat_Int__le_max_left : ∀ (a b : ℤ), a ≤ max a b :=
  @Int.le_max_left
theorem compat_Int__le_max_right : ∀ (a b : ℤ), b ≤ max a b :=
  @Int.le_max_right
theorem compat_Int__le_of_add_le_add_left : ∀ {a b c : ℤ}, a + b ≤ a + c → b ≤ c :=
  @Int.le_of_add_le_add_left
theorem compat_Int__le_of_eq : ∀ {a b : ℤ}, a = b → a ≤ b :=
  @Int.le_of_eq
theorem compat_Int__le_of_lt : ∀ {a b : ℤ}, a < b → a ≤ b :=
  @Int.le_of_lt
theorem compat_Int__le_refl : ∀ (a : ℤ), a ≤ a :=
  @Int.le_refl
theorem compat_Int__le_total : ∀ (a b : ℤ), a ≤ b ∨ b ≤ a :=
  @Int.le_total
theorem compat_Int__le_trans : ∀ {a b c : ℤ}, a ≤ b → b ≤ c → a ≤ c :=
  @Int.le_trans
theorem compat_Int__lt_iff_le_not_le : ∀ {a b : ℤ}, a < b ↔ a ≤ b ∧ ¬b ≤ a :=
  @Int.lt_iff_le_not_le
theorem compat_Int__lt_irrefl : ∀ (a : ℤ), ¬a < a :=
  @Int.lt_irrefl
theorem compat_Int__lt_mul_ediv_self_add : ∀ {x k : ℤ}, 0 < k → x < k * (x / k) + k :=
  @Int.lt_mul_ediv_self_add
theorem compat_Int__lt_of_le_of_lt : ∀ {a b c : ℤ}, a ≤ b → b < c → a < c :=
  @Int.lt_of_le_of_lt
theorem compat_Int__lt_of_lt_of_le : ∀ {a b c : ℤ}, a < b → b ≤ c → a < c :=
  @Int.lt_of_lt_of_le
theorem compat_Int__lt_or_eq_of_le : ∀ {a b : ℤ}, a ≤ b → a < b ∨ a = b :=
  @Int.lt_or_eq_of_le
theorem compat_Int__lt_or_ge : ∀ (a b : ℤ), a < b ∨ a ≥ b :=
  @Int.lt_or_ge
theorem compat_Int__lt_or_gt_of_ne : ∀ {a b : ℤ}, a ≠ b → a < b ∨ a > b :=
  @Int.lt_or_gt_of_ne
theorem compat_Int__lt_trans : ∀ {a b c : ℤ}, a < b → b < c → a < c :=
  @Int.lt_trans
theorem compat_Int__lt_trichotomy : ∀ (a b : ℤ), a < b ∨ a = b ∨ b < a :=
  @Int.lt_trichotomy
theorem compat_Int__max_def : ∀ (a b : ℤ), max a b = ite (a ≤ b) b a :=
  @Int.max_def
theorem compat_Int__min_def : ∀ (a b : ℤ), min a b = ite (a ≤ b) a b :=
  @Int.min_def
theorem compat_Int__min_le_left : ∀ (a b : ℤ), min a b ≤ a :=
  @Int.min_le_left
theorem compat_Int__min_le_right : ∀ (a b : ℤ), min a b ≤ b :=
  @Int.min_le_right
theorem compat_Int__mul_add : ∀ (a b c : ℤ), a * (b + c) = a * b + a * c :=
  @Int.mul_add
theorem compat_Int__mul_assoc : ∀ (a b c : ℤ), a * b * c = a * (b * c) :=
  @Int.mul_assoc
theorem compat_Int__mul_comm : ∀ (a b : ℤ), a * b = b * a :=
  @Int.mul_comm
theorem compat_Int__mul_ediv_self_le : ∀ {x k : ℤ}, k ≠ 0 → k * (x / k) ≤ x :=
  @Int.mul_ediv_self_le
theorem compat_Int__mul_eq_zero : ∀ {a b : ℤ}, a * b = 0 ↔ a = 0 ∨ b = 0 :=
  @Int.mul_eq_zero
theorem compat_Int__mul_le_mul_of_nonneg_left : ∀ {a b c : ℤ}, a ≤ b → 0 ≤ c → c * a ≤ c * b :=
  @Int.mul_le_mul_of_nonneg_left
theorem compat_Int__mul_left_comm : ∀ (a b c : ℤ), a * (b * c) = b * (a * c) :=
  @Int.mul_left_comm
theorem compat_Int__mul_lt_mul_of_pos_left : ∀ {a b c : ℤ}, a < b → 0 < c → c * a < c * b :=
  @Int.mul_lt_mul_of_pos_left
theorem compat_Int__mul_neg : ∀ (a b : ℤ), a * -b = -(a * b) :=
  @Int.mul_neg
theorem compat_Int__mul_nonneg : ∀ {a b : ℤ}, 0 ≤ a → 0 ≤ b → 0 ≤ a * b :=
  @Int.mul_nonneg
theorem compat_Int__mul_one : ∀ (a : ℤ), a * 1 = a :=
  @Int.mul_one
theorem compat_Int__mul_sub : ∀ (a b c : ℤ), a * (b - c) = a * b - a * c :=
  @Int.mul_sub
theorem compat_Int__mul_zero : ∀ (a : ℤ), a * 0 = 0 :=
  @Int.mul_zero
theorem compat_Int__natAbs_eq_zero : ∀ {a : ℤ}, Int.natAbs a = 0 ↔ a = 0 :=
  @Int.natAbs_eq_zero
theorem compat_Int__natAbs_mul : ∀ (a b : ℤ), Int.natAbs (a * b) = Int.natAbs a * Int.natAbs b :=
  @Int.natAbs_mul
theorem compat_Int__natAbs_negOfNat : ∀ (n : ℕ), Int.natAbs (Int.negOfNat n) = n :=
  @Int.natAbs_negOfNat
theorem compat_Int__natCast_add : ∀ (n m : ℕ), (↑(n + m) : ℤ) = (↑n : ℤ) + (↑m : ℤ) :=
  @Int.natCast_add
theorem compat_Int__natCast_ediv : ∀ (m n : ℕ), (↑(m / n) : ℤ) = (↑m : ℤ) / (↑n : ℤ) :=
  @Int.natCast_ediv
theorem compat_Int__natCast_emod : ∀ (m n : ℕ), (↑(m % n) : ℤ) = (↑m : ℤ) % (↑n : ℤ) :=
  @Int.natCast_emod
theorem compat_Int__natCast_mul : ∀ (n m : ℕ), (↑(n * m) : ℤ) = (↑n : ℤ) * (↑m : ℤ) :=
  @Int.natCast_mul
theorem compat_Int__natCast_nonneg : ∀ (n : ℕ), 0 ≤ (↑n : ℤ) :=
  @Int.natCast_nonneg
theorem compat_Int__natCast_pow : ∀ (a b : ℕ), (↑(a ^ b) : ℤ) = (↑a : ℤ) ^ b :=
  @Int.natCast_pow
theorem compat_Int__natCast_succ : ∀ (n : ℕ), (↑(Nat.succ n) : ℤ) = (↑n : ℤ) + 1 :=
  @Int.natCast_succ
theorem compat_Int__ne_of_gt : ∀ {a b : ℤ}, b < a → a ≠ b :=
  @Int.ne_of_gt
theorem compat_Int__ne_of_lt : ∀ {a b : ℤ}, a < b → a ≠ b :=
  @Int.ne_of_lt
theorem compat_Int__negSucc__inj : ∀ {m n : ℕ}, Int.negSucc m = Int.negSucc n → m = n :=
  @Int.negSucc.inj
theorem compat_Int__negSucc_eq : ∀ (n : ℕ), Int.negSucc n = -((↑n : ℤ) + 1) :=
  @Int.negSucc_eq
theorem compat_Int__neg_add : ∀ {a b : ℤ}, -(a + b) = -a + -b :=
  @Int.neg_add
theorem compat_Int__neg_add_cancel_left : ∀ (a b : ℤ), -a + (a + b) = b :=
  @Int.neg_add_cancel_left
theorem compat_Int__neg_le_neg : ∀ {a b : ℤ}, a ≤ b → -b ≤ -a :=
  @Int.neg_le_neg
theorem compat_Int__neg_mul : ∀ (a b : ℤ), -a * b = -(a * b) :=
  @Int.neg_mul
theorem compat_Int__neg_neg : ∀ (a : ℤ), - -a = a :=
  @Int.neg_neg
theorem compat_Int__neg_sub : ∀ (a b : ℤ), -(a - b) = b - a :=
  @Int.neg_sub
theorem compat_Int__neg_zero : -(0 : Int) = 0 :=
  @Int.neg_zero
theorem compat_Int__not_le : ∀ {a b : ℤ}, ¬a ≤ b ↔ b < a :=
  @Int.not_le
theorem compat_Int__not_lt : ∀ {a b : ℤ}, ¬a < b ↔ b ≤ a :=
  @Int.not_lt
theorem compat_Int__ofNat__inj : ∀ {m n : ℕ}, Int.ofNat m = Int.ofNat n → m = n :=
  @Int.ofNat.inj
theorem compat_Int__ofNat_inj : ∀ {m n : ℕ}, (↑m : ℤ) = (↑n : ℤ) ↔ m = n :=
  @Int.ofNat_inj
theorem compat_Int__ofNat_le : ∀ {m n : ℕ}, (↑m : ℤ) ≤ (↑n : ℤ) ↔ m ≤ n :=
  @Int.ofNat_le
theorem compat_Int__ofNat_lt : ∀ {m n : ℕ}, (↑m : ℤ) < (↑n : ℤ) ↔ m < n :=
  @Int.ofNat_lt
theorem compat_Int__ofNat_nonneg : ∀ (n : ℕ), 0 ≤ (↑n : ℤ) :=
  @Int.ofNat_nonneg
theorem compat_Int__one_mul : ∀ (a : ℤ), 1 * a = a :=
  @Int.one_mul
theorem compat_Int__pow_succ : ∀ (b : ℤ) (e : ℕ), b ^ (e + 1) = b ^ e * b :=
  @Int.pow_succ
theorem compat_Int__sub_add_cancel : ∀ (a b : ℤ), a - b + b = a :=
  @Int.sub_add_cancel
theorem compat_Int__sub_eq_add_neg : ∀ {a b : ℤ}, a - b = a + -b :=
  @Int.sub_eq_add_neg
theorem compat_Int__sub_eq_zero : ∀ {a b : ℤ}, a - b = 0 ↔ a = b :=
  @Int.sub_eq_zero
theorem compat_Int__sub_eq_zero_of_eq : ∀ {a b : ℤ}, a = b → a - b = 0 :=
  @Int.sub_eq_zero_of_eq
theorem compat_Int__sub_mul : ∀ (a b c : ℤ), (a - b) * c = a * c - b * c :=
  @Int.sub_mul
theorem compat_Int__sub_nonneg : ∀ {a b : ℤ}, 0 ≤ a - b ↔ b ≤ a :=
  @Int.sub_nonneg
theorem compat_Int__sub_nonneg_of_le : ∀ {a b : ℤ}, b ≤ a → 0 ≤ a - b :=
  @Int.sub_nonneg_of_le
theorem compat_Int__sub_self : ∀ (a : ℤ), a - a = 0 :=
  @Int.sub_self
theorem compat_Int__sub_zero : ∀ (a : ℤ), a - 0 = a :=
  @Int.sub_zero
theorem compat_Int__toNat_eq_max : ∀ (a : ℤ), (↑(Int.toNat a) : ℤ) = max a 0 :=
  @Int.toNat_eq_max
theorem compat_Int__two_mul : ∀ (a : ℤ), 2 * a = a + a :=
  @Int.two_mul
theorem compat_Int__zero_add : ∀ (a : ℤ), 0 + a = a :=
  @Int.zero_add
theorem compat_Int__zero_mul : ∀ (a : ℤ), 0 * a = 0 :=
  @Int.zero_mul
theorem compat_Int__zero_sub : ∀ (a : ℤ), 0 - a = -a :=
  @Int.zero_sub
theorem compat_List__append_assoc : ∀ {α : Type u} (as bs cs : List α), as ++ bs ++ cs = as ++ (bs ++ cs) :=
  @List.append_assoc
theorem compat_List__append_nil : ∀ {α : Type u} (as : List α), as ++ List.nil = as :=
  @List.append_nil
theorem compat_List__cons_append : ∀ {α : Type u} {a : α} {as bs : List α}, a :: as ++ bs = a :: (as ++ bs) :=
  @List.cons_append
theorem compat_List__length_append : ∀ {α : Type u} {as bs : List α}, List.length (as ++ bs) = List.length as + List.length bs :=
  @List.length_append
theorem compat_List__length_cons : ∀ {α : Type u} {a : α} {as : List α}, List.length (a :: as) = List.length as + 1 :=
  @List.length_cons
theorem compat_List__length_map : ∀ {α : Type u} {β : Type v} (f : α → β) {as : List α}, List.length (List.map f as) = List.length as :=
  @List.length_map
theorem compat_List__length_nil : ∀ {α : Type u}, ([] : List α).length = 0 :=
  @List.length_nil
theorem compat_List__length_reverse : ∀ {α : Type u} {as : List α}, List.length (List.reverse as) = List.length as :=
  @List.length_reverse
theorem compat_List__nil_append : ∀ {α : Type u} (as : List α), List.nil ++ as = as :=
  @List.nil_append
theorem compat_List__reverseAux_eq_append : ∀ {α : Type u} (as bs : List α), List.reverseAux as bs = List.reverseAux as List.nil ++ bs :=
  @List.reverseAux_eq_append
theorem compat_List__reverse_append : ∀ {α : Type u} {as bs : List α}, List.reverse (as ++ bs) = List.reverse bs ++ List.reverse as :=
  @List.reverse_append
theorem compat_List__reverse_cons : ∀ {α : Type u} {a : α} {as : List α}, List.reverse (a :: as) = List.reverse as ++ a :: List.nil :=
  @List.reverse_cons
theorem compat_List__reverse_reverse : ∀ {α : Type u} (as : List α), List.reverse (List.reverse as) = as :=
  @List.reverse_reverse
theorem compat_Nat__Prime__eq_one_or_self_of_dvd : ∀ {p : ℕ}, Nat.Prime p → ∀ (m : ℕ), m ∣ p → m = 1 ∨ m = p :=
  @Nat.Prime.eq_one_or_self_of_dvd
theorem compat_Nat__Prime__two_le : ∀ {p : ℕ}, Nat.Prime p → 2 ≤ p :=
  @Nat.Prime.two_le
theorem compat_Nat__add_assoc : ∀ (n m k : ℕ), n + m + k = n + (m + k) :=
  @Nat.add_assoc
theorem compat_Nat__add_comm : ∀ (n m : ℕ), n + m = m + n :=
  @Nat.add_comm
theorem compat_Nat__add_le_add : ∀ {a b c d : ℕ}, a ≤ b → c ≤ d → a + c ≤ b + d :=
  @Nat.add_le_add
theorem compat_Nat__add_le_add_left : ∀ {n m : ℕ}, n ≤ m → ∀ (k : ℕ), k + n ≤ k + m :=
  @Nat.add_le_add_left
theorem compat_Nat__add_le_add_right : ∀ {n m : ℕ}, n ≤ m → ∀ (k : ℕ), n + k ≤ m + k :=
  @Nat.add_le_add_right
theorem compat_Nat__add_left_cancel : ∀ {n m k : ℕ}, n + m = n + k → m = k :=
  @Nat.add_left_cancel
theorem compat_Nat__add_left_comm : ∀ (n m k : ℕ), n + (m + k) = m + (n + k) :=
  @Nat.add_left_comm
theorem compat_Nat__add_mul : ∀ (n m k : ℕ), (n + m) * k = n * k + m * k :=
  @Nat.add_mul
theorem compat_Nat__add_one : ∀ (n : ℕ), n + 1 = Nat.succ n :=
  @Nat.add_one
theorem compat_Nat__add_pos_left : ∀ {m : ℕ}, 0 < m → ∀ (n : ℕ), 0 < m + n :=
  @Nat.add_pos_left
theorem compat_Nat__add_right_cancel : ∀ {n m k : ℕ}, n + m = k + m → n = k :=
  @Nat.add_right_cancel
theorem compat_Nat__add_right_comm : ∀ (n m k : ℕ), n + m + k = n + k + m :=
  @Nat.add_right_comm
theorem compat_Nat__add_sub_cancel : ∀ (n m : ℕ), n + m - m = n :=
  @Nat.add_sub_cancel
theorem compat_Nat__add_sub_cancel_left : ∀ (n m : ℕ), n + m - n = m :=
  @Nat.add_sub_cancel_left
theorem compat_Nat__add_succ : ∀ (n m : ℕ), n + Nat.succ m = Nat.succ (n + m) :=
  @Nat.add_succ
theorem compat_Nat__add_zero : ∀ (n : ℕ), n + 0 = n :=
  @Nat.add_zero
theorem compat_Nat__beq_refl : ∀ (n : ℕ), Nat.beq n n = true :=
  @Nat.beq_refl
theorem compat_Nat__ble_eq_true_of_le : ∀ {n m : ℕ}, n ≤ m → Nat.ble n m = true :=
  @Nat.ble_eq_true_of_le
theorem compat_Nat__choose_succ_succ : ∀ (n k : ℕ), Nat.choose (Nat.succ n) (Nat.succ k) = Nat.choose n k + Nat.choose n (Nat.succ k) :=
  @Nat.choose_succ_succ
theorem compat_Nat__choose_zero_right : ∀ (n : ℕ), Nat.choose n 0 = 1 :=
  @Nat.choose_zero_right
theorem compat_Nat__choose_zero_succ : ∀ (k : ℕ), Nat.choose 0 (Nat.succ k) = 0 :=
  @Nat.choose_zero_succ
theorem compat_Nat__coprime_comm : ∀ {m n : ℕ}, Nat.Coprime n m ↔ Nat.Coprime m n :=
  @Nat.coprime_comm
theorem compat_Nat__coprime_iff_gcd_eq_one : ∀ {m n : ℕ}, Nat.gcd m n = 1 ↔ Nat.Coprime m n :=
  @Nat.coprime_iff_gcd_eq_one
theorem compat_Nat__div_add_mod : ∀ (m k : ℕ), k * (m / k) + m % k = m :=
  @Nat.div_add_mod
theorem compat_Nat__div_eq_of_lt : ∀ {a b : ℕ}, a < b → a / b = 0 :=
  @Nat.div_eq_of_lt
theorem compat_Nat__div_zero : ∀ (n : ℕ), n / 0 = 0 :=
  @Nat.div_zero
theorem compat_Nat__dvd_add : ∀ {m n k : ℕ}, k ∣ m → k ∣ n → k ∣ m + n :=
  @Nat.dvd_add
theorem compat_Nat__dvd_add_right : ∀ {m k : ℕ}, k ∣ m → ∀ {n : ℕ}, k ∣ m + n ↔ k ∣ n :=
  @Nat.dvd_add_right
theorem compat_Nat__dvd_antisymm : ∀ {m n : ℕ}, m ∣ n → n ∣ m → m = n :=
  @Nat.dvd_antisymm
theorem compat_Nat__dvd_gcd : ∀ {k m n : ℕ}, k ∣ m → k ∣ n → k ∣ Nat.gcd m n :=
  @Nat.dvd_gcd
theorem compat_Nat__dvd_gcd_iff : ∀ {k m n : ℕ}, k ∣ Nat.gcd m n ↔ k ∣ m ∧ k ∣ n :=
  @Nat.dvd_gcd_iff
theorem compat_Nat__dvd_iff_mod_eq_zero : ∀ {k n : ℕ}, k ∣ n ↔ n % k = 0 :=
  @Nat.dvd_iff_mod_eq_zero
theorem compat_Nat__dvd_mul_left : ∀ (a b : ℕ), a ∣ b * a :=
  @Nat.dvd_mul_left
theorem compat_Nat__dvd_mul_right : ∀ (a b : ℕ), a ∣ a * b :=
  @Nat.dvd_mul_right
theorem compat_Nat__dvd_of_mod_eq_zero : ∀ {k n : ℕ}, n % k = 0 → k ∣ n :=
  @Nat.dvd_of_mod_eq_zero
theorem compat_Nat__dvd_one : ∀ {n : ℕ}, n ∣ 1 ↔ n = 1 :=
  @Nat.dvd_one
theorem compat_Nat__dvd_refl : ∀ (a : ℕ), a ∣ a :=
  @Nat.dvd_refl
theorem compat_Nat__dvd_sub : ∀ {k m n : ℕ}, k ∣ m → k ∣ n → k ∣ m - n :=
  @Nat.dvd_sub
theorem compat_Nat__dvd_trans : ∀ {a b c : ℕ}, a ∣ b → b ∣ c → a ∣ c :=
  @Nat.dvd_trans
theorem compat_Nat__dvd_zero : ∀ (a : ℕ), a ∣ 0 :=
  @Nat.dvd_zero
theorem compat_Nat__emod_pos_of_not_dvd : ∀ {a b : ℕ}, ¬a ∣ b → b % a > 0 :=
  @Nat.emod_pos_of_not_dvd
theorem compat_Nat__eq_of_beq_eq_true : ∀ {n m : ℕ}, Nat.beq n m = true → n = m :=
  @Nat.eq_of_beq_eq_true
theorem compat_Nat__eq_of_mul_eq_mul_left : ∀ {a b c : ℕ}, 0 < a → a * b = a * c → b = c :=
  @Nat.eq_of_mul_eq_mul_left
theorem compat_Nat__eq_or_lt_of_le : ∀ {n m : ℕ}, n ≤ m → n = m ∨ n < m :=
  @Nat.eq_or_lt_of_le
theorem compat_Nat__eq_zero_of_le_zero : ∀ {n : ℕ}, n ≤ 0 → n = 0 :=
  @Nat.eq_zero_of_le_zero
theorem compat_Nat__eq_zero_of_zero_dvd : ∀ {a : ℕ}, 0 ∣ a → a = 0 :=
  @Nat.eq_zero_of_zero_dvd
theorem compat_Nat__even_iff : ∀ {n : ℕ}, Even n ↔ n % 2 = 0 :=
  @Nat.even_iff
theorem compat_Nat__factorial_succ : ∀ (n : ℕ), Nat.factorial (n + 1) = (n + 1) * Nat.factorial n :=
  @Nat.factorial_succ
theorem compat_Nat__factorial_zero : Nat.factorial 0 = 1 :=
  @Nat.factorial_zero
theorem compat_Nat__fib_add_two : ∀ {n : ℕ}, Nat.fib (n + 2) = Nat.fib n + Nat.fib (n + 1) :=
  @Nat.fib_add_two
theorem compat_Nat__fib_one : Nat.fib 1 = 1 :=
  @Nat.fib_one
theorem compat_Nat__fib_zero : Nat.fib 0 = 0 :=
  @Nat.fib_zero
theorem compat_Nat__gcd_assoc : ∀ (m n k : ℕ), Nat.gcd (Nat.gcd m n) k = Nat.gcd m (Nat.gcd n k) :=
  @Nat.gcd_assoc
theorem compat_Nat__gcd_comm : ∀ (m n : ℕ), Nat.gcd m n = Nat.gcd n m :=
  @Nat.gcd_comm
theorem compat_Nat__gcd_dvd_left : ∀ (m n : ℕ), Nat.gcd m n ∣ m :=
  @Nat.gcd_dvd_left
theorem compat_Nat__gcd_dvd_right : ∀ (m n : ℕ), Nat.gcd m n ∣ n :=
  @Nat.gcd_dvd_right
theorem compat_Nat__gcd_one_left : ∀ (n : ℕ), Nat.gcd 1 n = 1 :=
  @Nat.gcd_one_left
theorem compat_Nat__gcd_one_right : ∀ (n : ℕ), Nat.gcd n 1 = 1 :=
  @Nat.gcd_one_right
theorem compat_Nat__gcd_self : ∀ (n : ℕ), Nat.gcd n n = n :=
  @Nat.gcd_self
theorem compat_Nat__gcd_zero_left : ∀ (n : ℕ), Nat.gcd 0 n = n :=
  @Nat.gcd_zero_left
theorem compat_Nat__gcd_zero_right : ∀ (n : ℕ), Nat.gcd n 0 = n :=
  @Nat.gcd_zero_right
theorem compat_Nat__irreducible_iff_nat_prime : ∀ (a : ℕ), Irreducible a ↔ Nat.Prime a :=
  @Nat.irreducible_iff_nat_prime
theorem compat_Nat__isUnit_iff : ∀ {n : ℕ}, IsUnit n ↔ n = 1 :=
  @Nat.isUnit_iff
theorem compat_Nat__lcm_comm : ∀ (m n : ℕ), Nat.lcm m n = Nat.lcm n m :=
  @Nat.lcm_comm
theorem compat_Nat__le__dest : ∀ {n m : ℕ}, n ≤ m → Exists fun (k : ℕ) => n + k = m :=
  @Nat.le.dest
theorem compat_Nat__le_add_left : ∀ (n k : ℕ), n ≤ k + n :=
  @Nat.le_add_left
theorem compat_Nat__le_add_right : ∀ (n k : ℕ), n ≤ n + k :=
  @Nat.le_add_right
theorem compat_Nat__le_antisymm : ∀ {n m : ℕ}, n ≤ m → m ≤ n → n = m :=
  @Nat.le_antisymm
theorem compat_Nat__le_of_add_le_add_left : ∀ {a b c : ℕ}, a + b ≤ a + c → b ≤ c :=
  @Nat.le_of_add_le_add_left
theorem compat_Nat__le_of_add_le_add_right : ∀ {a b c : ℕ}, a + b ≤ c + b → a ≤ c :=
  @Nat.le_of_add_le_add_right
theorem compat_Nat__le_of_ble_eq_true : ∀ {n m : ℕ}, Nat.ble n m = true → n ≤ m :=
  @Nat.le_of_ble_eq_true
theorem compat_Nat__le_of_dvd : ∀ {m n : ℕ}, 0 < n → m ∣ n → m ≤ n :=
  @Nat.le_of_dvd
theorem compat_Nat__le_of_eq : ∀ {n m : ℕ}, n = m → n ≤ m :=
  @Nat.le_of_eq
theorem compat_Nat__le_of_lt : ∀ {n m : ℕ}, n < m → n ≤ m :=
  @Nat.le_of_lt
theorem compat_Nat__le_of_lt_succ : ∀ {n m : ℕ}, n < Nat.succ m → n ≤ m :=
  @Nat.le_of_lt_succ
theorem compat_Nat__le_of_not_lt : ∀ {a b : ℕ}, ¬a < b → b ≤ a :=
  @Nat.le_of_not_lt
theorem compat_Nat__le_of_succ_le_succ : ∀ {n m : ℕ}, Nat.succ n ≤ Nat.succ m → n ≤ m :=
  @Nat.le_of_succ_le_succ
theorem compat_Nat__le_refl : ∀ (n : ℕ), n ≤ n :=
  @Nat.le_refl
theorem compat_Nat__le_succ : ∀ (n : ℕ), n ≤ Nat.succ n :=
  @Nat.le_succ
theorem compat_Nat__le_succ_of_le : ∀ {n m : ℕ}, n ≤ m → n ≤ Nat.succ m :=
  @Nat.le_succ_of_le
theorem compat_Nat__le_total : ∀ (m n : ℕ), m ≤ n ∨ n ≤ m :=
  @Nat.le_total
theorem compat_Nat__le_trans : ∀ {n m k : ℕ}, n ≤ m → m ≤ k → n ≤ k :=
  @Nat.le_trans
theorem compat_Nat__le_zero : ∀ {i : ℕ}, i ≤ 0 ↔ i = 0 :=
  @Nat.le_zero
theorem compat_Nat__left_distrib : ∀ (n m k : ℕ), n * (m + k) = n * m + n * k :=
  @Nat.left_distrib
theorem compat_Nat__lt_add_of_pos_right : ∀ {k n : ℕ}, 0 < k → n < n + k :=
  @Nat.lt_add_of_pos_right
theorem compat_Nat__lt_iff_le_not_le : ∀ {m n : ℕ}, m < n ↔ m ≤ n ∧ ¬n ≤ m :=
  @Nat.lt_iff_le_not_le
theorem compat_Nat__lt_irrefl : ∀ (n : ℕ), ¬n < n :=
  @Nat.lt_irrefl
theorem compat_Nat__lt_of_le_of_lt : ∀ {n m k : ℕ}, n ≤ m → m < k → n < k :=
  @Nat.lt_of_le_of_lt
theorem compat_Nat__lt_of_lt_of_le : ∀ {n m k : ℕ}, n < m → m ≤ k → n < k :=
  @Nat.lt_of_lt_of_le
theorem compat_Nat__lt_of_not_ge : ∀ {a b : ℕ}, ¬b ≥ a → b < a :=
  @Nat.lt_of_not_ge
theorem compat_Nat__lt_of_not_le : ∀ {a b : ℕ}, ¬a ≤ b → b < a :=
  @Nat.lt_of_not_le
theorem compat_Nat__lt_one_iff : ∀ {n : ℕ}, n < 1 ↔ n = 0 :=
  @Nat.lt_one_iff
theorem compat_Nat__lt_or_ge : ∀ (n m : ℕ), n < m ∨ n ≥ m :=
  @Nat.lt_or_ge
theorem compat_Nat__lt_or_gt_of_ne : ∀ {a b : ℕ}, a ≠ b → a < b ∨ a > b :=
  @Nat.lt_or_gt_of_ne
theorem compat_Nat__lt_succ_iff : ∀ {m n : ℕ}, m < Nat.succ n ↔ m ≤ n :=
  @Nat.lt_succ_iff
theorem compat_Nat__lt_succ_of_le : ∀ {n m : ℕ}, n ≤ m → n < Nat.succ m :=
  @Nat.lt_succ_of_le
theorem compat_Nat__lt_succ_self : ∀ (n : ℕ), n < Nat.succ n :=
  @Nat.lt_succ_self
theorem compat_Nat__lt_trans : ∀ {n m k : ℕ}, n < m → m < k → n < k :=
  @Nat.lt_trans
theorem compat_Nat__lt_trichotomy : ∀ (a b : ℕ), a < b ∨ a = b ∨ b < a :=
  @Nat.lt_trichotomy
theorem compat_Nat__mod_eq_of_lt : ∀ {a b : ℕ}, a < b → a % b = a :=
  @Nat.mod_eq_of_lt
theorem compat_Nat__mod_eq_zero_of_dvd : ∀ {k n : ℕ}, k ∣ n → n % k = 0 :=
  @Nat.mod_eq_zero_of_dvd
theorem compat_Nat__mod_lt : ∀ (x : ℕ) {y : ℕ}, 0 < y → x % y < y :=
  @Nat.mod_lt
theorem compat_Nat__mod_zero : ∀ (a : ℕ), a % 0 = a :=
  @Nat.mod_zero
theorem compat_Nat__mul_add : ∀ (n m k : ℕ), n * (m + k) = n * m + n * k :=
  @Nat.mul_add
theorem compat_Nat__mul_assoc : ∀ (n m k : ℕ), n * m * k = n * (m * k) :=
  @Nat.mul_assoc
theorem compat_Nat__mul_comm : ∀ (n m : ℕ), n * m = m * n :=
  @Nat.mul_comm
theorem compat_Nat__mul_div_cancel' : ∀ {n m : ℕ}, n ∣ m → n * (m / n) = m :=
  @Nat.mul_div_cancel'
theorem compat_Nat__mul_eq_zero : ∀ {m n : ℕ}, n * m = 0 ↔ n = 0 ∨ m = 0 :=
  @Nat.mul_eq_zero
theorem compat_Nat__mul_le_mul : ∀ {p q m n : ℕ}, p ≤ m → q ≤ n → p * q ≤ m * n :=
  @Nat.mul_le_mul
theorem compat_Nat__mul_le_mul_left : ∀ {m n : ℕ} (k : ℕ), m ≤ n → k * m ≤ k * n :=
  @Nat.mul_le_mul_left
theorem compat_Nat__mul_le_mul_right : ∀ {m n : ℕ} (k : ℕ), m ≤ n → m * k ≤ n * k :=
  @Nat.mul_le_mul_right
theorem compat_Nat__mul_left_comm : ∀ (n m k : ℕ), n * (m * k) = m * (n * k) :=
  @Nat.mul_left_comm
theorem compat_Nat__mul_one : ∀ (n : ℕ), n * 1 = n :=
  @Nat.mul_one
theorem compat_Nat__mul_pos : ∀ {m n : ℕ}, 0 < m → 0 < n → 0 < m * n :=
  @Nat.mul_pos
theorem compat_Nat__mul_right_comm : ∀ (n m k : ℕ), n * m * k = n * k * m :=
  @Nat.mul_right_comm
theorem compat_Nat__mul_sub : ∀ (k m n : ℕ), k * (m - n) = k * m - k * n :=
  @Nat.mul_sub
theorem compat_Nat__mul_succ : ∀ (n m : ℕ), n * Nat.succ m = n * m + n :=
  @Nat.mul_succ
theorem compat_Nat__mul_zero : ∀ (n : ℕ), n * 0 = 0 :=
  @Nat.mul_zero
theorem compat_Nat__ne_of_beq_eq_false : ∀ {n m : ℕ}, Nat.beq n m = false → ¬n = m :=
  @Nat.ne_of_beq_eq_false
theorem compat_Nat__ne_of_gt : ∀ {a b : ℕ}, b < a → a ≠ b :=
  @Nat.ne_of_gt
theorem compat_Nat__ne_of_lt : ∀ {a b : ℕ}, a < b → a ≠ b :=
  @Nat.ne_of_lt
theorem compat_Nat__not_le : ∀ {n m : ℕ}, ¬n ≤ m ↔ m < n :=
  @Nat.not_le
theorem compat_Nat__not_le_of_not_ble_eq_true : ∀ {n m : ℕ}, ¬Nat.ble n m = true → ¬n ≤ m :=
  @Nat.not_le_of_not_ble_eq_true
theorem compat_Nat__not_lt : ∀ {n m : ℕ}, ¬n < m ↔ m ≤ n :=
  @Nat.not_lt
theorem compat_Nat__not_prime_one : ¬Nat.Prime 1 :=
  @Nat.not_prime_one
theorem compat_Nat__not_prime_zero : ¬Nat.Prime 0 :=
  @Nat.not_prime_zero
theorem compat_Nat__not_succ_le_zero : ∀ (n : ℕ), ¬Nat.succ n ≤ 0 :=
  @Nat.not_succ_le_zero
theorem compat_Nat__odd_iff : ∀ {n : ℕ}, Odd n ↔ n % 2 = 1 :=
  @Nat.odd_iff
theorem compat_Nat__one_le_iff_ne_zero : ∀ {n : ℕ}, 1 ≤ n ↔ n ≠ 0 :=
  @Nat.one_le_iff_ne_zero
theorem compat_Nat__one_mul : ∀ (n : ℕ), 1 * n = n :=
  @Nat.one_mul
theorem compat_Nat__pos_iff_ne_zero : ∀ {n : ℕ}, 0 < n ↔ n ≠ 0 :=
  @Nat.pos_iff_ne_zero
theorem compat_Nat__pos_of_ne_zero : ∀ {n : ℕ}, n ≠ 0 → 0 < n :=
  @Nat.pos_of_ne_zero
theorem compat_Nat__pow_pos : ∀ {b n : ℕ}, 0 < b → 0 < b ^ n :=
  @Nat.pow_pos
theorem compat_Nat__pred_le_pred : ∀ {n m : ℕ}, n ≤ m → Nat.pred n ≤ Nat.pred m :=
  @Nat.pred_le_pred
theorem compat_Nat__prime_def : ∀ {p : ℕ}, Nat.Prime p ↔ 2 ≤ p ∧ ∀ (m : ℕ), m ∣ p → m = 1 ∨ m = p :=
  @Nat.prime_def
theorem compat_Nat__prime_def_lt : ∀ {p : ℕ}, Nat.Prime p ↔ 2 ≤ p ∧ ∀ (m : ℕ), m < p → m ∣ p → m = 1 :=
  @Nat.prime_def_lt
theorem compat_Nat__prime_three : Nat.Prime 3 :=
  @Nat.prime_three
theorem compat_Nat__prime_two : Nat.Prime 2 :=
  @Nat.prime_two
theorem compat_Nat__right_distrib : ∀ (n m k : ℕ), (n + m) * k = n * k + m * k :=
  @Nat.right_distrib
theorem compat_Nat__sub_add_cancel : ∀ {n m : ℕ}, m ≤ n → n - m + m = n :=
  @Nat.sub_add_cancel
theorem compat_Nat__sub_eq_zero_of_le : ∀ {n m : ℕ}, n ≤ m → n - m = 0 :=
  @Nat.sub_eq_zero_of_le
theorem compat_Nat__sub_le : ∀ (n m : ℕ), n - m ≤ n :=
  @Nat.sub_le
theorem compat_Nat__sub_self : ∀ (n : ℕ), n - n = 0 :=
  @Nat.sub_self
theorem compat_Nat__sub_succ : ∀ (n m : ℕ), n - Nat.succ m = Nat.pred (n - m) :=
  @Nat.sub_succ
theorem compat_Nat__sub_zero : ∀ (n : ℕ), n - 0 = n :=
  @Nat.sub_zero
theorem compat_Nat__succ__inj : ∀ {n m : ℕ}, Nat.succ n = Nat.succ m → n = m :=
  @Nat.succ.inj
theorem compat_Nat__succ_add : ∀ (n m : ℕ), Nat.succ n + m = Nat.succ (n + m) :=
  @Nat.succ_add
theorem compat_Nat__succ_eq_add_one : ∀ (n : ℕ), Nat.succ n = n + 1 :=
  @Nat.succ_eq_add_one
theorem compat_Nat__succ_le_iff : ∀ {m n : ℕ}, Nat.succ m ≤ n ↔ m < n :=
  @Nat.succ_le_iff
theorem compat_Nat__succ_le_succ : ∀ {n m : ℕ}, n ≤ m → Nat.succ n ≤ Nat.succ m :=
  @Nat.succ_le_succ
theorem compat_Nat__succ_mul : ∀ (n m : ℕ), Nat.succ n * m = n * m + m :=
  @Nat.succ_mul
theorem compat_Nat__succ_sub_succ : ∀ (n m : ℕ), Nat.succ n - Nat.succ m = n - m :=
  @Nat.succ_sub_succ
theorem compat_Nat__two_mul : ∀ (n : ℕ), 2 * n = n + n :=
  @Nat.two_mul
theorem compat_Nat__zero_add : ∀ (n : ℕ), 0 + n = n :=
  @Nat.zero_add
theorem compat_Nat__zero_le : ∀ (n : ℕ), 0 ≤ n :=
  @Nat.zero_le
theorem compat_Nat__zero_mul : ∀ (n : ℕ), 0 * n = 0 :=
  @Nat.zero_mul
theorem compat_Nat__zero_sub : ∀ (n : ℕ), 0 - n = 0 :=
  @Nat.zero_sub
theorem compat_Ne__symm : ∀ {α : Sort u} {a b : α}, a ≠ b → b ≠ a :=
  @Ne.symm
theorem compat_NeZero__ne : ∀ {R : Type u} [inst : OfNat R 0] (n : R) [h : NeZero n], n ≠ 0 :=
  @NeZero.ne
theorem compat_NeZero__pos : ∀ (n : ℕ) [h : NeZero n], 0 < n :=
  @NeZero.pos
theorem compat_Or__elim : ∀ {a b c : Prop}, a ∨ b → (a → c) → (b → c) → c :=
  @Or.elim
theorem compat_Or__imp : ∀ {a b c d : Prop}, (a → c) → (b → d) → a ∨ b → c ∨ d :=
  @Or.imp
theorem compat_Or__resolve_left : ∀ {a b : Prop}, a ∨ b → ¬a → b :=
  @Or.resolve_left
theorem compat_Or__resolve_right : ∀ {a b : Prop}, a ∨ b → ¬b → a :=
  @Or.resolve_right
theorem compat_Or__symm : ∀ {a b : Prop}, a ∨ b → b ∨ a :=
  @Or.symm
theorem compat_Rat__ext : ∀ {a b : ℚ}, Rat.num a = Rat.num b → Rat.den a = Rat.den b → a = b :=
  @Rat.ext
theorem compat_Set__Subset__antisymm : ∀ {α : Type u} {a b : Set α}, a ⊆ b → b ⊆ a → a = b :=
  @Set.Subset.antisymm
theorem compat_Set__Subset__refl : ∀ {α : Type u} (a : Set α), a ⊆ a :=
  @Set.Subset.refl
theorem compat_Set__Subset__trans : ∀ {α : Type u} {a b c : Set α}, a ⊆ b → b ⊆ c → a ⊆ c :=
  @Set.Subset.trans
theorem compat_Set__compl_def : ∀ {α : Type u} (s : Set α), sᶜ = setOf fun (x : α) => ¬x ∈ s :=
  @Set.compl_def
theorem compat_Set__compl_inter : ∀ {α : Type u} (s t : Set α), (s ∩ t)ᶜ = sᶜ ∪ tᶜ :=
  @Set.compl_inter
theorem compat_Set__compl_union : ∀ {α : Type u} (s t : Set α), (s ∪ t)ᶜ = sᶜ ∩ tᶜ :=
  @Set.compl_union
theorem compat_Set__disjoint_left : ∀ {α : Type u} {s t : Set α}, Disjoint s t ↔ ∀ ⦃a : α⦄, a ∈ s → ¬a ∈ t :=
  @Set.disjoint_left
theorem compat_Set__empty_subset : ∀ {α : Type u} (s : Set α), ∅ ⊆ s :=
  @Set.empty_subset
theorem compat_Set__eq_empty_iff_forall_notMem : ∀ {α : Type u} {s : Set α}, s = ∅ ↔ ∀ (x : α), ¬x ∈ s :=
  @Set.eq_empty_iff_forall_notMem
theorem compat_Set__ext : ∀ {α : Type u} {a b : Set α}, (∀ (x : α), x ∈ a ↔ x ∈ b) → a = b :=
  @Set.ext
theorem compat_Set__ext_iff : ∀ {α : Type u} {s t : Set α}, s = t ↔ ∀ (x : α), x ∈ s ↔ x ∈ t :=
  @Set.ext_iff
theorem compat_Set__inter_assoc : ∀ {α : Type u} (a b c : Set α), a ∩ b ∩ c = a ∩ (b ∩ c) :=
  @Set.inter_assoc
theorem compat_Set__inter_comm : ∀ {α : Type u} (a b : Set α), a ∩ b = b ∩ a :=
  @Set.inter_comm
theorem compat_Set__inter_def : ∀ {α : Type u} {s₁ s₂ : Set α}, s₁ ∩ s₂ = setOf fun (a : α) => a ∈ s₁ ∧ a ∈ s₂ :=
  @Set.inter_def
theorem compat_Set__inter_subset_left : ∀ {α : Type u} {s t : Set α}, s ∩ t ⊆ s :=
  @Set.inter_subset_left
theorem compat_Set__inter_subset_right : ∀ {α : Type u} {s t : Set α}, s ∩ t ⊆ t :=
  @Set.inter_subset_right
theorem compat_Set__mem_compl_iff : ∀ {α : Type u} (s : Set α) (x : α), x ∈ sᶜ ↔ ¬x ∈ s :=
  @Set.mem_compl_iff
theorem compat_Set__mem_diff : ∀ {α : Type u} {s t : Set α} (x : α), x ∈ s \ t ↔ x ∈ s ∧ ¬x ∈ t :=
  @Set.mem_diff
theorem compat_Set__mem_empty_iff_false : ∀ {α : Type u} (x : α), x ∈ (∅ : Set α) ↔ False :=
  @Set.mem_empty_iff_false
theorem compat_Set__mem_insert_iff : ∀ {α : Type u} {x a : α} {s : Set α}, x ∈ insert a s ↔ x = a ∨ x ∈ s :=
  @Set.mem_insert_iff
theorem compat_Set__mem_inter_iff : ∀ {α : Type u} (x : α) (a b : Set α), x ∈ a ∩ b ↔ x ∈ a ∧ x ∈ b :=
  @Set.mem_inter_iff
theorem compat_Set__mem_powerset_iff : ∀ {α : Type u} (x s : Set α), x ∈ 𝒫 s ↔ x ⊆ s :=
  @Set.mem_powerset_iff
theorem compat_Set__mem_setOf_eq : ∀ {α : Type u} {a : α} {p : α → Prop}, (a ∈ setOf fun (x : α) => p x) = p a :=
  @Set.mem_setOf_eq
theorem compat_Set__mem_singleton_iff : ∀ {α : Type u} {a b : α}, a ∈ ({b} : Set α) ↔ a = b :=
  @Set.mem_singleton_iff
theorem compat_Set__mem_union : ∀ {α : Type u} (x : α) (a b : Set α), x ∈ a ∪ b ↔ x ∈ a ∨ x ∈ b :=
  @Set.mem_union
theorem compat_Set__mem_univ : ∀ {α : Type u} (x : α), x ∈ Set.univ :=
  @Set.mem_univ
theorem compat_Set__notMem_empty : ∀ {α : Type u} (x : α), ¬ x ∈ (∅ : Set α) :=
  @Set.notMem_empty
theorem compat_Set__singleton_iff_unique_mem : ∀ {α : Type u} (s : Set α), (Exists fun (a : α) => s = singleton a) ↔ ExistsUnique fun (a : α) => a ∈ s :=
  @Set.singleton_iff_unique_mem
theorem compat_Set__ssubset_def : ∀ {α : Type u} {s t : Set α}, HasSSubset.SSubset s t = (s ⊆ t ∧ ¬t ⊆ s) :=
  @Set.ssubset_def
theorem compat_Set__subset_def : ∀ {α : Type u} {s t : Set α}, (s ⊆ t) = ∀ (x : α), x ∈ s → x ∈ t :=
  @Set.subset_def
theorem compat_Set__subset_union_left : ∀ {α : Type u} {s t : Set α}, s ⊆ s ∪ t :=
  @Set.subset_union_left
theorem compat_Set__subset_union_right : ∀ {α : Type u} {s t : Set α}, t ⊆ s ∪ t :=
  @Set.subset_union_right
theorem compat_Set__subset_univ : ∀ {α : Type u} (s : Set α), s ⊆ Set.univ :=
  @Set.subset_univ
theorem compat_Set__union_assoc : ∀ {α : Type u} (a b c : Set α), a ∪ b ∪ c = a ∪ (b ∪ c) :=
  @Set.union_assoc
theorem compat_Set__union_comm : ∀ {α : Type u} (a b : Set α), a ∪ b = b ∪ a :=
  @Set.union_comm
theorem compat_Set__union_def : ∀ {α : Type u} {s₁ s₂ : Set α}, s₁ ∪ s₂ = setOf fun (a : α) => a ∈ s₁ ∨ a ∈ s₂ :=
  @Set.union_def
theorem compat_Subsingleton__elim : ∀ {α : Sort u} [h : Subsingleton α] (a b : α), a = b :=
  @Subsingleton.elim
theorem compat_Subsingleton__helim : ∀ {α β : Sort u} [h₁ : Subsingleton α], α = β → ∀ (a : α) (b : β), a ≍ b :=
  @Subsingleton.helim
theorem compat_add_assoc : ∀ {A : Type u} [inst : AddSemigroup A] (a b c : A), a + b + c = a + (b + c) :=
  @add_assoc
theorem compat_add_comm : ∀ {A : Type u} [inst : AddCommMagma A] (a b : A), a + b = b + a :=
  @add_comm
theorem compat_add_le_add_left : ∀ {α : Type u} [inst : AddCommMonoid α] [inst_1 : PartialOrder α] [IsOrderedAddMonoid α] {a b : α}, a ≤ b → ∀ (c : α), c + a ≤ c + b :=
  @add_le_add_left
theorem compat_add_left_cancel : ∀ {A : Type u} [inst : AddGroup A] {a b c : A}, a + b = a + c → b = c :=
  @add_left_cancel
theorem compat_add_left_comm : ∀ {A : Type u} [inst : AddCommSemigroup A] (a b c : A), a + (b + c) = b + (a + c) :=
  @add_left_comm
theorem compat_add_mul : ∀ {R : Type u} [inst : Distrib R] (a b c : R), (a + b) * c = a * c + b * c :=
  @add_mul
theorem compat_add_neg_cancel : ∀ {A : Type u} [inst : AddGroup A] (a : A), a + -a = 0 :=
  @add_neg_cancel
theorem compat_add_neg_cancel_right : ∀ {A : Type u} [inst : AddGroup A] (a b : A), a + b + -b = a :=
  @add_neg_cancel_right
theorem compat_add_right_cancel : ∀ {A : Type u} [inst : AddGroup A] {a b c : A}, a + b = c + b → a = c :=
  @add_right_cancel
theorem compat_add_zero : ∀ {A : Type u} [inst : AddZeroClass A] (a : A), a + 0 = a :=
  @add_zero
theorem compat_and_assoc : ∀ {a b c : Prop}, (a ∧ b) ∧ c ↔ a ∧ b ∧ c :=
  @and_assoc
theorem compat_and_comm : ∀ {a b : Prop}, a ∧ b ↔ b ∧ a :=
  @and_comm
theorem compat_and_congr : ∀ {a b c d : Prop}, (a ↔ c) → (b ↔ d) → (a ∧ b ↔ c ∧ d) :=
  @and_congr
theorem compat_and_congr_left : ∀ {a b c : Prop}, (c → (a ↔ b)) → (a ∧ c ↔ b ∧ c) :=
  @and_congr_left
theorem compat_and_congr_right : ∀ {a b c : Prop}, (a → (b ↔ c)) → (a ∧ b ↔ a ∧ c) :=
  @and_congr_right
theorem compat_and_false : ∀ (p : Prop), (p ∧ False) = False :=
  @and_false
theorem compat_and_imp : ∀ {a b c : Prop}, a ∧ b → c ↔ a → b → c :=
  @and_imp
theorem compat_and_left_comm : ∀ {a b c : Prop}, a ∧ b ∧ c ↔ b ∧ a ∧ c :=
  @and_left_comm
theorem compat_and_or_left : ∀ {a b c : Prop}, a ∧ (b ∨ c) ↔ a ∧ b ∨ a ∧ c :=
  @and_or_left
theorem compat_and_or_right : ∀ {a b c : Prop}, a ∧ b ∨ c ↔ (a ∨ c) ∧ (b ∨ c) :=
  @and_or_right
theorem compat_and_self : ∀ (p : Prop), (p ∧ p) = p :=
  @and_self
theorem compat_and_true : ∀ (p : Prop), (p ∧ True) = p :=
  @and_true
theorem compat_congr : ∀ {α : Sort u} {β : Sort v} {f₁ f₂ : α → β} {a₁ a₂ : α}, f₁ = f₂ → a₁ = a₂ → f₁ a₁ = f₂ a₂ :=
  @congr
theorem compat_congrArg : ∀ {α : Sort u} {β : Sort v} {a₁ a₂ : α} (f : α → β), a₁ = a₂ → f a₁ = f a₂ :=
  @congrArg
theorem compat_congrFun : ∀ {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x}, f = g → ∀ (a : α), f a = g a :=
  @congrFun
theorem compat_congrFun' : ∀ {α : Sort u} {β : Sort v} {f g : α → β}, f = g → ∀ (a : α), f a = g a :=
  @congrFun'
theorem compat_decide_eq_false : ∀ {p : Prop} [inst : Decidable p], ¬p → decide p = false :=
  @decide_eq_false
theorem compat_decide_eq_true : ∀ {p : Prop} [inst : Decidable p], p → decide p = true :=
  @decide_eq_true
theorem compat_dif_neg : ∀ {c : Prop} {h : Decidable c} (hn : ¬c) {α : Sort u} {t : c → α} {e : ¬c → α}, dite c t e = e hn :=
  @dif_neg
theorem compat_dif_pos : ∀ {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t : c → α} {e : ¬c → α}, dite c t e = t hc :=
  @dif_pos
theorem compat_disjoint_comm : ∀ {α : Type u} [inst : PartialOrder α] [inst_1 : OrderBot α] {a b : α}, Disjoint a b ↔ Disjoint b a :=
  @disjoint_comm
theorem compat_div_eq_mul_inv : ∀ {G : Type u} [inst : DivInvMonoid G] (a b : G), a / b = a * Inv.inv b :=
  @div_eq_mul_inv
theorem compat_dvd_mul_of_dvd_left : ∀ {α : Type u} [inst : Semigroup α] {a b : α}, a ∣ b → ∀ (c : α), a ∣ b * c :=
  @dvd_mul_of_dvd_left
theorem compat_dvd_refl : ∀ {α : Type u} [inst : Monoid α] (a : α), a ∣ a :=
  @dvd_refl
theorem compat_dvd_trans : ∀ {α : Type u} [inst : Semigroup α] {a b c : α}, a ∣ b → b ∣ c → a ∣ c :=
  @dvd_trans
theorem compat_eq_comm : ∀ {α : Sort u} {a b : α}, a = b ↔ b = a :=
  @eq_comm
theorem compat_eq_false : ∀ {p : Prop}, ¬p → p = False :=
  @eq_false
theorem compat_eq_false' : ∀ {p : Prop}, (p → False) → p = False :=
  @eq_false'
theorem compat_eq_false_of_decide : ∀ {p : Prop} {x : Decidable p}, decide p = false → p = False :=
  @eq_false_of_decide
theorem compat_eq_of_heq : ∀ {α : Sort u} {a a' : α}, a ≍ a' → a = a' :=
  @eq_of_heq
theorem compat_eq_self : ∀ {α : Sort u} (a : α), (a = a) = True :=
  @eq_self
theorem compat_eq_true : ∀ {p : Prop}, p → p = True :=
  @eq_true
theorem compat_eq_true_of_decide : ∀ {p : Prop} {x : Decidable p}, decide p = true → p = True :=
  @eq_true_of_decide
theorem compat_eq_zero_or_eq_zero_of_mul_eq_zero : ∀ {R : Type u} [inst : Mul R] [inst_1 : Zero R] [NoZeroDivisors R] {a b : R}, a * b = 0 → a = 0 ∨ b = 0 :=
  @eq_zero_or_eq_zero_of_mul_eq_zero
theorem compat_exists_and_left : ∀ {α : Sort u} {p : α → Prop} {b : Prop}, (Exists fun (x : α) => b ∧ p x) ↔ b ∧ Exists fun (x : α) => p x :=
  @exists_and_left
theorem compat_exists_and_right : ∀ {α : Sort u} {p : α → Prop} {b : Prop}, (Exists fun (x : α) => p x ∧ b) ↔ (Exists fun (x : α) => p x) ∧ b :=
  @exists_and_right
theorem compat_exists_comm : ∀ {α : Sort u} {β : Sort v} {p : α → β → Prop}, (Exists fun (a : α) => Exists fun (b : β) => p a b) ↔ Exists fun (b : β) => Exists fun (a : α) => p a b :=
  @exists_comm
theorem compat_exists_congr : ∀ {α : Sort u} {p q : α → Prop}, (∀ (a : α), p a ↔ q a) → ((Exists fun (a : α) => p a) ↔ Exists fun (a : α) => q a) :=
  @exists_congr
theorem compat_exists_eq : ∀ {α : Sort u} {a' : α}, Exists fun (a : α) => a = a' :=
  @exists_eq
theorem compat_exists_eq_left : ∀ {α : Sort u} {p : α → Prop} {a' : α}, (Exists fun (a : α) => a = a' ∧ p a) ↔ p a' :=
  @exists_eq_left
theorem compat_exists_imp : ∀ {α : Sort u} {p : α → Prop} {b : Prop}, (Exists fun (x : α) => p x) → b ↔ ∀ (x : α), p x → b :=
  @exists_imp
theorem compat_exists_or : ∀ {α : Sort u} {p q : α → Prop}, (Exists fun (x : α) => p x ∨ q x) ↔ (Exists fun (x : α) => p x) ∨ Exists fun (x : α) => q x :=
  @exists_or
theorem compat_exists_pair_ne : ∀ (α : Type u) [Nontrivial α], Exists fun (x : α) => Exists fun (y : α) => x ≠ y :=
  @exists_pair_ne
theorem compat_false_and : ∀ (p : Prop), (False ∧ p) = False :=
  @false_and
theorem compat_false_or : ∀ (p : Prop), (False ∨ p) = p :=
  @false_or
theorem compat_forall_and : ∀ {α : Sort u} {p q : α → Prop}, (∀ (x : α), p x ∧ q x) ↔ (∀ (x : α), p x) ∧ ∀ (x : α), q x :=
  @forall_and
theorem compat_forall_comm : ∀ {α : Sort u} {β : Sort v} {p : α → β → Prop}, (∀ (a : α) (b : β), p a b) ↔ ∀ (b : β) (a : α), p a b :=
  @forall_comm
theorem compat_forall_congr : ∀ {α : Sort u} {p q : α → Prop}, (∀ (a : α), p a = q a) → (∀ (a : α), p a) = ∀ (a : α), q a :=
  @forall_congr
theorem compat_forall_congr' : ∀ {α : Sort u} {p q : α → Prop}, (∀ (a : α), p a ↔ q a) → ((∀ (a : α), p a) ↔ ∀ (a : α), q a) :=
  @forall_congr'
theorem compat_forall_const : ∀ {p : Prop} (α : Sort u) [i : Nonempty α], (∀ (x : α), p) ↔ p :=
  @forall_const
theorem compat_forall_eq : ∀ {α : Sort u} {p : α → Prop} {a' : α}, (∀ (a : α), a = a' → p a) ↔ p a' :=
  @forall_eq
theorem compat_forall_eq' : ∀ {α : Sort u} {p : α → Prop} {a' : α}, (∀ (a : α), a' = a → p a) ↔ p a' :=
  @forall_eq'
theorem compat_funext : ∀ {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x}, (∀ (x : α), f x = g x) → f = g :=
  @funext
theorem compat_heq_of_eq : ∀ {α : Sort u} {a a' : α}, a = a' → a ≍ a' :=
  @heq_of_eq
theorem compat_if_neg : ∀ {c : Prop} {h : Decidable c}, ¬c → ∀ {α : Sort u} {t e : α}, ite c t e = e :=
  @if_neg
theorem compat_if_pos : ∀ {c : Prop} {h : Decidable c}, c → ∀ {α : Sort u} {t e : α}, ite c t e = t :=
  @if_pos
theorem compat_iff_comm : ∀ {a b : Prop}, (a ↔ b) ↔ (b ↔ a) :=
  @iff_comm
theorem compat_iff_congr : ∀ {a b c d : Prop}, (a ↔ c) → (b ↔ d) → ((a ↔ b) ↔ (c ↔ d)) :=
  @iff_congr
theorem compat_iff_def : ∀ {a b : Prop}, (a ↔ b) ↔ (a → b) ∧ (b → a) :=
  @iff_def
theorem compat_iff_iff_implies_and_implies : ∀ {a b : Prop}, (a ↔ b) ↔ (a → b) ∧ (b → a) :=
  @iff_iff_implies_and_implies
theorem compat_iff_of_eq : ∀ {a b : Prop}, a = b → (a ↔ b) :=
  @iff_of_eq
theorem compat_iff_of_false : ∀ {a b : Prop}, ¬a → ¬b → (a ↔ b) :=
  @iff_of_false
theorem compat_iff_of_true : ∀ {a b : Prop}, a → b → (a ↔ b) :=
  @iff_of_true
theorem compat_iff_self : ∀ (p : Prop), (p ↔ p) = True :=
  @iff_self
theorem compat_iff_true_intro : ∀ {a : Prop}, a → (a ↔ True) :=
  @iff_true_intro
theorem compat_imp_and : ∀ {b c : Prop} {α : Sort u}, (∀ (a : α), b ∧ c) ↔ (∀ (a : α), b) ∧ ∀ (a : α), c :=
  @imp_and
theorem compat_imp_congr : ∀ {a b c d : Prop}, (a ↔ c) → (b ↔ d) → (a → b ↔ c → d) :=
  @imp_congr
theorem compat_imp_congr_right : ∀ {b c : Prop} {a : Sort u}, (∀ (a : a), b ↔ c) → ((∀ (a : a), b) ↔ ∀ (a : a), c) :=
  @imp_congr_right
theorem compat_imp_false : ∀ {a : Prop}, a → False ↔ ¬a :=
  @imp_false
theorem compat_imp_iff_not_or : ∀ {a b : Prop}, a → b ↔ ¬a ∨ b :=
  @imp_iff_not_or
theorem compat_imp_self : ∀ {a : Prop}, a → a ↔ True :=
  @imp_self
theorem compat_implies_congr : ∀ {p₁ p₂ : Sort u} {q₁ q₂ : Sort v}, p₁ = p₂ → q₁ = q₂ → (p₁ → q₁) = (p₂ → q₂) :=
  @implies_congr
theorem compat_implies_congr_ctx : ∀ {p₁ p₂ q₁ q₂ : Prop}, p₁ = p₂ → (p₂ → q₁ = q₂) → (p₁ → q₁) = (p₂ → q₂) :=
  @implies_congr_ctx
theorem compat_implies_true : ∀ (α : Sort u), (∀ (a : α), True) = True :=
  @implies_true
theorem compat_inv_eq_of_mul_eq_one_right : ∀ {G : Type u} [inst : Group G] {a b : G}, a * b = 1 → Inv.inv a = b :=
  @inv_eq_of_mul_eq_one_right
theorem compat_inv_inj : ∀ {α : Type u} [inst : Group α] {a b : α}, Inv.inv a = Inv.inv b ↔ a = b :=
  @inv_inj
theorem compat_inv_inv : ∀ {G : Type u} [inst : Group G] (a : G), Inv.inv (Inv.inv a) = a :=
  @inv_inv
theorem compat_inv_mul_cancel : ∀ {G : Type u} [inst : Group G] (a : G), Inv.inv a * a = 1 :=
  @inv_mul_cancel
theorem compat_inv_mul_cancel_left : ∀ {G : Type u} [inst : Group G] (a b : G), Inv.inv a * (a * b) = b :=
  @inv_mul_cancel_left
theorem compat_inv_mul_cancel_right : ∀ {G : Type u} [inst : Group G] (a b : G), a * Inv.inv b * b = a :=
  @inv_mul_cancel_right
theorem compat_inv_mul_cancel_zero : ∀ {α : Type u} [inst : Field α] {a : α}, a ≠ 0 → Inv.inv a * a = 1 :=
  @inv_mul_cancel₀
theorem compat_inv_one : ∀ {G : Type u} [Group G], (1 : G)⁻¹ = 1 :=
  @inv_one
theorem compat_inv_zero : ∀ {α : Type u} [Field α], (0 : α)⁻¹ = 0 :=
  @inv_zero
theorem compat_ite_eq_left_of_eq_true : ∀ {α : Sort u} {c : Prop} {h : Decidable c} (a b : α), c = True → ite c a b = a :=
  @ite_eq_left_of_eq_true
theorem compat_ite_eq_right_of_eq_false : ∀ {α : Sort u} {c : Prop} {h : Decidable c} (a b : α), c = False → ite c a b = b :=
  @ite_eq_right_of_eq_false
theorem compat_ite_false : ∀ {α : Sort u} (a b : α), ite False a b = b :=
  @ite_false
theorem compat_ite_true : ∀ {α : Sort u} (a b : α), ite True a b = a :=
  @ite_true
theorem compat_le_antisymm : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a ≤ b → b ≤ a → a = b :=
  @le_antisymm
theorem compat_le_antisymm_iff : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a = b ↔ a ≤ b ∧ b ≤ a :=
  @le_antisymm_iff
theorem compat_le_iff_lt_or_eq : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a ≤ b ↔ a < b ∨ a = b :=
  @le_iff_lt_or_eq
theorem compat_le_max_left : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a ≤ max a b :=
  @le_max_left
theorem compat_le_max_right : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), b ≤ max a b :=
  @le_max_right
theorem compat_le_min : ∀ {α : Type u} [inst : LinearOrder α] {a b c : α}, c ≤ a → c ≤ b → c ≤ min a b :=
  @le_min
theorem compat_le_of_eq : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a = b → a ≤ b :=
  @le_of_eq
theorem compat_le_of_le_of_eq : ∀ {α : Type u} {a b c : α} [inst : LE α], a ≤ b → b = c → a ≤ c :=
  @le_of_le_of_eq
theorem compat_le_of_lt : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b → a ≤ b :=
  @le_of_lt
theorem compat_le_or_gt : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a ≤ b ∨ b < a :=
  @le_or_gt
theorem compat_le_refl : ∀ {α : Type u} [inst : Preorder α] (a : α), a ≤ a :=
  @le_refl
theorem compat_le_rfl : ∀ {α : Type u} [inst : Preorder α] {a : α}, a ≤ a :=
  @le_rfl
theorem compat_le_total : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a ≤ b ∨ b ≤ a :=
  @le_total
theorem compat_le_trans : ∀ {α : Type u} [inst : Preorder α] {a b c : α}, a ≤ b → b ≤ c → a ≤ c :=
  @le_trans
theorem compat_lt_asymm : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b → ¬b < a :=
  @lt_asymm
theorem compat_lt_iff_le_and_ne : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a < b ↔ a ≤ b ∧ a ≠ b :=
  @lt_iff_le_and_ne
theorem compat_lt_iff_le_not_ge : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b ↔ a ≤ b ∧ ¬b ≤ a :=
  @lt_iff_le_not_ge
theorem compat_lt_iff_not_ge : ∀ {α : Type u} [inst : LinearOrder α] {a b : α}, a < b ↔ ¬b ≤ a :=
  @lt_iff_not_ge
theorem compat_lt_irrefl : ∀ {α : Type u} [inst : Preorder α] (a : α), ¬a < a :=
  @lt_irrefl
theorem compat_lt_of_le_not_ge : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a ≤ b → ¬b ≤ a → a < b :=
  @lt_of_le_not_ge
theorem compat_lt_of_le_of_lt : ∀ {α : Type u} [inst : Preorder α] {a b c : α}, a ≤ b → b < c → a < c :=
  @lt_of_le_of_lt
theorem compat_lt_of_le_of_ne : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a ≤ b → a ≠ b → a < b :=
  @lt_of_le_of_ne
theorem compat_lt_of_lt_of_le : ∀ {α : Type u} [inst : Preorder α] {a b c : α}, a < b → b ≤ c → a < c :=
  @lt_of_lt_of_le
theorem compat_lt_or_eq_of_le : ∀ {α : Type u} [inst : PartialOrder α] {a b : α}, a ≤ b → a < b ∨ a = b :=
  @lt_or_eq_of_le
theorem compat_lt_or_ge : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a < b ∨ b ≤ a :=
  @lt_or_ge
theorem compat_lt_trans : ∀ {α : Type u} [inst : Preorder α] {a b c : α}, a < b → b < c → a < c :=
  @lt_trans
theorem compat_lt_trichotomy : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), a < b ∨ a = b ∨ b < a :=
  @lt_trichotomy
theorem compat_max_comm : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), max a b = max b a :=
  @max_comm
theorem compat_max_def : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), max a b = ite (a ≤ b) b a :=
  @max_def
theorem compat_max_le : ∀ {α : Type u} [inst : LinearOrder α] {a b c : α}, a ≤ c → b ≤ c → max a b ≤ c :=
  @max_le
theorem compat_min_comm : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), min a b = min b a :=
  @min_comm
theorem compat_min_def : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), min a b = ite (a ≤ b) a b :=
  @min_def
theorem compat_min_le_left : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), min a b ≤ a :=
  @min_le_left
theorem compat_min_le_right : ∀ {α : Type u} [inst : LinearOrder α] (a b : α), min a b ≤ b :=
  @min_le_right
theorem compat_mt : ∀ {a b : Prop}, (a → b) → ¬b → ¬a :=
  @mt
theorem compat_mul_add : ∀ {R : Type u} [inst : Distrib R] (a b c : R), a * (b + c) = a * b + a * c :=
  @mul_add
theorem compat_mul_assoc : ∀ {G : Type u} [inst : Semigroup G] (a b c : G), a * b * c = a * (b * c) :=
  @mul_assoc
theorem compat_mul_comm : ∀ {G : Type u} [inst : CommMagma G] (a b : G), a * b = b * a :=
  @mul_comm
theorem compat_mul_eq_one_iff_eq_inv : ∀ {G : Type u} [inst : Group G] {a b : G}, a * b = 1 ↔ a = Inv.inv b :=
  @mul_eq_one_iff_eq_inv
theorem compat_mul_eq_zero : ∀ {R : Type u} [inst : MulZeroClass R] [NoZeroDivisors R] {a b : R}, a * b = 0 ↔ a = 0 ∨ b = 0 :=
  @mul_eq_zero
theorem compat_mul_inv_cancel : ∀ {G : Type u} [inst : Group G] (a : G), a * Inv.inv a = 1 :=
  @mul_inv_cancel
theorem compat_mul_inv_cancel_left : ∀ {G : Type u} [inst : Group G] (a b : G), a * (Inv.inv a * b) = b :=
  @mul_inv_cancel_left
theorem compat_mul_inv_cancel_right : ∀ {G : Type u} [inst : Group G] (a b : G), a * b * Inv.inv b = a :=
  @mul_inv_cancel_right
theorem compat_mul_inv_cancel_zero : ∀ {α : Type u} [inst : Field α] {a : α}, a ≠ 0 → a * Inv.inv a = 1 :=
  @mul_inv_cancel₀
theorem compat_mul_inv_rev : ∀ {G : Type u} [inst : Group G] (a b : G), Inv.inv (a * b) = Inv.inv b * Inv.inv a :=
  @mul_inv_rev
theorem compat_mul_le_mul_of_nonneg_left : ∀ {R : Type u} [inst : Semiring R] [inst_1 : PartialOrder R] [IsOrderedRing R] {a b c : R}, a ≤ b → 0 ≤ c → c * a ≤ c * b :=
  @mul_le_mul_of_nonneg_left
theorem compat_mul_le_mul_of_nonneg_right : ∀ {R : Type u} [inst : Semiring R] [inst_1 : PartialOrder R] [IsOrderedRing R] {a b c : R}, a ≤ b → 0 ≤ c → a * c ≤ b * c :=
  @mul_le_mul_of_nonneg_right
theorem compat_mul_left_cancel : ∀ {G : Type u} [inst : Mul G] [IsLeftCancelMul G] {a b c : G}, a * b = a * c → b = c :=
  @mul_left_cancel
theorem compat_mul_left_comm : ∀ {G : Type u} [inst : CommSemigroup G] (a b c : G), a * (b * c) = b * (a * c) :=
  @mul_left_comm
theorem compat_mul_left_inj : ∀ {G : Type u} [inst : Mul G] [IsRightCancelMul G] (a : G) {b c : G}, b * a = c * a ↔ b = c :=
  @mul_left_inj
theorem compat_mul_lt_mul_of_pos_left : ∀ {R : Type u} [inst : Semiring R] [inst_1 : PartialOrder R] [IsStrictOrderedRing R] {a b c : R}, a < b → 0 < c → c * a < c * b :=
  @mul_lt_mul_of_pos_left
theorem compat_mul_lt_mul_of_pos_right : ∀ {R : Type u} [inst : Semiring R] [inst_1 : PartialOrder R] [IsStrictOrderedRing R] {a b c : R}, a < b → 0 < c → a * c < b * c :=
  @mul_lt_mul_of_pos_right
theorem compat_mul_neg : ∀ {R : Type u} [inst : Ring R] (a b : R), a * -b = -(a * b) :=
  @mul_neg
theorem compat_mul_one : ∀ {G : Type u} [inst : MulOneClass G] (a : G), a * 1 = a :=
  @mul_one
theorem compat_mul_right_cancel : ∀ {G : Type u} [inst : Mul G] [IsRightCancelMul G] {a b c : G}, a * b = c * b → a = c :=
  @mul_right_cancel
theorem compat_mul_right_comm : ∀ {G : Type u} [inst : CommSemigroup G] (a b c : G), a * b * c = a * c * b :=
  @mul_right_comm
theorem compat_mul_right_inj : ∀ {G : Type u} [inst : Mul G] [IsLeftCancelMul G] (a : G) {b c : G}, a * b = a * c ↔ b = c :=
  @mul_right_inj
theorem compat_mul_self_eq_one_iff_eq_inv : ∀ {α : Type u} [inst : Group α] {a : α}, a * a = 1 ↔ a = Inv.inv a :=
  @mul_self_eq_one_iff_eq_inv
theorem compat_mul_zero : ∀ {R : Type u} [inst : MulZeroClass R] (a : R), a * 0 = 0 :=
  @mul_zero
theorem compat_ne_comm : ∀ {α : Sort u} {a b : α}, a ≠ b ↔ b ≠ a :=
  @ne_comm
theorem compat_ne_eq : ∀ {α : Sort u} (a b : α), (a ≠ b) = ¬a = b :=
  @ne_eq
theorem compat_ne_iff_lt_or_gt : ∀ {α : Type u} [inst : LinearOrder α] {a b : α}, a ≠ b ↔ a < b ∨ b < a :=
  @ne_iff_lt_or_gt
theorem compat_ne_of_eq_of_ne : ∀ {α : Sort u} {a b c : α}, a = b → b ≠ c → a ≠ c :=
  @ne_of_eq_of_ne
theorem compat_ne_of_gt : ∀ {α : Type u} [inst : Preorder α] {a b : α}, b < a → a ≠ b :=
  @ne_of_gt
theorem compat_ne_of_lt : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b → a ≠ b :=
  @ne_of_lt
theorem compat_neg_add_cancel : ∀ {A : Type u} [inst : AddGroup A] (a : A), -a + a = 0 :=
  @neg_add_cancel
theorem compat_neg_add_cancel_left : ∀ {A : Type u} [inst : AddGroup A] (a b : A), -a + (a + b) = b :=
  @neg_add_cancel_left
theorem compat_neg_add_rev : ∀ {α : Type u} [inst : AddGroup α] (a b : α), -(a + b) = -b + -a :=
  @neg_add_rev
theorem compat_neg_eq_of_add_eq_zero_right : ∀ {A : Type u} [inst : AddGroup A] {a b : A}, a + b = 0 → -a = b :=
  @neg_eq_of_add_eq_zero_right
theorem compat_neg_inj : ∀ {α : Type u} [inst : AddGroup α] {a b : α}, -a = -b ↔ a = b :=
  @neg_inj
theorem compat_neg_mul : ∀ {R : Type u} [inst : Ring R] (a b : R), -a * b = -(a * b) :=
  @neg_mul
theorem compat_neg_neg : ∀ {A : Type u} [inst : AddGroup A] (a : A), - -a = a :=
  @neg_neg
theorem compat_neg_zero : ∀ {A : Type u} [AddGroup A], -(0 : A) = 0 :=
  @neg_zero
theorem compat_noConfusion_of_Nat : ∀ {α : Sort u} (f : α → ℕ) {a b : α}, a = b → Bool.rec False True (Nat.beq (f a) (f b)) :=
  @noConfusion_of_Nat
theorem compat_not_and : ∀ {a b : Prop}, ¬(a ∧ b) ↔ a → ¬b :=
  @not_and
theorem compat_not_and_or : ∀ {a b : Prop}, ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  @not_and_or
theorem compat_not_congr : ∀ {a b : Prop}, (a ↔ b) → (¬a ↔ ¬b) :=
  @not_congr
theorem compat_not_exists : ∀ {α : Sort u} {p : α → Prop}, (¬Exists fun (x : α) => p x) ↔ ∀ (x : α), ¬p x :=
  @not_exists
theorem compat_not_exists_not : ∀ {α : Sort u} {p : α → Prop}, (¬Exists fun (x : α) => ¬p x) ↔ ∀ (x : α), p x :=
  @not_exists_not
theorem compat_not_false : ¬False :=
  @not_false
theorem compat_not_false_eq_true : (¬False) = True :=
  @not_false_eq_true
theorem compat_not_forall : ∀ {α : Sort u} {p : α → Prop}, (¬∀ (x : α), p x) ↔ Exists fun (x : α) => ¬p x :=
  @not_forall
theorem compat_not_forall_not : ∀ {α : Sort u} {p : α → Prop}, (¬∀ (x : α), ¬p x) ↔ Exists fun (x : α) => p x :=
  @not_forall_not
theorem compat_not_iff_not : ∀ {a b : Prop}, (¬a ↔ ¬b) ↔ (a ↔ b) :=
  @not_iff_not
theorem compat_not_imp : ∀ {a b : Prop}, ¬(a → b) ↔ a ∧ ¬b :=
  @not_imp
theorem compat_not_imp_not : ∀ {a b : Prop}, ¬a → ¬b ↔ b → a :=
  @not_imp_not
theorem compat_not_le : ∀ {α : Type u} [inst : LinearOrder α] {a b : α}, ¬a ≤ b ↔ b < a :=
  @not_le
theorem compat_not_le_of_gt : ∀ {α : Type u} [inst : Preorder α] {a b : α}, a < b → ¬b ≤ a :=
  @not_le_of_gt
theorem compat_not_lt : ∀ {α : Type u} [inst : LinearOrder α] {a b : α}, ¬a < b ↔ b ≤ a :=
  @not_lt
theorem compat_not_not_intro : ∀ {p : Prop}, p → ¬¬p :=
  @not_not_intro
theorem compat_not_or : ∀ {p q : Prop}, ¬(p ∨ q) ↔ ¬p ∧ ¬q :=
  @not_or
theorem compat_not_true_eq_false : (¬True) = False :=
  @not_true_eq_false
theorem compat_of_decide_eq_false : ∀ {p : Prop} [inst : Decidable p], decide p = false → ¬p :=
  @of_decide_eq_false
theorem compat_of_decide_eq_true : ∀ {p : Prop} [inst : Decidable p], decide p = true → p :=
  @of_decide_eq_true
theorem compat_of_eq_false : ∀ {p : Prop}, p = False → ¬p :=
  @of_eq_false
theorem compat_of_eq_true : ∀ {p : Prop}, p = True → p :=
  @of_eq_true
theorem compat_one_dvd : ∀ {α : Type u} [inst : Monoid α] (a : α), 1 ∣ a :=
  @one_dvd
theorem compat_one_mul : ∀ {G : Type u} [inst : MulOneClass G] (a : G), 1 * a = a :=
  @one_mul
theorem compat_or_and_left : ∀ {a b c : Prop}, a ∨ b ∧ c ↔ (a ∨ b) ∧ (a ∨ c) :=
  @or_and_left
theorem compat_or_and_right : ∀ {a b c : Prop}, (a ∨ b) ∧ c ↔ a ∧ c ∨ b ∧ c :=
  @or_and_right
theorem compat_or_assoc : ∀ {a b c : Prop}, (a ∨ b) ∨ c ↔ a ∨ b ∨ c :=
  @or_assoc
theorem compat_or_comm : ∀ {a b : Prop}, a ∨ b ↔ b ∨ a :=
  @or_comm
theorem compat_or_congr : ∀ {a b c d : Prop}, (a ↔ c) → (b ↔ d) → (a ∨ b ↔ c ∨ d) :=
  @or_congr
theorem compat_or_false : ∀ (p : Prop), (p ∨ False) = p :=
  @or_false
theorem compat_or_iff_not_imp_left : ∀ {a b : Prop}, a ∨ b ↔ ¬a → b :=
  @or_iff_not_imp_left
theorem compat_or_iff_not_imp_right : ∀ {a b : Prop}, a ∨ b ↔ ¬b → a :=
  @or_iff_not_imp_right
theorem compat_or_imp : ∀ {a b c : Prop}, a ∨ b → c ↔ (a → c) ∧ (b → c) :=
  @or_imp
theorem compat_or_left_comm : ∀ {a b c : Prop}, a ∨ b ∨ c ↔ b ∨ a ∨ c :=
  @or_left_comm
theorem compat_or_self : ∀ (p : Prop), (p ∨ p) = p :=
  @or_self
theorem compat_or_true : ∀ (p : Prop), (p ∨ True) = True :=
  @or_true
theorem compat_pow_one : ∀ {G : Type u} [inst : Monoid G] (a : G), a ^ 1 = a :=
  @pow_one
theorem compat_pow_succ : ∀ {G : Type u} [inst : Monoid G] (a : G) (n : ℕ), a ^ (n + 1) = a ^ n * a :=
  @pow_succ
theorem compat_pow_zero : ∀ {G : Type u} [inst : Monoid G] (a : G), a ^ 0 = 1 :=
  @pow_zero
theorem compat_sq : ∀ {α : Type u} [inst : Monoid α] (a : α), a ^ 2 = a * a :=
  @sq
theorem compat_sub_eq_add_neg : ∀ {A : Type u} [inst : SubNegMonoid A] (a b : A), a - b = a + -b :=
  @sub_eq_add_neg
theorem compat_sub_eq_zero : ∀ {A : Type u} [inst : AddGroup A] {a b : A}, a - b = 0 ↔ a = b :=
  @sub_eq_zero
theorem compat_sub_self : ∀ {A : Type u} [inst : AddGroup A] (a : A), a - a = 0 :=
  @sub_self
theorem compat_trivial : True :=
  @trivial
theorem compat_true_and : ∀ (p : Prop), (True ∧ p) = p :=
  @true_and
theorem compat_true_or : ∀ (p : Prop), (True ∨ p) = True :=
  @true_or
theorem compat_zero_add : ∀ {A : Type u} [inst : AddZeroClass A] (a : A), 0 + a = a :=
  @zero_add
theorem compat_zero_le_one : ∀ {α : Type u} [Zero α] [One α] [LE α] [ZeroLEOneClass α], (0 : α) ≤ 1 :=
  @zero_le_one
theorem compat_zero_mul : ∀ {R : Type u} [inst : MulZeroClass R] (a : R), 0 * a = 0 :=
  @zero_mul
