"""A number with its interval, or the reason why there is none. Undefined is never 0."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from statsmodels.stats.proportion import proportion_confint

Floats = NDArray[np.float64]


class Estimate(NamedTuple):
    """A value, its interval and the number of units it rests on; what is None is explained by `reason`."""

    value: float | None
    low: float | None = None
    high: float | None = None
    n: int = 0
    reason: str | None = None


class TestResult(NamedTuple):
    """A hypothesis test: statistic, degrees of freedom, p-value and its corrections, or why it is refused."""

    statistic: float | None
    df: int | None
    p_value: float | None
    n: int
    reason: str | None = None
    p_holm: float | None = None
    p_bonferroni: float | None = None


TestResult.__test__ = False  # type: ignore[attr-defined]  # it is a record, not a test for pytest to collect


def undefined(reason: str, n: int = 0) -> Estimate:
    """Return an estimate without a value, and why."""
    return Estimate(None, n=n, reason=reason)


def refused(reason: str, n: int = 0) -> TestResult:
    """Return a test that was not made, and why."""
    return TestResult(None, None, None, n, reason)


def wilson(successes: float, n: int, confidence: float = 0.95) -> Estimate:
    """Return the share `successes`/`n` with Wilson's score interval.

    Source: E. B. Wilson, JASA 22 (1927), 209-212. Units must be independent: use it for one outcome a statement.
    """
    if n == 0:
        return undefined("nothing to count")
    low, high = proportion_confint(successes, n, alpha=1 - confidence, method="wilson")
    share = float(successes) / n
    return Estimate(share, min(max(float(low), 0.0), share), max(min(float(high), 1.0), share), n)


def plain(value: float) -> float | None:
    """Return `value` as a Python float, None where it is not finite."""
    return float(value) if math.isfinite(value) else None
