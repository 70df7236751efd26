"""Association between paired numbers: Pearson, Spearman, Kendall's tau-b, and correlation with others held fixed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from scipy import stats

from certify.metrics.estimate import Floats, TestResult, refused


def pearson(x: ArrayLike, y: ArrayLike) -> TestResult:
    """Pearson's correlation of two rows of numbers, (n,)."""
    return _paired(stats.pearsonr, x, y)


def spearman(x: ArrayLike, y: ArrayLike) -> TestResult:
    """Spearman's rank correlation of two rows of numbers, (n,)."""
    return _paired(stats.spearmanr, x, y)


def kendall(x: ArrayLike, y: ArrayLike) -> TestResult:
    """Kendall's tau-b of two rows of numbers, (n,): ties are allowed for."""
    return _paired(stats.kendalltau, x, y)


def _paired(test: Callable[..., Any], x: ArrayLike, y: ArrayLike) -> TestResult:
    pairs = _complete(x, y)
    if len(pairs) < 3:
        return refused(f"{len(pairs)} complete pairs: needs three at least", len(pairs))
    if (pairs.max(axis=0) - pairs.min(axis=0) < 1e-12).any():
        return refused("one of the two never varies", len(pairs))
    result = test(pairs[:, 0], pairs[:, 1])
    return TestResult(float(result.statistic), None, float(result.pvalue), len(pairs))


def partial_correlation(x: ArrayLike, y: ArrayLike, given: ArrayLike) -> TestResult:
    """Correlate x with y, (n,), both freed of what is linear in `given`, (n,) or (n, g).

    The p-value is Student's with n − 2 − g degrees of freedom (R. A. Fisher, Metron 3 (1924)).
    """
    held = np.asarray(given, dtype=np.float64)
    columns = _complete(x, y, *np.atleast_2d(held.T if held.ndim == 2 else held))
    n, fixed = len(columns), columns.shape[1] - 2
    freedom = n - 2 - fixed
    if freedom < 1:
        return refused(f"{n} complete rows and {fixed} held fixed: needs {fixed + 3} at least", n)
    design = np.column_stack([np.ones(n), columns[:, 2:]])
    residuals = columns[:, :2] - design @ np.linalg.lstsq(design, columns[:, :2], rcond=None)[0]
    lengths = np.sqrt((residuals**2).sum(axis=0))
    if (lengths < 1e-9 * np.maximum(np.abs(columns[:, :2]).max(axis=0), 1e-12)).any():
        return refused("one of the two is determined by what is held fixed", n)
    r = float(np.clip(residuals[:, 0] @ residuals[:, 1] / lengths.prod(), -1, 1))
    t = r * np.sqrt(freedom / max(1 - r**2, 1e-300))
    return TestResult(r, freedom, float(2 * stats.t.sf(abs(t), freedom)), n)


def _complete(*columns: ArrayLike) -> Floats:
    """Stack columns, (n, columns), without the rows that lack a number."""
    table = np.column_stack([np.asarray(column, dtype=np.float64) for column in columns])
    complete: Floats = table[~np.isnan(table).any(axis=1)]
    return complete
