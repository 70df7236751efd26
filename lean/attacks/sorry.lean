-- refused: the word 'sorry' is not allowed
theorem cheat : 1 = 2 := sorry
theorem honest : 1 = 1 := rfl
