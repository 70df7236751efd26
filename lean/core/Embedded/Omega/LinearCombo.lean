prelude
import Embedded.Omega.Coeffs
/-! # A constant and coefficients: what `omega` makes of a linear expression -/
universe u
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
