"""Answers that may be withheld: scores at several prices of a wrong one, accuracy against coverage, calibration.

Sources: R. El-Yaniv and Y. Wiener, JMLR 11 (2010), selective accuracy and coverage; G. W. Brier, Monthly Weather Review
78 (1950); the area under the ROC curve is the chance that a right answer is surer than a wrong one (J. A. Hanley and
B. J. McNeil, Radiology 143 (1982)).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.stats import rankdata

from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_mean, clustered_share, resampled_figure
from certify.metrics.estimate import Estimate, Floats, undefined, wilson

#: What a wrong answer costs: from nothing to three times what a right one brings.
PRICES = (0.0, 0.5, 1.0, 2.0, 3.0)
BINS = 5


class Outcomes(NamedTuple):
    """Three outcomes of each row: 1 right, 0 withheld, −1 wrong; its confidence, NaN for none; its cluster."""

    outcome: NDArray[np.int64]
    confidence: Floats
    cluster: NDArray[np.int64]


class Bin(NamedTuple):
    """Answers of about one confidence: its mean, and how many of them are right."""

    confidence: float
    right: Estimate


class Point(NamedTuple):
    """Accuracy among the surest answers that make up a share of all rows."""

    coverage: float
    accuracy: float
    confidence: float | None


def outcomes(outcome: ArrayLike, confidence: ArrayLike, cluster: ArrayLike) -> Outcomes:
    """Return outcomes as columns."""
    return Outcomes(np.asarray(outcome, np.int64), np.asarray(confidence, np.float64), np.asarray(cluster))


def priced(rows: Outcomes, plan: Plan, prices: Sequence[float] = PRICES) -> dict[float, Estimate]:
    """Return the mean score by price λ: 1 for a right answer, 0 for none, −λ for a wrong one."""
    return {
        price: clustered_mean(np.where(rows.outcome < 0, -price, rows.outcome), rows.cluster, plan) for price in prices
    }


def coverage(rows: Outcomes, plan: Plan) -> Estimate:
    """Return the share of rows that were answered."""
    return clustered_share(rows.outcome != 0, rows.cluster, plan)


def selective_accuracy(rows: Outcomes, plan: Plan) -> Estimate:
    """Return the share of right answers among those given."""
    given = rows.outcome != 0
    return clustered_share(rows.outcome[given] > 0, rows.cluster[given], plan)


def curve(rows: Outcomes) -> list[Point]:
    """Return accuracy against coverage, from the surest answer on; equally sure ones come together."""
    sure = (rows.outcome != 0) & ~np.isnan(rows.confidence)
    if not sure.any():
        return []
    confidence, right = rows.confidence[sure], rows.outcome[sure] > 0
    levels = np.unique(confidence)[::-1]
    kept = [confidence >= level for level in levels]
    return [
        Point(float(k.sum() / len(rows.outcome)), float(right[k].mean()), float(level))
        for level, k in zip(levels, kept, strict=True)
    ]


def brier(rows: Outcomes, plan: Plan) -> Estimate:
    """Return the mean squared difference of confidence and truth, over answers with a confidence."""
    sure = (rows.outcome != 0) & ~np.isnan(rows.confidence)
    if not sure.any():
        return undefined("no answer came with a confidence")
    squared = (rows.confidence[sure] - (rows.outcome[sure] > 0)) ** 2
    return clustered_mean(squared, rows.cluster[sure], plan)


def auroc(rows: Outcomes, plan: Plan) -> Estimate:
    """Return how often a right answer is surer than a wrong one, ties counting half."""
    sure = (rows.outcome != 0) & ~np.isnan(rows.confidence)
    confidence, right = rows.confidence[sure], rows.outcome[sure] > 0
    if not (right.any() and (~right).any()):
        return undefined("needs a right and a wrong answer with a confidence", int(sure.sum()))
    return resampled_figure(lambda chosen: _area(confidence[chosen], right[chosen]), rows.cluster[sure], plan)


def _area(confidence: Floats, right: NDArray[np.bool_]) -> float:
    good, bad = int(right.sum()), int((~right).sum())
    if not good or not bad:
        return float("nan")
    ranks = rankdata(confidence)[right].sum()
    return float((ranks - good * (good + 1) / 2) / (good * bad))


def reliability(rows: Outcomes, bins: int = BINS) -> list[Bin]:
    """Return answers by confidence, in bins of equal width, with Wilson's interval of how many are right."""
    sure = (rows.outcome != 0) & ~np.isnan(rows.confidence)
    confidence, right = rows.confidence[sure], rows.outcome[sure] > 0
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    return [
        Bin(
            float(confidence[place == number].mean()),
            wilson(float(right[place == number].sum()), int((place == number).sum())),
        )
        for number in range(bins)
        if (place == number).any()
    ]
