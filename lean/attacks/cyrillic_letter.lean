-- refused: is a look-alike
theorem cheat (a а : Nat) (h : a = a) : а = a := h
