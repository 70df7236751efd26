prelude
import Embedded.Logic.Classical
import Embedded.Int.DivMod
/-! # Orders: preorders, partial orders, linear orders, with Mathlib's names -/
universe u
noncomputable section

/-- A reflexive and transitive `≤`, with the `<` that belongs to it. -/
class Preorder (α : Type u) extends LE α, LT α where
  protected le_refl : ∀ a : α, a ≤ a
  protected le_trans : ∀ a b c : α, a ≤ b → b ≤ c → a ≤ c
  lt := fun a b => a ≤ b ∧ ¬ b ≤ a
  protected lt_iff_le_not_ge : ∀ a b : α, a < b ↔ a ≤ b ∧ ¬ b ≤ a := by intros; rfl
/-- A preorder in which `≤` is antisymmetric. -/
class PartialOrder (α : Type u) extends Preorder α where
  protected le_antisymm : ∀ a b : α, a ≤ b → b ≤ a → a = b
/-- A partial order in which any two elements compare; `≤` is decidable, `min` and `max` are the usual ones. -/
class LinearOrder (α : Type u) extends PartialOrder α, Min α, Max α where
  protected le_total : ∀ a b : α, a ≤ b ∨ b ≤ a
  toDecidableLE : ∀ a b : α, Decidable (a ≤ b)
  min := fun a b => @ite α (a ≤ b) (toDecidableLE a b) a b
  max := fun a b => @ite α (a ≤ b) (toDecidableLE a b) b a
  protected min_def : ∀ a b : α, min a b = @ite α (a ≤ b) (toDecidableLE a b) a b := by intros; rfl
  protected max_def : ∀ a b : α, max a b = @ite α (a ≤ b) (toDecidableLE a b) b a := by intros; rfl

section Preorder
variable {α : Type u} [Preorder α] {a b c : α}
@[simp] theorem le_refl : ∀ a : α, a ≤ a := Preorder.le_refl
theorem le_rfl : a ≤ a := le_refl a
theorem le_trans : a ≤ b → b ≤ c → a ≤ c := Preorder.le_trans a b c
theorem lt_iff_le_not_ge : a < b ↔ a ≤ b ∧ ¬ b ≤ a := Preorder.lt_iff_le_not_ge a b
theorem le_of_lt (h : a < b) : a ≤ b := (lt_iff_le_not_ge.mp h).left
theorem not_le_of_gt (h : a < b) : ¬ b ≤ a := (lt_iff_le_not_ge.mp h).right
theorem lt_of_le_not_ge (h : a ≤ b) (g : ¬ b ≤ a) : a < b := lt_iff_le_not_ge.mpr ⟨h, g⟩
@[simp] theorem lt_irrefl (a : α) : ¬ a < a := fun h => not_le_of_gt h (le_refl a)
theorem lt_of_lt_of_le (h : a < b) (g : b ≤ c) : a < c :=
  lt_of_le_not_ge (le_trans (le_of_lt h) g) (fun k => not_le_of_gt h (le_trans g k))
theorem lt_of_le_of_lt (h : a ≤ b) (g : b < c) : a < c :=
  lt_of_le_not_ge (le_trans h (le_of_lt g)) (fun k => not_le_of_gt g (le_trans k h))
theorem lt_trans (h : a < b) (g : b < c) : a < c := lt_of_lt_of_le h (le_of_lt g)
theorem lt_asymm (h : a < b) : ¬ b < a := fun g => lt_irrefl a (lt_trans h g)
theorem le_of_eq (h : a = b) : a ≤ b := h ▸ le_refl a
theorem ne_of_lt (h : a < b) : a ≠ b := fun e => lt_irrefl b (e ▸ h)
theorem ne_of_gt (h : b < a) : a ≠ b := fun e => lt_irrefl b (e ▸ h)
instance : @Trans α α α LE.le LE.le LE.le := ⟨le_trans⟩
instance : @Trans α α α LT.lt LT.lt LT.lt := ⟨lt_trans⟩
instance : @Trans α α α LE.le LT.lt LT.lt := ⟨lt_of_le_of_lt⟩
instance : @Trans α α α LT.lt LE.le LT.lt := ⟨lt_of_lt_of_le⟩
end Preorder

section PartialOrder
variable {α : Type u} [PartialOrder α] {a b : α}
theorem le_antisymm : a ≤ b → b ≤ a → a = b := PartialOrder.le_antisymm a b
theorem le_antisymm_iff : a = b ↔ a ≤ b ∧ b ≤ a := ⟨fun h => ⟨le_of_eq h, le_of_eq h.symm⟩, fun h => le_antisymm h.left h.right⟩
theorem lt_of_le_of_ne (h : a ≤ b) (g : a ≠ b) : a < b := lt_of_le_not_ge h (fun k => g (le_antisymm h k))
theorem lt_iff_le_and_ne : a < b ↔ a ≤ b ∧ a ≠ b := ⟨fun h => ⟨le_of_lt h, ne_of_lt h⟩, fun h => lt_of_le_of_ne h.left h.right⟩
theorem lt_or_eq_of_le (h : a ≤ b) : a < b ∨ a = b := (Classical.em (a = b)).elim .inr (fun n => .inl (lt_of_le_of_ne h n))
theorem le_iff_lt_or_eq : a ≤ b ↔ a < b ∨ a = b := ⟨lt_or_eq_of_le, fun h => h.elim le_of_lt le_of_eq⟩
end PartialOrder

section LinearOrder
variable {α : Type u} [LinearOrder α] {a b c : α}
theorem le_total : ∀ a b : α, a ≤ b ∨ b ≤ a := LinearOrder.le_total
instance instDecidableLE_mathlib (a b : α) : Decidable (a ≤ b) := LinearOrder.toDecidableLE a b
@[simp] theorem not_le : ¬ a ≤ b ↔ b < a := ⟨fun h => lt_of_le_not_ge ((le_total a b).resolve_left h) h, not_le_of_gt⟩
@[simp] theorem not_lt : ¬ a < b ↔ b ≤ a := ⟨fun h => (le_total b a).elim (fun k => k)
  (fun k => Classical.byContradiction (fun n => h (lt_of_le_not_ge k n))), fun h k => not_le_of_gt k h⟩
theorem lt_or_ge (a b : α) : a < b ∨ b ≤ a := (Classical.em (b ≤ a)).elim .inr (fun h => .inl (not_le.mp h))
theorem le_or_gt (a b : α) : a ≤ b ∨ b < a := (lt_or_ge b a).symm
theorem lt_trichotomy (a b : α) : a < b ∨ a = b ∨ b < a :=
  (lt_or_ge a b).imp (fun h => h) (fun h => (lt_or_eq_of_le h).symm.imp Eq.symm (fun k => k))
theorem ne_iff_lt_or_gt : a ≠ b ↔ a < b ∨ b < a :=
  ⟨fun h => (lt_trichotomy a b).imp (fun k => k) (fun k => k.resolve_left h), fun h => h.elim ne_of_lt ne_of_gt⟩
theorem min_def (a b : α) : min a b = if a ≤ b then a else b := LinearOrder.min_def a b
theorem max_def (a b : α) : max a b = if a ≤ b then b else a := LinearOrder.max_def a b
theorem min_le_left (a b : α) : min a b ≤ a :=
  min_def a b ▸ iteInduction (motive := (· ≤ a)) (fun _ => le_refl a) (fun h => le_of_lt (not_le.mp h))
theorem min_le_right (a b : α) : min a b ≤ b :=
  min_def a b ▸ iteInduction (motive := (· ≤ b)) (fun h => h) (fun _ => le_refl b)
theorem le_min (h : c ≤ a) (g : c ≤ b) : c ≤ min a b :=
  min_def a b ▸ iteInduction (motive := (c ≤ ·)) (fun _ => h) (fun _ => g)
theorem le_max_left (a b : α) : a ≤ max a b :=
  max_def a b ▸ iteInduction (motive := (a ≤ ·)) (fun h => h) (fun _ => le_refl a)
theorem le_max_right (a b : α) : b ≤ max a b :=
  max_def a b ▸ iteInduction (motive := (b ≤ ·)) (fun _ => le_refl b) (fun h => le_of_lt (not_le.mp h))
theorem max_le (h : a ≤ c) (g : b ≤ c) : max a b ≤ c :=
  max_def a b ▸ iteInduction (motive := (· ≤ c)) (fun _ => g) (fun _ => h)
theorem max_le_iff : max a b ≤ c ↔ a ≤ c ∧ b ≤ c :=
  ⟨fun h => ⟨le_trans (le_max_left a b) h, le_trans (le_max_right a b) h⟩, fun h => max_le h.1 h.2⟩
theorem min_comm (a b : α) : min a b = min b a :=
  le_antisymm (le_min (min_le_right a b) (min_le_left a b)) (le_min (min_le_right b a) (min_le_left b a))
theorem max_comm (a b : α) : max a b = max b a :=
  le_antisymm (max_le (le_max_right b a) (le_max_left b a)) (max_le (le_max_right a b) (le_max_left a b))
end LinearOrder

instance Nat.instLinearOrder : LinearOrder Nat where
  le_refl := Nat.le_refl
  le_trans _ _ _ := Nat.le_trans
  lt_iff_le_not_ge _ _ := Nat.lt_iff_le_not_le
  le_antisymm _ _ := Nat.le_antisymm
  le_total := Nat.le_total
  toDecidableLE := Nat.decLe
  min := min
  max := max
noncomputable instance Int.instLinearOrder : LinearOrder Int where
  le_refl := Int.le_refl
  le_trans _ _ _ := Int.le_trans
  lt_iff_le_not_ge _ _ := Int.lt_iff_le_not_le
  le_antisymm _ _ := Int.le_antisymm
  le_total := Int.le_total
  toDecidableLE := Int.decLe
  min := min
  max := max

/-- Monotone: it keeps `≤`. -/
def Monotone {α β : Type u} [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b : α⦄, a ≤ b → f a ≤ f b
def Antitone {α β : Type u} [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b : α⦄, a ≤ b → f b ≤ f a
def StrictMono {α β : Type u} [Preorder α] [Preorder β] (f : α → β) : Prop := ∀ ⦃a b : α⦄, a < b → f a < f b
end
