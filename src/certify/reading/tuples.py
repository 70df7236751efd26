"""Tuples: pairs, and pairs of a thing and a tuple, as Lean nests them."""

from __future__ import annotations

from collections.abc import Sequence

from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.reading.raw import RApp, Raw, RVar

#: The sort of pairs, and the word that makes one.
PAIRS = "Prod"
_PAIR = "pair"


def paired(parts: Sequence[Raw]) -> Raw:
    """Return the tuple of two things or more."""
    first, *rest = parts
    return RApp(_PAIR, (first, rest[0] if len(rest) == 1 else paired(rest)))


def coordinate(of: Raw, place: int, size: int) -> Raw:
    """Return what stands at a place, from 0, of a tuple of so many things."""
    for _ in range(place):
        of = RApp("snd", (of,))
    return of if place == size - 1 else RApp("fst", (of,))


def letters_of(raw: Raw | None) -> tuple[str, ...] | None:
    """Return the letters of a tuple of different letters as it is written, (x, y), which may be an interval too."""
    if not isinstance(raw, RApp) or skeleton_of(raw.word) != ("notation", f"({', '.join([HOLE] * len(raw.args))})"):
        return None
    names = tuple(arg.name for arg in raw.args if isinstance(arg, RVar))
    return names if len(set(names)) == len(raw.args) > 1 else None
