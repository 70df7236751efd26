-- refused: is a look-alike
theorem cheat (aʹ : Nat) : aʹ = aʹ := rfl
