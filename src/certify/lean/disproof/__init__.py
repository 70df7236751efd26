"""Lean proofs that a claim is false or that an equivalence fails: witnesses, tables, roots, arguments."""
