-- refused: already been declared
theorem Nat.add_comm : ∀ a b : Nat, a + b = a + b := fun _ _ => rfl
