-- refused: expected token
theorem cheat : 1 ꞊ 2 := rfl
