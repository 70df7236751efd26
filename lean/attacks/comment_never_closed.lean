-- refused: opens a comment that is never closed
theorem cheat : 1 = 2 := /- rfl
