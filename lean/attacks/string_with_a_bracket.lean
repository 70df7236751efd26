-- refused: starts or ends a string
theorem cheat : True := (fun _ => trivial) ")"
