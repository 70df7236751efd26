prelude
import Embedded.Boot.Nat
/-! # What notation and tactics ask for, and the metaprogramming types do not: sums, classes of collections, decisions on ℕ -/
universe u v w

-- ## types
set_option bootstrap.inductiveCheckResultingUniverse false in
inductive PEmpty : Sort u
structure MProd (α β : Type u) where
  fst : α
  snd : β
structure PLift (α : Sort u) : Type u where
  up ::
  down : α
structure ULift.{r, s} (α : Type s) : Type (max s r) where
  up ::
  down : α
structure Sigma {α : Type u} (β : α → Type v) where
  fst : α
  snd : β fst
structure PSigma {α : Sort u} (β : α → Sort v) where
  fst : α
  snd : β fst
inductive Sum (α : Type u) (β : Type v) where
  | inl (val : α) : Sum α β
  | inr (val : β) : Sum α β
inductive PSum (α : Sort u) (β : Sort v) where
  | inl (val : α) : PSum α β
  | inr (val : β) : PSum α β

-- ## the classes behind `∅`, `∪`, `⊆`, `∈`
class HasEquiv (α : Sort u) where
  Equiv : α → α → Sort v
class EmptyCollection (α : Type u) where
  emptyCollection : α
class Union (α : Type u) where
  union : α → α → α
class Inter (α : Type u) where
  inter : α → α → α
class SDiff (α : Type u) where
  sdiff : α → α → α
class HasSubset (α : Type u) where
  Subset : α → α → Prop
class HasSSubset (α : Type u) where
  SSubset : α → α → Prop
class Insert (α : outParam (Type u)) (γ : Type v) where
  insert : α → γ → γ
export Insert (insert)
class Singleton (α : outParam (Type u)) (β : Type v) where
  singleton : α → β
export Singleton (singleton)
class Membership (α : outParam (Type u)) (γ : Type v) where
  mem : γ → α → Prop

-- ## `≤` on natural numbers is decidable
def Bool.decEqTrue (b : Bool) : Decidable (Eq b true) := match b with
  | true => isTrue rfl
  | false => isFalse Bool.false_ne_true
@[extern "lean_nat_dec_le"] instance Nat.decLe (n m : Nat) : Decidable (LE.le n m) :=
  match h : Nat.ble n m with
  | true => isTrue (Nat.le_of_ble_eq_true h)
  | false => isFalse (Nat.not_le_of_not_ble_eq_true (fun e => Bool.false_ne_true (h.symm.trans e)))
@[extern "lean_nat_dec_lt"] instance Nat.decLt (n m : Nat) : Decidable (LT.lt n m) := Nat.decLe (Nat.succ n) m
/-- `min` where only `≤` is known. -/
@[instance_reducible] def minOfLe {α : Type u} [LE α] [(a b : α) → Decidable (LE.le a b)] : Min α where min x y := ite (LE.le x y) x y
@[instance_reducible] def maxOfLe {α : Type u} [LE α] [(a b : α) → Decidable (LE.le a b)] : Max α where max x y := ite (LE.le x y) y x
instance instMinNat : Min Nat := minOfLe
instance instMaxNat : Max Nat := maxOfLe
