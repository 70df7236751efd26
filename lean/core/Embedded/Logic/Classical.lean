prelude
import Embedded.Logic.Decidable
/-! # Classical logic: choice, excluded middle, De Morgan -/
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
