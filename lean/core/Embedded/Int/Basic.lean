prelude
import Embedded.Nat.Basic
/-! # Integers: operations and order, decidable -/
universe u v w
set_option genCtorIdx false in
inductive Int : Type where
  | ofNat : Nat → Int
  | negSucc : Nat → Int
class NatCast (R : Type u) where
  natCast : Nat → R
class IntCast (R : Type u) where
  intCast : Int → R
@[coe, reducible] protected def Nat.cast {R : Type u} [NatCast R] : Nat → R := NatCast.natCast
@[coe, reducible] protected def Int.cast {R : Type u} [IntCast R] : Int → R := IntCast.intCast
instance instNatCastInt : NatCast Int := ⟨Int.ofNat⟩
instance {R : Type u} [NatCast R] : CoeTail Nat R := ⟨Nat.cast⟩
instance {R : Type u} [NatCast R] : CoeHTCT Nat R := ⟨Nat.cast⟩
instance instIntCastInt : IntCast Int := ⟨fun n => n⟩
noncomputable section
namespace Int
instance _root_.instOfNat {n : Nat} : OfNat Int n := ⟨Int.ofNat n⟩
def negOfNat : Nat → Int
  | 0 => 0
  | .succ m => negSucc m
def subNatNat (m n : Nat) : Int := match (n - m : Nat) with
  | 0 => ofNat (m - n)
  | .succ k => negSucc k
protected def neg : Int → Int
  | ofNat n => negOfNat n
  | negSucc n => ofNat (Nat.succ n)
protected def add : Int → Int → Int
  | ofNat m, ofNat n => ofNat (m + n)
  | ofNat m, negSucc n => subNatNat m (Nat.succ n)
  | negSucc m, ofNat n => subNatNat n (Nat.succ m)
  | negSucc m, negSucc n => negSucc (Nat.succ (m + n))
protected def mul : Int → Int → Int
  | ofNat m, ofNat n => ofNat (m * n)
  | ofNat m, negSucc n => negOfNat (m * Nat.succ n)
  | negSucc m, ofNat n => negOfNat (Nat.succ m * n)
  | negSucc m, negSucc n => ofNat (Nat.succ m * Nat.succ n)
instance instNegInt : Neg Int := ⟨Int.neg⟩
instance instAddInt : Add Int := ⟨Int.add⟩
instance instMulInt : Mul Int := ⟨Int.mul⟩
protected def sub (m n : Int) : Int := m + -n
instance instSubInt : Sub Int := ⟨Int.sub⟩
protected def pow (m : Int) : Nat → Int
  | 0 => 1
  | .succ n => Int.pow m n * m
instance instNatPow : NatPow Int := ⟨Int.pow⟩
inductive NonNeg : Int → Prop where
  | mk (n : Nat) : NonNeg (ofNat n)
protected def le (a b : Int) : Prop := NonNeg (b - a)
instance instLEInt : LE Int := ⟨Int.le⟩
protected def lt (a b : Int) : Prop := (a + 1) ≤ b
instance instLTInt : LT Int := ⟨Int.lt⟩
def natAbs : Int → Nat
  | ofNat m => m
  | negSucc m => Nat.succ m
-- decidability
theorem ofNat.inj {m n : Nat} (h : ofNat m = ofNat n) : m = n := congrArg natAbs h
theorem negSucc.inj {m n : Nat} (h : negSucc m = negSucc n) : m = n := Nat.succ.inj (congrArg natAbs h)
protected def decEq (a b : Int) : Decidable (a = b) := match a, b with
  | ofNat m, ofNat n => match Nat.decEq m n with
    | isTrue h => isTrue (congrArg ofNat h)
    | isFalse h => isFalse (fun e => h (ofNat.inj e))
  | ofNat m, negSucc n => isFalse (fun h => Int.noConfusion h)
  | negSucc m, ofNat n => isFalse (fun h => Int.noConfusion h)
  | negSucc m, negSucc n => match Nat.decEq m n with
    | isTrue h => isTrue (congrArg negSucc h)
    | isFalse h => isFalse (fun e => h (negSucc.inj e))
instance instDecidableEqInt : DecidableEq Int := Int.decEq
def isNonNeg : Int → Bool
  | ofNat _ => true
  | negSucc _ => false
theorem not_nonNeg_negSucc (m : Nat) : ¬ NonNeg (negSucc m) := fun h => Bool.false_ne_true
  (@NonNeg.rec (fun a _ => isNonNeg a = true) (fun _ => rfl) (negSucc m) h)
def decNonneg (a : Int) : Decidable (NonNeg a) := match a with
  | ofNat m => isTrue (NonNeg.mk m)
  | negSucc m => isFalse (not_nonNeg_negSucc m)
instance decLe (a b : Int) : Decidable (a ≤ b) := decNonneg (b - a)
/-- The number of the constructor: what `cases` and `noConfusion` tell the two apart by. -/
def ctorIdx (n : Int) : Nat := Int.casesOn n (fun _ => 0) (fun _ => 1)
instance decLt (a b : Int) : Decidable (a < b) := decNonneg (b - (a + 1))
instance instMinInt : Min Int := minOfLe
instance instMaxInt : Max Int := maxOfLe
@[simp] theorem natAbs_negOfNat (n : Nat) : natAbs (negOfNat n) = n := match n with
  | 0 => rfl
  | .succ n => rfl
theorem natAbs_eq_zero {a : Int} : natAbs a = 0 ↔ a = 0 := match a with
  | ofNat m => ⟨fun h => congrArg ofNat h, fun h => ofNat.inj h⟩
  | negSucc m => ⟨fun h => Nat.noConfusion h, fun h => Int.noConfusion h⟩
theorem natAbs_mul (a b : Int) : natAbs (a * b) = natAbs a * natAbs b := match a, b with
  | ofNat m, ofNat n => rfl
  | ofNat m, negSucc n => natAbs_negOfNat _
  | negSucc m, ofNat n => natAbs_negOfNat _
  | negSucc m, negSucc n => rfl
-- first lemmas
protected theorem add_comm (a b : Int) : a + b = b + a := match a, b with
  | ofNat m, ofNat n => congrArg ofNat (Nat.add_comm m n)
  | ofNat m, negSucc n => rfl
  | negSucc m, ofNat n => rfl
  | negSucc m, negSucc n => congrArg (fun k => negSucc (Nat.succ k)) (Nat.add_comm m n)
protected theorem mul_comm (a b : Int) : a * b = b * a := match a, b with
  | ofNat m, ofNat n => congrArg ofNat (Nat.mul_comm m n)
  | ofNat m, negSucc n => congrArg negOfNat (Nat.mul_comm m _)
  | negSucc m, ofNat n => congrArg negOfNat (Nat.mul_comm _ n)
  | negSucc m, negSucc n => congrArg ofNat (Nat.mul_comm _ _)
@[simp] protected theorem neg_neg (a : Int) : - -a = a := match a with
  | ofNat 0 => rfl
  | ofNat (.succ n) => rfl
  | negSucc n => rfl
@[simp] protected theorem add_zero (a : Int) : a + 0 = a := match a with
  | ofNat m => rfl
  | negSucc m => rfl
@[simp] protected theorem mul_zero (a : Int) : a * 0 = 0 := match a with
  | ofNat m => rfl
  | negSucc m => rfl
end Int
end
