"""Tests for matched yes-or-no outcomes, only in designs where they mean something.

Cochran's Q (W. G. Cochran, Biometrika 37 (1950), 256-266) asks whether treatments differ in their share of successes
over blocks; McNemar's test (Psychometrika 12 (1947), 153-157) is its case of two treatments, here in its exact form.
With one block, say one model's answers to the forms of one statement, Q is k − 1 whatever they are: it is refused.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike
from scipy.stats import binom, chi2

from certify.metrics.estimate import Floats, TestResult, refused


def cochran_statistic(tables: Floats, treatments: ArrayLike) -> Floats:
    """Return Q of each table, (...,) from (..., blocks, treatments) of 0 and 1; NaN where no block varies.

    `treatments`, (...,), is the number of treatments that count; the cells of the others must be 0.
    """
    kinds = np.asarray(treatments, dtype=np.float64)
    columns, rows, total = tables.sum(axis=-2), tables.sum(axis=-1), tables.sum(axis=(-2, -1))
    spread = kinds * (columns**2).sum(axis=-1) - total**2
    within = kinds * total - (rows**2).sum(axis=-1)
    q = np.full(np.shape(total), np.nan)
    np.divide((kinds - 1) * spread, within, out=q, where=within > 0)
    return q


def cochran_q(table: ArrayLike) -> TestResult:
    """Test whether treatments differ, from a complete table of 0 and 1, (blocks, treatments)."""
    cells = np.asarray(table, dtype=np.float64)
    blocks, treatments = cells.shape
    if blocks == 1:
        return refused(
            "one block only (such as one model's answers to one statement): Q is then k - 1 whatever the answers", 1
        )
    if blocks == 0 or treatments < 2:
        return refused(f"{blocks} complete blocks and {treatments} treatments: needs two of each at least", blocks)
    q = float(cochran_statistic(cells, treatments))
    if np.isnan(q):
        return refused("no block has both successes and failures", blocks)
    return TestResult(q, treatments - 1, float(chi2.sf(q, treatments - 1)), blocks)


def mcnemar(first: ArrayLike, second: ArrayLike) -> TestResult:
    """Test whether two matched rows of 0 and 1, (pairs,), have the same share of 1: exact, two-sided.

    The statistic is how many pairs have a success of the first only.
    """
    a, b = np.asarray(first, dtype=bool), np.asarray(second, dtype=bool)
    only_first, only_second = int((a & ~b).sum()), int((~a & b).sum())
    if only_first + only_second == 0:
        return refused("no pair differs", len(a))
    tail = binom.cdf(min(only_first, only_second), only_first + only_second, 0.5)
    return TestResult(float(only_first), None, min(1.0, 2 * float(tail)), len(a))


def adjusted(results: Sequence[TestResult]) -> list[TestResult]:
    """Add Holm's and Bonferroni's corrections over the tests that were made; refused ones stay as they are."""
    made = [place for place, result in enumerate(results) if result.p_value is not None]
    if not made:
        return list(results)
    p_values = np.array([results[place].p_value for place in made], dtype=np.float64)
    holm, bonferroni = _holm(p_values), np.minimum(1.0, len(made) * p_values)
    corrected = list(results)
    for place, h, b in zip(made, holm, bonferroni, strict=True):
        corrected[place] = results[place]._replace(p_holm=float(h), p_bonferroni=float(b))
    return corrected


def _holm(p_values: Floats) -> Floats:
    """Holm's step-down correction (S. Holm, Scandinavian Journal of Statistics 6 (1979), 65-70)."""
    order = np.argsort(p_values, kind="stable")
    steps = np.arange(len(p_values), 0, -1) * p_values[order]
    corrected = np.empty_like(p_values)
    corrected[order] = np.minimum(1.0, np.maximum.accumulate(steps))
    return corrected


def forms_within_models(right: Floats, graded: Floats, statements: Sequence[str]) -> list[tuple[str, TestResult]]:
    """Test for each statement whether its families differ, with the models as blocks.

    `right` and `graded` are (statements, models, families). A family counts where every model has a graded answer.
    Returns the statements that can be tested, with corrections over all of them.
    """
    there = np.all(graded > 0, axis=1)
    success = ((right == graded) & (graded > 0) & there[:, None, :]).astype(np.float64)
    treatments = there.sum(axis=1).astype(np.float64)
    q = cochran_statistic(success, treatments)
    blocks = right.shape[1]
    tested = [place for place in np.flatnonzero(~np.isnan(q)).tolist() if treatments[place] > 1 and blocks > 1]
    tails = chi2.sf(q, np.maximum(treatments - 1, 1))
    results = [TestResult(float(q[i]), int(treatments[i]) - 1, float(tails[i]), blocks) for i in tested]
    return [(statements[i], result) for i, result in zip(tested, adjusted(results), strict=True)]
