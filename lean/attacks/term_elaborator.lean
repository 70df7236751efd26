-- refused: the word 'by_elab' is not allowed
theorem cheat : 1 = 2 := by_elab return default
