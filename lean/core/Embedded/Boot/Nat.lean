prelude
import Embedded.Boot.Types
/-! # Nat: arithmetic that the kernel evaluates natively, `≤` and its decision procedures -/
universe u v w

-- ## Nat
@[default_instance 100] instance instOfNatNat (n : Nat) : OfNat Nat n where ofNat := n
instance (priority := 300) Zero.toOfNat0 {α : Type u} [Zero α] : OfNat α 0 where ofNat := Zero.zero
instance (priority := 200) Zero.ofOfNat0 {α : Type u} [OfNat α 0] : Zero α where zero := 0
instance (priority := 300) One.toOfNat1 {α : Type u} [One α] : OfNat α 1 where ofNat := One.one
instance (priority := 200) One.ofOfNat1 {α : Type u} [OfNat α 1] : One α where one := 1
set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_add"] protected def Nat.add : Nat → Nat → Nat
  | n, .zero => n
  | n, .succ m => .succ (Nat.add n m)
instance instAddNat : Add Nat where add := Nat.add
attribute [match_pattern] Nat.add
set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_mul"] protected def Nat.mul : Nat → Nat → Nat
  | _, 0 => 0
  | n, .succ m => Nat.add (Nat.mul n m) n
instance instMulNat : Mul Nat where mul := Nat.mul
set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_pow"] protected def Nat.pow (m : Nat) : Nat → Nat
  | 0 => 1
  | .succ n => Nat.mul (Nat.pow m n) m
instance instNatPowNat : NatPow Nat where pow := Nat.pow
set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_dec_eq"] def Nat.beq : Nat → Nat → Bool
  | .zero, .zero => true
  | .zero, .succ _ => false
  | .succ _, .zero => false
  | .succ n, .succ m => Nat.beq n m
theorem Nat.eq_of_beq_eq_true : {n m : Nat} → Eq (Nat.beq n m) true → Eq n m
  | .zero, .zero, _ => rfl
  | .zero, .succ _, h => (Bool.false_ne_true h).elim
  | .succ _, .zero, h => (Bool.false_ne_true h).elim
  | .succ _, .succ _, h => congrArg Nat.succ (Nat.eq_of_beq_eq_true (h : Eq (Nat.beq _ _) true))
theorem Nat.beq_refl : (n : Nat) → Eq (Nat.beq n n) true
  | .zero => rfl
  | .succ n => Nat.beq_refl n
theorem Nat.ne_of_beq_eq_false {n m : Nat} (h : Eq (Nat.beq n m) false) : Not (Eq n m) := fun e =>
  Bool.false_ne_true (h.symm.trans (e ▸ Nat.beq_refl n))
@[reducible, extern "lean_nat_dec_eq"] def Nat.decEq (n m : Nat) : Decidable (Eq n m) :=
  match h : Nat.beq n m with
  | true => isTrue (Nat.eq_of_beq_eq_true h)
  | false => isFalse (Nat.ne_of_beq_eq_false h)
instance instDecidableEqNat : DecidableEq Nat := Nat.decEq
set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_dec_le"] def Nat.ble : Nat → Nat → Bool
  | .zero, _ => true
  | .succ _, .zero => false
  | .succ n, .succ m => Nat.ble n m
protected inductive Nat.le (n : Nat) : Nat → Prop where
  | refl : Nat.le n n
  | step {m : Nat} : Nat.le n m → Nat.le n (Nat.succ m)
protected def Nat.lt (n m : Nat) : Prop := Nat.le (Nat.succ n) m
instance instLENat : LE Nat where le := Nat.le
instance instLTNat : LT Nat where lt := Nat.lt
set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_pred"] def Nat.pred : Nat → Nat
  | 0 => 0
  | .succ n => n
set_option bootstrap.genMatcherCode false in
@[extern "lean_nat_sub"] protected def Nat.sub : Nat → Nat → Nat
  | n, 0 => n
  | n, .succ m => Nat.pred (Nat.sub n m)
instance instSubNat : Sub Nat where sub := Nat.sub
theorem Nat.zero_le : (n : Nat) → LE.le 0 n
  | .zero => Nat.le.refl
  | .succ n => Nat.le.step (Nat.zero_le n)
theorem Nat.succ_le_succ {n m : Nat} (h : LE.le n m) : LE.le (Nat.succ n) (Nat.succ m) :=
  Nat.le.rec (motive := fun k _ => Nat.le (.succ n) (.succ k)) Nat.le.refl (fun _ ih => Nat.le.step ih) h
theorem Nat.le_trans {n m k : Nat} (h₁ : LE.le n m) (h₂ : LE.le m k) : LE.le n k :=
  Nat.le.rec (motive := fun j _ => Nat.le n j) h₁ (fun _ ih => Nat.le.step ih) h₂
theorem Nat.le_succ (n : Nat) : LE.le n (Nat.succ n) := Nat.le.step Nat.le.refl
theorem Nat.pred_le_pred {n m : Nat} (h : LE.le n m) : LE.le (Nat.pred n) (Nat.pred m) :=
  Nat.le.rec (motive := fun j _ => Nat.le (Nat.pred n) (Nat.pred j)) Nat.le.refl
    (fun {m} _ ih => Nat.casesOn (motive := fun m => Nat.le (Nat.pred n) (Nat.pred m) → Nat.le (Nat.pred n) m) m (fun h => h) (fun _ h => Nat.le.step h) ih) h
theorem Nat.le_of_succ_le_succ {n m : Nat} (h : LE.le (Nat.succ n) (Nat.succ m)) : LE.le n m := Nat.pred_le_pred h
theorem Nat.not_succ_le_zero (n : Nat) : Not (LE.le (Nat.succ n) 0) := fun h =>
  Bool.false_ne_true (Eq.symm (@Nat.le.rec (Nat.succ n) (fun j _ => Eq (Nat.beq j 0) false) rfl (fun _ _ => rfl) 0 h))
theorem Nat.le_of_ble_eq_true : {n m : Nat} → Eq (Nat.ble n m) true → LE.le n m
  | .zero, m, _ => Nat.zero_le m
  | .succ _, .zero, h => (Bool.false_ne_true h).elim
  | .succ _, .succ _, h => Nat.succ_le_succ (Nat.le_of_ble_eq_true (h : Eq (Nat.ble _ _) true))
theorem Nat.ble_eq_true_of_le' : {n m : Nat} → LE.le n m → Eq (Nat.ble n m) true
  | .zero, _, _ => rfl
  | .succ n, .zero, h => (Nat.not_succ_le_zero n h).elim
  | .succ n, .succ m, h => Nat.ble_eq_true_of_le' (n := n) (m := m) (Nat.le_of_succ_le_succ h)
theorem Nat.ble_eq_true_of_le {n m : Nat} (h : LE.le n m) : Eq (Nat.ble n m) true := Nat.ble_eq_true_of_le' h
theorem Nat.not_le_of_not_ble_eq_true {n m : Nat} (h : Not (Eq (Nat.ble n m) true)) : Not (LE.le n m) := fun h' => h (Nat.ble_eq_true_of_le h')
/-- The number of the constructor: what `cases` and `noConfusion` tell zero from a successor by. -/
def Nat.ctorIdx (n : Nat) : Nat := Nat.casesOn n 0 (fun _ => 1)
/-- Two values that a function tells apart are not equal. -/
theorem noConfusion_of_Nat {α : Sort u} (f : α → Nat) {a b : α} (h : Eq a b) :
    Bool.rec (motive := fun _ => Prop) False True (Nat.beq (f a) (f b)) :=
  h.rec (motive := fun x _ => Bool.rec (motive := fun _ => Prop) False True (Nat.beq (f a) (f x)))
    (@Eq.rec Bool true (fun y _ => Bool.rec (motive := fun _ => Prop) False True y) True.intro (Nat.beq (f a) (f a)) (Nat.beq_refl (f a)).symm)
