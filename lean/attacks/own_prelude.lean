-- refused: only theorems are accepted here, not 'prelude'
prelude
theorem honest : True := trivial
