"""Formulas rewritten by named equivalences: normal forms, definitions unfolded, what English leaves open."""
