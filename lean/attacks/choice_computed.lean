-- refused: Type mismatch
theorem cheat : (Classical.choice ⟨1⟩ : Nat) = 1 := rfl
