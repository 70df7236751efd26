prelude
import Embedded.Boot.Types
/-! # Bool operations and the classes behind notation: `≤`, `+`, `∣`, `∪`, `∈` -/
universe u v w

-- ## operators
@[macro_inline] def Bool.or (x y : Bool) : Bool := match x with
  | true => true
  | false => y
@[macro_inline] def Bool.and (x y : Bool) : Bool := match x with
  | true => y
  | false => false
@[inline] def Bool.not : Bool → Bool
  | true => false
  | false => true
def Bool.decEq (a b : Bool) : Decidable (Eq a b) := match a, b with
  | false, false => isTrue rfl
  | true, true => isTrue rfl
  | false, true => isFalse (fun h => Bool.noConfusion h)
  | true, false => isFalse (fun h => Bool.noConfusion h)
instance instDecidableEqBool : DecidableEq Bool := Bool.decEq
export Bool (or and not)
class OfNat (α : Type u) (n : Nat) where
  ofNat : α
class LE (α : Type u) where
  le : α → α → Prop
class LT (α : Type u) where
  lt : α → α → Prop
@[reducible] def GE.ge {α : Type u} [LE α] (a b : α) : Prop := LE.le b a
@[reducible] def GT.gt {α : Type u} [LT α] (a b : α) : Prop := LT.lt b a
class HAdd (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAdd : α → β → γ
class HSub (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hSub : α → β → γ
class HMul (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hMul : α → β → γ
class HDiv (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hDiv : α → β → γ
class HMod (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hMod : α → β → γ
class HPow (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hPow : α → β → γ
class HAppend (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAppend : α → β → γ
class Add (α : Type u) where
  add : α → α → α
class Sub (α : Type u) where
  sub : α → α → α
class Mul (α : Type u) where
  mul : α → α → α
class Neg (α : Type u) where
  neg : α → α
class Div (α : Type u) where
  div : α → α → α
class Mod (α : Type u) where
  mod : α → α → α
class Inv (α : Type u) where
  inv : α → α
class Zero (α : Type u) where
  zero : α
class One (α : Type u) where
  one : α
class Min (α : Type u) where
  min : α → α → α
export Min (min)
class Max (α : Type u) where
  max : α → α → α
export Max (max)
class Dvd (α : Type u) where
  dvd : α → α → Prop
class Pow (α : Type u) (β : Type v) where
  pow : α → β → α
class NatPow (α : Type u) where
  pow : α → Nat → α
class Append (α : Type u) where
  append : α → α → α
@[default_instance] instance instHAdd {α : Type u} [Add α] : HAdd α α α where hAdd a b := Add.add a b
@[default_instance] instance instHSub {α : Type u} [Sub α] : HSub α α α where hSub a b := Sub.sub a b
@[default_instance] instance instHMul {α : Type u} [Mul α] : HMul α α α where hMul a b := Mul.mul a b
@[default_instance] instance instHDiv {α : Type u} [Div α] : HDiv α α α where hDiv a b := Div.div a b
@[default_instance] instance instHMod {α : Type u} [Mod α] : HMod α α α where hMod a b := Mod.mod a b
@[default_instance] instance instHPow {α : Type u} {β : Type v} [Pow α β] : HPow α β α where hPow a b := Pow.pow a b
@[default_instance] instance instPowNat {α : Type u} [NatPow α] : Pow α Nat where pow x n := NatPow.pow x n
@[default_instance] instance instHAppend {α : Type u} [Append α] : HAppend α α α where hAppend a b := Append.append a b
class BEq (α : Type u) where
  beq : α → α → Bool
attribute [match_pattern] Add.add HAdd.hAdd Neg.neg
