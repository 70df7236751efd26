-- refused: Unknown identifier
theorem cheat (h : claim) : claim := h
