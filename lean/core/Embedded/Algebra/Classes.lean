prelude
import Embedded.Int.Lemmas
/-! # Algebraic structures with Mathlib's names and laws, and their lemmas

Each class carries Mathlib's operations and laws; of Mathlib's data that only serves definitional equality (`zpow`, `nsmul`,
`intCast`, ...) just `npow`, `natCast`, `sub` and `div` are kept, with Mathlib's defaults. -/
universe u
noncomputable section

class Semigroup (G : Type u) extends Mul G where
  protected mul_assoc : ∀ a b c : G, a * b * c = a * (b * c)
class CommMagma (G : Type u) extends Mul G where
  protected mul_comm : ∀ a b : G, a * b = b * a
class CommSemigroup (G : Type u) extends Semigroup G, CommMagma G
class AddSemigroup (G : Type u) extends Add G where
  protected add_assoc : ∀ a b c : G, a + b + c = a + (b + c)
class AddCommMagma (G : Type u) extends Add G where
  protected add_comm : ∀ a b : G, a + b = b + a
class AddCommSemigroup (G : Type u) extends AddSemigroup G, AddCommMagma G
class MulOneClass (M : Type u) extends One M, Mul M where
  protected one_mul : ∀ a : M, 1 * a = a
  protected mul_one : ∀ a : M, a * 1 = a
class AddZeroClass (M : Type u) extends Zero M, Add M where
  protected zero_add : ∀ a : M, 0 + a = a
  protected add_zero : ∀ a : M, a + 0 = a
/-- Powers by repeated multiplication on the right. -/
def npowRec {M : Type u} [One M] [Mul M] : Nat → M → M
  | 0, _ => 1
  | .succ n, a => npowRec n a * a
class Monoid (M : Type u) extends Semigroup M, MulOneClass M where
  protected npow : Nat → M → M := npowRec
  protected npow_zero : ∀ x, npow 0 x = 1 := by intros; rfl
  protected npow_succ : ∀ (n : Nat) (x), npow (n + 1) x = npow n x * x := by intros; rfl
instance Monoid.Pow {M : Type u} [Monoid M] : Pow M Nat := ⟨fun x n => Monoid.npow n x⟩
class AddMonoid (M : Type u) extends AddSemigroup M, AddZeroClass M
class CommMonoid (M : Type u) extends Monoid M, CommSemigroup M
class AddCommMonoid (M : Type u) extends AddMonoid M, AddCommSemigroup M
class IsLeftCancelMul (G : Type u) [Mul G] : Prop where
  protected mul_left_cancel : ∀ a b c : G, a * b = a * c → b = c
class IsRightCancelMul (G : Type u) [Mul G] : Prop where
  protected mul_right_cancel : ∀ a b c : G, a * b = c * b → a = c
class LeftCancelMonoid (M : Type u) extends Monoid M, IsLeftCancelMul M
class RightCancelMonoid (M : Type u) extends Monoid M, IsRightCancelMul M
class CancelMonoid (M : Type u) extends LeftCancelMonoid M, RightCancelMonoid M
class DivInvMonoid (G : Type u) extends Monoid G, Inv G, Div G where
  div := fun a b => a * b⁻¹
  protected div_eq_mul_inv : ∀ a b : G, a / b = a * b⁻¹ := by intros; rfl
class SubNegMonoid (G : Type u) extends AddMonoid G, Neg G, Sub G where
  sub := fun a b => a + -b
  protected sub_eq_add_neg : ∀ a b : G, a - b = a + -b := by intros; rfl
class Group (G : Type u) extends DivInvMonoid G where
  protected inv_mul_cancel : ∀ a : G, a⁻¹ * a = 1
class CommGroup (G : Type u) extends Group G, CommMonoid G
class AddGroup (A : Type u) extends SubNegMonoid A where
  protected neg_add_cancel : ∀ a : A, -a + a = 0
class AddCommGroup (G : Type u) extends AddGroup G, AddCommMonoid G
class Distrib (R : Type u) extends Mul R, Add R where
  protected left_distrib : ∀ a b c : R, a * (b + c) = a * b + a * c
  protected right_distrib : ∀ a b c : R, (a + b) * c = a * c + b * c
class MulZeroClass (M₀ : Type u) extends Mul M₀, Zero M₀ where
  protected zero_mul : ∀ a : M₀, 0 * a = 0
  protected mul_zero : ∀ a : M₀, a * 0 = 0
/-- 0, 1, 1 + 1, ... in any structure. -/
def Nat.unaryCast {R : Type u} [One R] [Zero R] [Add R] : Nat → R
  | 0 => 0
  | .succ n => Nat.unaryCast n + 1
class Nat.AtLeastTwo (n : Nat) : Prop where
  prop : n ≥ 2
instance instNatAtLeastTwo {n : Nat} : Nat.AtLeastTwo (n + 2) := ⟨Nat.le_add_left 2 n⟩
instance instOfNatOfNatCast {R : Type u} {n : Nat} [NatCast R] [Nat.AtLeastTwo n] : OfNat R n := ⟨Nat.cast n⟩
class Semiring (α : Type u) extends AddCommMonoid α, Distrib α, MulZeroClass α, Monoid α, NatCast α where
  natCast := Nat.unaryCast
  protected natCast_zero : natCast 0 = 0 := by intros; rfl
  protected natCast_succ : ∀ n, natCast (n + 1) = natCast n + 1 := by intros; rfl
class CommSemiring (R : Type u) extends Semiring R, CommMonoid R
class Ring (R : Type u) extends Semiring R, AddCommGroup R
class CommRing (α : Type u) extends Ring α, CommMonoid α
class NoZeroDivisors (M₀ : Type u) [Mul M₀] [Zero M₀] : Prop where
  eq_zero_or_eq_zero_of_mul_eq_zero : ∀ {a b : M₀}, a * b = 0 → a = 0 ∨ b = 0
class Nontrivial (α : Type u) : Prop where
  exists_pair_ne : ∃ x y : α, x ≠ y
class Field (K : Type u) extends CommRing K, Inv K, Div K, Nontrivial K where
  protected mul_inv_cancel : ∀ a : K, a ≠ 0 → a * a⁻¹ = 1
  protected inv_zero : (0 : K)⁻¹ = 0
  div := fun a b => a * b⁻¹
  protected div_eq_mul_inv : ∀ a b : K, a / b = a * b⁻¹ := by intros; rfl
end


section Mul
variable {G : Type u}
theorem mul_assoc [Semigroup G] : ∀ a b c : G, a * b * c = a * (b * c) := Semigroup.mul_assoc
theorem mul_comm [CommMagma G] : ∀ a b : G, a * b = b * a := CommMagma.mul_comm
@[simp] theorem one_mul [MulOneClass G] : ∀ a : G, 1 * a = a := MulOneClass.one_mul
@[simp] theorem mul_one [MulOneClass G] : ∀ a : G, a * 1 = a := MulOneClass.mul_one
theorem mul_left_comm [CommSemigroup G] (a b c : G) : a * (b * c) = b * (a * c) := by
  rw [← mul_assoc, mul_comm a b, mul_assoc]
theorem mul_right_comm [CommSemigroup G] (a b c : G) : a * b * c = a * c * b := by
  rw [mul_assoc, mul_comm b c, mul_assoc]
@[simp] theorem pow_zero [Monoid G] (a : G) : a ^ 0 = 1 := Monoid.npow_zero a
theorem pow_succ [Monoid G] (a : G) (n : Nat) : a ^ (n + 1) = a ^ n * a := Monoid.npow_succ n a
@[simp] theorem pow_one [Monoid G] (a : G) : a ^ 1 = a := by rw [pow_succ a 0, pow_zero, one_mul]
theorem mul_left_cancel [Mul G] [IsLeftCancelMul G] {a b c : G} : a * b = a * c → b = c := IsLeftCancelMul.mul_left_cancel a b c
theorem mul_right_cancel [Mul G] [IsRightCancelMul G] {a b c : G} : a * b = c * b → a = c := IsRightCancelMul.mul_right_cancel a b c
theorem mul_left_inj [Mul G] [IsRightCancelMul G] (a : G) {b c : G} : b * a = c * a ↔ b = c := ⟨mul_right_cancel, fun h => h ▸ rfl⟩
theorem mul_right_inj [Mul G] [IsLeftCancelMul G] (a : G) {b c : G} : a * b = a * c ↔ b = c := ⟨mul_left_cancel, fun h => h ▸ rfl⟩
end Mul

section Group
variable {G : Type u} [Group G] {a b c : G}
theorem div_eq_mul_inv {G : Type u} [DivInvMonoid G] : ∀ a b : G, a / b = a * b⁻¹ := DivInvMonoid.div_eq_mul_inv
@[simp] theorem inv_mul_cancel : ∀ a : G, a⁻¹ * a = 1 := Group.inv_mul_cancel
theorem inv_mul_cancel_left (a b : G) : a⁻¹ * (a * b) = b := by rw [← mul_assoc, inv_mul_cancel, one_mul]
@[simp] theorem mul_inv_cancel (a : G) : a * a⁻¹ = 1 := by
  have h : a⁻¹⁻¹ * a⁻¹ = 1 := inv_mul_cancel a⁻¹
  have e : a⁻¹⁻¹ * (a⁻¹ * (a * a⁻¹)) = a * a⁻¹ := inv_mul_cancel_left a⁻¹ _
  exact e.symm.trans ((congrArg (a⁻¹⁻¹ * ·) (inv_mul_cancel_left a a⁻¹)).trans h)
theorem mul_inv_cancel_left (a b : G) : a * (a⁻¹ * b) = b := by rw [← mul_assoc, mul_inv_cancel, one_mul]
theorem mul_inv_cancel_right (a b : G) : a * b * b⁻¹ = a := by rw [mul_assoc, mul_inv_cancel, mul_one]
theorem inv_mul_cancel_right (a b : G) : a * b⁻¹ * b = a := by rw [mul_assoc, inv_mul_cancel, mul_one]
instance Group.toCancelMonoid : CancelMonoid G where
  mul_left_cancel a b c h := by rw [← inv_mul_cancel_left a b, h, inv_mul_cancel_left]
  mul_right_cancel a b c h := by rw [← mul_inv_cancel_right a b, h, mul_inv_cancel_right]
theorem inv_eq_of_mul_eq_one_right (h : a * b = 1) : a⁻¹ = b := by rw [← mul_one a⁻¹, ← h, inv_mul_cancel_left]
@[simp] theorem inv_inv (a : G) : a⁻¹⁻¹ = a := inv_eq_of_mul_eq_one_right (inv_mul_cancel a)
@[simp] theorem inv_one : (1 : G)⁻¹ = 1 := inv_eq_of_mul_eq_one_right (mul_one 1)
@[simp] theorem mul_inv_rev (a b : G) : (a * b)⁻¹ = b⁻¹ * a⁻¹ :=
  inv_eq_of_mul_eq_one_right (by rw [mul_assoc, mul_inv_cancel_left, mul_inv_cancel])
theorem eq_of_inv_eq_inv (h : a⁻¹ = b⁻¹) : a = b := by rw [← inv_inv a, h, inv_inv]
theorem mul_eq_one_iff_eq_inv : a * b = 1 ↔ a = b⁻¹ :=
  ⟨fun h => by rw [← mul_inv_cancel_right a b, h, one_mul], fun h => by rw [h, inv_mul_cancel]⟩
end Group

section Add
variable {A : Type u}
theorem add_assoc [AddSemigroup A] : ∀ a b c : A, a + b + c = a + (b + c) := AddSemigroup.add_assoc
theorem add_comm [AddCommMagma A] : ∀ a b : A, a + b = b + a := AddCommMagma.add_comm
@[simp] theorem zero_add [AddZeroClass A] : ∀ a : A, 0 + a = a := AddZeroClass.zero_add
@[simp] theorem add_zero [AddZeroClass A] : ∀ a : A, a + 0 = a := AddZeroClass.add_zero
theorem add_left_comm [AddCommSemigroup A] (a b c : A) : a + (b + c) = b + (a + c) := by
  rw [← add_assoc, add_comm a b, add_assoc]
theorem sub_eq_add_neg [SubNegMonoid A] : ∀ a b : A, a - b = a + -b := SubNegMonoid.sub_eq_add_neg
@[simp] theorem neg_add_cancel [AddGroup A] : ∀ a : A, -a + a = 0 := AddGroup.neg_add_cancel
theorem neg_add_cancel_left [AddGroup A] (a b : A) : -a + (a + b) = b := by rw [← add_assoc, neg_add_cancel, zero_add]
@[simp] theorem add_neg_cancel [AddGroup A] (a : A) : a + -a = 0 := by
  have h : - -a + -a = 0 := neg_add_cancel (-a)
  have e : - -a + (-a + (a + -a)) = a + -a := neg_add_cancel_left (-a) _
  exact e.symm.trans ((congrArg (- -a + ·) (neg_add_cancel_left a (-a))).trans h)
theorem add_neg_cancel_right [AddGroup A] (a b : A) : a + b + -b = a := by rw [add_assoc, add_neg_cancel, add_zero]
theorem add_left_cancel [AddGroup A] {a b c : A} (h : a + b = a + c) : b = c := by
  rw [← neg_add_cancel_left a b, h, neg_add_cancel_left]
theorem add_right_cancel [AddGroup A] {a b c : A} (h : a + b = c + b) : a = c := by
  rw [← add_neg_cancel_right a b, h, add_neg_cancel_right]
@[simp] theorem sub_self [AddGroup A] (a : A) : a - a = 0 := by rw [sub_eq_add_neg, add_neg_cancel]
theorem neg_eq_of_add_eq_zero_right [AddGroup A] {a b : A} (h : a + b = 0) : -a = b := by
  rw [← add_zero (-a), ← h, neg_add_cancel_left]
@[simp] theorem neg_neg [AddGroup A] (a : A) : - -a = a := neg_eq_of_add_eq_zero_right (neg_add_cancel a)
@[simp] theorem neg_zero [AddGroup A] : -(0 : A) = 0 := neg_eq_of_add_eq_zero_right (add_zero 0)
theorem sub_eq_zero [AddGroup A] {a b : A} : a - b = 0 ↔ a = b :=
  ⟨fun h => add_right_cancel (b := -b) (by rw [← sub_eq_add_neg, h, add_neg_cancel]), fun h => by rw [h, sub_self]⟩
end Add

section Ring
variable {R : Type u}
theorem mul_add [Distrib R] : ∀ a b c : R, a * (b + c) = a * b + a * c := Distrib.left_distrib
theorem add_mul [Distrib R] : ∀ a b c : R, (a + b) * c = a * c + b * c := Distrib.right_distrib
@[simp] theorem zero_mul [MulZeroClass R] : ∀ a : R, 0 * a = 0 := MulZeroClass.zero_mul
@[simp] theorem mul_zero [MulZeroClass R] : ∀ a : R, a * 0 = 0 := MulZeroClass.mul_zero
theorem neg_mul [Ring R] (a b : R) : -a * b = -(a * b) :=
  (neg_eq_of_add_eq_zero_right (by rw [← add_mul, add_neg_cancel, zero_mul])).symm
theorem mul_neg [Ring R] (a b : R) : a * -b = -(a * b) :=
  (neg_eq_of_add_eq_zero_right (by rw [← mul_add, add_neg_cancel, mul_zero])).symm
theorem eq_zero_or_eq_zero_of_mul_eq_zero [Mul R] [Zero R] [NoZeroDivisors R] {a b : R} : a * b = 0 → a = 0 ∨ b = 0 :=
  NoZeroDivisors.eq_zero_or_eq_zero_of_mul_eq_zero
theorem mul_eq_zero [MulZeroClass R] [NoZeroDivisors R] {a b : R} : a * b = 0 ↔ a = 0 ∨ b = 0 :=
  ⟨eq_zero_or_eq_zero_of_mul_eq_zero, fun h => h.elim (fun e => by rw [e, zero_mul]) (fun e => by rw [e, mul_zero])⟩
end Ring

/-! ## The natural numbers and the integers -/
instance Nat.instCommSemiring : CommSemiring Nat where
  add_assoc := Nat.add_assoc
  zero_add := Nat.zero_add
  add_zero := Nat.add_zero
  add_comm := Nat.add_comm
  left_distrib := Nat.left_distrib
  right_distrib := Nat.right_distrib
  zero_mul := Nat.zero_mul
  mul_zero := Nat.mul_zero
  mul_assoc := Nat.mul_assoc
  one_mul := Nat.one_mul
  mul_one := Nat.mul_one
  mul_comm := Nat.mul_comm
  npow n x := x ^ n
  natCast n := n
noncomputable instance Int.instCommRing : CommRing Int where
  add_assoc := Int.add_assoc
  zero_add := Int.zero_add
  add_zero := Int.add_zero
  add_comm := Int.add_comm
  left_distrib := Int.mul_add
  right_distrib := Int.add_mul
  zero_mul := Int.zero_mul
  mul_zero := Int.mul_zero
  mul_assoc := Int.mul_assoc
  one_mul := Int.one_mul
  mul_one := Int.mul_one
  mul_comm := Int.mul_comm
  neg_add_cancel := Int.add_left_neg
  npow n x := x ^ n
  natCast := Int.ofNat
instance Nat.instNoZeroDivisors : NoZeroDivisors Nat := ⟨Nat.mul_eq_zero.mp⟩
instance Int.instNoZeroDivisors : NoZeroDivisors Int := ⟨Int.mul_eq_zero.mp⟩
