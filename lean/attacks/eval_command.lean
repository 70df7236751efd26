-- refused: only theorems are accepted here, not '#eval'
#eval 1 + 1
theorem honest : 1 = 1 := rfl
