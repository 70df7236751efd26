"""Every statistic of every model with its interval, and the failure rates by family."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from certify.metrics.bootstrap import Plan, percentiles, resampled, totals
from certify.metrics.clusters import Clusters, Sums
from certify.metrics.estimate import Estimate, undefined, wilson
from certify.metrics.invariance import STATISTICS, Statistic, ratio

Floats = NDArray[np.float64]


class Profile(NamedTuple):
    """All estimates: statistic → one a model, family → one a model; and the replicates behind them."""

    statistics: dict[str, list[Estimate]]
    families: dict[str, list[Estimate]]
    replicates: dict[str, Floats]  # statistic → (replicates, models), for paired differences
    family_replicates: Floats  # failure rates, (replicates, models, families)


def profile(data: Clusters, plan: Plan, absent: frozenset[str] = frozenset()) -> Profile:
    """Estimate every statistic of every model; `absent` names columns that the table lacks.

    A share of statements with one outcome each has Wilson's interval; everything else the cluster bootstrap's.
    """
    whole, again = totals(data), resampled(data, plan)
    replicates = {name: statistic.value(again, data.sizes) for name, statistic in STATISTICS.items()}
    failures = 1 - ratio(again.family_right, again.family_graded)
    statistics = {
        name: _no_column(statistic, data, absent)
        or _estimates(statistic, data, whole, replicates[name], plan.confidence)
        for name, statistic in STATISTICS.items()
    }
    families = {} if "family" in absent else _failure_rates(data, whole, failures, plan.confidence)
    return Profile(statistics, families, replicates, failures)


def _no_column(statistic: Statistic, data: Clusters, absent: frozenset[str]) -> list[Estimate]:
    missing = ", ".join(sorted(statistic.needs & absent))
    return [undefined(f"no column {missing}")] * len(data.models) if missing else []


def _estimates(
    statistic: Statistic, data: Clusters, whole: Sums, replicates: Floats, confidence: float
) -> list[Estimate]:
    values, units = statistic.value(whole, data.sizes), getattr(whole, statistic.units)[:, 0]
    low, high = percentiles(replicates, confidence)
    own = whole.statements[:, 0]

    def one(model: int) -> Estimate:
        n = int(units[model])
        if np.isnan(values[model]):
            return undefined(statistic.undefined, n)
        if statistic.successes and data.samples == 1:
            return wilson(getattr(whole, statistic.successes)[model, 0], n, confidence)
        estimate = _resampled(values[model], low[model], high[model], n, len(data.statements))
        return _at_the_edge(estimate, int(own[model]), confidence) if statistic.is_accuracy else estimate

    return [one(model) for model in range(len(data.models))]


def _resampled(value: float, low: float, high: float, n: int, statements: int) -> Estimate:
    """An estimate with its bootstrap interval, or without one where resampling cannot see any variation."""
    if statements < 2:
        return Estimate(float(value), n=n, reason="no interval: one statement only")
    if not high > low:
        return Estimate(float(value), n=n, reason="no interval: resampling the statements never changes the value")
    return Estimate(float(value), float(min(low, value)), float(max(high, value)), n)


def _at_the_edge(estimate: Estimate, statements: int, confidence: float) -> Estimate:
    """Give an accuracy of 0 or 1, which resampling cannot bound, Wilson's interval with a statement as one unit."""
    if estimate.value not in {0.0, 1.0} or not statements:
        return estimate
    bound = wilson(estimate.value * statements, statements, confidence)
    return bound._replace(n=estimate.n)


def _failure_rates(data: Clusters, whole: Sums, replicates: Floats, confidence: float) -> dict[str, list[Estimate]]:
    """Failure rates by family: Wilson where a statement has one answer there, else the cluster bootstrap."""
    low, high = percentiles(replicates, confidence)
    most = data.by_statement.family_graded.max(axis=0)
    graded, right = whole.family_graded, whole.family_right

    def one(model: int, family: int) -> Estimate:
        n, wrong = int(graded[model, family]), graded[model, family] - right[model, family]
        if n == 0:
            return undefined("no graded answer in this family")
        if most[model, family] <= 1:
            return wilson(wrong, n, confidence)
        estimate = _resampled(wrong / n, low[model, family], high[model, family], n, len(data.statements))
        statements = int((data.by_statement.family_graded[:, model, family] > 0).sum())
        return _at_the_edge(estimate, statements, confidence)

    return {
        name: [one(model, family) for model in range(len(data.models))] for family, name in enumerate(data.families)
    }
