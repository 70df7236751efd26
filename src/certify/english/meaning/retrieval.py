"""Retrieval: in which order a clause takes its quantifiers out of the store (Cooper 1983, Keller 1988).

A clause's prefix is a store: each quantifier waits there with what restricts it until the clause is finished. Any order
is admissible in which no restriction speaks of something bound inside it; the order of the text is the one that
mathematicians share (`surface-scope`), the others are readings of the wide set.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, permutations

from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import UNIVERSAL, Bound, Scope
from certify.reading.raw_parts import free_names

#: Orders of more quantifiers than these are not looked at beyond that of the text.
MOST_ORDERED = 4


def retrieve(read: Reader, scope: Scope) -> None:
    """Put the quantifiers of a finished clause into the order in which they are meant."""
    orders = list(admissible(scope.prefix))
    if len(orders) > 1:
        scope.prefix = list(read.settle("surface-scope", orders))


def admissible(prefix: list[Bound]) -> Iterator[tuple[Bound, ...]]:
    """Yield the orders of `prefix` that mean different things, that of the text first."""
    if len({_force(bound) for bound in prefix}) < 2 or len(prefix) > MOST_ORDERED:
        yield tuple(prefix)
        return
    seen: set[tuple[tuple[str, frozenset[Bound]], ...]] = set()
    for order in permutations(prefix):
        key = tuple((force, frozenset(block)) for force, block in groupby(order, _force))
        if key not in seen and _closed(order):
            seen.add(key)
            yield order


def _force(bound: Bound) -> str:
    """Return what a quantifier commutes with: universal ones, existential ones, of the others none."""
    if bound.kind in UNIVERSAL:
        return "every"
    return "some" if bound.kind in ("a", "some") else f"{bound.kind} {sorted(bound.names)}"


def _closed(order: tuple[Bound, ...]) -> bool:
    """Return whether what restricts each quantifier is bound before it, as far as it is bound in this clause."""
    names = frozenset().union(*(bound.names for bound in order))
    before: frozenset[str] = frozenset()
    for bound in order:
        before |= bound.names
        if any(free_names(part) & names - before for part in bound.restriction):
            return False
    return True
