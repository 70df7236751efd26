prelude
import Embedded.Logic.Connectives
/-! # Quotients by an equivalence relation -/
universe u v
structure Equivalence {α : Sort u} (r : α → α → Prop) : Prop where
  refl : ∀ x, r x x
  symm : ∀ {x y}, r x y → r y x
  trans : ∀ {x y z}, r x y → r y z → r x z
/-- An equivalence relation that a type carries, as an instance. -/
class Setoid (α : Sort u) where
  r : α → α → Prop
  iseqv : Equivalence r
instance instHasEquivOfSetoid {α : Sort u} [Setoid α] : HasEquiv α := ⟨Setoid.r⟩
def Quotient {α : Sort u} (s : Setoid α) : Sort u := @Quot α Setoid.r
namespace Quotient
variable {α : Sort u} {β : Sort v} {s : Setoid α}
protected def mk (s : Setoid α) (a : α) : Quotient s := Quot.mk Setoid.r a
theorem sound {a b : α} (h : HasEquiv.Equiv a b) : Quotient.mk s a = Quotient.mk s b := Quot.sound h
protected theorem ind {motive : Quotient s → Prop} (h : ∀ a, motive (Quotient.mk s a)) (q : Quotient s) : motive q := Quot.ind h q
/-- What a value of the quotient is made of is related to it, whichever representative is asked. -/
theorem exact {a b : α} (h : Quotient.mk s a = Quotient.mk s b) : HasEquiv.Equiv a b :=
  let related : Quotient s → Prop := Quot.lift (Setoid.r a) (fun _ _ k =>
    propext ⟨fun l => Setoid.iseqv.trans l k, fun l => Setoid.iseqv.trans l (Setoid.iseqv.symm k)⟩)
  (h ▸ Setoid.iseqv.refl a : related (Quotient.mk s b))
end Quotient
