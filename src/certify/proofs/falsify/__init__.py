"""False premises that are certified false: tasks, witnesses, what a model made of them, claims inside proofs."""
