-- refused: maximum recursion depth
theorem cheat (a b : Nat) (h : a + b = 1) : 1 = 2 := by
  simp only [(fun x : Nat => (Nat.add_zero x).symm : ∀ x : Nat, x = x + 0)] at h
