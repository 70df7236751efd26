-- refused: only theorems are accepted here, not 'axiom'
universe u
/-- the text of an item
-/ axiom trust_me : 1 = 2
theorem cheat : 1 = 2 := trust_me
