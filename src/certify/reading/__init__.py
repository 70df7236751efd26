"""Raw formulas to statements: sorts by unification, what a domain fills in, names for what English leaves unnamed."""
