"""Retrieval: in which order a clause takes its quantifiers out of the store (Cooper 1983, Keller 1988).

A clause's prefix is a store: each quantifier waits there with what restricts it until the clause is finished. Any order
is admissible in which no restriction speaks of something bound inside it; the order of the text is the one that
mathematicians share (`surface-scope`), the others are readings of the wide set.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, permutations

from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import UNIVERSAL, Bound, Scope, close
from certify.reading.raw import RBin
from certify.reading.raw_parts import conjunction, conjuncts, free_names

#: Orders of more quantifiers than these are not looked at beyond that of the text.
MOST_ORDERED = 4


def under(outer: Scope, scope: Scope) -> Scope:
    """Return `scope` under a phrase: what the phrase binds stands outside, what it says is supposed."""
    if not outer.conditions:
        return Scope([*outer.prefix, *scope.prefix], scope.conditions)
    return Scope(outer.prefix, [RBin("implies", conjunction(outer.conditions), close(scope))])


def over_what_speaks_of_it(outer: Scope, scope: Scope) -> Scope:
    """Return what is so of every thing that "for every" names, without what is said beside it of something else.

    "G is a group and x² = 1 for all x ∈ G" says of G that it is a group, also where G had no element.
    """
    names = frozenset().union(*(bound.names for bound in outer.prefix))
    said = [part for condition in scope.conditions for part in conjuncts(condition)]
    beside = [part for part in said if names.isdisjoint(free_names(part))]
    universal = all(bound.kind in UNIVERSAL for bound in outer.prefix)
    if scope.prefix or not universal or not 0 < len(beside) < len(said):
        return under(outer, scope)
    inner = Scope([], [part for part in said if part not in beside], scope.about)
    return Scope([], [*beside, close(under(outer, inner))], scope.about)


def retrieve(read: Reader, scope: Scope) -> None:
    """Put the quantifiers of a finished clause into the order in which they are meant; what is given comes first."""
    general = all(bound.kind in UNIVERSAL for bound in scope.prefix)
    if any(bound.given for bound in scope.prefix) and not (general or read.mode.supposing):
        first = tuple(sorted(scope.prefix, key=lambda bound: not bound.given))
        scope.prefix = list(first) if _closed(first) else scope.prefix
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
