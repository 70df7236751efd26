-- refused: starts or ends a quoted name
theorem cheat : 1 = 2 := «rfl : 1 = 1»
