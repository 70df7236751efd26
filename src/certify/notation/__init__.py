"""Symbols to raw formulas and back: what stands between dollar signs, in Unicode, or in a Lean statement."""
