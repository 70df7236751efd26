prelude
import Embedded.Int.Lemmas
/-! # Algebraic structures with Mathlib's names and laws

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
