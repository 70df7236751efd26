-- refused: a `let` or `have` in a statement stands in brackets
theorem cheat : have h : 1 = 1 := rfl; 1 = 2 := rfl
