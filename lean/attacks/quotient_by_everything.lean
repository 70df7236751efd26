-- refused: Type mismatch
theorem cheat : (1 : Nat) = 2 := congrArg (Quot.lift id (fun _ _ h => h)) (Quot.sound (r := fun _ _ => True) trivial)
