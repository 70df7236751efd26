"""Families of rewording: their files, their rewriting rules, and the texts that they make of a statement."""
