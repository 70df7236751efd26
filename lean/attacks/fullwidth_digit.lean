-- refused: Lean:
theorem cheat : １ = 1 := rfl
