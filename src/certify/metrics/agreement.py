"""How far raters agree beyond chance: Cohen's and Fleiss' kappa, Krippendorff's alpha, for models or annotators.

Sources: J. Cohen, Educational and Psychological Measurement 20 (1960); J. L. Fleiss, Psychological Bulletin 76 (1971);
K. Krippendorff, Content Analysis (nominal data, missing ratings allowed). Fleiss' kappa needs units that every rater
rated; alpha needs two ratings a unit.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from statsmodels.stats.inter_rater import cohens_kappa

from certify.errors import BadInputError
from certify.metrics.bootstrap import Plan, percentiles, resampled_totals
from certify.metrics.estimate import Estimate, Floats, plain, undefined


class AgreementSums(NamedTuple):
    """Contributions of each unit, or of groups of units: (..., 1) and, for the category counts, (..., categories)."""

    complete: Floats  # 1 where every rater rated the unit
    agreement: Floats  # Fleiss' share of agreeing pairs of a complete unit
    ratings: Floats  # ratings of complete units by category
    disagreement: Floats  # Krippendorff's observed disagreement, ratings weighted 1/(m − 1)
    pairable: Floats  # ratings by category in units with two ratings at least


def unit_sums(counts: Floats, raters: int) -> AgreementSums:
    """Return each unit's contribution from how often it got each category, (units, categories)."""
    ratings = counts.sum(axis=1, keepdims=True)
    complete = (ratings == raters).astype(np.float64)
    pairs = np.maximum(ratings * (ratings - 1), 1)
    same = (counts**2).sum(axis=1, keepdims=True) - ratings
    different = ratings**2 - (counts**2).sum(axis=1, keepdims=True)
    two = ratings >= 2
    return AgreementSums(
        complete,
        complete * same / pairs,
        complete * counts,
        np.where(two, different / np.maximum(ratings - 1, 1), 0.0),
        np.where(two, counts, 0.0),
    )


def fleiss(sums: AgreementSums) -> Floats:
    """Fleiss' kappa from summed contributions, (...,); NaN where every rating is the same or no unit is complete."""
    units = np.where(sums.complete[..., 0] > 0, sums.complete[..., 0], np.nan)
    observed = sums.agreement[..., 0] / units
    shares = sums.ratings / np.where(units > 0, sums.ratings.sum(axis=-1), np.nan)[..., None]
    return _beyond_chance(observed, (shares**2).sum(axis=-1))


def krippendorff(sums: AgreementSums) -> Floats:
    """Krippendorff's alpha for nominal data from summed contributions, (...,); NaN where every rating is the same."""
    total = sums.pairable.sum(axis=-1)
    expected = total**2 - (sums.pairable**2).sum(axis=-1)
    possible = expected > 0
    return np.where(possible, 1 - (total - 1) * sums.disagreement[..., 0] / np.where(possible, expected, 1.0), np.nan)


def _beyond_chance(observed: Floats, chance: Floats) -> Floats:
    room = 1 - chance
    return np.where(room > 1e-12, (observed - chance) / np.where(room > 1e-12, room, 1.0), np.nan)


class Agreement(NamedTuple):
    """Fleiss' kappa and Krippendorff's alpha of the same raters."""

    fleiss_kappa: Estimate
    krippendorff_alpha: Estimate


def agreement(ratings: ArrayLike, clusters: ArrayLike | None = None, plan: Plan | None = None) -> Agreement:
    """Measure agreement of `ratings`, (units, raters) of category numbers from 0, −1 for none.

    `clusters`, (units,), numbers the statement of each unit from 0; with it, intervals are bootstrapped by statement.
    """
    table = _checked(ratings)
    raters = table.shape[1]
    if raters < 2:
        one = undefined(f"{raters} rater: agreement needs two")
        return Agreement(one, one)
    counts = (table[:, :, None] == np.arange(max(int(table.max(initial=0)) + 1, 2))).sum(axis=1).astype(np.float64)
    sums = unit_sums(counts, raters)
    whole = AgreementSums(*(part.sum(axis=0) for part in sums))
    again = None if clusters is None or plan is None else _resample(sums, np.asarray(clusters), plan)
    complete = int(whole.complete[0])
    paired = int((counts.sum(axis=1) >= 2).sum())
    confidence = plan.confidence if plan else 0.95
    return Agreement(
        _estimate(fleiss(whole), None if again is None else fleiss(again), complete, confidence, "rated by all raters"),
        _estimate(
            krippendorff(whole), None if again is None else krippendorff(again), paired, confidence, "rated twice"
        ),
    )


def cohen_kappa(first: ArrayLike, second: ArrayLike) -> Estimate:
    """Cohen's kappa of two raters over the units, (units,), that both rated (−1 for none), with its normal interval."""
    pairs = np.column_stack([np.asarray(first), np.asarray(second)])
    both = pairs[(pairs >= 0).all(axis=1)]
    if not len(both):
        return undefined("no unit has both ratings")
    if both.min() == both.max():
        return undefined("every rating is the same: chance agreement is already complete", len(both))
    with np.errstate(invalid="ignore", divide="ignore"):  # its z-value is 0/0 where one rater never varies
        result = cohens_kappa(_crossed(both))
    return Estimate(float(result.kappa), plain(result.kappa_low), plain(result.kappa_upp), len(both))


def _crossed(pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count pairs of categories, (categories, categories)."""
    size = int(pairs.max()) + 1
    return np.bincount(pairs[:, 0] * size + pairs[:, 1], minlength=size * size).reshape(size, size)


def _checked(ratings: ArrayLike) -> NDArray[np.int64]:
    table = np.asarray(ratings)
    if table.ndim != 2 or not np.issubdtype(table.dtype, np.integer) or table.min(initial=0) < -1:
        raise BadInputError("ratings must be (units, raters) of category numbers from 0, or -1 for no rating")
    return table.astype(np.int64)


def _resample(sums: AgreementSums, clusters: NDArray[np.int64], plan: Plan) -> AgreementSums | None:
    """Sum the contributions over resampled statements, (replicates, ...)."""
    groups = int(clusters.max(initial=-1)) + 1
    if groups < 2:
        return None
    flat = np.concatenate(list(sums), axis=1)
    by_group = np.zeros((groups, flat.shape[1]))
    np.add.at(by_group, clusters, flat)
    parts = np.split(resampled_totals(by_group, plan), np.cumsum([part.shape[1] for part in sums])[:-1], axis=1)
    return AgreementSums(*parts)


def _estimate(value: Floats, replicates: Floats | None, n: int, confidence: float, kind: str) -> Estimate:
    if n == 0:
        return undefined(f"no unit is {kind}")
    if np.isnan(value):
        return undefined("every rating is the same: chance agreement is already complete", n)
    if replicates is None:
        return Estimate(float(value), n=n, reason="no interval: fewer than two statements to resample")
    low, high = percentiles(replicates, confidence)
    return Estimate(float(value), float(min(low, value)), float(max(high, value)), n)
