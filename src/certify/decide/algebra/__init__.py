"""Algebra inside claims: terms rewritten at their places by the named laws of the structure that the text names."""
