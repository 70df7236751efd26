-- refused: a `let` or `have` in a statement stands in brackets
theorem cheat : let two := 3; two + 2 = 4 := rfl
