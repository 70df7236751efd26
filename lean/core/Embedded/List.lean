prelude
import Embedded.Nat.Order
/-! # Lists: length, append, reverse, map, membership -/
universe u v
noncomputable section
namespace List
variable {α : Type u} {β : Type v}
def length : List α → Nat
  | [] => 0
  | _ :: as => length as + 1
protected def append : List α → List α → List α
  | [], bs => bs
  | a :: as, bs => a :: List.append as bs
instance : Append (List α) := ⟨List.append⟩
def reverseAux : List α → List α → List α
  | [], r => r
  | a :: l, r => reverseAux l (a :: r)
def reverse (as : List α) : List α := reverseAux as []
def map (f : α → β) : List α → List β
  | [] => []
  | a :: as => f a :: map f as
inductive Mem (a : α) : List α → Prop where
  | head (as : List α) : Mem a (a :: as)
  | tail (b : α) {as : List α} : Mem a as → Mem a (b :: as)
instance : Membership α (List α) := ⟨fun l a => Mem a l⟩
@[simp] theorem length_nil : length ([] : List α) = 0 := rfl
@[simp] theorem length_cons {a : α} {as : List α} : (a :: as).length = as.length + 1 := rfl
@[simp] theorem nil_append (as : List α) : [] ++ as = as := rfl
@[simp] theorem cons_append {a : α} {as bs : List α} : (a :: as) ++ bs = a :: (as ++ bs) := rfl
@[simp] theorem append_nil (as : List α) : as ++ [] = as := by
  induction as with
  | nil => rfl
  | cons a as ih => rw [cons_append, ih]
theorem append_assoc (as bs cs : List α) : (as ++ bs) ++ cs = as ++ (bs ++ cs) := by
  induction as with
  | nil => rfl
  | cons a as ih => rw [cons_append, cons_append, cons_append, ih]
theorem length_append {as bs : List α} : (as ++ bs).length = as.length + bs.length := by
  induction as with
  | nil => rw [nil_append, length_nil, Nat.zero_add]
  | cons a as ih => rw [cons_append, length_cons, length_cons, ih, Nat.add_right_comm]
theorem length_map (f : α → β) {as : List α} : (as.map f).length = as.length := by
  induction as with
  | nil => rfl
  | cons a as ih => exact congrArg (· + 1) ih
theorem reverseAux_eq_append (as bs : List α) : reverseAux as bs = reverseAux as [] ++ bs := by
  induction as generalizing bs with
  | nil => rfl
  | cons a as ih =>
    show reverseAux as (a :: bs) = reverseAux as (a :: []) ++ bs
    rw [ih (a :: bs), ih (a :: []), append_assoc]
    rfl
theorem reverse_cons {a : α} {as : List α} : reverse (a :: as) = reverse as ++ [a] := reverseAux_eq_append as [a]
theorem reverse_append {as bs : List α} : (as ++ bs).reverse = bs.reverse ++ as.reverse := by
  induction as with
  | nil => exact (append_nil _).symm
  | cons a as ih => rw [cons_append, reverse_cons, ih, reverse_cons, append_assoc]
theorem reverse_reverse (as : List α) : as.reverse.reverse = as := by
  induction as with
  | nil => rfl
  | cons a as ih => rw [reverse_cons, reverse_append, ih]; rfl
theorem length_reverse {as : List α} : (as.reverse).length = as.length := by
  induction as with
  | nil => rfl
  | cons a as ih => rw [reverse_cons, length_append, ih]; rfl
def headD : List α → α → α
  | [], a => a
  | a :: _, _ => a
def tail : List α → List α
  | [] => []
  | _ :: as => as
protected def hasDecEq [d : DecidableEq α] : (as bs : List α) → Decidable (as = bs)
  | [], [] => isTrue rfl
  | _ :: _, [] => isFalse (fun h => Nat.noConfusion (congrArg length h))
  | [], _ :: _ => isFalse (fun h => Nat.noConfusion (congrArg length h))
  | a :: as, b :: bs => match d a b with
    | isFalse n => isFalse (fun h => n (congrArg (fun l => headD l a) h))
    | isTrue e => match List.hasDecEq as bs with
      | isFalse n => isFalse (fun h => n (congrArg tail h))
      | isTrue f => isTrue (by rw [e, f])
instance [DecidableEq α] : DecidableEq (List α) := List.hasDecEq
end List
end
