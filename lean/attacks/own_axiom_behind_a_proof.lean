-- refused: the word 'axiom' is not allowed
theorem first : True := trivial axiom trust_me : 1 = 2
theorem cheat : 1 = 2 := trust_me
