-- refused: the word 'open' is not allowed
theorem cheat : 1 = 1 := open Nat in rfl
