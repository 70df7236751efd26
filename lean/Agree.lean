import Mathlib
/-! # Agreement of our definitions with what the kernel evaluates natively

The kernel answers `Nat.gcd 12 18` and its like with big-number arithmetic, whatever the definition says. The unfolded
definitions (left) and the native answers (right) are compared on a grid; laws on variables tie the rest. -/
theorem agree_gcd : ∀ m < 13, ∀ n < 13, Nat.gcdFuel (m + 1) m n = Nat.gcd m n := by decide +kernel
theorem agree_land : ∀ m < 13, ∀ n < 13, Nat.bitFuel (fun a b => a * b) (m + n) m n = Nat.land m n := by decide +kernel
theorem agree_lor : ∀ m < 13, ∀ n < 13, Nat.bitFuel (fun a b => a + b - a * b) (m + n) m n = Nat.lor m n := by
  decide +kernel
theorem agree_xor : ∀ m < 13, ∀ n < 13, Nat.bitFuel (fun a b => (a + b) % 2) (m + n) m n = Nat.xor m n := by decide +kernel
theorem agree_log2 : ∀ n < 40, Nat.log2Fuel n n = Nat.log2 n := by decide +kernel
theorem agree_shiftLeft : ∀ m < 13, ∀ n < 13, m * 2 ^ n = Nat.shiftLeft m n := by decide +kernel
theorem agree_shiftRight : ∀ m < 40, ∀ n < 6, m / 2 ^ n = Nat.shiftRight m n := by decide +kernel
theorem agree_div : ∀ m < 13, ∀ n < 13, Nat.divFuel m m n = Nat.div m n := by decide +kernel
theorem agree_mod : ∀ m < 13, ∀ n < 13, Nat.modFuel m m n = Nat.mod m n := by decide +kernel
theorem agree_beq : ∀ m < 13, ∀ n < 13, Nat.beq m n = decide (m ≤ n ∧ n ≤ m) := by decide +kernel
theorem agree_ble : ∀ m < 13, ∀ n < 13, Nat.ble m n = Nat.beq (m - n) 0 := by decide +kernel
theorem law_add_zero (n : Nat) : n + 0 = n := rfl
theorem law_add_succ (n m : Nat) : n + Nat.succ m = Nat.succ (n + m) := rfl
theorem law_mul_zero (n : Nat) : n * 0 = 0 := rfl
theorem law_mul_succ (n m : Nat) : n * Nat.succ m = n * m + n := rfl
theorem law_pow_zero (n : Nat) : n ^ 0 = 1 := rfl
theorem law_pow_succ (n m : Nat) : n ^ Nat.succ m = n ^ m * n := rfl
theorem law_sub_zero (n : Nat) : n - 0 = n := rfl
theorem law_sub_succ (n m : Nat) : n - Nat.succ m = Nat.pred (n - m) := rfl
theorem law_div_add_mod (m k : Nat) : k * (m / k) + m % k = m := Nat.div_add_mod m k
theorem law_mod_lt (m k : Nat) (h : 0 < k) : m % k < k := Nat.mod_lt m h
theorem int_add : (7 : Int) + -9 = -2 ∧ (-7 : Int) + 9 = 2 ∧ (-7 : Int) + -9 = -16 ∧ (-7 : Int) + 7 = 0 := by decide
theorem int_mul : (7 : Int) * -9 = -63 ∧ (-7 : Int) * -9 = 63 ∧ (-7 : Int) * 0 = 0 := by decide
theorem int_div_mod : (7 : Int) / 2 = 3 ∧ (-7 : Int) / 2 = -4 ∧ (7 : Int) / -2 = -3 ∧ (-7 : Int) / -2 = 4 ∧ (7 : Int) / 0 = 0 ∧
    (7 : Int) % 2 = 1 ∧ (-7 : Int) % 2 = 1 ∧ (7 : Int) % -2 = 1 ∧ (-7 : Int) % -2 = 1 ∧ (-7 : Int) % 0 = -7 := by decide
theorem int_div_mod_law : ∀ m : Nat, m < 12 → ∀ n : Nat, n < 8 →
    -(m : Int) = (n : Int) * (-(m : Int) / (n : Int)) + -(m : Int) % (n : Int) := by decide +kernel
