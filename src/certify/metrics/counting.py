"""How many of all rankings some weighting of families realizes strictly: counted in full, or over a random sample.

The count walks prefixes of rankings. A prefix that no weighting realizes ends its branch; the comparisons that its
exact certificate uses are remembered, so that any later prefix that demands them too is refused without another linear
program. The ranking that a weighting realizes is remembered too: all its prefixes are possible.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from certify.metrics.estimate import Estimate, wilson
from certify.metrics.rates import Rates
from certify.metrics.realizable import Demand, Target, decide, ranking_demands

#: Up to this many models all rankings are counted; 9! = 362,880.
COUNT_UP_TO = 9


class Count(NamedTuple):
    """How many rankings are realizable: of all `of` rankings, or of a random sample of that size."""

    realizable: int
    of: int
    share: Estimate
    method: str
    programs: int  # linear programs solved
    example: tuple[int, ...] | None  # one that is not realizable, best first


class _Knowledge:
    """What earlier programs taught: sets of comparisons that cannot hold together, and prefixes that were realized."""

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self.conflicts: list[frozenset[Demand]] = []
        self.realized: set[tuple[int, ...]] = set()
        self.programs = 0

    def possible(self, prefix: tuple[int, ...], others: tuple[int, ...]) -> bool:
        """Whether some weighting realizes a ranking that starts with `prefix`, with `others` behind it."""
        if prefix in self.realized:
            return True
        implied = _closure(prefix, others)
        if any(conflict <= implied for conflict in self.conflicts):
            return False
        self.programs += 1
        demands = (*ranking_demands(prefix), *((prefix[-1], other) for other in others))
        answer = decide(self.rates, Target(demands))
        if answer.weights is None:
            used = zip(demands, answer.certificate or (), strict=True)
            self.conflicts.append(frozenset(demand for demand, share in used if share > 0))
            return False
        self._remember(answer.weights)
        return True

    def _remember(self, weights: tuple[Fraction, ...]) -> None:
        """Add the prefixes of the ranking by these weights, up to the first tie."""
        scores = [sum(w * r for w, r in zip(weights, row, strict=True)) for row in self.rates.values]
        order = sorted(range(len(scores)), key=lambda model: scores[model])
        for length in range(1, len(order)):
            if scores[order[length - 1]] == scores[order[length]]:
                return
            self.realized.add(tuple(order[:length]))
        self.realized.add(tuple(order))


def count_rankings(rates: Rates, *, sample: int = 2_000, seed: int = 0) -> Count:
    """Count the strictly realizable rankings: all of them up to COUNT_UP_TO models, else a seeded sample."""
    models = len(rates.models)
    knowledge = _Knowledge(rates)
    if models <= COUNT_UP_TO:
        found: set[tuple[int, ...]] = set()
        _extend((), tuple(range(models)), knowledge, found)
        total = math.factorial(models)
        share = Estimate(len(found) / total, len(found) / total, len(found) / total, total)
        return Count(len(found), total, share, "all rankings", knowledge.programs, _missing(knowledge, models))
    random = np.random.default_rng(seed)
    orders = [tuple(random.permutation(models).tolist()) for _ in range(sample)]
    hits = sum(knowledge.possible(order[:-1], order[-1:]) for order in orders)
    share = wilson(hits, sample)
    return Count(hits, sample, share, "random rankings", knowledge.programs, _missing(knowledge, models))


def _extend(prefix: tuple[int, ...], rest: tuple[int, ...], known: _Knowledge, found: set[tuple[int, ...]]) -> None:
    """Add to `found` every realizable ranking that starts with `prefix`."""
    if len(rest) <= 1:
        found.add(prefix + rest)
        return
    for model in rest:
        longer, others = (*prefix, model), tuple(other for other in rest if other != model)
        if known.possible(longer, others):
            _extend(longer, others, known, found)


def _closure(order: tuple[int, ...], others: tuple[int, ...]) -> frozenset[Demand]:
    """Return every comparison that an order and its lead over `others` imply."""
    return frozenset((better, worse) for place, better in enumerate(order) for worse in (*order[place + 1 :], *others))


def _missing(known: _Knowledge, models: int) -> tuple[int, ...] | None:
    """Build a ranking that contains the smallest known conflict that has no cycle; None without any conflict."""
    for conflict in sorted(known.conflicts, key=lambda pairs: (len(pairs), sorted(pairs))):
        order: list[int] = []
        remaining = set(range(models))
        while remaining:
            free = [m for m in sorted(remaining) if not any(w == m and b in remaining for b, w in conflict)]
            if not free:
                break
            order.append(free[0])
            remaining.discard(free[0])
        if not remaining:
            return tuple(order)
    return None
