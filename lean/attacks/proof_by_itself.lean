-- refused: fail to show termination
theorem cheat : 1 = 2 := cheat
