-- refused: time limit
theorem cheat : 1 = 2 := by
  repeat skip
