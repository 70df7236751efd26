-- refused: fail to show termination
theorem cheat : 1 = 2 := let rec f (n : Nat) : 1 = 2 := f n; f 0
