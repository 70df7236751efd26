-- refused: starts or ends a string
theorem cheat : True := by trace "'cheat' does not depend on any axioms"; trivial
