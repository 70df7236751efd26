"""Formalizations audited: a text and its Lean statement as independent witnesses of one claim."""
