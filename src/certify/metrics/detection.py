"""Telling false statements from true ones: hits, false alarms and d′, by statement.

Source: D. M. Green and J. A. Swets, Signal Detection Theory and Psychophysics (1966); the correction for shares of 0 or
1 adds half a hit to both (M. J. Hautus, Behavior Research Methods 27 (1995)). Shares are means over statements, each of
which has a true and at least one false task: who always says the same has d′ = 0 exactly.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike
from scipy.stats import norm

from certify.metrics.bootstrap import Plan, percentiles, resampled_totals
from certify.metrics.estimate import Estimate, Floats, undefined


class Detection(NamedTuple):
    """How often a false statement is called false, a true one too, and how far apart the two are."""

    hits: Estimate
    false_alarms: Estimate
    d_prime: Estimate


def detection(said_false: ArrayLike, is_false: ArrayLike, statement: ArrayLike, plan: Plan) -> Detection:
    """Measure `said_false`, (n,) truth values, against `is_false`, (n,), over `statement`, (n,) of numbers or names.

    Statements without both a true and a false task are left out.
    """
    said, false, names = np.asarray(said_false, bool), np.asarray(is_false, bool), np.asarray(statement)
    both = [name for name in np.unique(names) if {*false[names == name]} == {True, False}]
    if not both:
        none = undefined("no statement has both a true and a false task")
        return Detection(none, none, none)
    hits = np.array([said[(names == name) & false].mean() for name in both])
    alarms = np.array([said[(names == name) & ~false].mean() for name in both])
    n = len(both)
    again_hits, again_alarms = (resampled_totals(np.stack([hits, alarms], axis=1), plan) / n).T
    return Detection(
        _estimate(float(hits.mean()), again_hits, n, plan),
        _estimate(float(alarms.mean()), again_alarms, n, plan),
        _estimate(
            float(d_prime(hits.mean(), alarms.mean(), n)), d_prime(again_hits, again_alarms, n), n, plan
        ),
    )  # fmt: skip


def d_prime(hits: Floats, alarms: Floats, n: Floats | int) -> Floats:
    """Return d′ from the mean shares of hits and of false alarms over `n` statements, in any common shape."""
    corrected = [(share * n + 0.5) / (n + 1) for share in (hits, alarms)]
    return np.asarray(norm.ppf(corrected[0]) - norm.ppf(corrected[1]), dtype=np.float64)


def _estimate(value: float, again: Floats, n: int, plan: Plan) -> Estimate:
    if n < 2:
        return Estimate(value, n=n, reason="no interval: fewer than two statements to resample")
    low, high = percentiles(again, plan.confidence)
    return Estimate(value, min(float(low), value), max(float(high), value), n)
