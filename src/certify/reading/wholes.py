"""Structures as the sets of all their elements: K ⊂ X, X ∖ K and X = A ∪ B of a metric space X."""

from __future__ import annotations

from collections.abc import Iterable

from certify.logic import Carrier
from certify.reading.raw import RApp, Raw, RTyped, RVar, Shape
from certify.reading.raw_parts import bound_names, map_raw

#: Words of two sets, beside which the letter of a structure is the set of its elements.
_OF_SETS = frozenset({"subset", "psubset", "superset", "sdiff"})


def as_wholes(raw: Raw, carriers: Iterable[Carrier]) -> Raw:
    """Return `raw` with the set of all its elements for a structure that stands beside a set."""
    wholes = {carrier.sort.name: carrier.sort for carrier in carriers if carrier.sort.name not in bound_names(raw)}

    def whole(part: Raw) -> Raw:
        if isinstance(part, RVar) and part.name in wholes:
            return RTyped(RApp("univ"), Shape("Set", (wholes[part.name],)))
        return map_raw(part, change)

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp(word, args) if word in _OF_SETS:
                return RApp(word, tuple(map(whole, args)))
            case RApp("eq" | "ne", (RApp() | RVar() as left, RApp() | RVar() as right)):
                sides = {side.name for side in (left, right) if isinstance(side, RVar)} & wholes.keys()
                return RApp(part.word, (whole(left), whole(right))) if len(sides) == 1 else None
        return None

    return map_raw(raw, change) if wholes else raw
