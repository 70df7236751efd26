"""Cluster bootstrap: statements are drawn with replacement, each with all its forms; every statistic is a product.

Resamples come in blocks, each with a seed of its own, which an engine works on: memory stays bounded by a block, and
the figures are the same whoever draws, in whatever order.

Source: B. Efron and R. Tibshirani, An Introduction to the Bootstrap (1993), chapter 13 (percentile intervals);
clusters as in C. Field and A. Welsh, "Bootstrapping clustered data", JRSS B 69 (2007).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from certify import parallel
from certify.metrics.clusters import Clusters, Sums
from certify.metrics.estimate import Estimate

Floats = NDArray[np.float64]


#: Resamples in a block: at a million statements it takes 2.4 GB.
BLOCK = 100


class Plan(NamedTuple):
    """How to resample: replicates, seed and confidence; how many may draw at once, and by which engine."""

    replicates: int = 2_000
    seed: int = 0
    confidence: float = 0.95
    workers: int = 1
    engine: str | None = None


class _Block(NamedTuple):
    """Some of the resamples of so many statements: how many, and their seed."""

    statements: int
    replicates: int
    seed: tuple[int, int]


def _blocks(statements: int, plan: Plan) -> list[_Block]:
    starts = range(0, plan.replicates, BLOCK)
    return [
        _Block(statements, min(BLOCK, plan.replicates - start), (plan.seed, number))
        for number, start in enumerate(starts)
    ]


def _drawn(block: _Block) -> Floats:
    statements, replicates, seed = block
    drawn = np.random.default_rng(seed).integers(0, statements, size=(replicates, statements))
    drawn += np.arange(replicates)[:, None] * statements
    return np.bincount(drawn.ravel(), minlength=replicates * statements).reshape(drawn.shape).astype(np.float64)


def draws(statements: int, plan: Plan) -> Iterator[Floats]:
    """Yield for each resample how often each statement is drawn, (statements,); a row sums to `statements`."""
    return (row for block in _blocks(statements, plan) for row in _drawn(block))


def resampled_totals(by_statement: Floats, plan: Plan) -> Floats:
    """Return the sums over each resample, (replicates, ...), of what each statement has, (statements, ...)."""
    flat = by_statement.reshape(len(by_statement), -1)
    work = parallel.Plan(plan.workers, engine=plan.engine)
    with parallel.ordered_map(partial(_summed, flat), _blocks(len(flat), plan), work) as parts:
        return np.concatenate(list(parts)).reshape(plan.replicates, *by_statement.shape[1:])


def _summed(flat: Floats, block: _Block) -> Floats:
    summed: Floats = _drawn(block) @ flat
    return summed


def totals(data: Clusters) -> Sums:
    """Return the sums over all statements, (models, k)."""
    return Sums(*(part.sum(axis=0) for part in data.by_statement))


def resampled(data: Clusters, plan: Plan) -> Sums:
    """Return the sums over each resample, (replicates, models, k): one product for everything."""
    flat = [part.reshape(len(part), -1) for part in data.by_statement]
    product = resampled_totals(np.concatenate(flat, axis=1), plan)
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
