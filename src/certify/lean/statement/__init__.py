"""Goals, claims and values as Lean text, with the legend that stands above a theorem."""
