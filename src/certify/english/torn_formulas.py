r"""Formulas that are set in two pieces: "for all $x \in$ $\mathbb{R}$" says what "for all $x \in \mathbb{R}$" says.

A relation at the end of mathematics, or at its beginning, joins it with the mathematics beside it where nothing but
room stands between them.
"""

from __future__ import annotations

import re

_RELATION = r"(?:\\(?:in|subset|subseteq|leq?|geq?|neq?|equiv|cong|to|rightarrow)(?![A-Za-z])|[=<>≤≥∈⊆≡→])"
_TORN = re.compile(rf"{_RELATION}\s*(?P<after>\$\s+\$)|(?P<before>\$\s+\$)(?=\s*{_RELATION})")


def with_whole_formulas(text: str) -> str:
    """Return `text`, of the same length, with room for the delimiters between two pieces of one formula."""
    if "$$" in text:
        return text
    for match in _TORN.finditer(text):
        start, end = match.span(match.lastgroup or 0)
        if text.count("$", 0, start) % 2 and "\\$" not in text:
            text = text[:start] + " " * (end - start) + text[end:]
    return text
