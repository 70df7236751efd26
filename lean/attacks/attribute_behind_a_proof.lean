-- refused: the word 'attribute' is not allowed
theorem first : True := trivial
  attribute [simp] Nat.add_comm
