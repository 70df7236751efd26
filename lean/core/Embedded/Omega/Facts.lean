prelude
import Embedded.Omega.Constraint
import Embedded.Fin
/-! # What `omega` calls while it reads facts: steps between relations, casts, propositions

The tactic itself is in the shared library; it names these lemmas. -/
universe u v
theorem le_of_le_of_eq {α : Type u} {a b c : α} [LE α] (h₁ : a ≤ b) (h₂ : b = c) : a ≤ c := h₂ ▸ h₁
noncomputable def Exists.choose {α : Sort u} {p : α → Prop} (P : ∃ a, p a) : α := Classical.choose P
theorem Exists.choose_spec {α : Sort u} {p : α → Prop} (P : ∃ a, p a) : p P.choose := Classical.choose_spec P
theorem Decidable.not_or_of_imp {a b : Prop} [Decidable a] (h : a → b) : ¬ a ∨ b :=
  (Decidable.em a).elim (fun x => .inr (h x)) .inl
namespace Lean.Omega
namespace Int
theorem ofNat_lt_of_lt {x y : Nat} (h : x < y) : (x : Int) < (y : Int) := Int.ofNat_lt.mpr h
theorem ofNat_le_of_le {x y : Nat} (h : x ≤ y) : (x : Int) ≤ (y : Int) := Int.ofNat_le.mpr h
theorem ofNat_pos_of_pos {a : Nat} (h : 0 < a) : 0 < (a : Int) := Int.ofNat_lt.mpr h
theorem natCast_ofNat {x : Nat} : @Nat.cast Int instNatCastInt (OfNat.ofNat x) = OfNat.ofNat x := rfl
theorem ofNat_pow (a b : Nat) : ((a ^ b : Nat) : Int) = (a : Int) ^ b := Int.natCast_pow a b
theorem emod_ofNat_nonneg {x : Nat} {y : Int} : 0 ≤ (x : Int) % y := Int.ofNat_nonneg _
theorem lt_of_not_ge {x y : Int} (h : ¬ (x ≤ y)) : y < x := Int.not_le.mp h
theorem lt_of_not_le {x y : Int} (h : ¬ (x ≤ y)) : y < x := Int.not_le.mp h
theorem not_le_of_lt {x y : Int} (h : y < x) : ¬ (x ≤ y) := Int.not_le.mpr h
theorem lt_le_asymm {x y : Int} (h₁ : y < x) (h₂ : x ≤ y) : False := Int.not_le.mpr h₁ h₂
theorem le_lt_asymm {x y : Int} (h₁ : y ≤ x) (h₂ : x < y) : False := Int.not_lt.mpr h₁ h₂
theorem le_of_not_gt {x y : Int} (h : ¬ (y > x)) : y ≤ x := Int.not_lt.mp h
theorem le_of_not_lt {x y : Int} (h : ¬ (x < y)) : y ≤ x := Int.not_lt.mp h
theorem not_lt_of_ge {x y : Int} (h : y ≥ x) : ¬ (y < x) := Int.not_lt.mpr h
theorem not_lt_of_le {x y : Int} (h : y ≤ x) : ¬ (x < y) := Int.not_lt.mpr h
theorem add_congr {a b c d : Int} (h₁ : a = b) (h₂ : c = d) : a + c = b + d := by rw [h₁, h₂]
theorem mul_congr {a b c d : Int} (h₁ : a = b) (h₂ : c = d) : a * c = b * d := by rw [h₁, h₂]
theorem mul_congr_left {a b : Int} (h₁ : a = b) (c : Int) : a * c = b * c := by rw [h₁]
theorem sub_congr {a b c d : Int} (h₁ : a = b) (h₂ : c = d) : a - c = b - d := by rw [h₁, h₂]
theorem neg_congr {a b : Int} (h₁ : a = b) : -a = -b := by rw [h₁]
theorem lt_of_gt {x y : Int} (h : x > y) : y < x := h
theorem le_of_ge {x y : Int} (h : x ≥ y) : y ≤ x := h
theorem ofNat_mul_nonneg {a b : Nat} : 0 ≤ (a : Int) * b := Int.ofNat_nonneg (a * b)
theorem ofNat_congr {a b : Nat} (h : a = b) : (a : Int) = (b : Int) := congrArg _ h
theorem ofNat_sub_eq_zero {b a : Nat} (h : ¬ b ≤ a) : ((a - b : Nat) : Int) = 0 :=
  congrArg Int.ofNat (Nat.sub_eq_zero_of_le (Nat.le_of_lt (Nat.not_le.mp h)))
theorem ofNat_sub_dichotomy {a b : Nat} :
    b ≤ a ∧ ((a - b : Nat) : Int) = a - b ∨ a < b ∧ ((a - b : Nat) : Int) = 0 :=
  (Decidable.em (b ≤ a)).imp (fun h => ⟨h, Int.natCast_sub_of_le h⟩) (fun h => ⟨Nat.not_le.mp h, ofNat_sub_eq_zero h⟩)
theorem ofNat_sub_sub {a b c : Nat} : ((a - b - c : Nat) : Int) = ((a - (b + c) : Nat) : Int) := by
  refine congrArg _ ?_
  induction c with
  | zero => rfl
  | succ c ih => exact congrArg Nat.pred ih
theorem ofNat_min (a b : Nat) : ((min a b : Nat) : Int) = min (a : Int) (b : Int) := by
  show ((if a ≤ b then a else b : Nat) : Int) = if (a : Int) ≤ b then (a : Int) else b
  exact (Decidable.em (a ≤ b)).elim (fun h => by rw [if_pos h, if_pos (Int.ofNat_le.mpr h)])
    (fun h => by rw [if_neg h, if_neg (fun g => h (Int.ofNat_le.mp g))])
theorem ofNat_max (a b : Nat) : ((max a b : Nat) : Int) = max (a : Int) (b : Int) := by
  show ((if a ≤ b then b else a : Nat) : Int) = if (a : Int) ≤ b then (b : Int) else a
  exact (Decidable.em (a ≤ b)).elim (fun h => by rw [if_pos h, if_pos (Int.ofNat_le.mpr h)])
    (fun h => by rw [if_neg h, if_neg (fun g => h (Int.ofNat_le.mp g))])
theorem ofNat_natAbs (a : Int) : (a.natAbs : Int) = if 0 ≤ a then a else -a := match a with
  | .ofNat n => (if_pos (Int.ofNat_nonneg n)).symm
  | .negSucc n => (if_neg (fun h => Int.not_nonNeg_negSucc n (Int.sub_zero (Int.negSucc n) ▸ h))).symm
end Int
namespace Nat
theorem lt_of_gt {x y : Nat} (h : x > y) : y < x := h
theorem le_of_ge {x y : Nat} (h : x ≥ y) : y ≤ x := h
theorem le_of_not_lt {x y : Nat} (h : ¬ (x < y)) : y ≤ x := Nat.not_lt.mp h
theorem lt_of_not_le {x y : Nat} (h : ¬ (x ≤ y)) : y < x := Nat.not_le.mp h
end Nat
end Lean.Omega
namespace Nat
protected theorem le_of_not_lt {a b : Nat} (h : ¬ a < b) : b ≤ a := Nat.not_lt.mp h
protected theorem lt_of_not_le {a b : Nat} (h : ¬ a ≤ b) : b < a := Nat.not_le.mp h
protected theorem lt_of_not_ge {a b : Nat} (h : ¬ b ≥ a) : b < a := Nat.not_le.mp h
protected theorem pow_pos {b n : Nat} (h : 0 < b) : 0 < b ^ n := by
  induction n with
  | zero => exact Nat.le_refl 1
  | succ n ih => exact Nat.mul_pos ih h
end Nat
namespace Lean.Omega
variable {p q a b : Prop}
theorem and_not_not_of_not_or (h : ¬ (p ∨ q)) : ¬ p ∧ ¬ q := not_or.mp h
theorem Decidable.or_not_not_of_not_and [Decidable p] [Decidable q] (h : ¬ (p ∧ q)) : ¬ p ∨ ¬ q := not_and_or.mp h
theorem Decidable.and_or_not_and_not_of_iff {p q : Prop} [Decidable q] (h : p ↔ q) : (p ∧ q) ∨ (¬ p ∧ ¬ q) :=
  (Decidable.em q).imp (fun y => ⟨h.mpr y, y⟩) (fun n => ⟨fun x => n (h.mp x), n⟩)
theorem Decidable.and_not_or_not_and_of_not_iff [Decidable a] [Decidable b] (h : ¬ (a ↔ b)) : a ∧ ¬ b ∨ ¬ a ∧ b :=
  (Decidable.em a).imp (fun x => ⟨x, fun y => h (iff_of_true x y)⟩)
    (fun n => ⟨n, Decidable.byContradiction (fun m => h (iff_of_false n m))⟩)
theorem Decidable.and_not_of_not_imp [Decidable a] (h : ¬ (a → b)) : a ∧ ¬ b := Classical.not_imp.mp h
theorem ite_disjunction {α : Type u} {P : Prop} [Decidable P] {a b : α} :
    (P ∧ (if P then a else b) = a) ∨ (¬ P ∧ (if P then a else b) = b) :=
  (Decidable.em P).imp (fun h => ⟨h, if_pos h⟩) (fun h => ⟨h, if_neg h⟩)
end Lean.Omega

-- ## what it knows of `Fin n`
namespace Fin
variable {n : Nat} {a b : Fin n}
theorem val_congr (h : a = b) : a.val = b.val := congrArg Fin.val h
theorem val_le_of_le (h : a ≤ b) : a.val ≤ b.val := h
theorem val_le_of_ge (h : a ≥ b) : b.val ≤ a.val := h
theorem val_add_one_le_of_lt (h : a < b) : a.val + 1 ≤ b.val := h
theorem val_add_one_le_of_gt (h : a > b) : b.val + 1 ≤ a.val := h
end Fin
namespace Lean.Omega.Fin
variable {n : Nat} {i j : _root_.Fin n}
theorem lt_or_gt_of_ne (h : i ≠ j) : i < j ∨ i > j := Nat.lt_or_gt_of_ne (fun e => h (_root_.Fin.ext e))
theorem le_of_not_lt (h : ¬ i < j) : j ≤ i := _root_.Nat.not_lt.mp h
theorem lt_of_not_le (h : ¬ i ≤ j) : j < i := _root_.Nat.not_le.mp h
theorem ofNat_val_add {x y : _root_.Fin n} : ((x + y).val : Int) = ((x.val : Int) + (y.val : Int)) % n := rfl
theorem ofNat_val_mul {x y : _root_.Fin n} : ((x * y).val : Int) = ((x.val : Int) * (y.val : Int)) % n := rfl
theorem ofNat_val_sub {x y : _root_.Fin n} : ((x - y).val : Int) = (((n - y.val : Nat) : Int) + (x.val : Int)) % n := rfl
theorem ofNat_val_natCast {n x y : Nat} (h : y = x % (n + 1)) :
    @Nat.cast Int instNatCastInt (@_root_.Fin.val (n + 1) (OfNat.ofNat x)) = OfNat.ofNat y := by
  rw [h]
  rfl
end Lean.Omega.Fin
