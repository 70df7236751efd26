-- refused: is a reserved name
theorem Nat.factorial.eq_1 : True := trivial
