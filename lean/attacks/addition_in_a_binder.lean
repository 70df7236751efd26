-- refused: Type mismatch
theorem cheat [Add Nat] (a b : Nat) : a + b = b + a := Nat.add_comm a b
