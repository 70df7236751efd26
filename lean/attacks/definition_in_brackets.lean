-- refused: Lean:
theorem cheat : (let two := 3; two + 2 = 4) := rfl
