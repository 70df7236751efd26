"""Statements of Lean 4 and Mathlib read: terms by Lean's table of precedence, every constant a typed symbol."""

from certify.mathlib.reading import LeanReading, Opaque, opaque_in, read_statement

__all__ = ["LeanReading", "Opaque", "opaque_in", "read_statement"]
