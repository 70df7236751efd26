-- refused: the word 'run_tac' is not allowed
theorem cheat : 1 = 2 := by run_tac pure ()
