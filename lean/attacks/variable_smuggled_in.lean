-- refused: only theorems are accepted here, not 'variable'
variable (trust_me : 1 = 2)
theorem cheat : 1 = 2 := trust_me
