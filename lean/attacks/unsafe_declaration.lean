-- refused: only theorems are accepted here, not 'unsafe'
unsafe def loop : 1 = 2 := loop
theorem cheat : 1 = 2 := loop
