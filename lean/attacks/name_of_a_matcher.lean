-- refused: already been declared
theorem Nat.add.match_1 : True := trivial
