-- refused: the word 'include_str' is not allowed
theorem cheat : 1 = 1 := by
  have secret := include_str passwd
  rfl
