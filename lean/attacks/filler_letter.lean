-- refused: is a look-alike
theorem cheat (ㅤ : Nat) : 1 = 1 := rfl
