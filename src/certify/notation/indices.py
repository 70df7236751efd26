"""Indices of letters: a numeral below a letter tells it from others, what else stands there is an argument."""

from __future__ import annotations

import re
from functools import lru_cache

from certify.lexicon.signs import signs
from certify.reading.raw import RApp, Raw, RNum, RVar

#: A numeral below a letter; another index (aₙ) makes a sequence, which is more than a variable.
NUMERAL_BELOW = r"(?:_\{\d+\}|_\d|\d+|[₀-₉]+)?"
_SIGN = r"(?:_(?!(?:\{\d+\}|\d+)(?![\w}]))|(?=[ₐ-ₜ]))"
#: A letter with an index that is no numeral.
INDEXED = re.compile(rf"([^\W\d_]|\\[A-Za-z]+){_SIGN}")
_ALONE = re.compile(rf"((?<![^\W\d_])[^\W\d_]|\\[A-Za-z]+){_SIGN}")
#: An index that is set below the line.
BELOW = re.compile(r"[₀-₉ₐ-ₜ₊₋₍₎]+")
_LOWERED = str.maketrans("₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ₊₋₍₎", "0123456789aehijklmnoprstuvx+-()")
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_SUM = re.compile(r"(\d+|[a-z])(?:([+-])(\d+|[a-z]))?")


def below(text: str) -> Raw | None:
    """Return the index that a run of lowered signs is: n, n+1; None for another run."""
    match = _SUM.fullmatch(text.translate(_LOWERED))
    if match is None:
        return None
    first, last = (RNum(int(part)) if part.isdigit() else RVar(part) for part in (match[1], match[3] or "0"))
    return RApp("add" if match[2] == "+" else "sub", (first, last)) if match[2] else first


def decorated(letter: str, numeral: str, strokes: str) -> str:
    """Return the name of a letter with a numeral below it and strokes behind it: x₁'."""
    return letter + numeral.strip("_{}").translate(_SUBSCRIPTS) + "'" * len(strokes)


@lru_cache(maxsize=1024)
def indexed_letters(text: str) -> frozenset[str]:
    """Return the letters of `text` that have an index which is no numeral: beside a_n the letter a_1 is a value too."""
    letters = (match[1] for match in _ALONE.finditer(text))
    known = {latex: letter for letter, latex in signs().letters.items()}
    return frozenset(known.get(letter, letter) for letter in letters)


def begins_index(text: str, position: int) -> bool:
    """Return whether an index follows at `position`: what stands before it is no expression without it."""
    return text[position : position + 1] == "_" or BELOW.match(text, position) is not None
