-- refused: ')' closes no bracket of this text
theorem cheat : True := trivial) (trivial
