prelude
import Embedded.Rat
import Embedded.Logic.Notation
import Embedded.Algebra.Ordered
/-! # ℕ, ℤ, ℚ; the rational numbers are a field with a linear order

`normalize n d` is n / d in lowest terms, and every rational number is one of these. They add and multiply as fractions do,
and are equal or ordered as their cross products are: so each law follows from one about integers. -/
universe u
syntax (name := natural) "ℕ" : term
@[macro natural] def expandNatural : Lean.Macro := .app ``Nat []
syntax (name := integer) "ℤ" : term
@[macro integer] def expandInteger : Lean.Macro := .app ``Int []
syntax (name := rational) "ℚ" : term
@[macro rational] def expandRational : Lean.Macro := .app ``Rat []

noncomputable section
theorem mul_mul_mul_comm {G : Type u} [CommSemigroup G] (a b c d : G) : a * b * (c * d) = a * c * (b * d) := by
  rw [mul_assoc, mul_left_comm b, ← mul_assoc]
protected theorem Nat.mul_ne_zero {n m : Nat} (h : n ≠ 0) (g : m ≠ 0) : n * m ≠ 0 := fun z => (Nat.mul_eq_zero.mp z).elim h g
theorem Nat.Coprime.dvd_of_dvd_mul_left {k m n : Nat} (h : Nat.Coprime k m) (d : k ∣ m * n) : k ∣ n := by
  cases n with
  | zero => exact ⟨0, rfl⟩
  | succ n =>
    have p : 0 < n + 1 := Nat.succ_le_succ (Nat.zero_le n)
    have left : n + 1 ∣ Nat.gcd (k * (n + 1)) (m * (n + 1)) := Nat.dvd_gcd ⟨k, Nat.mul_comm _ _⟩ ⟨m, Nat.mul_comm _ _⟩
    obtain ⟨t, e⟩ := left
    have divides (a : Nat) (g : Nat.gcd (k * (n + 1)) (m * (n + 1)) ∣ a * (n + 1)) : t ∣ a := by
      obtain ⟨x, f⟩ := g
      exact ⟨x, Nat.eq_of_mul_eq_mul_left p (by rw [← Nat.mul_assoc, ← e, ← f, Nat.mul_comm])⟩
    have one : t ∣ Nat.gcd k m := Nat.dvd_gcd (divides k (Nat.gcd_dvd_left _ _)) (divides m (Nat.gcd_dvd_right _ _))
    rw [show Nat.gcd k m = 1 from h] at one
    have r : k ∣ Nat.gcd (k * (n + 1)) (m * (n + 1)) := Nat.dvd_gcd ⟨n + 1, rfl⟩ d
    rw [e, Nat.dvd_one.mp one, Nat.mul_one] at r
    exact r
namespace Int
protected theorem eq_of_mul_eq_mul_right {a b c : Int} (ha : a ≠ 0) (h : b * a = c * a) : b = c :=
  (Int.mul_eq_zero.mp (show (b - c) * a = 0 by rw [Int.sub_mul, h, Int.sub_self])).elim Int.sub_eq_zero.mp (fun e => absurd e ha)
protected theorem le_of_mul_le_mul_right {a b c : Int} (w : a * c ≤ b * c) (h : 0 < c) : a ≤ b := by
  rw [Int.mul_comm a, Int.mul_comm b] at w
  exact Int.not_lt.mp (fun l => Int.not_le.mpr (Int.mul_lt_mul_of_pos_left l h) w)
protected theorem mul_le_mul_of_nonneg_right {a b c : Int} (h : a ≤ b) (g : 0 ≤ c) : a * c ≤ b * c := by
  rw [Int.mul_comm a, Int.mul_comm b]
  exact Int.mul_le_mul_of_nonneg_left h g
theorem negOfNat_mul_natCast (m n : Nat) : negOfNat m * (n : Int) = negOfNat (m * n) := match m with
  | 0 => by rw [Nat.zero_mul]; exact Int.zero_mul _
  | .succ _ => rfl
end Int
namespace Rat

/-! ## Fractions -/
theorem den_pos (a : Rat) : 0 < a.den := Nat.pos_of_ne_zero a.den_nz
theorem den_pos_int (a : Rat) : 0 < (a.den : Int) := Int.ofNat_lt.mpr a.den_pos
/-- What numerator and denominator were divided by. -/
theorem exists_scale (n : Int) {d : Nat} (h : d ≠ 0) :
    ∃ g : Int, 0 < g ∧ (normalize n d h).num * g = n ∧ ((normalize n d h).den : Int) * g = d := by
  have whole (a : Nat) (k : Nat.gcd n.natAbs d ∣ a) : a / Nat.gcd n.natAbs d * Nat.gcd n.natAbs d = a := by
    rw [Nat.mul_comm, Nat.mul_div_cancel' k]
  refine ⟨(Nat.gcd n.natAbs d : Int), Int.ofNat_lt.mpr (Nat.pos_of_ne_zero (fun e => h ?_)), ?_, ?_⟩
  · exact Nat.eq_zero_of_zero_dvd (e ▸ Nat.gcd_dvd_right n.natAbs d)
  · cases n with
    | ofNat m => exact congrArg Int.ofNat (whole m (Nat.gcd_dvd_left _ _))
    | negSucc m => exact (Int.negOfNat_mul_natCast _ _).trans (congrArg Int.negOfNat (whole (Nat.succ m) (Nat.gcd_dvd_left _ _)))
  · exact congrArg Int.ofNat (whole d (Nat.gcd_dvd_right _ _))
theorem eq_of_cross {a b : Rat} (h : a.num * b.den = b.num * a.den) : a = b := by
  have c : a.num.natAbs * b.den = b.num.natAbs * a.den := by
    have e := congrArg Int.natAbs h
    rw [Int.natAbs_mul, Int.natAbs_mul] at e
    exact e
  have x : a.den ∣ b.den := Nat.Coprime.dvd_of_dvd_mul_left (Nat.coprime_comm.mp a.reduced) ⟨b.num.natAbs, by rw [c, Nat.mul_comm]⟩
  have y : b.den ∣ a.den := Nat.Coprime.dvd_of_dvd_mul_left (Nat.coprime_comm.mp b.reduced) ⟨a.num.natAbs, by rw [← c, Nat.mul_comm]⟩
  have d := Nat.dvd_antisymm x y
  rw [d] at h
  exact ext (Int.eq_of_mul_eq_mul_right (Int.ne_of_lt b.den_pos_int).symm h) d
theorem normalize_self (a : Rat) : normalize a.num a.den a.den_nz = a := by
  obtain ⟨g, _, en, ed⟩ := exists_scale a.num a.den_nz
  refine eq_of_cross (Eq.trans (congrArg (_ * ·) ed.symm) (Eq.trans ?_ (congrArg (· * _) en)))
  rw [Int.mul_comm _ g, Int.mul_assoc]
theorem exists_normalize (a : Rat) : ∃ n d, ∃ h : d ≠ 0, a = normalize n d h := ⟨_, _, _, (normalize_self a).symm⟩
theorem forall_normalize {p : Rat → Prop} (h : ∀ n d (hd : d ≠ 0), p (normalize n d hd)) (a : Rat) : p a :=
  normalize_self a ▸ h a.num a.den a.den_nz
theorem normalize_eq_of_cross {n m : Int} {d e : Nat} (hd : d ≠ 0) (he : e ≠ 0) (h : n * e = m * d) :
    normalize n d hd = normalize m e he := by
  obtain ⟨g, pg, en, ed⟩ := exists_scale n hd
  obtain ⟨k, pk, em, ee⟩ := exists_scale m he
  refine eq_of_cross (Int.eq_of_mul_eq_mul_right (a := g * k) (fun z => (Int.mul_eq_zero.mp z).elim ?_ ?_) ?_)
  · exact (Int.ne_of_lt pg).symm
  · exact (Int.ne_of_lt pk).symm
  · rw [mul_mul_mul_comm, en, ee, h, Int.mul_comm g k, mul_mul_mul_comm, em, ed]
theorem normalize_congr {n m : Int} {d e : Nat} (hd : d ≠ 0) (he : e ≠ 0) (h : n = m) (g : d = e) :
    normalize n d hd = normalize m e he := by
  subst h
  subst g
  rfl
theorem normalize_add_normalize (n m : Int) {d e : Nat} (hd : d ≠ 0) (he : e ≠ 0) :
    normalize n d hd + normalize m e he = normalize (n * e + m * d) (d * e) (Nat.mul_ne_zero hd he) := by
  obtain ⟨g, _, en, ed⟩ := exists_scale n hd
  obtain ⟨k, _, em, ee⟩ := exists_scale m he
  have same (a b c f : Int) : (a * f + c * b) * (b * g * (f * k)) = (a * g * (f * k) + c * k * (b * g)) * (b * f) := by
    rw [mul_mul_mul_comm b g, mul_mul_mul_comm a g, mul_mul_mul_comm c k, Int.mul_comm k g, ← Int.add_mul, Int.mul_comm (b * f),
      ← Int.mul_assoc]
  have s := same (normalize n d hd).num (normalize n d hd).den (normalize m e he).num (normalize m e he).den
  rw [en, ed, em, ee] at s
  exact normalize_eq_of_cross (Nat.mul_ne_zero (normalize n d hd).den_nz (normalize m e he).den_nz) (Nat.mul_ne_zero hd he) s
theorem normalize_mul_normalize (n m : Int) {d e : Nat} (hd : d ≠ 0) (he : e ≠ 0) :
    normalize n d hd * normalize m e he = normalize (n * m) (d * e) (Nat.mul_ne_zero hd he) := by
  obtain ⟨g, _, en, ed⟩ := exists_scale n hd
  obtain ⟨k, _, em, ee⟩ := exists_scale m he
  have same (a b c f : Int) : a * c * (b * g * (f * k)) = a * g * (c * k) * (b * f) := by
    rw [mul_mul_mul_comm b g, mul_mul_mul_comm a g, Int.mul_comm (b * f), ← Int.mul_assoc]
  have s := same (normalize n d hd).num (normalize n d hd).den (normalize m e he).num (normalize m e he).den
  rw [en, ed, em, ee] at s
  exact normalize_eq_of_cross (Nat.mul_ne_zero (normalize n d hd).den_nz (normalize m e he).den_nz) (Nat.mul_ne_zero hd he) s
theorem normalize_le_normalize {n m : Int} {d e : Nat} (hd : d ≠ 0) (he : e ≠ 0) :
    normalize n d hd ≤ normalize m e he ↔ n * e ≤ m * d := by
  obtain ⟨g, pg, en, ed⟩ := exists_scale n hd
  obtain ⟨k, pk, em, ee⟩ := exists_scale m he
  have p : 0 < g * k := by
    have l := Int.mul_lt_mul_of_pos_left pk pg
    rw [Int.mul_zero] at l
    exact l
  have left : n * e = (normalize n d hd).num * (normalize m e he).den * (g * k) := by rw [mul_mul_mul_comm, en, ee]
  have right : m * d = (normalize m e he).num * (normalize n d hd).den * (g * k) := by
    rw [Int.mul_comm g k, mul_mul_mul_comm, em, ed]
  rw [left, right]
  exact ⟨fun h => Int.mul_le_mul_of_nonneg_right h (Int.le_of_lt p), fun h => Int.le_of_mul_le_mul_right h p⟩
theorem one_nz : (1 : Nat) ≠ 0 := fun h => Nat.noConfusion h
theorem zero_eq : (0 : Rat) = normalize 0 1 one_nz := (normalize_self 0).symm
theorem one_eq : (1 : Rat) = normalize 1 1 one_nz := (normalize_self 1).symm

/-! ## Ring laws -/
protected theorem add_comm : ∀ a b : Rat, a + b = b + a := forall_normalize fun n d hd => forall_normalize fun m e he => by
  rw [normalize_add_normalize, normalize_add_normalize]
  exact normalize_congr _ _ (Int.add_comm _ _) (Nat.mul_comm _ _)
protected theorem add_assoc : ∀ a b c : Rat, a + b + c = a + (b + c) :=
  forall_normalize fun n d hd => forall_normalize fun m e he => forall_normalize fun k f hf => by
  rw [normalize_add_normalize, normalize_add_normalize, normalize_add_normalize, normalize_add_normalize]
  refine normalize_congr _ _ ?_ (Nat.mul_assoc _ _ _)
  show (n * e + m * d) * f + k * ((d : Int) * e) = n * ((e : Int) * f) + (m * f + k * e) * d
  rw [Int.add_mul, Int.add_mul, Int.add_assoc, Int.mul_assoc, Int.mul_assoc, Int.mul_assoc, Int.mul_assoc, Int.mul_comm (d : Int) f,
    Int.mul_comm (d : Int) e]
protected theorem zero_add : ∀ a : Rat, 0 + a = a := forall_normalize fun n d hd => by
  rw [zero_eq, normalize_add_normalize]
  refine normalize_congr _ _ ?_ (Nat.one_mul d)
  rw [Int.zero_mul, Int.zero_add]
  exact Int.mul_one n
protected theorem add_zero (a : Rat) : a + 0 = a := by rw [Rat.add_comm, Rat.zero_add]
protected theorem neg_add_cancel (a : Rat) : -a + a = 0 := by
  rw [zero_eq]
  refine normalize_eq_of_cross (n := -a.num * a.den + a.num * a.den) (Nat.mul_ne_zero (-a).den_nz a.den_nz) one_nz ?_
  rw [Int.neg_mul, Int.add_left_neg, Int.zero_mul, Int.zero_mul]
protected theorem sub_eq_add_neg (a b : Rat) : a - b = a + -b := rfl
protected theorem mul_comm : ∀ a b : Rat, a * b = b * a := forall_normalize fun n d hd => forall_normalize fun m e he => by
  rw [normalize_mul_normalize, normalize_mul_normalize]
  exact normalize_congr _ _ (Int.mul_comm _ _) (Nat.mul_comm _ _)
protected theorem mul_assoc : ∀ a b c : Rat, a * b * c = a * (b * c) :=
  forall_normalize fun n d hd => forall_normalize fun m e he => forall_normalize fun k f hf => by
  rw [normalize_mul_normalize, normalize_mul_normalize, normalize_mul_normalize, normalize_mul_normalize]
  exact normalize_congr _ _ (Int.mul_assoc _ _ _) (Nat.mul_assoc _ _ _)
protected theorem one_mul : ∀ a : Rat, 1 * a = a := forall_normalize fun n d hd => by
  rw [one_eq, normalize_mul_normalize]
  exact normalize_congr _ _ (Int.one_mul n) (Nat.one_mul d)
protected theorem mul_one (a : Rat) : a * 1 = a := by rw [Rat.mul_comm, Rat.one_mul]
protected theorem zero_mul : ∀ a : Rat, 0 * a = 0 := forall_normalize fun n d hd => by
  rw [zero_eq, normalize_mul_normalize]
  refine normalize_eq_of_cross _ _ ?_
  rw [Int.zero_mul, Int.zero_mul, Int.zero_mul]
protected theorem mul_zero (a : Rat) : a * 0 = 0 := by rw [Rat.mul_comm, Rat.zero_mul]
protected theorem mul_add : ∀ a b c : Rat, a * (b + c) = a * b + a * c :=
  forall_normalize fun n d hd => forall_normalize fun m e he => forall_normalize fun k f hf => by
  rw [normalize_add_normalize, normalize_mul_normalize, normalize_mul_normalize, normalize_mul_normalize, normalize_add_normalize]
  refine normalize_eq_of_cross _ _ ?_
  show n * (m * f + k * e) * ((d : Int) * e * (d * f)) = (n * m * ((d : Int) * f) + n * k * ((d : Int) * e)) * (d * (e * f))
  rw [mul_mul_mul_comm n m, mul_mul_mul_comm n k, ← Int.mul_add, mul_mul_mul_comm (d : Int) e, Int.mul_assoc (d : Int) d,
    mul_right_comm n (d : Int), Int.mul_assoc (n * (m * f + k * e)) d]
protected theorem add_mul (a b c : Rat) : (a + b) * c = a * c + b * c := by
  rw [Rat.mul_comm, Rat.mul_add, Rat.mul_comm c a, Rat.mul_comm c b]
protected theorem mul_inv_cancel (a : Rat) (h : a ≠ 0) : a * a⁻¹ = 1 := by
  have one {n m : Int} {d e : Nat} (hd : d ≠ 0) (he : e ≠ 0) (s : n * m = (d : Int) * e) : normalize n d hd * normalize m e he = 1 := by
    rw [one_eq, normalize_mul_normalize]
    refine normalize_eq_of_cross _ _ ?_
    rw [Int.one_mul]
    exact (Int.mul_one _).trans s
  match a, h with
  | ⟨.ofNat 0, d, hd, r⟩, h =>
    exact absurd (eq_of_cross (show (0 : Int) * 1 = 0 * (d : Int) by rw [Int.zero_mul, Int.zero_mul])) h
  | ⟨.ofNat (.succ n), d, hd, r⟩, h =>
    have e := one (n := .ofNat (.succ n)) (m := .ofNat d) hd (e := n.succ) (fun z => Nat.noConfusion z) (Int.mul_comm _ _)
    rw [normalize_self ⟨.ofNat (.succ n), d, hd, r⟩] at e
    exact e
  | ⟨.negSucc n, d, hd, r⟩, h =>
    have s : Int.negSucc n * Int.negOfNat d = (d : Int) * ((n.succ : Nat) : Int) := by
      show Int.negSucc n * -(d : Int) = _
      rw [Int.mul_neg, ← Int.neg_mul, Int.mul_comm]
      rfl
    have e := one hd (e := n.succ) (fun z => Nat.noConfusion z) s
    rw [normalize_self ⟨.negSucc n, d, hd, r⟩] at e
    exact e

theorem ofInt_add_one (n : Int) : ofInt (n + 1) = ofInt n + 1 := by
  refine (normalize_self _).symm.trans
    (normalize_congr (m := n * ((1 : Nat) : Int) + 1 * ((1 : Nat) : Int)) _ (Nat.mul_ne_zero one_nz one_nz) ?_ rfl)
  show n + 1 = n * 1 + 1 * 1
  rw [Int.mul_one, Int.mul_one]

/-! ## Order -/
protected theorem le_refl (a : Rat) : a ≤ a := Int.le_refl _
protected theorem le_total (a b : Rat) : a ≤ b ∨ b ≤ a := Int.le_total _ _
protected theorem le_antisymm {a b : Rat} (h : a ≤ b) (g : b ≤ a) : a = b := eq_of_cross (Int.le_antisymm h g)
protected theorem le_trans {a b c : Rat} (h : a ≤ b) (g : b ≤ c) : a ≤ c := by
  have p := Int.mul_le_mul_of_nonneg_right (show a.num * b.den ≤ b.num * a.den from h) (Int.le_of_lt c.den_pos_int)
  have q := Int.mul_le_mul_of_nonneg_right (show b.num * c.den ≤ c.num * b.den from g) (Int.le_of_lt a.den_pos_int)
  refine Int.le_of_mul_le_mul_right (c := b.den) ?_ b.den_pos_int
  rw [mul_right_comm, mul_right_comm c.num]
  rw [mul_right_comm b.num] at q
  exact Int.le_trans p q
protected theorem not_le {a b : Rat} : ¬ a ≤ b ↔ b < a := Int.not_le
theorem normalize_lt_normalize {n m : Int} {d e : Nat} (hd : d ≠ 0) (he : e ≠ 0) : normalize n d hd < normalize m e he ↔ n * e < m * d := by
  rw [← Rat.not_le, normalize_le_normalize, Int.not_le]
protected theorem lt_iff_le_not_le {a b : Rat} : a < b ↔ a ≤ b ∧ ¬ b ≤ a := Int.lt_iff_le_not_le
protected theorem add_le_add_left {a b c : Rat} : c + a ≤ c + b ↔ a ≤ b := by
  obtain ⟨n, d, hd, rfl⟩ := exists_normalize a
  obtain ⟨m, e, he, rfl⟩ := exists_normalize b
  obtain ⟨k, f, hf, rfl⟩ := exists_normalize c
  rw [normalize_add_normalize, normalize_add_normalize, normalize_le_normalize, normalize_le_normalize]
  show (k * d + n * f) * ((f : Int) * e) ≤ (k * e + m * f) * ((f : Int) * d) ↔ _
  have pf : 0 < (f : Int) * f := by
    have p : 0 < (f : Int) := Int.ofNat_lt.mpr (Nat.pos_of_ne_zero hf)
    have l := Int.mul_lt_mul_of_pos_left p p
    rw [Int.mul_zero] at l
    exact l
  rw [Int.add_mul, Int.add_mul, Int.mul_comm (f : Int) e, Int.mul_comm (f : Int) d, mul_mul_mul_comm n, mul_mul_mul_comm m,
    mul_mul_mul_comm k, mul_mul_mul_comm k]
  exact ⟨fun h => Int.le_of_mul_le_mul_right (Int.le_of_add_le_add_left h) pf,
    fun h => Int.add_le_add_left (Int.mul_le_mul_of_nonneg_right h (Int.le_of_lt pf)) _⟩
theorem mul_lt_mul_left_of_pos : ∀ a b c : Rat, a < b → 0 < c → c * a < c * b :=
  forall_normalize fun n d hd => forall_normalize fun m e he => forall_normalize fun k f hf => by
  rw [zero_eq, normalize_mul_normalize, normalize_mul_normalize, normalize_lt_normalize, normalize_lt_normalize, normalize_lt_normalize,
    Int.zero_mul]
  intro h g
  have pk : 0 < k := Int.mul_one k ▸ g
  have pf := Int.mul_lt_mul_of_pos_left (Int.ofNat_lt.mpr (Nat.pos_of_ne_zero hf)) pk
  show k * n * ((f : Int) * e) < k * m * ((f : Int) * d)
  rw [mul_mul_mul_comm k n, mul_mul_mul_comm k m]
  exact Int.mul_lt_mul_of_pos_left h (Int.mul_zero k ▸ pf)
end Rat

/-! ## Instances -/
instance Rat.instField : Field Rat where
  mul_assoc := Rat.mul_assoc
  mul_comm := Rat.mul_comm
  one_mul := Rat.one_mul
  mul_one := Rat.mul_one
  add_assoc := Rat.add_assoc
  add_comm := Rat.add_comm
  zero_add := Rat.zero_add
  add_zero := Rat.add_zero
  left_distrib := Rat.mul_add
  right_distrib := Rat.add_mul
  zero_mul := Rat.zero_mul
  mul_zero := Rat.mul_zero
  neg_add_cancel := Rat.neg_add_cancel
  mul_inv_cancel := Rat.mul_inv_cancel
  inv_zero := rfl
  exists_pair_ne := ⟨0, 1, by decide⟩
  natCast n := n
  natCast_zero := rfl
  natCast_succ n := Rat.ofInt_add_one n
  npow n a := a ^ n
instance Rat.instLinearOrder : LinearOrder Rat where
  le_refl := Rat.le_refl
  le_trans _ _ _ := Rat.le_trans
  lt_iff_le_not_ge _ _ := Rat.lt_iff_le_not_le
  le_antisymm _ _ := Rat.le_antisymm
  le_total := Rat.le_total
  toDecidableLE := Rat.instDecidableLe
  min := min
  max := max
instance Rat.instIsOrderedAddMonoid : IsOrderedAddMonoid Rat where
  add_le_add_left _ _ h _ := Rat.add_le_add_left.mpr h
theorem Rat.mul_le_mul_left_of_nonneg (a b c : Rat) (h : a ≤ b) (g : 0 ≤ c) : c * a ≤ c * b := by
  cases lt_or_eq_of_le h with
  | inr e => exact e ▸ le_refl _
  | inl h => cases lt_or_eq_of_le g with
    | inr e => rw [← e, zero_mul, zero_mul]; exact le_refl 0
    | inl g => exact le_of_lt (Rat.mul_lt_mul_left_of_pos a b c h g)
instance Rat.instIsStrictOrderedRing : IsStrictOrderedRing Rat where
  zero_le_one := by decide
  exists_pair_ne := ⟨0, 1, by decide⟩
  mul_le_mul_of_nonneg_left := Rat.mul_le_mul_left_of_nonneg
  mul_le_mul_of_nonneg_right a b c h g := by rw [mul_comm a, mul_comm b]; exact Rat.mul_le_mul_left_of_nonneg a b c h g
  mul_lt_mul_of_pos_left := Rat.mul_lt_mul_left_of_pos
  mul_lt_mul_of_pos_right a b c h g := by rw [mul_comm a, mul_comm b]; exact Rat.mul_lt_mul_left_of_pos a b c h g
end
