prelude
import Embedded.Int.DivMod
import Embedded.List
/-! # Linear combinations as `omega` represents them: a constant and a list of coefficients, the last ones zero -/
noncomputable section
namespace Int
/-- The remainder nearest to zero. -/
def bmod (x : Int) (m : Nat) : Int :=
  let r := x % m
  if r < (m + 1) / 2 then r else r - m
theorem dvd_bmod_sub (x : Int) (m : Nat) : (m : Int) ∣ bmod x m - x := by
  have e : x % (m : Int) - x = (m : Int) * -(x / m) := by
    rw [Int.emod_def, Int.mul_neg]
    exact (Int.add_right_comm x _ (-x)).trans (by rw [Int.add_right_neg, Int.zero_add])
  refine iteInduction (motive := ((m : Int) ∣ · - x)) (fun _ => ⟨_, e⟩) (fun _ => ⟨-(x / m) - 1, ?_⟩)
  rw [Int.mul_sub, Int.mul_one, ← e]
  exact Int.add_right_comm (x % m) (-m) (-x)
protected theorem dvd_add {a b c : Int} (h : a ∣ b) (g : a ∣ c) : a ∣ b + c := by
  obtain ⟨x, rfl⟩ := h
  obtain ⟨y, rfl⟩ := g
  exact ⟨x + y, (Int.mul_add a x y).symm⟩
protected theorem dvd_mul_of_dvd_left {a b : Int} (h : a ∣ b) (c : Int) : a ∣ b * c := by
  obtain ⟨x, rfl⟩ := h
  exact ⟨x * c, Int.mul_assoc a x c⟩
protected theorem mul_ediv_cancel_of_dvd {a b : Int} (h : a ∣ b) : a * (b / a) = b := by
  have e := Int.emod_def b a
  rw [Int.emod_eq_zero_of_dvd h] at e
  exact (Int.sub_eq_zero.mp e.symm).symm
end Int
namespace Lean.Omega
abbrev IntList := List Int
namespace IntList
def get : IntList → Nat → Int
  | [], _ => 0
  | x :: _, 0 => x
  | _ :: xs, .succ i => get xs i
def set : IntList → Nat → Int → IntList
  | [], 0, y => [y]
  | [], .succ i, y => 0 :: set [] i y
  | _ :: xs, 0, y => y :: xs
  | x :: xs, .succ i, y => x :: set xs i y
def leading : IntList → Int
  | [] => 0
  | x :: xs => if x = 0 then leading xs else x
def smul (xs : IntList) (i : Int) : IntList := xs.map (fun x => i * x)
def neg (xs : IntList) : IntList := smul xs (-1)
def combo (a : Int) : IntList → Int → IntList → IntList
  | [], b, ys => smul ys b
  | xs, _, [] => smul xs a
  | x :: xs, b, y :: ys => (a * x + b * y) :: combo a xs b ys
def add (xs ys : IntList) : IntList := combo 1 xs 1 ys
def sub (xs ys : IntList) : IntList := combo 1 xs (-1) ys
def dot : IntList → IntList → Int
  | [], _ => 0
  | _, [] => 0
  | x :: xs, y :: ys => x * y + dot xs ys
def sdiv (xs : IntList) (g : Int) : IntList := xs.map (fun x => x / g)
def gcd : IntList → Nat
  | [] => 0
  | x :: xs => Nat.gcd x.natAbs (gcd xs)
def bmod (xs : IntList) (m : Nat) : IntList := xs.map (fun x => Int.bmod x m)
def allZero : IntList → Bool
  | [] => true
  | x :: xs => if x = 0 then allZero xs else false
theorem dot_nil_right (xs : IntList) : dot xs [] = 0 := match xs with
  | [] => rfl
  | _ :: _ => rfl
theorem dot_smul (xs ys : IntList) (i : Int) : dot (smul xs i) ys = i * dot xs ys := by
  induction xs generalizing ys with
  | nil => exact (Int.mul_zero i).symm
  | cons x xs ih => cases ys with
    | nil => exact (Int.mul_zero i).symm
    | cons y ys =>
      show i * x * y + dot (smul xs i) ys = i * (x * y + dot xs ys)
      rw [ih, Int.mul_add, Int.mul_assoc]
theorem dot_combo (a : Int) (xs : IntList) (b : Int) (ys zs : IntList) :
    dot (combo a xs b ys) zs = a * dot xs zs + b * dot ys zs := by
  induction xs generalizing ys zs with
  | nil =>
    show dot (smul ys b) zs = a * 0 + b * dot ys zs
    rw [dot_smul, Int.mul_zero, Int.zero_add]
  | cons x xs ih => cases ys with
    | nil =>
      show dot (smul (x :: xs) a) zs = a * dot (x :: xs) zs + b * 0
      rw [dot_smul, Int.mul_zero, Int.add_zero]
    | cons y ys => cases zs with
      | nil =>
        show (0 : Int) = a * 0 + b * 0
        rw [Int.mul_zero, Int.mul_zero]
        rfl
      | cons z zs =>
        show (a * x + b * y) * z + dot (combo a xs b ys) zs = a * (x * z + dot xs zs) + b * (y * z + dot ys zs)
        rw [ih, Int.add_mul, Int.mul_add, Int.mul_add, Int.mul_assoc, Int.mul_assoc]
        exact Int.add_add_add_comm _ _ _ _
theorem dot_neg (xs ys : IntList) : dot (neg xs) ys = -dot xs ys := (dot_smul xs ys (-1)).trans (by rw [Int.neg_mul, Int.one_mul])
theorem dot_add (xs ys zs : IntList) : dot (add xs ys) zs = dot xs zs + dot ys zs :=
  (dot_combo 1 xs 1 ys zs).trans (by rw [Int.one_mul, Int.one_mul])
theorem dot_sub (xs ys zs : IntList) : dot (sub xs ys) zs = dot xs zs - dot ys zs :=
  (dot_combo 1 xs (-1) ys zs).trans (by rw [Int.neg_mul, Int.one_mul, Int.one_mul]; rfl)
theorem dot_of_allZero {xs : IntList} (h : allZero xs = true) (ys : IntList) : dot xs ys = 0 := by
  induction xs generalizing ys with
  | nil => rfl
  | cons x xs ih =>
    cases Decidable.em (x = 0) with
    | inr n =>
      have e : allZero (x :: xs) = false := if_neg n
      rw [e] at h
      exact absurd h Bool.false_ne_true
    | inl z =>
      have e : allZero (x :: xs) = allZero xs := if_pos z
      rw [e] at h
      cases ys with
      | nil => rfl
      | cons y ys =>
        show x * y + dot xs ys = 0
        rw [ih h, z, Int.zero_mul, Int.add_zero]
theorem dot_set (xs ys : IntList) (i : Nat) (z : Int) : dot (set xs i z) ys = dot xs ys + (z - get xs i) * get ys i := by
  have nil (xs : IntList) (i : Nat) : dot (set xs i z) [] = dot xs [] + (z - get xs i) * 0 := by
    rw [dot_nil_right, dot_nil_right, Int.mul_zero]
    rfl
  induction i generalizing xs ys with
  | zero => cases ys with
    | nil => exact nil xs 0
    | cons y ys => cases xs with
      | nil =>
        show z * y + 0 = 0 + (z - 0) * y
        rw [Int.sub_zero, Int.add_comm]
      | cons x xs =>
        show z * y + dot xs ys = x * y + dot xs ys + (z - x) * y
        rw [Int.sub_mul, Int.add_right_comm, Int.add_comm (x * y), Int.sub_add_cancel]
  | succ i ih => cases ys with
    | nil => exact nil xs (i + 1)
    | cons y ys => cases xs with
      | nil =>
        show 0 * y + dot (set [] i z) ys = 0 + (z - 0) * get ys i
        rw [ih, Int.zero_mul]
        exact Int.zero_add _
      | cons x xs =>
        show x * y + dot (set xs i z) ys = x * y + dot xs ys + (z - get xs i) * get ys i
        rw [ih, Int.add_assoc]
theorem get_of_length_le {xs : IntList} {i : Nat} (h : xs.length ≤ i) : get xs i = 0 := by
  induction xs generalizing i with
  | nil => rfl
  | cons x xs ih => cases i with
    | zero => exact absurd h (Nat.not_succ_le_zero _)
    | succ i => exact ih (Nat.le_of_succ_le_succ h)
theorem dvd_coeff_dot {d : Int} (xs ys : IntList) (h : ∀ x, x ∈ xs → d ∣ x) : d ∣ dot xs ys := by
  induction xs generalizing ys with
  | nil => exact ⟨0, (Int.mul_zero d).symm⟩
  | cons x xs ih => cases ys with
    | nil => exact ⟨0, (Int.mul_zero d).symm⟩
    | cons y ys => exact Int.dvd_add (Int.dvd_mul_of_dvd_left (h x (.head xs)) y) (ih ys (fun a m => h a (.tail x m)))
theorem gcd_dvd {xs : IntList} {x : Int} (m : x ∈ xs) : (gcd xs : Int) ∣ x := by
  refine Int.dvd_iff_natAbs.mp ?_
  show gcd xs ∣ x.natAbs
  induction m with
  | head as => exact Nat.gcd_dvd_left _ _
  | tail b m ih => exact Nat.dvd_trans (Nat.gcd_dvd_right _ _) ih
theorem gcd_dvd_dot (xs ys : IntList) : (gcd xs : Int) ∣ dot xs ys := dvd_coeff_dot xs ys (fun _ m => gcd_dvd m)
theorem dot_sdiv {d : Int} (xs ys : IntList) (h : ∀ x, x ∈ xs → d ∣ x) : d * dot (sdiv xs d) ys = dot xs ys := by
  induction xs generalizing ys with
  | nil => exact Int.mul_zero d
  | cons x xs ih => cases ys with
    | nil => exact Int.mul_zero d
    | cons y ys =>
      show d * (x / d * y + dot (sdiv xs d) ys) = x * y + dot xs ys
      rw [Int.mul_add, ih ys (fun a m => h a (.tail x m)), ← Int.mul_assoc, Int.mul_ediv_cancel_of_dvd (h x (.head xs))]
theorem dvd_bmod_dot_sub (m : Nat) (xs ys : IntList) : (m : Int) ∣ dot (bmod xs m) ys - dot xs ys := by
  induction xs generalizing ys with
  | nil => exact ⟨0, (Int.mul_zero _).symm⟩
  | cons x xs ih => cases ys with
    | nil => exact ⟨0, (Int.mul_zero _).symm⟩
    | cons y ys =>
      show (m : Int) ∣ Int.bmod x m * y + dot (bmod xs m) ys - (x * y + dot xs ys)
      have e : Int.bmod x m * y + dot (bmod xs m) ys - (x * y + dot xs ys)
          = (Int.bmod x m - x) * y + (dot (bmod xs m) ys - dot xs ys) := by
        rw [Int.sub_mul]
        exact (Int.sub_add_sub_comm _ _ _ _).symm
      rw [e]
      exact Int.dvd_add (Int.dvd_mul_of_dvd_left (Int.dvd_bmod_sub x m) y) (ih ys)
theorem length_bmod (xs : IntList) (m : Nat) : (bmod xs m).length = xs.length := List.length_map _
end IntList
abbrev Coeffs := IntList
namespace Coeffs
abbrev toList (xs : Coeffs) : List Int := xs
abbrev ofList (xs : List Int) : Coeffs := xs
abbrev isZero (xs : Coeffs) : Prop := IntList.allZero xs = true
abbrev set (xs : Coeffs) (i : Nat) (y : Int) : Coeffs := IntList.set xs i y
abbrev get (xs : Coeffs) (i : Nat) : Int := IntList.get xs i
abbrev gcd (xs : Coeffs) : Nat := IntList.gcd xs
abbrev smul (xs : Coeffs) (g : Int) : Coeffs := IntList.smul xs g
abbrev sdiv (xs : Coeffs) (g : Int) : Coeffs := IntList.sdiv xs g
abbrev dot (xs ys : Coeffs) : Int := IntList.dot xs ys
abbrev add (xs ys : Coeffs) : Coeffs := IntList.add xs ys
abbrev sub (xs ys : Coeffs) : Coeffs := IntList.sub xs ys
abbrev neg (xs : Coeffs) : Coeffs := IntList.neg xs
abbrev combo (a : Int) (xs : Coeffs) (b : Int) (ys : Coeffs) : Coeffs := IntList.combo a xs b ys
abbrev length (xs : Coeffs) : Nat := List.length xs
abbrev leading (xs : Coeffs) : Int := IntList.leading xs
abbrev bmod (x : Coeffs) (m : Nat) : Coeffs := IntList.bmod x m
abbrev bmod_dot_sub_dot_bmod (m : Nat) (a b : Coeffs) : Int := Int.bmod (dot a b) m - dot (bmod a m) b
end Coeffs
end Lean.Omega
end

noncomputable section
namespace Lean.Omega
structure LinearCombo where
  const : Int := 0
  coeffs : Coeffs := []
namespace LinearCombo
/-- The value at `values`. -/
def eval (lc : LinearCombo) (values : Coeffs) : Int := lc.const + lc.coeffs.dot values
def coordinate (i : Nat) : LinearCombo where
  const := 0
  coeffs := Coeffs.set [] i 1
theorem get_nil (i : Nat) : IntList.get [] i = 0 := match i with
  | 0 => rfl
  | .succ _ => rfl
theorem coordinate_eval (i : Nat) (v : Coeffs) : (coordinate i).eval v = v.get i := by
  show 0 + IntList.dot (IntList.set [] i 1) v = IntList.get v i
  rw [IntList.dot_set, get_nil, Int.zero_add]
  show 0 + (1 - 0) * IntList.get v i = IntList.get v i
  rw [Int.zero_add, Int.sub_zero, Int.one_mul]
section
variable (a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 : Int) (t : List Int)
theorem coordinate_eval_0 : (coordinate 0).eval (.ofList (a0 :: t)) = a0 := coordinate_eval 0 _
theorem coordinate_eval_1 : (coordinate 1).eval (.ofList (a0 :: a1 :: t)) = a1 := coordinate_eval 1 _
theorem coordinate_eval_2 : (coordinate 2).eval (.ofList (a0 :: a1 :: a2 :: t)) = a2 := coordinate_eval 2 _
theorem coordinate_eval_3 : (coordinate 3).eval (.ofList (a0 :: a1 :: a2 :: a3 :: t)) = a3 := coordinate_eval 3 _
theorem coordinate_eval_4 : (coordinate 4).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: t)) = a4 := coordinate_eval 4 _
theorem coordinate_eval_5 : (coordinate 5).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: t)) = a5 := coordinate_eval 5 _
theorem coordinate_eval_6 : (coordinate 6).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: t)) = a6 :=
  coordinate_eval 6 _
theorem coordinate_eval_7 : (coordinate 7).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: t)) = a7 :=
  coordinate_eval 7 _
theorem coordinate_eval_8 : (coordinate 8).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: a8 :: t)) = a8 :=
  coordinate_eval 8 _
theorem coordinate_eval_9 :
    (coordinate 9).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: a8 :: a9 :: t)) = a9 := coordinate_eval 9 _
end
def add (l₁ l₂ : LinearCombo) : LinearCombo := ⟨l₁.const + l₂.const, IntList.add l₁.coeffs l₂.coeffs⟩
def sub (l₁ l₂ : LinearCombo) : LinearCombo := ⟨l₁.const - l₂.const, IntList.sub l₁.coeffs l₂.coeffs⟩
def neg (l : LinearCombo) : LinearCombo := ⟨-l.const, IntList.neg l.coeffs⟩
def smul (l : LinearCombo) (i : Int) : LinearCombo := ⟨i * l.const, IntList.smul l.coeffs i⟩
instance : Add LinearCombo := ⟨add⟩
instance : Sub LinearCombo := ⟨sub⟩
instance : Neg LinearCombo := ⟨neg⟩
instance : HMul Int LinearCombo LinearCombo := ⟨fun i l => l.smul i⟩
/-- The product where one factor is constant. -/
def mul (l₁ l₂ : LinearCombo) : LinearCombo :=
  l₂.const * l₁ + l₁.const * l₂ - { const := l₁.const * l₂.const }
theorem add_eval (l₁ l₂ : LinearCombo) (v : Coeffs) : (l₁ + l₂).eval v = l₁.eval v + l₂.eval v := by
  show l₁.const + l₂.const + IntList.dot (IntList.add l₁.coeffs l₂.coeffs) v = _
  rw [IntList.dot_add]
  exact Int.add_add_add_comm _ _ _ _
theorem neg_eval (l : LinearCombo) (v : Coeffs) : (-l).eval v = -l.eval v := by
  show -l.const + IntList.dot (IntList.neg l.coeffs) v = -(l.const + IntList.dot l.coeffs v)
  rw [IntList.dot_neg, Int.neg_add]
theorem sub_eval (l₁ l₂ : LinearCombo) (v : Coeffs) : (l₁ - l₂).eval v = l₁.eval v - l₂.eval v := by
  show l₁.const - l₂.const + IntList.dot (IntList.sub l₁.coeffs l₂.coeffs) v
    = l₁.const + IntList.dot l₁.coeffs v - (l₂.const + IntList.dot l₂.coeffs v)
  rw [IntList.dot_sub]
  exact Int.sub_add_sub_comm _ _ _ _
theorem smul_eval (l : LinearCombo) (i : Int) (v : Coeffs) : (i * l).eval v = i * l.eval v := by
  show i * l.const + IntList.dot (IntList.smul l.coeffs i) v = i * (l.const + IntList.dot l.coeffs v)
  rw [IntList.dot_smul, Int.mul_add]
theorem mul_eval_of_const_left (l₁ l₂ : LinearCombo) (v : Coeffs) (w : l₁.coeffs.isZero) :
    (mul l₁ l₂).eval v = l₁.eval v * l₂.eval v := by
  have z : IntList.dot l₁.coeffs v = 0 := IntList.dot_of_allZero w v
  unfold mul
  rw [sub_eval, add_eval, smul_eval, smul_eval]
  show l₂.const * (l₁.const + IntList.dot l₁.coeffs v) + l₁.const * eval l₂ v - (l₁.const * l₂.const + 0)
    = (l₁.const + IntList.dot l₁.coeffs v) * eval l₂ v
  rw [z, Int.add_zero, Int.add_zero, Int.mul_comm l₂.const, Int.add_comm, Int.add_sub_cancel]
theorem mul_eval_of_const_right (l₁ l₂ : LinearCombo) (v : Coeffs) (w : l₂.coeffs.isZero) :
    (mul l₁ l₂).eval v = l₁.eval v * l₂.eval v := by
  have z : IntList.dot l₂.coeffs v = 0 := IntList.dot_of_allZero w v
  unfold mul
  rw [sub_eval, add_eval, smul_eval, smul_eval]
  show l₂.const * eval l₁ v + l₁.const * (l₂.const + IntList.dot l₂.coeffs v) - (l₁.const * l₂.const + 0)
    = eval l₁ v * (l₂.const + IntList.dot l₂.coeffs v)
  rw [z, Int.add_zero, Int.add_zero, Int.add_sub_cancel, Int.mul_comm]
theorem mul_eval (l₁ l₂ : LinearCombo) (v : Coeffs) (w : l₁.coeffs.isZero ∨ l₂.coeffs.isZero) :
    (mul l₁ l₂).eval v = l₁.eval v * l₂.eval v :=
  w.elim (mul_eval_of_const_left l₁ l₂ v) (mul_eval_of_const_right l₁ l₂ v)
end LinearCombo
end Lean.Omega
end
