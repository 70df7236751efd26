-- refused: duplicate name
theorem cheat : 1 = 1 := rfl
theorem cheat : 2 = 2 := rfl
