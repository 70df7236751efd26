-- refused: is not a plain Lean name
theorem cheat.{z} (α : Type z) (a : α) : a = a := rfl
