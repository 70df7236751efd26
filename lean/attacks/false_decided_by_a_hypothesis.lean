-- refused: Type mismatch
theorem cheat [inst : Decidable (1 = 2)] : decide (1 = 2) = true := rfl
