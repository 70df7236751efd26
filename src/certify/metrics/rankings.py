"""Rankings of models by family, where they reverse, and who is dominated."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from certify.metrics.association import kendall
from certify.metrics.estimate import TestResult
from certify.metrics.rates import Rates


class Reversal(NamedTuple):
    """Two models whose order differs strictly between two families."""

    better: str  # the model with the lower failure rate in `in_family`
    worse: str
    in_family: str
    against: str  # the family in which the order is the other way round
    gap: Fraction  # difference in `in_family`
    gap_against: Fraction  # difference in `against`


def ranks(rates: Rates, family: str) -> dict[str, int]:
    """Return the competition rank of each model in a family: 1 for the lowest failure rate; ties share the best."""
    place = rates.families.index(family)
    column = [row[place] for row in rates.values]
    return {model: 1 + sum(other < own for other in column) for model, own in zip(rates.models, column, strict=True)}


def reversals(rates: Rates) -> list[Reversal]:
    """Return every strict reversal, the one with the largest smaller gap first."""
    found = []
    for a, b in combinations(range(len(rates.models)), 2):
        gaps = [y - x for x, y in zip(rates.values[a], rates.values[b], strict=True)]
        for first, second in combinations(range(len(gaps)), 2):
            if gaps[first] * gaps[second] < 0:
                up, down = (first, second) if gaps[first] > 0 else (second, first)
                names = (rates.models[a], rates.models[b], rates.families[up], rates.families[down])
                found.append(Reversal(*names, gaps[up], -gaps[down]))
    return sorted(found, key=lambda r: (-min(r.gap, r.gap_against), -r.gap, r.better, r.worse, r.in_family))


def dominators(rates: Rates) -> dict[str, list[str]]:
    """Return for each model those that are no worse in any family and better in one: empty on the Pareto front."""
    rows = dict(zip(rates.models, rates.values, strict=True))
    return {
        model: [other for other, theirs in rows.items() if theirs != own and _no_worse(theirs, own)]
        for model, own in rows.items()
    }


def _no_worse(first: tuple[Fraction, ...], second: tuple[Fraction, ...]) -> bool:
    return all(a <= b for a, b in zip(first, second, strict=True))


def family_taus(rates: Rates) -> dict[tuple[str, str], TestResult]:
    """Return Kendall's tau-b between the models' failure rates in each two families."""
    columns = {f: [float(row[j]) for row in rates.values] for j, f in enumerate(rates.families)}
    return {(a, b): kendall(columns[a], columns[b]) for a, b in combinations(rates.families, 2)}
