"""Sorts whose things are added but not multiplied, such as angles: multiples, numerals, what a number is among them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from certify.logic import INT, Sort, number_sorts, sort_rows
from certify.reading.raw import RApp, Raw, RNum
from certify.reading.raw_parts import free_names
from certify.reading.unify import Open

#: Words of arithmetic that need no product.
ADDITIVE = frozenset({"add", "sub", "neg", "nonzero"})
#: What takes a number to an angle, for each number that a text may write for one: π, −π, π/2.
_TURNS = frozenset({"pi", "neg", "div"})


@cache
def additive_sorts() -> frozenset[str]:
    """Return the names of the sorts whose things are only added."""
    return frozenset(name for name, row in sort_rows().items() if row.additive)


def is_additive(sort: Open) -> bool:
    """Return whether the things of a sort are only added."""
    return isinstance(sort, Sort) and sort.name in additive_sorts()


def as_multiple(raw: RApp, sorts: Sequence[Open]) -> RApp | None:
    """Return a product of a number with an angle as the multiple that it is, on whichever side the number stands."""
    if raw.word == "double" and is_additive(sorts[0]):
        return RApp("smul", (RNum(2), *raw.args))
    if raw.word != "mul" or sum(map(is_additive, sorts)) != 1:
        return None
    args = raw.args if is_additive(sorts[1]) else raw.args[::-1]
    return RApp("smul_int" if INT in sorts else "smul", args)


def is_turn(raw: Raw, sort: Open) -> bool:
    """Return whether a number is written out as an angle: π, −π, π/2.

    A multiple such as 2π is none: who adds it to an angle speaks of numbers, for the angle would stay the same.
    """
    if sort not in number_sorts() or free_names(raw):
        return False
    return _is_turn(raw)


def _is_turn(raw: Raw) -> bool:
    if isinstance(raw, RNum):
        return True
    return isinstance(raw, RApp) and raw.word in _TURNS and all(map(_is_turn, raw.args))
