prelude
import Embedded.Algebra.Divisibility
import Embedded.Int.DivMod
import Embedded.Order.Basic
/-! # Ordered structures, fields, and further laws that type contexts grant -/
universe u
noncomputable section
section
variable {α : Type u}
theorem sq [Monoid α] (a : α) : a ^ 2 = a * a := by rw [pow_succ a 1, pow_one]
theorem neg_add_rev [AddGroup α] (a b : α) : -(a + b) = -b + -a :=
  neg_eq_of_add_eq_zero_right (by rw [add_assoc, ← add_assoc b, add_neg_cancel, zero_add, add_neg_cancel])
theorem exists_pair_ne (α : Type u) [Nontrivial α] : ∃ x y : α, x ≠ y := Nontrivial.exists_pair_ne
theorem mul_inv_cancel₀ [Field α] {a : α} (h : a ≠ 0) : a * a⁻¹ = 1 := Field.mul_inv_cancel a h
theorem inv_mul_cancel₀ [Field α] {a : α} (h : a ≠ 0) : a⁻¹ * a = 1 := by rw [mul_comm, mul_inv_cancel₀ h]
theorem inv_zero [Field α] : (0 : α)⁻¹ = 0 := Field.inv_zero
theorem lt_iff_not_ge [LinearOrder α] {a b : α} : a < b ↔ ¬ b ≤ a := not_le.symm
theorem inv_inj [Group α] {a b : α} : a⁻¹ = b⁻¹ ↔ a = b := ⟨eq_of_inv_eq_inv, fun h => h ▸ rfl⟩
theorem neg_inj [AddGroup α] {a b : α} : -a = -b ↔ a = b := ⟨fun h => by rw [← neg_neg a, h, neg_neg], fun h => h ▸ rfl⟩
theorem mul_self_eq_one_iff_eq_inv [Group α] {a : α} : a * a = 1 ↔ a = a⁻¹ := mul_eq_one_iff_eq_inv
theorem one_dvd [Monoid α] (a : α) : 1 ∣ a := ⟨a, (one_mul a).symm⟩
theorem dvd_refl [Monoid α] (a : α) : a ∣ a := ⟨1, (mul_one a).symm⟩
theorem dvd_trans [Semigroup α] {a b c : α} : a ∣ b → b ∣ c → a ∣ c := fun ⟨x, h⟩ ⟨y, g⟩ => ⟨x * y, by rw [g, h, mul_assoc]⟩
theorem dvd_mul_of_dvd_left [Semigroup α] {a b : α} (h : a ∣ b) (c : α) : a ∣ b * c :=
  h.elim (fun x e => ⟨x * c, by rw [e, mul_assoc]⟩)
end
/-- A ring without zero divisors in which 0 differs from 1. -/
class IsDomain (α : Type u) [Semiring α] : Prop extends NoZeroDivisors α, Nontrivial α
/-- Addition keeps the order. -/
class IsOrderedAddMonoid (α : Type u) [AddCommMonoid α] [PartialOrder α] : Prop where
  protected add_le_add_left : ∀ a b : α, a ≤ b → ∀ c, c + a ≤ c + b
theorem add_le_add_left {α : Type u} [AddCommMonoid α] [PartialOrder α] [IsOrderedAddMonoid α] {a b : α} (h : a ≤ b) (c : α) :
    c + a ≤ c + b := IsOrderedAddMonoid.add_le_add_left a b h c
/-- The larger of `a` and `-a`. -/
def abs {α : Type u} [Max α] [Neg α] (a : α) : α := max a (-a)
syntax:max (name := absolute) atomic("|" noWs) term noWs "|" : term
@[macro absolute] def expandAbsolute : Lean.Macro := .app ``abs [1]
theorem neg_sub {α : Type u} [AddCommGroup α] (a b : α) : -(a - b) = b - a := by
  rw [sub_eq_add_neg, neg_add_rev, neg_neg, sub_eq_add_neg]
theorem abs_sub_comm {α : Type u} [AddCommGroup α] [LinearOrder α] [IsOrderedAddMonoid α] (a b : α) : |a - b| = |b - a| := by
  show max (a - b) (-(a - b)) = max (b - a) (-(b - a))
  rw [neg_sub, neg_sub, max_comm]
theorem abs_sub_le_iff {α : Type u} [AddCommGroup α] [LinearOrder α] [IsOrderedAddMonoid α] {a b c : α} :
    |a - b| ≤ c ↔ a - b ≤ c ∧ b - a ≤ c := by
  show max (a - b) (-(a - b)) ≤ c ↔ _
  rw [neg_sub]
  exact max_le_iff
theorem abs_le' {α : Type u} [AddCommGroup α] [LinearOrder α] [IsOrderedAddMonoid α] {a b : α} : |a| ≤ b ↔ a ≤ b ∧ -a ≤ b := max_le_iff
class ZeroLEOneClass (α : Type u) [Zero α] [One α] [LE α] : Prop where
  zero_le_one : (0 : α) ≤ 1
theorem zero_le_one {α : Type u} [Zero α] [One α] [LE α] [ZeroLEOneClass α] : (0 : α) ≤ 1 := ZeroLEOneClass.zero_le_one
/-- Addition keeps the order, and so does multiplication by what is not negative. -/
class IsOrderedRing (R : Type u) [Semiring R] [PartialOrder R] : Prop extends IsOrderedAddMonoid R, ZeroLEOneClass R where
  protected mul_le_mul_of_nonneg_left : ∀ a b c : R, a ≤ b → 0 ≤ c → c * a ≤ c * b
  protected mul_le_mul_of_nonneg_right : ∀ a b c : R, a ≤ b → 0 ≤ c → a * c ≤ b * c
section
variable {R : Type u} [Semiring R] [PartialOrder R] [IsOrderedRing R] {a b c : R}
theorem mul_le_mul_of_nonneg_left (h : a ≤ b) (hc : 0 ≤ c) : c * a ≤ c * b := IsOrderedRing.mul_le_mul_of_nonneg_left a b c h hc
theorem mul_le_mul_of_nonneg_right (h : a ≤ b) (hc : 0 ≤ c) : a * c ≤ b * c := IsOrderedRing.mul_le_mul_of_nonneg_right a b c h hc
end
/-- As an ordered ring, and multiplication by what is positive keeps `<`. -/
class IsStrictOrderedRing (R : Type u) [Semiring R] [PartialOrder R] : Prop extends IsOrderedRing R, Nontrivial R where
  protected mul_lt_mul_of_pos_left : ∀ a b c : R, a < b → 0 < c → c * a < c * b
  protected mul_lt_mul_of_pos_right : ∀ a b c : R, a < b → 0 < c → a * c < b * c
section
variable {R : Type u} [Semiring R] [PartialOrder R] [IsStrictOrderedRing R] {a b c : R}
theorem mul_lt_mul_of_pos_left (h : a < b) (hc : 0 < c) : c * a < c * b := IsStrictOrderedRing.mul_lt_mul_of_pos_left a b c h hc
theorem mul_lt_mul_of_pos_right (h : a < b) (hc : 0 < c) : a * c < b * c := IsStrictOrderedRing.mul_lt_mul_of_pos_right a b c h hc
end
instance Nat.instIsOrderedRing : IsOrderedRing Nat where
  add_le_add_left _ _ h c := Nat.add_le_add_left h c
  zero_le_one := Nat.zero_le 1
  mul_le_mul_of_nonneg_left _ _ c h _ := Nat.mul_le_mul_left c h
  mul_le_mul_of_nonneg_right _ _ c h _ := Nat.mul_le_mul_right c h
instance Int.instIsOrderedRing : IsOrderedRing Int where
  add_le_add_left _ _ h c := Int.add_le_add_left h c
  zero_le_one := by decide
  mul_le_mul_of_nonneg_left _ _ _ h g := Int.mul_le_mul_of_nonneg_left h g
  mul_le_mul_of_nonneg_right a b c h g := by
    rw [Int.mul_comm a c, Int.mul_comm b c]
    exact Int.mul_le_mul_of_nonneg_left h g
instance Nat.instIsStrictOrderedRing : IsStrictOrderedRing Nat where
  exists_pair_ne := ⟨0, 1, by decide⟩
  mul_lt_mul_of_pos_left a b c h g :=
    Nat.lt_of_lt_of_le (show c * a < c * (a + 1) from Nat.lt_add_of_pos_right g) (Nat.mul_le_mul_left c h)
  mul_lt_mul_of_pos_right a b c h g := by
    rw [Nat.mul_comm a c, Nat.mul_comm b c]
    exact Nat.lt_of_lt_of_le (show c * a < c * (a + 1) from Nat.lt_add_of_pos_right g) (Nat.mul_le_mul_left c h)
instance Int.instIsStrictOrderedRing : IsStrictOrderedRing Int where
  exists_pair_ne := ⟨0, 1, by decide⟩
  mul_lt_mul_of_pos_left _ _ _ h g := Int.mul_lt_mul_of_pos_left h g
  mul_lt_mul_of_pos_right a b c h g := by
    rw [Int.mul_comm a c, Int.mul_comm b c]
    exact Int.mul_lt_mul_of_pos_left h g
end
