"""Two claims that become one when their terms are written in normal form, each at its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, permutations

from certify.decide.algebra.claims import Rewritten, rewritten
from certify.decide.algebra.theories import Theory, theories
from certify.decide.goal import Hypothesis
from certify.lexicon import Lexicon, inhabited_by
from certify.logic import (
    PROP,
    Carrier,
    ExistsUnique,
    Formula,
    Node,
    Sort,
    forall,
    leading_forall,
    rewrite,
    sorts_at,
    subnodes,
    unique,
)

#: Orders of the outermost variables that are tried.
MAX_ORDERS = 24


@dataclass(frozen=True)
class Meeting:
    """Both claims as rewritten: equivalent by logic alone, the right one with its variables taken in `order`."""

    left: Rewritten
    right: Rewritten
    order: tuple[int, ...]
    theories: tuple[Theory, ...]

    @property
    def used(self) -> tuple[Hypothesis, ...]:
        """The laws of all steps."""
        return tuple(dict.fromkeys((*self.left.used, *self.right.used)))

    @property
    def laws(self) -> tuple[Hypothesis, ...]:
        """All laws of the theories that the steps use, but for those that bring in another sort."""
        theories = [theory for theory in self.theories if not set(theory.hypotheses).isdisjoint(self.used)]
        return tuple(law for theory in theories for law in theory.hypotheses if _about(law.formula, theory.sort))


@lru_cache(maxsize=256)
def meet(
    left: Formula, right: Formula, carriers: tuple[Carrier, ...], granted: tuple[str, ...], lexicon: Lexicon
) -> Meeting | None:
    """Return how `left` and `right` become one claim by the theories that are `granted`; None where they do not."""
    left, right = (rewrite(side, _spelled) for side in (left, right))
    sorts = sorted(_sorts(left) | _sorts(right), key=str)
    orders = tuple(_orders(left, right))
    found = theories(sorts, carriers, granted, lexicon)
    if not found:
        return None
    for one_sided in (False, True):
        start = rewritten(left, found, one_sided=one_sided)
        if start is None:
            continue
        for order, turned in orders:
            other = rewritten(turned, found, one_sided=one_sided)
            if other is None or start.words != other.words:
                break  # no order of the variables changes that
            if start.meets(other, inhabited_by(carriers, lexicon)):
                return Meeting(start, other, order, tuple(found.values()))
    return None


def in_order(formula: Formula, order: tuple[int, ...]) -> Formula:
    """Return `formula` with its outermost ∀ in another order: the variable `order[i]` comes at place i."""
    variables, body = leading_forall(formula, distinct=True)
    return forall(tuple(variables[place] for place in order), forall(variables[len(order) :], body))


def _about(formula: Formula, sort: Sort) -> bool:
    return all(each in (sort, PROP) for part in subnodes(formula) for each in sorts_at(part))


def _spelled(node: Node) -> Node:
    return unique(node) if isinstance(node, ExistsUnique) else node


def _sorts(formula: Formula) -> frozenset[Sort]:
    return frozenset(sort for part in subnodes(formula) for sort in sorts_at(part))


def _orders(left: Formula, right: Formula) -> Iterator[tuple[tuple[int, ...], Formula]]:
    wanted = [var.sort for var in leading_forall(left, distinct=True)[0]]
    variables, _ = leading_forall(right, distinct=True)
    for order in islice(permutations(range(len(variables))), MAX_ORDERS):
        if [variables[place].sort for place in order] == wanted:
            yield order, in_order(right, order)
