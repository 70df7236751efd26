-- refused: only theorems are accepted here, not 'set_option'
set_option debug.skipKernelTC true in
theorem cheat : ∀ n < 6, n < 5 := by decide +kernel
