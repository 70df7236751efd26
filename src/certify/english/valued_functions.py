"""Real-valued functions: the adjective says of which numbers the values are, and is no claim about the function.

"A continuous real-valued function is bounded on a compact set" is about f : α → ℝ. Of functions of which the text tells
otherwise where they go, and of maps that are things, it stays a word.
"""

from __future__ import annotations

from dataclasses import replace

from certify.lexicon.opaque import symbol_name
from certify.logic import INT, NAT, RAT, REAL, Sort
from certify.reading.raw import Hole, RApp, Raw, RBin, RBind, RTyped, RVar, Shape
from certify.reading.raw_parts import map_raw, subparts

_NUMBERS = {"real": REAL, "complex": Sort("Complex"), "integer": INT, "rational": RAT, "natural number": NAT}
#: What values of numbers are called: in a table, and guessed.
_VALUED: dict[str, Sort] = {
    f"{before}{symbol_name(f'{numbers}-valued')}": sort
    for numbers, sort in _NUMBERS.items()
    for before in ("", "adjective_")
}


def with_codomains(raw: Raw) -> Raw:
    """Return `raw` with f : α → ℝ for "f is real-valued", where a function is supposed to be so, or said to be one."""
    bound = (part for part in subparts(raw) if isinstance(part, RBind))
    open_functions = frozenset(part.var for part in bound if _goes_anywhere(part))

    def said(claim: Raw) -> Raw:
        match claim:
            case RBin("and", left, right):
                return replace(claim, left=said(left), right=said(right))
            case RApp(word, (RVar(name) as function,)) if word in _VALUED and name in open_functions:
                return RTyped(function, Shape("Fun", (Hole(f"{name}·domain"), _VALUED[word])))
        return map_raw(claim, change)

    def change(part: Raw) -> Raw | None:
        match part:
            case RBin("implies", left, right):
                return replace(part, left=said(left), right=map_raw(right, change))
            case RBind(kind="exists", body=RBin("and") as body):
                return replace(part, body=said(body))
        return None

    return map_raw(raw, change) if open_functions else raw


def _goes_anywhere(bound: RBind) -> bool:
    """Return whether a quantifier is over functions of which nothing is said where they go."""
    match bound.sort:
        case Shape("Fun", (*_, Hole())):
            return True
    return False
