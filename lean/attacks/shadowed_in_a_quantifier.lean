-- refused: hides what True means
theorem cheat : ∀ (P : Prop) (True : Prop), True → True := fun _ _ h => h
