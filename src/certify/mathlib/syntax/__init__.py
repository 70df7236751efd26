"""How Lean statements are written: tokens, Lean's notation with its levels, and the terms that they make."""

from certify.mathlib.syntax import atoms, braces, following, quantifying

#: The modules that register forms of terms, on being imported.
FORMS = (atoms, braces, following, quantifying)
