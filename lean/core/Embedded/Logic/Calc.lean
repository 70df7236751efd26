prelude
import Embedded.Nat.Div
import Embedded.Int.Lemmas
/-! # `calc`: which relations chain -/
universe u v w u1 u2 u3
noncomputable section
-- calc
class Trans {α : Sort u1} {β : Sort u2} {γ : Sort u3} (r : α → β → Sort u) (s : β → γ → Sort v) (t : outParam (α → γ → Sort w)) where
  trans {a : α} {b : β} {c : γ} : r a b → s b c → t a c
instance {α : Sort u1} {γ : Sort u2} (r : α → γ → Sort u) : Trans Eq r r := ⟨fun h k => h ▸ k⟩
instance {α : Sort u1} {β : Sort u2} (r : α → β → Sort u) : Trans r Eq r := ⟨fun h k => k ▸ h⟩
instance : @Trans Prop Prop Prop Iff Iff Iff := ⟨Iff.trans⟩
instance : @Trans Nat Nat Nat LT.lt LT.lt LT.lt := ⟨Nat.lt_trans⟩
instance : @Trans Nat Nat Nat LE.le LE.le LE.le := ⟨Nat.le_trans⟩
instance : @Trans Nat Nat Nat LT.lt LE.le LT.lt := ⟨Nat.lt_of_lt_of_le⟩
instance : @Trans Nat Nat Nat LE.le LT.lt LT.lt := ⟨Nat.lt_of_le_of_lt⟩
instance : @Trans Nat Nat Nat Dvd.dvd Dvd.dvd Dvd.dvd := ⟨Nat.dvd_trans⟩
instance : @Trans Int Int Int LT.lt LT.lt LT.lt := ⟨Int.lt_trans⟩
instance : @Trans Int Int Int LE.le LE.le LE.le := ⟨Int.le_trans⟩
instance : @Trans Int Int Int LT.lt LE.le LT.lt := ⟨Int.lt_of_lt_of_le⟩
instance : @Trans Int Int Int LE.le LT.lt LT.lt := ⟨Int.lt_of_le_of_lt⟩
end
