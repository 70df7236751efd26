prelude
/-! # What the elaborator asks for first: equality, products, Bool, propositions, decidability, ℕ; the classes behind notation -/
universe u v w

unsafe axiom lcErased : Type
unsafe axiom lcAny : Type
unsafe axiom lcVoid : Type
set_option bootstrap.inductiveCheckResultingUniverse false in
inductive PUnit : Sort u where
  | unit : PUnit
abbrev Unit : Type := PUnit
@[match_pattern] abbrev Unit.unit : Unit := PUnit.unit
@[inline] def id {α : Sort u} (a : α) : α := a
@[inline] def Function.comp {α : Sort u} {β : Sort v} {δ : Sort w} (f : β → δ) (g : α → β) : α → δ := fun x => f (g x)
@[inline] def Function.const {α : Sort u} (β : Sort v) (a : α) : β → α := fun _ => a
unsafe axiom lcProof {α : Prop} : α
unsafe axiom lcCast {α : Sort u} {β : Sort v} (a : α) : β
unsafe axiom lcUnreachable {α : Sort u} : α
inductive True : Prop where
  | intro : True
inductive False : Prop
inductive Empty : Type
def Not (a : Prop) : Prop := a → False
inductive Eq {α : Sort u} : α → α → Prop where
  | refl (a : α) : Eq a a
@[elab_as_elim] abbrev Eq.ndrec.{u1, u2} {α : Sort u2} {a : α} {motive : α → Sort u1} (m : motive a) {b : α} (h : Eq a b) : motive b := h.rec m
@[match_pattern] def rfl {α : Sort u} {a : α} : Eq a a := Eq.refl a
theorem Eq.subst {α : Sort u} {motive : α → Prop} {a b : α} (h₁ : Eq a b) (h₂ : motive a) : motive b := Eq.ndrec h₂ h₁
theorem Eq.symm {α : Sort u} {a b : α} (h : Eq a b) : Eq b a := h.rec (Eq.refl a)
theorem Eq.trans {α : Sort u} {a b c : α} (h₁ : Eq a b) (h₂ : Eq b c) : Eq a c := h₂.rec h₁
@[macro_inline] def cast {α β : Sort u} (h : Eq α β) (a : α) : β := h.rec a
theorem congrArg {α : Sort u} {β : Sort v} {a₁ a₂ : α} (f : α → β) (h : Eq a₁ a₂) : Eq (f a₁) (f a₂) := h.rec rfl
theorem congr {α : Sort u} {β : Sort v} {f₁ f₂ : α → β} {a₁ a₂ : α} (h₁ : Eq f₁ f₂) (h₂ : Eq a₁ a₂) : Eq (f₁ a₁) (f₂ a₂) := h₁ ▸ h₂ ▸ rfl
theorem congrFun {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x} (h : Eq f g) (a : α) : Eq (f a) (g a) := h ▸ rfl
init_quot
inductive HEq {α : Sort u} : α → {β : Sort u} → β → Prop where
  | refl (a : α) : HEq a a
@[match_pattern] def HEq.rfl {α : Sort u} {a : α} : HEq a a := HEq.refl a
theorem eq_of_heq {α : Sort u} {a a' : α} (h : HEq a a') : Eq a a' :=
  @HEq.rec α a (fun {β} b _ => (e : Eq α β) → Eq (cast e a) b) (fun _ => Eq.refl a) α a' h (Eq.refl α)
theorem heq_of_eq {α : Sort u} {a a' : α} (h : Eq a a') : HEq a a' := h.rec (HEq.refl a)
structure Prod (α : Type u) (β : Type v) where
  mk ::
  fst : α
  snd : β
structure PProd (α : Sort u) (β : Sort v) where
  fst : α
  snd : β
structure PULift.{r, s} (α : Sort s) : Sort (max s 1 r) where
  up ::
  down : α
structure And (a b : Prop) : Prop where
  intro ::
  left : a
  right : b
inductive Or (a b : Prop) : Prop where
  | inl (h : a) : Or a b
  | inr (h : b) : Or a b
inductive Bool : Type where
  | false : Bool
  | true : Bool
export Bool (false true)

-- ## propositions and Bool
abbrev outParam (α : Sort u) : Sort u := α
abbrev semiOutParam (α : Sort u) : Sort u := α
abbrev optParam (α : Sort u) (default : α) : Sort u := α
@[reducible] def namedPattern {α : Sort u} (x a : α) (h : Eq x a) : α := a
axiom sorryAx (α : Sort u) (synthetic : Bool) : α
@[macro_inline] def False.elim {C : Sort u} (h : False) : C := h.rec
@[macro_inline] def absurd {a : Prop} {b : Sort v} (h₁ : a) (h₂ : Not a) : b := (h₂ h₁).rec
theorem trivial : True := True.intro
@[reducible] def Ne {α : Sort u} (a b : α) : Prop := Not (Eq a b)
structure Iff (a b : Prop) : Prop where
  intro ::
  mp : a → b
  mpr : b → a
inductive Exists {α : Sort u} (p : α → Prop) : Prop where
  | intro (w : α) (h : p w) : Exists p
structure Subtype {α : Sort u} (p : α → Prop) where
  val : α
  property : p val
class Inhabited (α : Sort u) where
  default : α
export Inhabited (default)
class inductive Nonempty (α : Sort u) : Prop where
  | intro (val : α) : Nonempty α
instance instNonemptyOfInhabited {α : Sort u} [Inhabited α] : Nonempty α := ⟨default⟩
instance instInhabitedBool : Inhabited Bool := ⟨false⟩
instance instInhabitedSort : Inhabited (Sort u) := ⟨PUnit⟩
instance instInhabitedPUnit : Inhabited PUnit := ⟨PUnit.unit⟩
instance instInhabitedProp : Inhabited Prop := ⟨True⟩
instance instInhabitedForall {α : Sort u} {β : α → Sort v} [(a : α) → Inhabited (β a)] : Inhabited ((a : α) → β a) := ⟨fun _ => default⟩
axiom Classical.choice {α : Sort u} : Nonempty α → α
axiom propext {a b : Prop} : Iff a b → Eq a b
class inductive Decidable (p : Prop) where
  | isFalse (h : Not p) : Decidable p
  | isTrue (h : p) : Decidable p
@[inline_if_reduce, nospecialize] def Decidable.decide (p : Prop) [h : Decidable p] : Bool := h.casesOn (fun _ => false) (fun _ => true)
export Decidable (isTrue isFalse decide)
abbrev DecidablePred {α : Sort u} (r : α → Prop) := (a : α) → Decidable (r a)
abbrev DecidableRel {α : Sort u} {β : Sort v} (r : α → β → Prop) := (a : α) → (b : β) → Decidable (r a b)
abbrev DecidableEq (α : Sort u) := (a b : α) → Decidable (Eq a b)
@[macro_inline] def dite {α : Sort u} (c : Prop) [h : Decidable c] (t : c → α) (e : Not c → α) : α := h.casesOn e t
@[macro_inline] def ite {α : Sort u} (c : Prop) [h : Decidable c] (t e : α) : α := h.casesOn (fun _ => e) (fun _ => t)
theorem Bool.false_ne_true : Not (Eq Bool.false Bool.true) := fun h => Bool.noConfusion h
theorem of_decide_eq_true {p : Prop} [inst : Decidable p] : Eq (decide p) true → p :=
  Decidable.casesOn (motive := fun d => Eq (@Decidable.decide p d) true → p) inst (fun _ h => (Bool.false_ne_true h).elim) (fun h _ => h)
theorem of_decide_eq_false {p : Prop} [inst : Decidable p] : Eq (decide p) false → Not p :=
  Decidable.casesOn (motive := fun d => Eq (@Decidable.decide p d) false → Not p) inst (fun h _ => h) (fun _ h => (Bool.false_ne_true h.symm).elim)
theorem decide_eq_true {p : Prop} [inst : Decidable p] : p → Eq (decide p) true :=
  Decidable.casesOn (motive := fun d => p → Eq (@Decidable.decide p d) true) inst (fun h hp => absurd hp h) (fun _ _ => rfl)
theorem decide_eq_false {p : Prop} [inst : Decidable p] : Not p → Eq (decide p) false :=
  Decidable.casesOn (motive := fun d => Not p → Eq (@Decidable.decide p d) false) inst (fun _ _ => rfl) (fun h hn => absurd h hn)
@[macro_inline] def cond {α : Sort u} (c : Bool) (x y : α) : α := c.casesOn y x

set_option genCtorIdx false in
inductive Nat where
  | zero : Nat
  | succ (n : Nat) : Nat


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
