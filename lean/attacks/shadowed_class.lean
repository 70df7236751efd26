-- refused: hides what Dvd means
theorem cheat {N : Type} {Dvd : Type → Type} (a : N) : a = a := rfl
