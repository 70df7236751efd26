"""Cluster bootstrap: statements are drawn with replacement, each with all its forms; every statistic in one product.

Source: B. Efron and R. Tibshirani, An Introduction to the Bootstrap (1993), chapter 13 (percentile intervals);
clusters as in C. Field and A. Welsh, "Bootstrapping clustered data", JRSS B 69 (2007).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from certify.metrics.clusters import Clusters, Sums
from certify.metrics.estimate import Estimate

Floats = NDArray[np.float64]


class Plan(NamedTuple):
    """How to resample: replicates, seed and confidence."""

    replicates: int = 2_000
    seed: int = 0
    confidence: float = 0.95


def draw(statements: int, plan: Plan) -> Floats:
    """Return how often each statement is drawn, (replicates, statements); each row sums to `statements`."""
    random = np.random.default_rng(plan.seed)
    drawn = random.integers(0, statements, size=(plan.replicates, statements))
    drawn += np.arange(plan.replicates)[:, None] * statements
    return np.bincount(drawn.ravel(), minlength=plan.replicates * statements).reshape(drawn.shape).astype(np.float64)


def totals(data: Clusters) -> Sums:
    """Return the sums over all statements, (models, k)."""
    return Sums(*(part.sum(axis=0) for part in data.by_statement))


def resampled(data: Clusters, plan: Plan) -> Sums:
    """Return the sums over each resample, (replicates, models, k): one matrix product for everything."""
    weights = draw(len(data.statements), plan)
    flat = [part.reshape(len(part), -1) for part in data.by_statement]
    product = weights @ np.concatenate(flat, axis=1)
    parts = np.split(product, np.cumsum([part.shape[1] for part in flat])[:-1], axis=1)
    shaped = (
        part.reshape(plan.replicates, *whole.shape[1:]) for part, whole in zip(parts, data.by_statement, strict=True)
    )
    return Sums(*shaped)


def estimated(value: float, replicates: Floats, n: int, plan: Plan) -> Estimate:
    """Return a value with the percentile interval of its replicates, (replicates,).

    There is none where no replicate is defined, and where all are the same: few data that agree are not certain.
    """
    low, high = (float(bound) for bound in percentiles(replicates, plan.confidence))
    if np.isnan(low):
        return Estimate(value, n=n, reason="no interval: undefined in every resample")
    if np.nanmin(replicates) == np.nanmax(replicates):
        return Estimate(value, n=n, reason="no interval: every resample gives the same")
    return Estimate(value, min(low, value), max(high, value), n)


def percentiles(replicates: Floats, confidence: float) -> tuple[Floats, Floats]:
    """Return the percentile interval of each column of (replicates, ...); undefined replicates are left out."""
    tail = (1 - confidence) / 2
    if np.isnan(replicates).any():
        nowhere = np.isnan(replicates).all(axis=0)
        filled = np.where(nowhere, 0.0, replicates)
        low, high = np.nanquantile(filled, [tail, 1 - tail], axis=0)
        return np.where(nowhere, np.nan, low), np.where(nowhere, np.nan, high)
    low, high = np.quantile(replicates, [tail, 1 - tail], axis=0)
    return low, high
