-- refused: only theorems are accepted here, not 'axiom'
/-- the text of an item, which says: -/
axiom trust_me : 1 = 2
/-- and goes on. -/
theorem cheat : 1 = 2 := trust_me
