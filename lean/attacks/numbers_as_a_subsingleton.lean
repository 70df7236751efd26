-- refused: failed to synthesize
theorem cheat : (1 : Nat) = 2 := Subsingleton.elim 1 2
