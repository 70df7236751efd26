-- refused: the word 'by'
theorem cheat : (by exact True) := trivial
