-- refused: starts or ends a string
theorem first : True := trivial notation "two" => 3
theorem honest : 3 + 2 = 5 := rfl
