"""Accuracy, consistency and invariance: each statistic as a function of sums over statements.

Definitions, for one model and all graded forms of a statement, the canonical one included: p is the share of right
answers; the Invariance Gap is IG = √(p(1−p)); SCR is the share of statements with every form right; CIR is, among the
statements right in canonical form, the share that some paraphrase flips. Source: N. Thomas and N. Thomas, "FormInv: A
Measurement Protocol for Semantic Invariance in Mathematical Reasoning Benchmarks", arXiv 2605.29001 (2026).
With several samples the answers with one sample number are a run: SCR and CIR are over runs, p over all answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from certify.metrics.clusters import Sums

Floats = NDArray[np.float64]


class Statistic(NamedTuple):
    """One statistic of a model: how it follows from the sums, what it counts, and why it may be undefined."""

    name: str
    value: Callable[[Sums, tuple[int, ...]], Floats]  # (..., models) from sums (..., models, k)
    units: str  # the sum that counts what it rests on
    undefined: str = "no graded answer"
    successes: str | None = None  # for a share of independent statements: the sum that counts the successes
    is_accuracy: bool = False  # a share of answers, which cluster by statement
    needs: frozenset[str] = frozenset()  # columns without which it is undefined


def ratio(top: Floats, bottom: Floats) -> Floats:
    """Divide, NaN where there is nothing to divide by."""
    quotient = np.full(np.broadcast(top, bottom).shape, np.nan)
    np.divide(top, bottom, out=quotient, where=bottom > 0)
    return quotient


def share(sums: Sums, part: str, whole: str) -> Floats:
    """Return one sum over another, (..., models)."""
    top, bottom = getattr(sums, part)[..., 0], getattr(sums, whole)[..., 0]
    return ratio(top, bottom)


def mechanical_scr(sums: Sums, sizes: tuple[int, ...]) -> Floats:
    """SCR that accuracy alone gives: the mean over statements of aᵏ, for k forms each right with probability a.

    If errors are independent, the number of right forms is Poisson-binomial, and all k are right with the product of
    their probabilities; with the model's accuracy for each of them this is aᵏ.
    """
    accuracy = share(sums, "right", "graded")
    powers = accuracy[..., None] ** np.array(sizes, dtype=np.float64)
    return ratio((sums.sizes * powers).sum(axis=-1), sums.statements[..., 0])


def _balanced(sums: Sums, _: tuple[int, ...]) -> Floats:
    both: Floats = (share(sums, "true_right", "true_graded") + share(sums, "false_right", "false_graded")) / 2
    return both


def _share(part: str, whole: str) -> Callable[[Sums, tuple[int, ...]], Floats]:
    return lambda sums, _: share(sums, part, whole)


_FORMS = frozenset({"statement_id"})

STATISTICS: tuple[Statistic, ...] = (
    Statistic("accuracy", _share("right", "graded"), "graded", is_accuracy=True),
    Statistic("statement_accuracy", _share("accuracy", "statements"), "statements", is_accuracy=True, needs=_FORMS),
    Statistic("scr", _share("consistent", "statements"), "statements", successes="consistent", needs=_FORMS),
    Statistic("mean_ig", _share("gap", "statements"), "statements", needs=_FORMS),
    Statistic("rms_ig", lambda sums, _: np.sqrt(share(sums, "gap_squared", "statements")), "statements", needs=_FORMS),
    Statistic("hi_ig", _share("high_gap", "statements"), "statements", successes="high_gap", needs=_FORMS),
    Statistic(
        "cir",
        _share("flipped", "known"),
        "known",
        "no statement is right in canonical form with a graded paraphrase beside it",
        successes="flipped",
        needs=_FORMS | {"family"},
    ),
    Statistic("mechanical_scr", mechanical_scr, "statements", needs=_FORMS),
    Statistic(
        "balanced_accuracy",
        _balanced,
        "graded",
        "needs graded answers to items labelled true and to items labelled false",
        is_accuracy=True,
        needs=frozenset({"label"}),
    ),
)
