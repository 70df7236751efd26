prelude
import Embedded.Omega.Coeffs
import Embedded.Int.DivMod
/-! # Bounds on a linear combination, and the steps by which `omega` refutes them

A constraint is an optional lower and an optional upper bound. Each step of the tactic (tidy, combine, combo, balanced
remainder) is a function that the kernel evaluates, with a lemma that it keeps satisfied what was satisfied. -/
universe u
namespace Int
theorem mul_le_mul_of_nonpos_left' {a b c : Int} (h : b ≤ a) (g : c ≤ 0) : c * a ≤ c * b := by
  have p := Int.mul_le_mul_of_nonneg_left h (c := -c) (by rw [← Int.neg_zero]; exact Int.neg_le_neg g)
  rw [Int.neg_mul, Int.neg_mul] at p
  have q := Int.neg_le_neg p
  rw [Int.neg_neg, Int.neg_neg] at q
  exact q
/-- `q ≤ y / k` where `k * q ≤ y`: rounding down loses no integer. -/
theorem le_ediv_of_mul_le' {k q y : Int} (g : 0 < k) (h : k * q ≤ y) : q ≤ y / k := by
  have l : k * q < k * (y / k + 1) := by
    rw [Int.mul_add, Int.mul_one]
    exact Int.lt_of_le_of_lt h (lt_mul_ediv_self_add g)
  cases Int.lt_or_ge (y / k) q with
  | inr r => exact r
  | inl r => exact absurd (Int.lt_of_lt_of_le l (Int.mul_le_mul_of_nonneg_left (show y / k + 1 ≤ q from r) (Int.le_of_lt g))) (Int.lt_irrefl _)
end Int
noncomputable section
namespace Lean.Omega
abbrev LowerBound : Type := Option Int
abbrev UpperBound : Type := Option Int
structure Constraint where
  lowerBound : LowerBound
  upperBound : UpperBound
/-- `b` holds at `t` by `r`; no bound always holds. -/
def holds (r : Int → Bool) : Option Int → Bool
  | none => true
  | some x => r x
def mapBound (f : Int → Int) : Option Int → Option Int
  | none => none
  | some x => some (f x)
def mergeBound (f : Int → Int → Int) : Option Int → Option Int → Option Int
  | none, b => b
  | a, none => a
  | some x, some y => some (f x y)
def bothBounds (f : Int → Int → Int) : Option Int → Option Int → Option Int
  | some x, some y => some (f x y)
  | _, _ => none
theorem holds_both {r s q : Int → Bool} {f : Int → Int → Int} (h : ∀ {x y}, r x = true → s y = true → q (f x y) = true) :
    ∀ {a b : Option Int}, holds r a = true → holds s b = true → holds q (bothBounds f a b) = true
  | none, _, _, _ => rfl
  | some _, none, _, _ => rfl
  | some _, some _, v, w => h v w
theorem holds_merge {r : Int → Bool} {f : Int → Int → Int} (h : ∀ {x y}, r x = true → r y = true → r (f x y) = true) :
    ∀ {a b : Option Int}, holds r a = true → holds r b = true → holds r (mergeBound f a b) = true
  | none, _, _, w => w
  | some _, none, v, _ => v
  | some _, some _, v, w => h v w
theorem holds_map {r s : Int → Bool} {f : Int → Int} (h : ∀ x, r x = true → s (f x) = true) :
    ∀ {b : Option Int}, holds r b = true → holds s (mapBound f b) = true
  | none, _ => rfl
  | some x, w => h x w
namespace Constraint
def lower (b : Option Int) (t : Int) : Bool := holds (fun x => decide (x ≤ t)) b
def upper (b : Option Int) (t : Int) : Bool := holds (fun y => decide (t ≤ y)) b
def sat (c : Constraint) (t : Int) : Bool := and (lower c.lowerBound t) (upper c.upperBound t)
theorem and_true_iff {a b : Bool} : and a b = true ↔ a = true ∧ b = true := match a, b with
  | true, _ => ⟨fun h => ⟨rfl, h⟩, fun h => h.right⟩
  | false, _ => ⟨fun h => absurd h Bool.false_ne_true, fun h => absurd h.left Bool.false_ne_true⟩
theorem sat_iff {c : Constraint} {t : Int} : c.sat t = true ↔ lower c.lowerBound t = true ∧ upper c.upperBound t = true := and_true_iff
theorem sat_of {l u : Option Int} {t : Int} (h : lower l t = true) (g : upper u t = true) : sat ⟨l, u⟩ t = true := sat_iff.mpr ⟨h, g⟩
def map (c : Constraint) (f : Int → Int) : Constraint := ⟨mapBound f c.lowerBound, mapBound f c.upperBound⟩
def flip (c : Constraint) : Constraint := ⟨c.upperBound, c.lowerBound⟩
def neg (c : Constraint) : Constraint := c.flip.map (- ·)
def trivial : Constraint := ⟨none, none⟩
def impossible : Constraint := ⟨some 1, some 0⟩
def exact (r : Int) : Constraint := ⟨some r, some r⟩
def isImpossible : Constraint → Bool
  | ⟨some x, some y⟩ => decide (y < x)
  | _ => false
theorem map_sat {c : Constraint} {s t : Int} {f : Int → Int} (w : c.sat s = true) (h : ∀ {x y}, x ≤ y → f x ≤ f y) (e : f s = t) :
    (c.map f).sat t = true := e ▸ sat_of (holds_map (fun _ g => decide_eq_true (h (of_decide_eq_true g))) (sat_iff.mp w).left)
  (holds_map (fun _ g => decide_eq_true (h (of_decide_eq_true g))) (sat_iff.mp w).right)
theorem flip_map_sat {c : Constraint} {s t : Int} {f : Int → Int} (w : c.sat s = true) (h : ∀ {x y}, x ≤ y → f y ≤ f x) (e : f s = t) :
    (c.flip.map f).sat t = true := e ▸ sat_of (holds_map (fun _ g => decide_eq_true (h (of_decide_eq_true g))) (sat_iff.mp w).right)
  (holds_map (fun _ g => decide_eq_true (h (of_decide_eq_true g))) (sat_iff.mp w).left)
theorem neg_sat {c : Constraint} {v : Int} (w : c.sat v = true) : c.neg.sat (-v) = true := flip_map_sat w Int.neg_le_neg rfl
theorem not_sat_of_isImpossible {c : Constraint} (h : isImpossible c = true) {t : Int} : ¬ c.sat t = true := match c, h with
  | ⟨some x, some y⟩, h => fun w =>
    absurd (Int.lt_of_le_of_lt (Int.le_trans (of_decide_eq_true (sat_iff.mp w).left) (of_decide_eq_true (sat_iff.mp w).right)) (of_decide_eq_true h))
      (Int.lt_irrefl x)
  | ⟨none, _⟩, h => absurd h Bool.false_ne_true
  | ⟨some _, none⟩, h => absurd h Bool.false_ne_true
def scale (k : Int) (c : Constraint) : Constraint :=
  if k = 0 then (if c.isImpossible = true then c else ⟨some 0, some 0⟩) else if 0 < k then c.map (k * ·) else c.flip.map (k * ·)
theorem scale_sat {c : Constraint} {t : Int} (k : Int) (w : c.sat t = true) : (scale k c).sat (k * t) = true :=
  iteInduction (motive := (sat · (k * t) = true))
    (fun z => iteInduction (motive := (sat · (k * t) = true)) (fun i => absurd w (not_sat_of_isImpossible i))
      (fun _ => by rw [z, Int.zero_mul]; rfl))
    (fun _ => iteInduction (motive := (sat · (k * t) = true))
      (fun p => map_sat w (fun h => Int.mul_le_mul_of_nonneg_left h (Int.le_of_lt p)) rfl)
      (fun p => flip_map_sat w (fun h => Int.mul_le_mul_of_nonpos_left' h (Int.not_lt.mp p)) rfl))
def add (x y : Constraint) : Constraint := ⟨bothBounds (· + ·) x.lowerBound y.lowerBound, bothBounds (· + ·) x.upperBound y.upperBound⟩
theorem add_sat {c d : Constraint} {s t : Int} (w : c.sat s = true) (v : d.sat t = true) : (add c d).sat (s + t) = true :=
  sat_of (holds_both (fun h g => decide_eq_true (Int.add_le_add (of_decide_eq_true h) (of_decide_eq_true g))) (sat_iff.mp w).left (sat_iff.mp v).left)
    (holds_both (fun h g => decide_eq_true (Int.add_le_add (of_decide_eq_true h) (of_decide_eq_true g))) (sat_iff.mp w).right (sat_iff.mp v).right)
def combo (a : Int) (x : Constraint) (b : Int) (y : Constraint) : Constraint := add (scale a x) (scale b y)
def combine (x y : Constraint) : Constraint := ⟨mergeBound max x.lowerBound y.lowerBound, mergeBound min x.upperBound y.upperBound⟩
theorem max_le' {a b t : Int} (h : a ≤ t) (g : b ≤ t) : max a b ≤ t := iteInduction (motive := (· ≤ t)) (fun _ => g) (fun _ => h)
theorem le_min' {a b t : Int} (h : t ≤ a) (g : t ≤ b) : t ≤ min a b := iteInduction (motive := (t ≤ ·)) (fun _ => h) (fun _ => g)
theorem lower_merge {a b : Option Int} {t : Int} (h : lower a t = true) (g : lower b t = true) : lower (mergeBound max a b) t = true :=
  holds_merge (r := fun x => decide (x ≤ t)) (f := max) (fun h g => decide_eq_true (max_le' (of_decide_eq_true h) (of_decide_eq_true g))) h g
theorem upper_merge {a b : Option Int} {t : Int} (h : upper a t = true) (g : upper b t = true) : upper (mergeBound min a b) t = true :=
  holds_merge (r := fun y => decide (t ≤ y)) (f := min) (fun h g => decide_eq_true (le_min' (of_decide_eq_true h) (of_decide_eq_true g))) h g
def div (c : Constraint) (k : Nat) : Constraint := ⟨mapBound (fun x => -(-x / k)) c.lowerBound, mapBound (fun y => y / k) c.upperBound⟩
theorem div_sat {c : Constraint} {t : Int} {k : Nat} (g : 0 < (k : Int)) (w : c.sat ((k : Int) * t) = true) : (c.div k).sat t = true :=
  sat_of
    (holds_map (fun x h => decide_eq_true (by
      have l : (k : Int) * -t ≤ -x := by
        rw [Int.mul_neg]
        exact Int.neg_le_neg (of_decide_eq_true h)
      have m := Int.neg_le_neg (Int.le_ediv_of_mul_le' g l)
      rw [Int.neg_neg] at m
      exact m)) (sat_iff.mp w).left)
    (holds_map (fun y h => decide_eq_true (Int.le_ediv_of_mul_le' g (of_decide_eq_true h))) (sat_iff.mp w).right)
abbrev sat' (c : Constraint) (x y : Coeffs) : Bool := c.sat (Coeffs.dot x y)
theorem combine_sat' {s t : Constraint} {x y : Coeffs} (ws : s.sat' x y = true) (wt : t.sat' x y = true) : (s.combine t).sat' x y = true :=
  sat_of (lower_merge (sat_iff.mp ws).left (sat_iff.mp wt).left) (upper_merge (sat_iff.mp ws).right (sat_iff.mp wt).right)
theorem not_sat'_of_isImpossible {c : Constraint} (h : isImpossible c = true) {x y : Coeffs} : ¬ c.sat' x y = true := not_sat_of_isImpossible h
theorem bound_of_nonneg {c d : Int} (w : 0 ≤ c + d) : -c ≤ d := by
  have p := Int.add_le_add_left w (-c)
  rw [Int.neg_add_cancel_left, Int.add_zero] at p
  exact p
theorem addInequality_sat {c : Int} {x y : Coeffs} (w : c + Coeffs.dot x y ≥ 0) :
    Constraint.sat' { lowerBound := some (-c), upperBound := none } x y = true :=
  sat_of (decide_eq_true (bound_of_nonneg w)) rfl
theorem addEquality_sat {c : Int} {x y : Coeffs} (w : c + Coeffs.dot x y = 0) :
    Constraint.sat' { lowerBound := some (-c), upperBound := some (-c) } x y = true := by
  have e : Coeffs.dot x y = -c := by
    have p := Int.neg_add_cancel_left c (Coeffs.dot x y)
    rw [w, Int.add_zero] at p
    exact p.symm
  exact sat_of (decide_eq_true (Int.le_of_eq e.symm)) (decide_eq_true (Int.le_of_eq e))
end Constraint
open Constraint
def normalize (p : Constraint × Coeffs) : Constraint × Coeffs :=
  if Coeffs.gcd p.2 = 0 then (if p.1.sat 0 = true then (.trivial, p.2) else (.impossible, p.2))
  else if Coeffs.gcd p.2 = 1 then p else (p.1.div (Coeffs.gcd p.2), Coeffs.sdiv p.2 (Coeffs.gcd p.2))
def positivize (p : Constraint × Coeffs) : Constraint × Coeffs :=
  if 0 ≤ Coeffs.leading p.2 then p else (p.1.neg, Coeffs.smul p.2 (-1))
def tidy (p : Constraint × Coeffs) : Constraint × Coeffs := normalize (positivize p)
abbrev tidyConstraint (s : Constraint) (x : Coeffs) : Constraint := (tidy (s, x)).1
abbrev tidyCoeffs (s : Constraint) (x : Coeffs) : Coeffs := (tidy (s, x)).2
theorem positivize_sat {p : Constraint × Coeffs} {v : Coeffs} (w : p.1.sat' p.2 v = true) : (positivize p).1.sat' (positivize p).2 v = true := by
  unfold positivize
  exact (Decidable.em (0 ≤ Coeffs.leading p.2)).elim (fun h => by rw [if_pos h]; exact w) (fun h => by
    rw [if_neg h]
    show (p.1.neg).sat (IntList.dot (IntList.smul p.2 (-1)) v) = true
    rw [IntList.dot_smul, Int.neg_mul, Int.one_mul]
    exact neg_sat w)
theorem normalize_sat {p : Constraint × Coeffs} {v : Coeffs} (w : p.1.sat' p.2 v = true) : (normalize p).1.sat' (normalize p).2 v = true := by
  unfold normalize
  have d : ((Coeffs.gcd p.2 : Nat) : Int) ∣ IntList.dot p.2 v := IntList.gcd_dvd_dot p.2 v
  cases Decidable.em (Coeffs.gcd p.2 = 0) with
  | inl z =>
    rw [if_pos z]
    have e : IntList.dot p.2 v = 0 := by
      obtain ⟨k, e⟩ := d
      rw [e, z]
      exact Int.zero_mul k
    cases Decidable.em (p.1.sat 0 = true) with
    | inl s => rw [if_pos s]; rfl
    | inr s =>
      have w' : p.1.sat (IntList.dot p.2 v) = true := w
      rw [e] at w'
      exact absurd w' s
  | inr n =>
    rw [if_neg n]
    cases Decidable.em (Coeffs.gcd p.2 = 1) with
    | inl o => rw [if_pos o]; exact w
    | inr o =>
      rw [if_neg o]
      refine div_sat (Int.ofNat_lt.mpr (Nat.pos_of_ne_zero n)) ?_
      show p.1.sat (((Coeffs.gcd p.2 : Nat) : Int) * IntList.dot (IntList.sdiv p.2 _) v) = true
      rw [IntList.dot_sdiv p.2 v (fun x m => IntList.gcd_dvd m)]
      exact w
theorem tidy_sat {s : Constraint} {x v : Coeffs} (w : s.sat' x v = true) : (tidyConstraint s x).sat' (tidyCoeffs s x) v = true :=
  normalize_sat (positivize_sat (p := (s, x)) w)
theorem combo_sat' (s t : Constraint) (a : Int) (x : Coeffs) (b : Int) (y : Coeffs) (v : Coeffs)
    (wx : s.sat' x v = true) (wy : t.sat' y v = true) : (Constraint.combo a s b t).sat' (Coeffs.combo a x b y) v = true := by
  show (add (scale a s) (scale b t)).sat (IntList.dot (IntList.combo a x b y) v) = true
  rw [IntList.dot_combo]
  exact add_sat (scale_sat a wx) (scale_sat b wy)
/-- The value of the variable that a hard equation introduces. -/
abbrev bmod_div_term (m : Nat) (a b : Coeffs) : Int := Coeffs.bmod_dot_sub_dot_bmod m a b / m
def bmod_coeffs (m : Nat) (i : Nat) (x : Coeffs) : Coeffs := Coeffs.set (Coeffs.bmod x m) i m
theorem bmod_sat (m : Nat) (r : Int) (i : Nat) (x v : Coeffs) (h : x.length ≤ i) (p : Coeffs.get v i = bmod_div_term m x v)
    (w : (Constraint.exact r).sat' x v = true) : (Constraint.exact (Int.bmod r m)).sat' (bmod_coeffs m i x) v = true := by
  have e : IntList.dot x v = r := Int.le_antisymm (of_decide_eq_true (sat_iff.mp w).right) (of_decide_eq_true (sat_iff.mp w).left)
  have l : IntList.get (IntList.bmod x m) i = 0 := IntList.get_of_length_le (by rw [IntList.length_bmod]; exact h)
  have q : IntList.get v i = (Int.bmod (IntList.dot x v) m - IntList.dot (IntList.bmod x m) v) / m := p
  have d : (m : Int) ∣ Int.bmod (IntList.dot x v) m - IntList.dot (IntList.bmod x m) v := by
    have a := Int.dvd_bmod_sub (IntList.dot x v) m
    obtain ⟨k, b⟩ := IntList.dvd_bmod_dot_sub m x v
    have c : Int.bmod (IntList.dot x v) m - IntList.dot (IntList.bmod x m) v
        = (Int.bmod (IntList.dot x v) m - IntList.dot x v) + (m : Int) * -k := by
      rw [Int.mul_neg, ← b, Int.neg_sub, Int.sub_eq_add_neg, Int.sub_eq_add_neg, Int.sub_eq_add_neg, Int.add_assoc, Int.neg_add_cancel_left]
    rw [c]
    exact Int.dvd_add a ⟨-k, rfl⟩
  show (Constraint.exact (Int.bmod r m)).sat (IntList.dot (IntList.set (IntList.bmod x m) i m) v) = true
  have f : IntList.dot (IntList.set (IntList.bmod x m) i m) v = Int.bmod r m := by
    rw [IntList.dot_set, l, Int.sub_zero, q, Int.mul_ediv_cancel_of_dvd d, e, Int.add_comm, Int.sub_add_cancel]
  rw [f]
  exact sat_of (decide_eq_true (Int.le_refl _)) (decide_eq_true (Int.le_refl _))
end Lean.Omega
end
