prelude
import Embedded.Logic.Decidable
import Embedded.Logic.Connectives
/-! # Classical logic (choice, excluded middle, De Morgan), more laws of connectives and quantifiers, quotients -/
universe u v w
noncomputable section

-- ## classical logic
namespace Classical
noncomputable def indefiniteDescription {α : Sort u} (p : α → Prop) (h : ∃ x, p x) : Subtype p :=
  choice (match h with | ⟨x, px⟩ => ⟨⟨x, px⟩⟩)
noncomputable def choose {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : α := (indefiniteDescription p h).val
theorem choose_spec {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : p (choose h) := (indefiniteDescription p h).property
theorem em (p : Prop) : p ∨ ¬ p :=
  let U : Prop → Prop := fun x => x = True ∨ p
  let V : Prop → Prop := fun x => x = False ∨ p
  have hU : ∃ x, U x := ⟨True, .inl rfl⟩
  have hV : ∃ x, V x := ⟨False, .inl rfl⟩
  have key : choose hU ≠ choose hV ∨ p :=
    (choose_spec hU).elim
      (fun eU => (choose_spec hV).elim (fun eV => .inl (fun e => (eU.symm.trans (e.trans eV) : True = False).mp trivial)) .inr) .inr
  have same : p → choose hU = choose hV := fun hp =>
    have UV : U = V := funext (fun x => propext ⟨fun _ => .inr hp, fun _ => .inr hp⟩)
    (UV ▸ fun (h : ∃ x, U x) => rfl : ∀ h : ∃ x, V x, choose hU = choose h) hV
  key.elim (fun ne => .inr (fun hp => ne (same hp))) .inl
theorem byContradiction {p : Prop} (h : ¬ p → False) : p := (em p).elim (fun x => x) (fun n => (h n).elim)
theorem byCases {p q : Prop} (hpq : p → q) (hnpq : ¬ p → q) : q := (em p).elim hpq hnpq
@[simp] theorem not_not {p : Prop} : ¬ ¬ p ↔ p := ⟨byContradiction, not_not_intro⟩
@[simp] theorem not_forall {α : Sort u} {p : α → Prop} : (¬ ∀ x, p x) ↔ ∃ x, ¬ p x :=
  ⟨fun h => byContradiction (fun n => h (fun x => byContradiction (fun k => n ⟨x, k⟩))), fun ⟨x, k⟩ h => k (h x)⟩
@[simp] theorem not_imp {p q : Prop} : ¬ (p → q) ↔ p ∧ ¬ q :=
  ⟨fun h => ⟨byContradiction (fun n => h (fun x => absurd x n)), fun y => h (fun _ => y)⟩, fun ⟨x, y⟩ h => y (h x)⟩
theorem not_and_iff_not_or_not {p q : Prop} : ¬ (p ∧ q) ↔ ¬ p ∨ ¬ q :=
  ⟨fun h => (em p).elim (fun x => .inr (fun y => h ⟨x, y⟩)) .inl, fun h ⟨x, y⟩ => h.elim (fun n => n x) (fun n => n y)⟩
@[instance_reducible] noncomputable def propDecidable (a : Prop) : Decidable a := choice ((em a).elim (fun h => ⟨isTrue h⟩) (fun h => ⟨isFalse h⟩))
attribute [scoped instance 10] propDecidable
end Classical
@[simp] theorem ite_eq_left {α : Sort u} {c : Prop} [h : Decidable c] (a b : α) (hc : c) : ite c a b = a := if_pos hc
@[simp] theorem ite_eq_right {α : Sort u} {c : Prop} [h : Decidable c] (a b : α) (hc : ¬ c) : ite c a b = b := if_neg hc
theorem ite_eq_left_of_eq_true {α : Sort u} {c : Prop} {h : Decidable c} (a b : α) (hc : c = True) : ite c a b = a := if_pos (of_eq_true hc)
theorem ite_eq_right_of_eq_false {α : Sort u} {c : Prop} {h : Decidable c} (a b : α) (hc : c = False) : ite c a b = b := if_neg (of_eq_false hc)
theorem dif_pos {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t : c → α} {e : ¬ c → α} : dite c t e = t hc := match h with
  | isTrue _ => rfl
  | isFalse n => absurd hc n
theorem dif_neg {c : Prop} {h : Decidable c} (hn : ¬ c) {α : Sort u} {t : c → α} {e : ¬ c → α} : dite c t e = e hn := match h with
  | isTrue hc => absurd hc hn
  | isFalse _ => rfl
theorem eq_false_of_decide {p : Prop} {_ : Decidable p} (h : decide p = false) : p = False := eq_false (of_decide_eq_false h)
theorem eq_true_of_decide {p : Prop} {_ : Decidable p} (h : decide p = true) : p = True := eq_true (of_decide_eq_true h)
end

-- ## more laws, under the names that Lean's core and Mathlib give them
section Propositional
variable {a b c d : Prop}
theorem and_congr_right (h : a → (b ↔ c)) : a ∧ b ↔ a ∧ c :=
  ⟨fun ⟨x, y⟩ => ⟨x, (h x).mp y⟩, fun ⟨x, y⟩ => ⟨x, (h x).mpr y⟩⟩
theorem and_congr_left (h : c → (a ↔ b)) : a ∧ c ↔ b ∧ c :=
  ⟨fun ⟨x, y⟩ => ⟨(h y).mp x, y⟩, fun ⟨x, y⟩ => ⟨(h y).mpr x, y⟩⟩
@[simp] theorem and_imp : a ∧ b → c ↔ a → b → c := ⟨fun h x y => h ⟨x, y⟩, fun h ⟨x, y⟩ => h x y⟩
@[simp] theorem not_and : ¬ (a ∧ b) ↔ (a → ¬ b) := and_imp
theorem or_assoc : (a ∨ b) ∨ c ↔ a ∨ (b ∨ c) :=
  ⟨fun h => h.elim (fun k => k.elim .inl (fun x => .inr (.inl x))) (fun x => .inr (.inr x)),
   fun h => h.elim (fun x => .inl (.inl x)) (fun k => k.elim (fun x => .inl (.inr x)) .inr)⟩
theorem and_left_comm : a ∧ b ∧ c ↔ b ∧ a ∧ c := ⟨fun ⟨x, y, z⟩ => ⟨y, x, z⟩, fun ⟨x, y, z⟩ => ⟨y, x, z⟩⟩
theorem or_left_comm : a ∨ b ∨ c ↔ b ∨ a ∨ c :=
  or_assoc.symm.trans ((or_congr or_comm Iff.rfl).trans or_assoc)
theorem and_or_left : a ∧ (b ∨ c) ↔ (a ∧ b) ∨ (a ∧ c) :=
  ⟨fun ⟨x, h⟩ => h.imp (fun y => ⟨x, y⟩) (fun y => ⟨x, y⟩), fun h => h.elim (fun k => ⟨k.left, .inl k.right⟩) (fun k => ⟨k.left, .inr k.right⟩)⟩
theorem or_and_right : (a ∨ b) ∧ c ↔ (a ∧ c) ∨ (b ∧ c) := (and_comm.trans and_or_left).trans (or_congr and_comm and_comm)
theorem or_and_left : a ∨ (b ∧ c) ↔ (a ∨ b) ∧ (a ∨ c) :=
  ⟨fun h => h.elim (fun x => ⟨.inl x, .inl x⟩) (fun k => ⟨.inr k.left, .inr k.right⟩),
   fun ⟨h, k⟩ => h.elim .inl (fun y => k.elim .inl (fun z => .inr ⟨y, z⟩))⟩
theorem and_or_right : (a ∧ b) ∨ c ↔ (a ∨ c) ∧ (b ∨ c) := (or_comm.trans or_and_left).trans (and_congr or_comm or_comm)
theorem or_imp : (a ∨ b → c) ↔ (a → c) ∧ (b → c) :=
  ⟨fun h => ⟨fun x => h (.inl x), fun x => h (.inr x)⟩, fun ⟨f, g⟩ h => h.elim f g⟩
theorem imp_and {α : Sort u} : (α → b ∧ c) ↔ (α → b) ∧ (α → c) :=
  ⟨fun h => ⟨fun x => (h x).left, fun x => (h x).right⟩, fun ⟨f, g⟩ x => ⟨f x, g x⟩⟩
theorem imp_false : (a → False) ↔ ¬ a := Iff.rfl
theorem imp_congr_right {a : Sort u} (h : a → (b ↔ c)) : (a → b) ↔ (a → c) := ⟨fun f x => (h x).mp (f x), fun f x => (h x).mpr (f x)⟩
theorem iff_comm : (a ↔ b) ↔ (b ↔ a) := ⟨Iff.symm, Iff.symm⟩
theorem iff_iff_implies_and_implies {a b : Prop} : (a ↔ b) ↔ (a → b) ∧ (b → a) := ⟨fun h => ⟨h.mp, h.mpr⟩, fun h => ⟨h.left, h.right⟩⟩
theorem iff_def : (a ↔ b) ↔ (a → b) ∧ (b → a) := iff_iff_implies_and_implies
theorem not_iff_not : (¬ a ↔ ¬ b) ↔ (a ↔ b) :=
  ⟨fun h => ⟨fun x => Classical.byContradiction (fun n => h.mpr n x), fun y => Classical.byContradiction (fun n => h.mp n y)⟩, not_congr⟩
theorem imp_iff_not_or : a → b ↔ ¬ a ∨ b :=
  ⟨fun h => (Classical.em a).elim (fun x => .inr (h x)) .inl, fun h x => h.elim (fun n => absurd x n) (fun y => y)⟩
theorem or_iff_not_imp_left : a ∨ b ↔ ¬ a → b :=
  ⟨fun h n => h.resolve_left n, fun h => (Classical.em a).elim .inl (fun n => .inr (h n))⟩
theorem or_iff_not_imp_right : a ∨ b ↔ ¬ b → a := or_comm.trans or_iff_not_imp_left
theorem not_imp_not : ¬ a → ¬ b ↔ b → a := ⟨fun h y => Classical.byContradiction (fun n => h n y), fun h n y => n (h y)⟩
theorem not_and_or : ¬ (a ∧ b) ↔ ¬ a ∨ ¬ b := Classical.not_and_iff_not_or_not
theorem not_imp : ¬ (a → b) ↔ a ∧ ¬ b := Classical.not_imp
end Propositional

section Quantifiers
variable {α : Sort u} {β : Sort v} {p q : α → Prop} {b : Prop}
theorem eq_comm {a b : α} : a = b ↔ b = a := ⟨Eq.symm, Eq.symm⟩
theorem ne_comm {α : Sort u} {a b : α} : a ≠ b ↔ b ≠ a := ⟨Ne.symm, Ne.symm⟩
theorem forall_and : (∀ x, p x ∧ q x) ↔ (∀ x, p x) ∧ (∀ x, q x) :=
  ⟨fun h => ⟨fun x => (h x).left, fun x => (h x).right⟩, fun ⟨f, g⟩ x => ⟨f x, g x⟩⟩
theorem exists_or : (∃ x, p x ∨ q x) ↔ (∃ x, p x) ∨ ∃ x, q x :=
  ⟨fun ⟨x, h⟩ => h.imp (fun k => ⟨x, k⟩) (fun k => ⟨x, k⟩),
   fun h => h.elim (fun ⟨x, k⟩ => ⟨x, .inl k⟩) (fun ⟨x, k⟩ => ⟨x, .inr k⟩)⟩
@[simp] theorem exists_and_left : (∃ x, b ∧ p x) ↔ b ∧ (∃ x, p x) := ⟨fun ⟨x, y, h⟩ => ⟨y, x, h⟩, fun ⟨y, x, h⟩ => ⟨x, y, h⟩⟩
@[simp] theorem exists_and_right : (∃ x, p x ∧ b) ↔ (∃ x, p x) ∧ b := ⟨fun ⟨x, h, y⟩ => ⟨⟨x, h⟩, y⟩, fun ⟨⟨x, h⟩, y⟩ => ⟨x, h, y⟩⟩
@[simp] theorem exists_imp : ((∃ x, p x) → b) ↔ ∀ x, p x → b := ⟨fun h x k => h ⟨x, k⟩, fun h ⟨x, k⟩ => h x k⟩
theorem forall_comm {p : α → β → Prop} : (∀ a b, p a b) ↔ (∀ b a, p a b) := ⟨fun h b a => h a b, fun h a b => h b a⟩
theorem exists_comm {p : α → β → Prop} : (∃ a b, p a b) ↔ (∃ b a, p a b) := ⟨fun ⟨a, b, h⟩ => ⟨b, a, h⟩, fun ⟨b, a, h⟩ => ⟨a, b, h⟩⟩
@[simp] theorem forall_eq {p : α → Prop} {a' : α} : (∀ a, a = a' → p a) ↔ p a' := ⟨fun h => h a' rfl, fun h _ e => e ▸ h⟩
@[simp] theorem forall_eq' {p : α → Prop} {a' : α} : (∀ a, a' = a → p a) ↔ p a' := ⟨fun h => h a' rfl, fun h _ e => e ▸ h⟩
@[simp] theorem exists_eq {a' : α} : ∃ a, a = a' := ⟨a', rfl⟩
@[simp] theorem exists_eq_left {p : α → Prop} {a' : α} : (∃ a, a = a' ∧ p a) ↔ p a' := ⟨fun ⟨_, e, h⟩ => e ▸ h, fun h => ⟨a', rfl, h⟩⟩
theorem not_forall {p : α → Prop} : (¬ ∀ x, p x) ↔ ∃ x, ¬ p x := Classical.not_forall
theorem not_exists_not {p : α → Prop} : (¬ ∃ x, ¬ p x) ↔ ∀ x, p x :=
  ⟨fun h x => Classical.byContradiction (fun n => h ⟨x, n⟩), fun h ⟨x, n⟩ => n (h x)⟩
theorem not_forall_not {p : α → Prop} : (¬ ∀ x, ¬ p x) ↔ ∃ x, p x := ⟨fun h => Classical.byContradiction (fun n => h (fun x k => n ⟨x, k⟩)), fun ⟨x, k⟩ h => h x k⟩
end Quantifiers

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
