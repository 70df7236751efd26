-- refused: is not a proposition
theorem cheat : Nat := 5
