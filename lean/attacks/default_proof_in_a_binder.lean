-- refused: type mismatch
theorem cheat (h : optParam (1 = 2) rfl) : 1 = 2 := h
