-- refused: is a look-alike
theorem cheat (𝐚 : Nat) : 𝐚 = 𝐚 := rfl
