-- refused: hides what False means
theorem cheat (False : Prop) (h : False) : False := h
