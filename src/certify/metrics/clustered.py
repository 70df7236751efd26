"""Figures of rows that come in clusters (problems): means and correlations, with intervals that respect the clusters.

Percentile intervals of the cluster bootstrap (see bootstrap.py). A correlation of rows mixes two: between the clusters'
means, and within clusters, of the deviations from them; both are given beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import stats

from certify.metrics.bootstrap import Plan, draws, estimated, resampled_totals
from certify.metrics.estimate import Estimate, Floats, undefined, wilson

Figure = Callable[[NDArray[np.int64]], float]


class Correlations(NamedTuple):
    """Correlations of two rows of numbers: of the rows themselves, between and within clusters."""

    pearson: Estimate
    spearman: Estimate
    kendall: Estimate
    between: Estimate
    within: Estimate


def resampled_figure(figure: Figure, clusters: ArrayLike, plan: Plan, *, fewest: int = 1) -> Estimate:
    """Return `figure` (of row numbers; NaN where undefined) with the percentile interval over resampled clusters."""
    groups = np.asarray(clusters)
    rows = np.arange(len(groups))
    value = figure(rows) if len(rows) >= fewest else float("nan")
    if not np.isfinite(value):
        return undefined(f"{len(rows)} rows: too few, or one of them never varies", len(rows))
    names, places = np.unique(groups, return_inverse=True)
    if len(names) < 2:
        return Estimate(float(value), n=len(rows), reason="no interval: fewer than two problems to resample")
    members = [rows[places == number] for number in range(len(names))]
    again = np.array(
        [figure(np.concatenate([np.repeat(members[g], k) for g, k in _drawn(row)])) for row in draws(len(names), plan)]
    )
    return estimated(float(value), again, len(rows), plan)


def _drawn(weights: Floats) -> list[tuple[int, int]]:
    return [(int(group), int(weights[group])) for group in np.flatnonzero(weights)]


def clustered_mean(values: ArrayLike, clusters: ArrayLike, plan: Plan) -> Estimate:
    """Return the mean of rows, (n,), clusters resampled; it stays within the values."""
    column = np.asarray(values, dtype=np.float64)
    if not len(column):
        return undefined("nothing to count")
    names, places = np.unique(np.asarray(clusters), return_inverse=True)
    mean = float(column.mean())
    if len(names) < 2:
        return Estimate(mean, n=len(column), reason="no interval: fewer than two problems to resample")
    sums, sizes = np.bincount(places, column), np.bincount(places).astype(np.float64)
    again = resampled_totals(np.stack([sums, sizes], axis=1), plan)
    return estimated(mean, again[:, 0] / again[:, 1], len(column), plan)


def clustered_share(held: ArrayLike, clusters: ArrayLike, plan: Plan) -> Estimate:
    """Return the share of true rows, (n,), clusters resampled; where all agree, Wilson's interval over the clusters.

    Resamples of rows that are all true, or all false, never vary, and their interval would have no length.
    """
    column, groups = np.asarray(held, dtype=np.float64), np.asarray(clusters)
    found = clustered_mean(column, groups, plan)
    if found.value not in (0.0, 1.0):
        return found
    whole = len(np.unique(groups))
    bounds = wilson(found.value * whole, whole, plan.confidence)
    return bounds._replace(n=len(column))


def correlations(x: ArrayLike, y: ArrayLike, clusters: ArrayLike, plan: Plan) -> Correlations:
    """Correlate two rows of numbers, (n,), NaN for none, over `clusters`, (n,)."""
    first, second, groups = (np.asarray(part) for part in (x, y, clusters))
    complete = ~(np.isnan(first) | np.isnan(second))
    first, second, groups = first[complete], second[complete], groups[complete]
    means = _means(first, groups), _means(second, groups)
    deviations = first - means[0], second - means[1]

    def over(correlate: Callable[[Floats, Floats], float], pair: tuple[Floats, Floats]) -> Estimate:
        figure = lambda rows: _guarded(correlate, pair[0][rows], pair[1][rows])  # noqa: E731 - a figure of row numbers
        return resampled_figure(figure, groups, plan, fewest=3)

    own = (first, second)
    return Correlations(
        over(pearson_of, own), over(_spearman, own), over(_kendall, own), over(pearson_of, means),
        over(pearson_of, deviations),
    )  # fmt: skip


def _means(values: Floats, groups: NDArray[np.int64]) -> Floats:
    """Return for each row the mean of its cluster."""
    if not len(values):
        return values
    _, places = np.unique(groups, return_inverse=True)
    return np.asarray((np.bincount(places, values) / np.bincount(places))[places], dtype=np.float64)


def _guarded(correlate: Callable[[Floats, Floats], float], x: Floats, y: Floats) -> float:
    if np.ptp(x) < 1e-12 or np.ptp(y) < 1e-12:
        return float("nan")
    return correlate(x, y)


def pearson_of(x: Floats, y: Floats) -> float:
    """Return Pearson's correlation of two rows that vary."""
    a, b = x - x.mean(), y - y.mean()
    return float((a @ b) / np.sqrt((a @ a) * (b @ b)))


def _spearman(x: Floats, y: Floats) -> float:
    return pearson_of(stats.rankdata(x), stats.rankdata(y))


def _kendall(x: Floats, y: Floats) -> float:
    return float(stats.kendalltau(x, y).statistic)
