"""What each statement contributes for each model: sums from which every statistic follows, also under resampling.

A statement and its forms stand or fall together, so the statement is the unit of resampling. Every statistic that we
report is a function of sums over statements; the sums for a resample are the statements' contributions weighted by
how often each was drawn.

A control makes another, false claim: it is no wording of its statement. It belongs to the statement's pair of a true
and a false claim, and enters what is counted by label and by family, nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from certify.certificate.item import CANONICAL, CONTROL
from certify.metrics.answers import Answers

Floats = NDArray[np.float64]
#: A statement counts as one of high Invariance Gap above this.
HIGH_GAP = 0.10


class Sums(NamedTuple):
    """Contributions, (statements, models, k), or their sums over statements, (..., models, k).

    k is 1 but for `sizes` (one place for each number of forms that occurs) and for the two by family.
    """

    right: Floats  # right answers to the forms
    graded: Floats  # graded answers to the forms
    true_right: Floats  # right answers to items labelled true
    true_graded: Floats
    false_right: Floats  # right answers to items labelled false
    false_graded: Floats
    paired: Floats  # 1 where true and false items of the statement are graded
    hits: Floats  # of a paired statement's false items, the share called false
    alarms: Floats  # of its true items, the share called false
    statements: Floats  # 1 where a form of the statement has a graded answer
    accuracy: Floats  # share of right answers of the statement
    consistent: Floats  # share of runs in which every form is right
    gap: Floats  # Invariance Gap
    gap_squared: Floats
    high_gap: Floats  # 1 where the gap is above HIGH_GAP
    known: Floats  # runs with a right canonical answer and a graded paraphrase
    flipped: Floats  # those of them in which some paraphrase is wrong
    sizes: Floats  # share of the statement's runs with as many graded forms as `Clusters.sizes` says
    family_right: Floats
    family_graded: Floats


@dataclass(frozen=True)
class Clusters:
    """The contributions of all statements, with the names of their axes."""

    models: tuple[str, ...]
    statements: tuple[str, ...]
    families: tuple[str, ...]
    sizes: tuple[int, ...]  # the numbers of graded forms in a run that occur
    samples: int  # distinct sample numbers
    forms: Floats  # forms of each statement, graded or not, (statements,)
    by_statement: Sums
    run_right: Floats  # right answers of a run, (models, statements, samples)
    run_graded: Floats  # graded answers of a run, (models, statements, samples)

    @property
    def worded(self) -> NDArray[np.bool_]:
        """Which of the families reword statements; controls say something else."""
        return np.array([family != CONTROL for family in self.families], dtype=bool)


class _Codes(NamedTuple):
    model: NDArray[np.int64]
    statement: NDArray[np.int64]
    family: NDArray[np.int64]
    sample: NDArray[np.int64]
    label: NDArray[np.int64]  # 1 true, 0 false, −1 not given
    right: NDArray[np.int64]

    def only(self, chosen: NDArray[np.bool_]) -> _Codes:
        """Return the answers that are `chosen`."""
        return _Codes(*(part[chosen] for part in self))


def clusters(answers: Answers) -> Clusters:
    """Sum the graded answers by model and statement."""
    models, families = tuple(answers.models), tuple(answers.families)
    statements = tuple(sorted(answers.table["statement_id"].unique().to_list()))
    samples = tuple(sorted(answers.table["sample"].unique().to_list()))
    everything = _codes(answers.table, models, statements, families, samples)
    codes = everything.only(everything.family != (families.index(CONTROL) if CONTROL in families else -1))
    shape = (len(models), len(statements), len(samples))
    run_graded, run_right = _count(codes, shape, None), _count(codes, shape, codes.right)
    sizes = tuple(int(size) for size in np.unique(run_graded) if size)
    canonical = codes.family == (families.index(CANONICAL) if CANONICAL in families else -1)
    known, flipped = _flips(codes, shape, canonical, run_graded, run_right)
    sums = Sums(
        **_answer_sums(codes, shape[:2]),
        **_label_sums(everything, shape[:2]),
        **_run_sums(run_graded, run_right, sizes),
        known=_last(known.sum(axis=2)),
        flipped=_last(flipped.sum(axis=2)),
        family_right=_by_family(everything, shape[:2], len(families), everything.right),
        family_graded=_by_family(everything, shape[:2], len(families), None),
    )
    return Clusters(
        models, statements, families, sizes, len(samples), _forms(answers.table), sums, run_right, run_graded
    )


def _forms(table: pl.DataFrame) -> Floats:
    """Count the forms of each statement, in the order of the statements' names."""
    forms = pl.col("item_id").filter(pl.col("family") != CONTROL).n_unique()
    counts = table.group_by("statement_id").agg(forms).sort("statement_id")
    return counts["item_id"].cast(pl.Float64).to_numpy()


def _codes(
    table: pl.DataFrame,
    models: tuple[str, ...],
    statements: tuple[str, ...],
    families: tuple[str, ...],
    samples: tuple[int, ...],
) -> _Codes:
    graded = table.filter(pl.col("correct").is_not_null())

    def places(column: str, names: tuple[str, ...]) -> NDArray[np.int64]:
        return graded[column].cast(pl.Enum(names)).to_physical().cast(pl.Int64).to_numpy()

    label = graded["label"].cast(pl.Int64).fill_null(-1).to_numpy()
    return _Codes(
        places("model", models),
        places("statement_id", statements),
        places("family", families),
        np.searchsorted(np.array(samples), graded["sample"].to_numpy()),
        label,
        graded["correct"].cast(pl.Int64).to_numpy(),
    )


def _count(codes: _Codes, shape: tuple[int, ...], weights: NDArray[np.int64] | None) -> Floats:
    """Count rows, or sum `weights`, by (model, statement) or (model, statement, sample)."""
    place = codes.model * shape[1] + codes.statement
    if len(shape) == 3:
        place = place * shape[2] + codes.sample
    return np.bincount(place, weights, minlength=int(np.prod(shape))).reshape(shape).astype(np.float64)


def _last(by_model: Floats) -> Floats:
    """Turn (models, statements) into (statements, models, 1)."""
    return np.ascontiguousarray(by_model.T[:, :, None])


def _answer_sums(codes: _Codes, shape: tuple[int, ...]) -> dict[str, Floats]:
    """Sums and shares that do not look at runs."""
    graded, right = _count(codes, shape, None), _count(codes, shape, codes.right)
    share = np.divide(right, graded, out=np.zeros(shape), where=graded > 0)
    gap = np.sqrt(share * (1 - share))
    return {
        "right": _last(right),
        "graded": _last(graded),
        "statements": _last((graded > 0).astype(np.float64)),
        "accuracy": _last(share),
        "gap": _last(gap),
        "gap_squared": _last(gap**2),
        "high_gap": _last((gap > HIGH_GAP).astype(np.float64)),
    }


def _label_sums(codes: _Codes, shape: tuple[int, ...]) -> dict[str, Floats]:
    """Sums by label, and the shares of a statement's false and of its true items that are called false."""
    of_true, of_false = (codes.label == 1).astype(np.int64), (codes.label == 0).astype(np.int64)
    true_right, true_graded = _count(codes, shape, of_true * codes.right), _count(codes, shape, of_true)
    false_right, false_graded = _count(codes, shape, of_false * codes.right), _count(codes, shape, of_false)
    paired = (true_graded > 0) & (false_graded > 0)
    hits, alarms = np.zeros(shape), np.zeros(shape)
    np.divide(false_right, false_graded, out=hits, where=paired)
    np.divide(true_graded - true_right, true_graded, out=alarms, where=paired)
    return {
        "true_right": _last(true_right),
        "true_graded": _last(true_graded),
        "false_right": _last(false_right),
        "false_graded": _last(false_graded),
        "paired": _last(paired.astype(np.float64)),
        "hits": _last(hits),
        "alarms": _last(alarms),
    }


def _run_sums(graded: Floats, right: Floats, sizes: tuple[int, ...]) -> dict[str, Floats]:
    """Shares of a statement's runs: all forms right, and so many forms graded."""
    runs = (graded > 0).sum(axis=2)

    def share(of_runs: NDArray[np.bool_]) -> Floats:
        shares = np.zeros(runs.shape)
        np.divide(of_runs.sum(axis=2), runs, out=shares, where=runs > 0)
        return shares

    by_size = [share(graded == size).T for size in sizes]
    return {
        "consistent": _last(share((graded > 0) & (right == graded))),
        "sizes": np.stack(by_size, axis=2) if sizes else np.zeros((*runs.T.shape, 0)),
    }


def _flips(
    codes: _Codes, shape: tuple[int, ...], canonical: NDArray[np.bool_], graded: Floats, right: Floats
) -> tuple[Floats, Floats]:
    """Runs with the canonical form right and a paraphrase graded, and those with a wrong paraphrase."""
    own = canonical.astype(np.int64)
    own_graded, own_right = _count(codes, shape, own), _count(codes, shape, own * codes.right)
    known = (own_graded > 0) & (own_right == own_graded) & (graded > own_graded)
    flipped = known & (right - own_right < graded - own_graded)
    return known.astype(np.float64), flipped.astype(np.float64)


def _by_family(codes: _Codes, shape: tuple[int, ...], families: int, weights: NDArray[np.int64] | None) -> Floats:
    """Counts by (statement, model, family)."""
    place = (codes.statement * shape[0] + codes.model) * families + codes.family
    size = shape[1] * shape[0] * families
    return np.bincount(place, weights, minlength=size).reshape(shape[1], shape[0], families).astype(np.float64)
