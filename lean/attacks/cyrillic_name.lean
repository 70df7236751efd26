-- refused: is not a plain Lean name
theorem сheat : 1 = 1 := rfl
