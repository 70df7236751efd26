-- refused: no colon before the type
theorem «1 = 1 := rfl theorem x» : 1 = 2 := rfl
