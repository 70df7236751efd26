prelude
import Embedded.Logic.Decidable
import Embedded.Int.Basic
import Embedded.Nat.Order
/-! # Integers: ring and order laws

Every integer is a difference of two natural numbers. Sum, product, equality and order of differences are known
(`subNatNat_add_subNatNat` and its neighbours), so each law follows from one about natural numbers. -/
namespace Int

/-! ## Differences of natural numbers -/
theorem subNatNat_of_add (n i : Nat) : subNatNat (n + i) n = ofNat i := by
  unfold subNatNat
  have h : n - (n + i) = 0 := by
    induction n with
    | zero => rw [Nat.zero_add]; exact Nat.zero_sub i
    | succ n ih => rw [Nat.succ_add, Nat.succ_sub_succ]; exact ih
  rw [h, Nat.add_sub_cancel_left]
theorem subNatNat_of_add_succ (m i : Nat) : subNatNat m (m + (i + 1)) = negSucc i := by
  unfold subNatNat
  rw [Nat.add_sub_cancel_left]
theorem subNatNat_zero (n : Nat) : subNatNat n 0 = ofNat n := by
  have h := subNatNat_of_add 0 n
  rw [Nat.zero_add] at h
  exact h
theorem zero_subNatNat_succ (n : Nat) : subNatNat 0 (n + 1) = negSucc n := by
  have h := subNatNat_of_add_succ 0 n
  rw [Nat.zero_add] at h
  exact h
/-- A difference is `ofNat i` or `negSucc i`, and one knows of which natural numbers. -/
theorem subNatNat_elim (m n : Nat) : (∃ i, m = n + i ∧ subNatNat m n = ofNat i) ∨
    (∃ i, n = m + (i + 1) ∧ subNatNat m n = negSucc i) := by
  cases Nat.lt_or_ge m n with
  | inl h => exact (Nat.le.dest h).elim (fun i e => .inr ⟨i, by rw [← e, Nat.succ_add, ← Nat.add_succ], by
      rw [← e, Nat.succ_add, ← Nat.add_succ]; exact subNatNat_of_add_succ m i⟩)
  | inr h => exact (Nat.le.dest h).elim (fun i e => .inl ⟨i, e.symm, by rw [← e]; exact subNatNat_of_add n i⟩)
theorem subNatNat_add_add (m n k : Nat) : subNatNat (m + k) (n + k) = subNatNat m n := by
  cases subNatNat_elim m n with
  | inl h => exact h.elim (fun i ⟨e, f⟩ => by rw [f, e, Nat.add_right_comm, subNatNat_of_add])
  | inr h => exact h.elim (fun i ⟨e, f⟩ => by rw [f, e, Nat.add_right_comm, subNatNat_of_add_succ])
theorem exists_subNatNat (a : Int) : ∃ m n, a = subNatNat m n := match a with
  | ofNat m => ⟨m, 0, (subNatNat_zero m).symm⟩
  | negSucc m => ⟨0, m + 1, (zero_subNatNat_succ m).symm⟩
theorem forall_subNatNat {p : Int → Prop} (h : ∀ m n, p (subNatNat m n)) (a : Int) : p a :=
  (exists_subNatNat a).elim (fun m g => g.elim (fun n e => e ▸ h m n))
theorem subNatNat_eq_of {m n k l : Nat} (h : m + l = k + n) : subNatNat m n = subNatNat k l := by
  have e : subNatNat (m + l) (n + l) = subNatNat (k + n) (l + n) := by rw [h, Nat.add_comm n l]
  rw [subNatNat_add_add, subNatNat_add_add] at e
  exact e
theorem neg_subNatNat (m n : Nat) : -subNatNat m n = subNatNat n m := by
  cases subNatNat_elim m n with
  | inl p => exact p.elim (fun i ⟨e, f⟩ => by
      rw [f, e]
      cases i with
      | zero => exact (subNatNat_of_add n 0).symm
      | succ i => exact (subNatNat_of_add_succ n i).symm)
  | inr p => exact p.elim (fun i ⟨e, f⟩ => by rw [f, e]; exact (subNatNat_of_add m (i + 1)).symm)
theorem subNatNat_add_subNatNat (m n k l : Nat) : subNatNat m n + subNatNat k l = subNatNat (m + k) (n + l) := by
  cases subNatNat_elim m n with
  | inl p => cases p with
    | intro i p => cases subNatNat_elim k l with
      | inl q => cases q with
        | intro j q =>
          rw [p.2, q.2, p.1, q.1]
          refine Eq.trans (subNatNat_zero (i + j)).symm (subNatNat_eq_of (Eq.trans ?_ (Nat.add_zero _).symm))
          rw [Nat.add_add_add_comm, Nat.add_comm i, Nat.add_comm j]
      | inr q => cases q with
        | intro j q =>
          rw [p.2, q.2, p.1, q.1]
          refine subNatNat_eq_of (m := i) (n := j + 1) ?_
          rw [Nat.add_left_comm, Nat.add_assoc (n + i), Nat.add_assoc n]
  | inr p => cases p with
    | intro i p => cases subNatNat_elim k l with
      | inl q => cases q with
        | intro j q =>
          rw [p.2, q.2, p.1, q.1]
          refine subNatNat_eq_of (m := j) (n := i + 1) ?_
          rw [Nat.add_comm j, Nat.add_right_comm m (l + j), ← Nat.add_assoc (m + (i + 1)) l j]
      | inr q => cases q with
        | intro j q =>
          rw [p.2, q.2, p.1, q.1]
          refine Eq.trans (zero_subNatNat_succ (i + j + 1)).symm (subNatNat_eq_of ?_)
          rw [Nat.zero_add, Nat.add_add_add_comm]
          exact congrArg (m + k + ·) (Nat.add_add_add_comm i 1 j 1)
theorem negOfNat_eq (n : Nat) : negOfNat n = subNatNat 0 n := match n with
  | 0 => (subNatNat_zero 0).symm
  | .succ n => (zero_subNatNat_succ n).symm
/-- What the four cases of the next theorem come to. -/
theorem mul_difference (n i l j : Nat) : (n + i) * (l + j) + n * l = i * j + ((n + i) * l + n * (l + j)) := by
  rw [Nat.mul_add, Nat.mul_add n, Nat.add_mul n i j, Nat.add_assoc, Nat.add_comm (n * j) (i * j), Nat.add_assoc (i * j),
    Nat.add_left_comm, Nat.add_comm (n * j) (n * l)]
theorem subNatNat_mul_subNatNat (m n k l : Nat) :
    subNatNat m n * subNatNat k l = subNatNat (m * k + n * l) (m * l + n * k) := by
  cases subNatNat_elim m n with
  | inl p => cases p with
    | intro i p => cases subNatNat_elim k l with
      | inl q => cases q with
        | intro j q =>
          rw [p.2, q.2, p.1, q.1]
          refine Eq.trans (subNatNat_zero (i * j)).symm (subNatNat_eq_of ?_)
          rw [mul_difference, Nat.add_zero]
      | inr q => cases q with
        | intro j q =>
          rw [p.2, q.2, p.1, q.1]
          refine Eq.trans (negOfNat_eq (i * (j + 1))) (subNatNat_eq_of ?_)
          rw [mul_difference, Nat.zero_add, Nat.add_comm]
  | inr p => cases p with
    | intro i p => cases subNatNat_elim k l with
      | inl q => cases q with
        | intro j q =>
          rw [p.2, q.2, p.1, q.1]
          refine Eq.trans (negOfNat_eq ((i + 1) * j)) (subNatNat_eq_of ?_)
          rw [Nat.add_comm (m * l), mul_difference, Nat.zero_add, Nat.add_comm, Nat.add_comm (m * (l + j))]
      | inr q => cases q with
        | intro j q =>
          rw [p.2, q.2, p.1, q.1]
          refine Eq.trans (subNatNat_zero ((i + 1) * (j + 1))).symm (subNatNat_eq_of (Eq.trans ?_ (Nat.add_zero _).symm))
          rw [Nat.add_comm (m * k), mul_difference, Nat.add_comm (m * (k + (j + 1)))]

/-! ## Ring laws -/
protected theorem add_assoc : ∀ a b c : Int, a + b + c = a + (b + c) :=
  forall_subNatNat fun m n => forall_subNatNat fun k l => forall_subNatNat fun i j => by
  rw [subNatNat_add_subNatNat, subNatNat_add_subNatNat, subNatNat_add_subNatNat, subNatNat_add_subNatNat, Nat.add_assoc, Nat.add_assoc]
protected theorem add_left_comm (a b c : Int) : a + (b + c) = b + (a + c) := by
  rw [← Int.add_assoc, Int.add_comm a b, Int.add_assoc]
protected theorem add_right_comm (a b c : Int) : a + b + c = a + c + b := by
  rw [Int.add_assoc, Int.add_comm b c, Int.add_assoc]
protected theorem add_add_add_comm (a b c d : Int) : a + b + (c + d) = a + c + (b + d) := by
  rw [← Int.add_assoc, Int.add_right_comm a b, Int.add_assoc]
@[simp] protected theorem zero_add (a : Int) : 0 + a = a := by rw [Int.add_comm]; exact Int.add_zero a
protected theorem add_left_neg : ∀ a : Int, -a + a = 0 := forall_subNatNat fun m n => by
  rw [neg_subNatNat, subNatNat_add_subNatNat, Nat.add_comm n m]
  exact subNatNat_of_add (m + n) 0
protected theorem add_right_neg (a : Int) : a + -a = 0 := by rw [Int.add_comm]; exact Int.add_left_neg a
protected theorem sub_eq_add_neg {a b : Int} : a - b = a + -b := rfl
@[simp] protected theorem sub_self (a : Int) : a - a = 0 := Int.add_right_neg a
@[simp] protected theorem neg_zero : -(0 : Int) = 0 := rfl
@[simp] protected theorem sub_zero (a : Int) : a - 0 = a := Int.add_zero a
@[simp] protected theorem zero_sub (a : Int) : 0 - a = -a := Int.zero_add (-a)
protected theorem mul_assoc : ∀ a b c : Int, a * b * c = a * (b * c) :=
  forall_subNatNat fun m n => forall_subNatNat fun k l => forall_subNatNat fun i j => by
  have same (i j : Nat) : (m * k + n * l) * i + (m * l + n * k) * j = m * (k * i + l * j) + n * (k * j + l * i) := by
    rw [Nat.add_mul, Nat.add_mul, Nat.mul_add, Nat.mul_add, Nat.add_add_add_comm, Nat.add_comm (n * l * i)]
    rw [Nat.mul_assoc, Nat.mul_assoc, Nat.mul_assoc, Nat.mul_assoc]
  rw [subNatNat_mul_subNatNat, subNatNat_mul_subNatNat, subNatNat_mul_subNatNat, subNatNat_mul_subNatNat, same i j, same j i]
protected theorem mul_add : ∀ a b c : Int, a * (b + c) = a * b + a * c :=
  forall_subNatNat fun m n => forall_subNatNat fun k l => forall_subNatNat fun i j => by
  rw [subNatNat_add_subNatNat, subNatNat_mul_subNatNat, subNatNat_mul_subNatNat, subNatNat_mul_subNatNat, subNatNat_add_subNatNat]
  rw [Nat.mul_add, Nat.mul_add, Nat.mul_add, Nat.mul_add, Nat.add_add_add_comm, Nat.add_add_add_comm (m * l)]
protected theorem add_mul (a b c : Int) : (a + b) * c = a * c + b * c := by
  rw [Int.mul_comm, Int.mul_add, Int.mul_comm c a, Int.mul_comm c b]
@[simp] protected theorem zero_mul (a : Int) : 0 * a = 0 := by rw [Int.mul_comm]; exact Int.mul_zero a
@[simp] protected theorem mul_one : ∀ a : Int, a * 1 = a := forall_subNatNat fun m n => by
  show subNatNat m n * subNatNat 1 0 = _
  rw [subNatNat_mul_subNatNat, Nat.mul_one, Nat.mul_zero, Nat.mul_zero, Nat.mul_one, Nat.add_zero, Nat.zero_add]
@[simp] protected theorem one_mul (a : Int) : 1 * a = a := by rw [Int.mul_comm]; exact Int.mul_one a
protected theorem two_mul (a : Int) : 2 * a = a + a := by
  show (1 + 1) * a = a + a
  rw [Int.add_mul, Int.one_mul]
protected theorem mul_left_comm (a b c : Int) : a * (b * c) = b * (a * c) := by
  rw [← Int.mul_assoc, Int.mul_comm a b, Int.mul_assoc]
protected theorem neg_add {a b : Int} : -(a + b) = -a + -b := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨k, l, rfl⟩ := exists_subNatNat b
  rw [subNatNat_add_subNatNat, neg_subNatNat, neg_subNatNat, neg_subNatNat, subNatNat_add_subNatNat]
protected theorem neg_mul : ∀ a b : Int, -a * b = -(a * b) := forall_subNatNat fun m n => forall_subNatNat fun k l => by
  rw [neg_subNatNat, subNatNat_mul_subNatNat, subNatNat_mul_subNatNat, neg_subNatNat]
  rw [Nat.add_comm (n * k), Nat.add_comm (n * l)]
protected theorem mul_neg (a b : Int) : a * -b = -(a * b) := by
  rw [Int.mul_comm, Int.neg_mul, Int.mul_comm]
protected theorem neg_mul_neg (a b : Int) : -a * -b = a * b := by rw [Int.neg_mul, Int.mul_neg, Int.neg_neg]
protected theorem neg_sub (a b : Int) : -(a - b) = b - a := by
  rw [Int.sub_eq_add_neg, Int.neg_add, Int.neg_neg, Int.add_comm]; rfl
protected theorem sub_add_sub_comm (a b c d : Int) : a - b + (c - d) = a + c - (b + d) :=
  (Int.add_add_add_comm a (-b) c (-d)).trans (congrArg (a + c + ·) Int.neg_add.symm)
protected theorem mul_sub (a b c : Int) : a * (b - c) = a * b - a * c := by
  rw [Int.sub_eq_add_neg, Int.mul_add, Int.mul_neg]; rfl
protected theorem sub_mul (a b c : Int) : (a - b) * c = a * c - b * c := by
  rw [Int.sub_eq_add_neg, Int.add_mul, Int.neg_mul]; rfl
protected theorem neg_add_cancel_left (a b : Int) : -a + (a + b) = b := by
  rw [← Int.add_assoc, Int.add_left_neg, Int.zero_add]
protected theorem add_neg_cancel_left (a b : Int) : a + (-a + b) = b := by
  rw [← Int.add_assoc, Int.add_right_neg, Int.zero_add]
protected theorem add_neg_cancel_right (a b : Int) : a + b + -b = a := by
  rw [Int.add_assoc, Int.add_right_neg, Int.add_zero]
protected theorem add_sub_cancel (a b : Int) : a + b - b = a := Int.add_neg_cancel_right a b
protected theorem sub_add_cancel (a b : Int) : a - b + b = a := by
  rw [Int.sub_eq_add_neg, Int.add_assoc, Int.add_left_neg, Int.add_zero]
protected theorem add_left_cancel {a b c : Int} (h : a + b = a + c) : b = c := by
  rw [← Int.neg_add_cancel_left a b, h, Int.neg_add_cancel_left]
protected theorem add_right_cancel {a b c : Int} (h : a + b = c + b) : a = c := by
  rw [Int.add_comm a b, Int.add_comm c b] at h
  exact Int.add_left_cancel h
protected theorem sub_eq_zero {a b : Int} : a - b = 0 ↔ a = b :=
  ⟨fun h => by rw [← Int.sub_add_cancel a b, h, Int.zero_add], fun h => by rw [h, Int.sub_self]⟩

/-! ## Order -/
theorem nonNeg_subNatNat {m n : Nat} : NonNeg (subNatNat m n) ↔ n ≤ m := by
  constructor
  · intro h
    cases subNatNat_elim m n with
    | inl p => exact p.elim (fun i ⟨e, f⟩ => by rw [e]; exact Nat.le_add_right n i)
    | inr p => exact p.elim (fun i ⟨e, f⟩ => by rw [f] at h; exact absurd h (not_nonNeg_negSucc i))
  · intro h
    exact (Nat.le.dest h).elim (fun i e => by rw [← e, subNatNat_of_add]; exact NonNeg.mk i)
theorem subNatNat_le_subNatNat {m n k l : Nat} : subNatNat m n ≤ subNatNat k l ↔ m + l ≤ k + n := by
  show NonNeg (subNatNat k l + -subNatNat m n) ↔ _
  rw [neg_subNatNat, subNatNat_add_subNatNat, nonNeg_subNatNat, Nat.add_comm l m]
theorem subNatNat_lt_subNatNat {m n k l : Nat} : subNatNat m n < subNatNat k l ↔ m + l < k + n := by
  show subNatNat m n + subNatNat 1 0 ≤ subNatNat k l ↔ _
  rw [subNatNat_add_subNatNat, subNatNat_le_subNatNat, Nat.add_right_comm]
  exact Iff.rfl
@[simp] protected theorem le_refl : ∀ a : Int, a ≤ a := forall_subNatNat fun m n => by
  exact subNatNat_le_subNatNat.mpr (Nat.le_refl _)
protected theorem le_of_eq {a b : Int} (h : a = b) : a ≤ b := h ▸ Int.le_refl a
protected theorem le_trans {a b c : Int} (h : a ≤ b) (g : b ≤ c) : a ≤ c := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨k, l, rfl⟩ := exists_subNatNat b
  obtain ⟨i, j, rfl⟩ := exists_subNatNat c
  have p := subNatNat_le_subNatNat.mp h
  have q := subNatNat_le_subNatNat.mp g
  refine subNatNat_le_subNatNat.mpr (Nat.le_of_add_le_add_left (a := k + l) ?_)
  have r := Nat.add_le_add p q
  rw [Nat.add_comm m l, Nat.add_add_add_comm l m, Nat.add_comm l k] at r
  rw [Nat.add_comm i l, Nat.add_add_add_comm k n, Nat.add_comm n i] at r
  exact r
protected theorem le_antisymm {a b : Int} (h : a ≤ b) (g : b ≤ a) : a = b := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨k, l, rfl⟩ := exists_subNatNat b
  exact subNatNat_eq_of (Nat.le_antisymm (subNatNat_le_subNatNat.mp h) (subNatNat_le_subNatNat.mp g))
protected theorem le_total : ∀ a b : Int, a ≤ b ∨ b ≤ a := forall_subNatNat fun m n => forall_subNatNat fun k l => by
  exact (Nat.le_total (m + l) (k + n)).imp subNatNat_le_subNatNat.mpr subNatNat_le_subNatNat.mpr
protected theorem not_le {a b : Int} : ¬ a ≤ b ↔ b < a := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨k, l, rfl⟩ := exists_subNatNat b
  rw [subNatNat_le_subNatNat, subNatNat_lt_subNatNat]
  exact Nat.not_le
protected theorem not_lt {a b : Int} : ¬ a < b ↔ b ≤ a := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨k, l, rfl⟩ := exists_subNatNat b
  rw [subNatNat_le_subNatNat, subNatNat_lt_subNatNat]
  exact Nat.not_lt
protected theorem lt_irrefl (a : Int) : ¬ a < a := Int.not_lt.mpr (Int.le_refl a)
protected theorem le_of_lt {a b : Int} (h : a < b) : a ≤ b := by
  cases Int.le_total a b with
  | inl k => exact k
  | inr k => exact absurd h (Int.not_lt.mpr k)
protected theorem lt_of_le_of_lt {a b c : Int} (h : a ≤ b) (g : b < c) : a < c :=
  Int.not_le.mp (fun k => absurd g (Int.not_lt.mpr (Int.le_trans k h)))
protected theorem lt_of_lt_of_le {a b c : Int} (h : a < b) (g : b ≤ c) : a < c :=
  Int.not_le.mp (fun k => absurd h (Int.not_lt.mpr (Int.le_trans g k)))
protected theorem lt_trans {a b c : Int} (h : a < b) (g : b < c) : a < c := Int.lt_of_lt_of_le h (Int.le_of_lt g)
protected theorem lt_iff_le_not_le {a b : Int} : a < b ↔ a ≤ b ∧ ¬ b ≤ a :=
  ⟨fun h => ⟨Int.le_of_lt h, Int.not_le.mpr h⟩, fun h => Int.not_le.mp h.2⟩
protected theorem lt_or_ge (a b : Int) : a < b ∨ a ≥ b := (Decidable.em (b ≤ a)).elim .inr (fun h => .inl (Int.not_le.mp h))
protected theorem lt_or_eq_of_le {a b : Int} (h : a ≤ b) : a < b ∨ a = b :=
  (Decidable.em (b ≤ a)).elim (fun k => .inr (Int.le_antisymm h k)) (fun k => .inl (Int.not_le.mp k))
protected theorem lt_trichotomy (a b : Int) : a < b ∨ a = b ∨ b < a :=
  (Int.lt_or_ge a b).elim .inl (fun h => .inr ((Int.lt_or_eq_of_le h).elim .inr (fun e => .inl e.symm)))
protected theorem ne_of_lt {a b : Int} (h : a < b) : a ≠ b := fun e => Int.lt_irrefl b (e ▸ h)
protected theorem add_le_add_left {a b : Int} (h : a ≤ b) (c : Int) : c + a ≤ c + b := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨k, l, rfl⟩ := exists_subNatNat b
  obtain ⟨i, j, rfl⟩ := exists_subNatNat c
  rw [subNatNat_add_subNatNat, subNatNat_add_subNatNat, subNatNat_le_subNatNat, Nat.add_add_add_comm i m, Nat.add_add_add_comm i k]
  exact Nat.add_le_add_left (subNatNat_le_subNatNat.mp h) (i + j)
protected theorem add_le_add_right {a b : Int} (h : a ≤ b) (c : Int) : a + c ≤ b + c := by
  rw [Int.add_comm a c, Int.add_comm b c]
  exact Int.add_le_add_left h c
protected theorem add_le_add {a b c d : Int} (h : a ≤ b) (g : c ≤ d) : a + c ≤ b + d :=
  Int.le_trans (Int.add_le_add_right h c) (Int.add_le_add_left g b)
protected theorem le_of_add_le_add_left {a b c : Int} (h : a + b ≤ a + c) : b ≤ c := by
  have p := Int.add_le_add_left h (-a)
  rw [Int.neg_add_cancel_left, Int.neg_add_cancel_left] at p
  exact p
protected theorem add_lt_add_left {a b : Int} (h : a < b) (c : Int) : c + a < c + b :=
  Int.not_le.mp (fun k => absurd h (Int.not_lt.mpr (Int.le_of_add_le_add_left k)))
protected theorem add_lt_add_right {a b : Int} (h : a < b) (c : Int) : a + c < b + c := by
  rw [Int.add_comm a c, Int.add_comm b c]
  exact Int.add_lt_add_left h c
protected theorem neg_le_neg {a b : Int} (h : a ≤ b) : -b ≤ -a := by
  obtain ⟨m, n, rfl⟩ := exists_subNatNat a
  obtain ⟨k, l, rfl⟩ := exists_subNatNat b
  rw [neg_subNatNat, neg_subNatNat]
  have p := subNatNat_le_subNatNat.mp h
  refine subNatNat_le_subNatNat.mpr ?_
  rw [Nat.add_comm l m, Nat.add_comm n k]
  exact p
protected theorem sub_nonneg {a b : Int} : 0 ≤ a - b ↔ b ≤ a := by
  show NonNeg (a - b - 0) ↔ NonNeg (a - b)
  rw [Int.sub_zero]
theorem ofNat_nonneg (n : Nat) : 0 ≤ (n : Int) := by
  show NonNeg (ofNat n - 0)
  rw [Int.sub_zero]
  exact NonNeg.mk n
theorem natCast_nonneg (n : Nat) : 0 ≤ (n : Int) := ofNat_nonneg n
theorem eq_ofNat_of_zero_le {a : Int} (h : 0 ≤ a) : ∃ n : Nat, a = ofNat n := match a, h with
  | ofNat m, _ => ⟨m, rfl⟩
  | negSucc m, h => absurd (show NonNeg (negSucc m) from Int.sub_zero (negSucc m) ▸ h) (not_nonNeg_negSucc m)
protected theorem mul_nonneg {a b : Int} (h : 0 ≤ a) (g : 0 ≤ b) : 0 ≤ a * b := by
  obtain ⟨m, rfl⟩ := eq_ofNat_of_zero_le h
  obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le g
  exact ofNat_nonneg (m * n)
theorem ofNat_le_ofNat {m n : Nat} : ofNat m ≤ ofNat n ↔ m ≤ n := by
  rw [← subNatNat_zero m, ← subNatNat_zero n, subNatNat_le_subNatNat, Nat.add_zero, Nat.add_zero]
protected theorem mul_eq_zero {a b : Int} : a * b = 0 ↔ a = 0 ∨ b = 0 := by
  constructor
  · intro h
    have e : natAbs a * natAbs b = 0 := by rw [← natAbs_mul, h]; rfl
    exact (Nat.mul_eq_zero.mp e).imp natAbs_eq_zero.mp natAbs_eq_zero.mp
  · intro h
    exact h.elim (fun e => by rw [e, Int.zero_mul]) (fun e => by rw [e, Int.mul_zero])
end Int
