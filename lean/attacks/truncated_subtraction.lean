-- refused: is false
theorem cheat : ((3 - 5 : ℕ) : ℤ) = -2 := by decide
