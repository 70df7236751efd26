-- refused: Lean:
theorem cheat : 1 = 1 : 1 = 2 := rfl
