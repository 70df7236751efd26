-- refused: hides what Nat means
theorem cheat (Nat : Type) (h : ∀ a b : Nat, a = b) : ∀ a b : Nat, a = b := h
