-- refused: Type mismatch
theorem cheat : (1 = 1) = (2 = 3) := propext ⟨fun _ => rfl, fun _ => rfl⟩
