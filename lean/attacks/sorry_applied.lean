-- refused: the word 'sorryAx' is not allowed
theorem cheat : 1 = 2 := by exact @sorryAx _ false
