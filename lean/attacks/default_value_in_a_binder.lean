-- refused: before the colon only binders in brackets are accepted
theorem cheat (h : 1 = 2 := by trivial) : 1 = 2 := h
