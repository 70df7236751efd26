-- refused: Lean:
theorem cheat (a b : Nat) : a + b = b + a := rfl
theorem honest (a b : Nat) : a + b = b + a := Nat.add_comm a b
