-- refused: only theorems are accepted here, not 'local'
local notation "two" => 3
theorem cheat : two + 2 = 5 := rfl
