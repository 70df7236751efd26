-- refused: -/ closes no comment
theorem cheat : 1 = 2 := rfl -/ axiom
