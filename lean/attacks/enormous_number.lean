-- refused: recursion
theorem cheat : 2 ^ (2 ^ 40) = 0 := by decide
