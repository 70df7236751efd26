"""Spellings by style: which of a word's or a sign's spellings a text uses, and sorts in notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from certify.lexicon.signs import signs
from certify.logic import Sort, sort_rows

#: "unicode" writes the first spelling of a row, "ascii" the first that is plain, "latex" the first that is LaTeX's.
Script = Literal["unicode", "ascii", "latex"]


#: Signs that LaTeX sets as they are typed.
_PLAIN_IN_TEX = frozenset("<>=+-/!")


def spelled(texts: Sequence[str], script: Script) -> str:
    """Return the spelling that `script` uses; the first one where it has none of its own."""
    if script == "ascii":
        return next((text for text in texts if text.isascii() and "\\" not in text), texts[0])
    if script == "latex":
        if texts[0] in _PLAIN_IN_TEX:
            return texts[0]
        return next((text for text in texts if text.startswith(("\\", "^{"))), spelled(texts, "ascii"))
    return texts[0]


def pair(texts: Sequence[str], script: Script) -> tuple[str, str]:
    """Return the opening and closing bracket that `script` uses."""
    return spelled(texts[::2], script), spelled(texts[1::2], script)


def sort_text(sort: Sort, script: Script, *, inner: bool = False) -> str:
    """Return `sort` in notation: ℕ, Set α, R[X], α → β; in brackets where it is `inner` and not one word."""
    if sort.variable:
        return sort.name
    row = sort_rows().get(sort.name)
    texts = row.signs if row is not None and row.signs else (sort.name,)
    if not sort.args:
        return spelled(texts, script)
    if sort.name == "Poly" and sort.args[0].variable:
        return f"{sort.args[0].name}[X]"
    parts = [sort_text(arg, script, inner=True) for arg in sort.args]
    if sort.name == "Fun":
        text = f" {spelled(signs().arrow, script)} ".join(parts)
    elif row is not None and row.infix:
        text = f" {spelled(texts, script)} ".join(parts)
    else:
        text = f"{spelled(texts, script)} {parts[0]}"
    return f"({text})" if inner else text
