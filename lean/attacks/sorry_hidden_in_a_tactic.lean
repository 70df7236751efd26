-- refused: the word 'admit' is not allowed
theorem cheat (n : Nat) : n = n + 1 := by
  cases n
  all_goals admit
