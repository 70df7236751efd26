-- refused: hides what Nat means
theorem cheat : (fun (Nat : Type) => ∀ a b : Nat, a = b) Unit := fun _ _ => rfl
