-- refused: Type mismatch
theorem cheat [LE Nat] (n : Nat) : n ≤ n := Nat.le_refl n
