-- refused: Missing cases
theorem cheat (h : 1 = 1) : False := nomatch h
