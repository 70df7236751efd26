-- refused: the word 'theorem' is not allowed
theorem first : True := trivial
  theorem cheat : 1 = 2 := rfl
