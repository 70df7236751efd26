r"""Formulas that are set in two pieces: "for all $x \in$ $\mathbb{R}$" says what "for all $x \in \mathbb{R}$" says.

A relation at the end of mathematics, or at its beginning, joins it with the mathematics beside it where nothing but
room stands between them. So do the commas of a list with dots: "$A_1$, $A_2$, …, $A_n$" is one formula; and the
letters of GL, SL and other names of groups are one name, whatever room an index leaves between them.
"""

from __future__ import annotations

import re

_RELATION = r"(?:\\(?:in|subset|subseteq|leq?|geq?|neq?|equiv|cong|to|rightarrow)(?![A-Za-z])|[=<>≤≥∈⊆≡→])"
_TORN = re.compile(rf"{_RELATION}\s*(?P<after>\$\s+\$)|(?P<before>\$\s+\$)(?=\s*{_RELATION})")
_INDEXED = r"(?P<letter>[A-Za-z])_(?:\w|\{[^{}$]{1,8}\})"
#: $A_1$, $A_2$, …, $A_n$; the same letter throughout.
_LISTED = re.compile(
    rf"\${_INDEXED}\$(?:\s*,\s*\$(?P=letter)_(?:\w|\{{[^{{}}$]{{1,8}}\}})\$)*\s*,\s*"
    r"(?:…\u200b*|\.\.\.|\$\s*(?:…|\\l?dots)\s*\$)\s*,\s*(?:and\s+)?\$(?P=letter)_(?:\w|\{[^{}$]{1,8}\})\$"
)
#: Names of groups whose letters have room between them: $G L_{n}(F)$.
_SPACED = re.compile(r"(?<![A-Za-z\\])(?:(?P<projective>P) )?(?P<kind>[GS]) (?P<letter>[LOU])(?=_)")


def with_whole_formulas(text: str) -> str:
    """Return `text`, of the same length, with room for the delimiters between two pieces of one formula."""
    if "$$" in text:
        return text
    for match in _SPACED.finditer(text):
        start, end = match.span()
        if text.count("$", 0, start) % 2 and "\\$" not in text:
            text = text[:start] + match[0].replace(" ", "").rjust(end - start) + text[end:]
    for match in _LISTED.finditer(text):
        start, end = match.span()
        inner = match[0][1:-1].replace("$", " ").replace("\u200b", " ").replace("and", "   ").replace("...", "…  ")
        if not text.count("$", 0, start) % 2 and "\\$" not in text:
            text = f"{text[: start + 1]}{inner}{text[end - 1 :]}"
    for match in _TORN.finditer(text):
        start, end = match.span(match.lastgroup or 0)
        if text.count("$", 0, start) % 2 and "\\$" not in text:
            text = text[:start] + " " * (end - start) + text[end:]
    return text
