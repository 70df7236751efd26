-- refused: cheat._native
theorem cheat : ∀ n < 6, n < 7 := by decide +native
theorem honest : 1 = 1 := rfl
