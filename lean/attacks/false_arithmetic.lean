-- refused: is false
theorem cheat : ∀ a m n : Nat, m < 3 ∧ n < 3 ∧ a < 3 → 2 + 2 = 5 := by decide
theorem also : 2 + 2 = 5 := by decide
