-- refused: Missing cases
theorem cheat : ∀ n : Nat, n = 0 := fun | 0 => rfl
