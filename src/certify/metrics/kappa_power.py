"""What a number of proofs can show of two graders' agreement: the spread of quadratic kappa when both err by steps."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from certify.metrics.ordinal import weighted_kappa

#: Sizes of studies that are shown beside the one that is asked for.
USUAL = (10, 40, 100, 200)


class Spread(NamedTuple):
    """The middle and the central 95% of quadratic kappa among simulated studies of `proofs` proofs."""

    proofs: int
    median: float
    low: float
    high: float


def kappa_spread(proofs: int, *, err: float = 0.25, grades: int = 4, studies: int = 1_000, seed: int = 0) -> Spread:
    """Simulate studies: true grades evenly spread, each grader a step off with probability `err`, within the scale."""
    random = np.random.default_rng(seed)
    found = []
    for _ in range(studies):
        true = random.integers(0, grades, proofs)
        pair = np.column_stack([_graded(true, err, grades, random) for _ in range(2)])
        value = weighted_kappa(pair).value
        if value is not None:
            found.append(value)
    low, middle, high = np.quantile(found, [0.025, 0.5, 0.975])
    return Spread(proofs, float(middle), float(low), float(high))


def _graded(true: np.ndarray, err: float, grades: int, random: np.random.Generator) -> np.ndarray:
    step = np.where(random.random(len(true)) < 0.5, -1, 1)
    moved = true + np.where(random.random(len(true)) < err, step, 0)
    return np.asarray(np.clip(moved, 0, grades - 1))
