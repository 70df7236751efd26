-- refused: the word 'set_option' is not allowed
theorem cheat : ∀ n < 6, n < 5 := by
  set_option debug.skipKernelTC true in
  decide +kernel
