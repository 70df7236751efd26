-- refused: pattern
theorem cheat : 1 = 2 := by show 1 = 1; rfl
