-- refused: recursion
theorem cheat : 10 ^ 10 ^ 10 = 10 ^ 10 ^ 10 + 1 := rfl
