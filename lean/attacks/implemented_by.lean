-- refused: only theorems are accepted here, not '@[implemented_by'
def yes : Bool := true
@[implemented_by yes] def no : Bool := false
theorem cheat : no = true := by decide
