"""How far two or more graders agree on a scale: weighted kappa, Krippendorff's alpha by level, Gwet's AC1.

Sources: J. Cohen, Psychological Bulletin 70 (1968), weighted kappa; K. Krippendorff, Content Analysis (2004), alpha by
the coincidence matrix, with the ordinal and the interval difference; K. L. Gwet, British Journal of Mathematical and
Statistical Psychology 61 (2008), AC1, which does not fall where nearly everybody says the same. Intervals: units are
resampled by cluster (problem), as everywhere in certify.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from certify.errors import BadInputError
from certify.metrics.bootstrap import Plan, estimated, resampled_totals
from certify.metrics.estimate import Estimate, Floats, undefined

Weights = Literal["none", "linear", "quadratic"]
Level = Literal["nominal", "ordinal", "interval"]
#: Why a figure has no value though there are ratings.
_SAME = "every rating is the same: chance agreement is already complete"


def weighted_kappa(
    ratings: ArrayLike,
    weights: Weights = "quadratic",
    *,
    clusters: ArrayLike | None = None,
    plan: Plan | None = None,
) -> Estimate:
    """Cohen's kappa of two graders, `ratings` (units, 2) of grades from 0, −1 for none, differing grades weighted."""
    table, groups = _both(ratings, clusters)
    size = int(table.max(initial=0)) + 1
    distance = _distance(size, weights)

    def kappa(crossed: Floats) -> Floats:
        total = crossed.sum(axis=(-2, -1))
        expected = crossed.sum(axis=-1)[..., :, None] * crossed.sum(axis=-2)[..., None, :]
        seen = (crossed * distance).sum(axis=(-2, -1)) * total
        chance = (expected * distance).sum(axis=(-2, -1))
        return np.where(chance > 0, 1 - seen / np.where(chance > 0, chance, 1.0), np.nan)

    return _estimated(kappa, _crossed(table, size), groups, plan)


def ac1(ratings: ArrayLike, *, clusters: ArrayLike | None = None, plan: Plan | None = None) -> Estimate:
    """Gwet's AC1 of two graders, `ratings` (units, 2) of categories from 0, −1 for none."""
    table, groups = _both(ratings, clusters)
    size = max(int(table.max(initial=0)) + 1, 2)

    def value(crossed: Floats) -> Floats:
        total = crossed.sum(axis=(-2, -1))
        agreed = np.trace(crossed, axis1=-2, axis2=-1) / total
        shares = (crossed.sum(axis=-1) + crossed.sum(axis=-2)) / (2 * total[..., None])
        chance = (shares * (1 - shares)).sum(axis=-1) / (size - 1)
        return np.asarray((agreed - chance) / (1 - chance), dtype=np.float64)

    return _estimated(value, _crossed(table, size), groups, plan)


def alpha(
    ratings: ArrayLike, level: Level = "ordinal", *, clusters: ArrayLike | None = None, plan: Plan | None = None
) -> Estimate:
    """Krippendorff's alpha of `ratings`, (units, raters) of grades from 0, −1 for none, over units rated twice."""
    table = _checked(ratings)
    counts = (table[:, :, None] == np.arange(max(int(table.max(initial=0)) + 1, 2))).sum(axis=1).astype(np.float64)
    rated = counts.sum(axis=1)
    paired = rated >= 2
    counts, rated = counts[paired], rated[paired]
    groups = None if clusters is None else np.asarray(clusters)[paired]
    same = counts[:, :, None] * np.eye(counts.shape[1])
    coincidences = (counts[:, :, None] * counts[:, None, :] - same) / np.maximum(rated - 1, 1)[:, None, None]
    return _estimated(lambda summed: _alpha(summed, level), coincidences, groups, plan)


def _alpha(coincidences: Floats, level: Level) -> Floats:
    """Return alpha from coincidence matrices, (..., k, k)."""
    marginal = coincidences.sum(axis=-1)
    total = marginal.sum(axis=-1)
    difference = _differences(marginal, level)
    seen = (coincidences * difference).sum(axis=(-2, -1))
    expected = (marginal[..., :, None] * marginal[..., None, :] * difference).sum(axis=(-2, -1))
    return np.where(expected > 0, 1 - (total - 1) * seen / np.where(expected > 0, expected, 1.0), np.nan)


def _differences(marginal: Floats, level: Level) -> Floats:
    """Return squared differences of grades, (..., k, k); ordinal ones depend on how often each grade was given."""
    size = marginal.shape[-1]
    if level == "nominal":
        return 1 - np.eye(size)
    if level == "interval":
        return np.subtract.outer(np.arange(size), np.arange(size)).astype(np.float64) ** 2
    # The ranks between two grades: half of both ends, and all that lies between.
    middle = np.cumsum(marginal, axis=-1) - marginal / 2
    return np.asarray((middle[..., :, None] - middle[..., None, :]) ** 2, dtype=np.float64)


def _distance(size: int, weights: Weights) -> Floats:
    apart = np.abs(np.subtract.outer(np.arange(size), np.arange(size))).astype(np.float64)
    return {"none": (apart > 0).astype(np.float64), "linear": apart, "quadratic": apart**2}[weights]


def _checked(ratings: ArrayLike) -> NDArray[np.int64]:
    table = np.asarray(ratings)
    if table.ndim != 2 or not np.issubdtype(table.dtype, np.integer) or table.min(initial=0) < -1:
        raise BadInputError("ratings must be (units, raters) of grades from 0, or -1 for no rating")
    return table.astype(np.int64)


def _both(ratings: ArrayLike, clusters: ArrayLike | None) -> tuple[NDArray[np.int64], NDArray[np.int64] | None]:
    """Return the units that both graders rated, with their clusters."""
    table = _checked(ratings)
    if table.shape[1] != 2:
        raise BadInputError(f"two graders are needed, not {table.shape[1]}")
    rated = (table >= 0).all(axis=1)
    return table[rated], None if clusters is None else np.asarray(clusters, dtype=np.int64)[rated]


def _crossed(table: NDArray[np.int64], size: int) -> Floats:
    """Return each unit's pair of grades as a matrix with one 1, (units, size, size)."""
    matrices = np.zeros((len(table), size, size))
    matrices[np.arange(len(table)), table[:, 0], table[:, 1]] = 1
    return matrices


def _estimated(
    value: Callable[[Floats], Floats], by_unit: Floats, groups: NDArray[np.int64] | None, plan: Plan | None
) -> Estimate:
    """Return a figure of summed contributions, with the interval of its resamples by cluster."""
    if not len(by_unit):
        return undefined("no unit was rated twice")
    whole = float(value(by_unit.sum(axis=0)))
    if np.isnan(whole):
        return undefined(_SAME, len(by_unit))
    if plan is None or groups is None:
        return Estimate(whole, n=len(by_unit), reason="no interval was asked for")
    names, places = np.unique(groups, return_inverse=True)
    if len(names) < 2:
        return Estimate(whole, n=len(by_unit), reason="no interval: fewer than two problems to resample")
    summed = np.zeros((len(names), *by_unit.shape[1:]))
    np.add.at(summed, places, by_unit)
    again = value(resampled_totals(summed, plan))
    return estimated(whole, again, len(by_unit), plan)
