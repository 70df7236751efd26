-- refused: is not a plain Lean name
theorem «1 = 1 := rfl theorem x» : 1 = 2 := rfl
