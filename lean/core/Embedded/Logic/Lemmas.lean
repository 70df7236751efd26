prelude
import Embedded.Logic.Classical
/-! # More laws of connectives and quantifiers, under the names that Lean's core and Mathlib give them -/
universe u v
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
