-- refused: only theorems are accepted here, not 'axiom'
universe u
  axiom trust_me : 1 = 2
theorem cheat : 1 = 2 := trust_me
