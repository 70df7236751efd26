prelude
import Embedded.Omega.Constraint
import Embedded.Omega.Facts
import Embedded.Fin
/-! # What `omega` knows of `Fin n` -/
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
