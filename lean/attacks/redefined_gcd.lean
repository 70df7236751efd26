-- refused: only theorems are accepted here, not 'def'
def Nat.gcd (a b : Nat) : Nat := 0
theorem cheat (a b : Nat) : Nat.gcd a b = 0 := rfl
