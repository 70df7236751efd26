-- refused: the word 'native_decide' is not allowed
theorem cheat : 1 = 2 := by native_decide
