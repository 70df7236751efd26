-- refused: only theorems are accepted here, not '@[extern'
@[extern "lean_nat_dec_eq"] opaque equal : Nat → Nat → Bool
theorem cheat : equal 1 2 = true := rfl
