"""Accuracy, consistency and invariance: each statistic as a function of sums over statements.

Definitions, for one model and all graded forms of a statement, the canonical one included: p is the share of right
answers; the Invariance Gap is IG = √(p(1−p)); SCR is the share of statements with every form right; CIR is, among the
statements right in canonical form, the share that some paraphrase flips. Source: N. Thomas and N. Thomas, "FormInv: A
Measurement Protocol for Semantic Invariance in Mathematical Reasoning Benchmarks", arXiv 2605.29001 (2026).
Controls are no forms: only what is counted by label (balanced accuracy, d′) looks at them.
With several samples the answers with one sample number are a run: SCR and CIR are over runs, p over all answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from certify.metrics.clusters import Sums
from certify.metrics.detection import d_prime
from certify.registry import Registry

Floats = NDArray[np.float64]


class Column(NamedTuple):
    """How the model tables show a statistic: heading, what it is in a few words, and whether terminals show it too.

    Columns stand in the order of `place`, those without one last.
    """

    heading: str
    words: str
    place: int = 99
    brief: bool = True
    percent: bool = True


class Statistic(NamedTuple):
    """One statistic of a model: how it follows from the sums, what it counts, and why it may be undefined."""

    value: Callable[[Sums, tuple[int, ...]], Floats]  # (..., models) from sums (..., models, k)
    units: str  # the sum that counts what it rests on
    method: str  # what it is, and how its interval comes about, in words
    column: Column | None = None  # none: only in the JSON
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


def _d_prime(sums: Sums, _: tuple[int, ...]) -> Floats:
    paired = sums.paired[..., 0]
    some = np.where(paired > 0, paired, np.nan)
    return d_prime(sums.hits[..., 0] / some, sums.alarms[..., 0] / some, some)


def _share(part: str, whole: str) -> Callable[[Sums, tuple[int, ...]], Floats]:
    return lambda sums, _: share(sums, part, whole)


_FORMS = frozenset({"statement_id"})

STATISTICS: Registry[Statistic] = Registry(
    "statistic",
    Statistic,
    {
        "accuracy": Statistic(
            _share("right", "graded"),
            "graded",
            "share of graded answers to forms that are right, controls left out; cluster bootstrap by statement",
            Column("Accuracy", "share of right answers to the forms, controls left out", 1),
            is_accuracy=True,
        ),
        "statement_accuracy": Statistic(
            _share("accuracy", "statements"),
            "statements",
            "mean over statements of the share of right answers; cluster bootstrap",
            is_accuracy=True,
            needs=_FORMS,
        ),
        "scr": Statistic(
            _share("consistent", "statements"),
            "statements",
            "share of statements with every graded form right, the canonical one included; Wilson's interval "
            "(cluster bootstrap where there are several samples, as the mean over runs)",
            Column("SCR", "share of statements with every form right", 2),
            successes="consistent",
            needs=_FORMS,
        ),
        "mean_ig": Statistic(
            _share("gap", "statements"),
            "statements",
            "mean over statements of the Invariance Gap √(p(1−p)); cluster bootstrap",
            Column("Mean-IG", "mean Invariance Gap √(p(1−p))", 5),
            needs=_FORMS,
        ),
        "rms_ig": Statistic(
            lambda sums, _: np.sqrt(share(sums, "gap_squared", "statements")),
            "statements",
            "root of the mean over statements of p(1−p); cluster bootstrap",
            Column("RMS-IG", "root mean square Invariance Gap", 6, brief=False),
            needs=_FORMS,
        ),
        "hi_ig": Statistic(
            _share("high_gap", "statements"),
            "statements",
            "share of statements with an Invariance Gap above 0.10; Wilson's interval",
            Column("Hi-IG", "share of statements with a gap above 0.10", 7, brief=False),
            successes="high_gap",
            needs=_FORMS,
        ),
        "cir": Statistic(
            _share("flipped", "known"),
            "known",
            "among statements right in canonical form with a graded paraphrase, the share with a wrong paraphrase; "
            "Wilson's interval",
            Column("CIR", "of the statements right in canonical form, the share that a paraphrase flips", 4),
            "no statement is right in canonical form with a graded paraphrase beside it",
            successes="flipped",
            needs=_FORMS | {"family"},
        ),
        "mechanical_scr": Statistic(
            mechanical_scr,
            "statements",
            "mean over statements of accuracy to the power of the number of forms: the SCR of independent "
            "errors; cluster bootstrap",
            Column("Mechanical SCR", "the SCR that accuracy alone would give", 3),
            needs=_FORMS,
        ),
        "balanced_accuracy": Statistic(
            _balanced,
            "graded",
            "mean of the accuracies on items labelled true and on items labelled false; cluster bootstrap",
            Column("Balanced", "mean of the accuracies on true and on false items", 8),
            "needs graded answers to items labelled true and to items labelled false",
            is_accuracy=True,
            needs=frozenset({"label"}),
        ),
        "d_prime": Statistic(
            _d_prime,
            "paired",
            "how far apart false and true items are told: d′ of the shares called false, means over the statements "
            "with both, half a hit added (Hautus 1995); cluster bootstrap",
            Column("d′", "how far apart true and false items are told; 0: not at all", 9, brief=False, percent=False),
            "no statement has graded answers to a true and to a false item",
            needs=_FORMS | {"label"},
        ),
    },
    group="certify.statistics",
)
