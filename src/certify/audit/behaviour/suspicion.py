"""Suspicious labels: a hidden "is the stored label right?" fitted to the models' agreement with it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from certify.audit.behaviour.table import AnswerTable
from certify.metrics.latent import LatentTruth, dawid_skene

_NO_ANSWER = -1


class LabelSuspicion(NamedTuple):
    """One item: how many failed it, and how probable it is that its stored label is right."""

    item_id: str
    difficulty: float | None
    """Share of the models that answered and failed; null where nobody answered."""
    label_right: float | None
    """Posterior of the Dawid–Skene model that the stored label is right; null where nobody answered."""


class Suspicions(NamedTuple):
    """All items, most suspicious first, with what the fit says of itself (null `reason` where it is sound)."""

    items: tuple[LabelSuspicion, ...]
    converged: bool
    unique: bool
    oriented: bool
    reason: str | None


def suspicious_labels(table: AnswerTable, *, starts: int = 10, seed: int = 0) -> Suspicions:
    """Fit Dawid–Skene to "model agrees with the stored label" over all items and rank the items by the posterior.

    Models that share a mistake look like agreement against the label: a low posterior is a reason to read the item,
    nothing more. Raises BadInputError when nobody answered anything.
    """
    items = [item for statement in table.statements for item in (statement.canonical, *statement.paraphrases)]
    votes = np.array([[_vote(table, model, item) for model in table.models] for item in items], dtype=np.int64)
    fit = dawid_skene(votes, classes=2, starts=starts, seed=seed)
    rows = [_row(item, votes[number], fit, number) for number, item in enumerate(items)]
    rows.sort(key=lambda row: (row.label_right is None, row.label_right, row.item_id))
    return Suspicions(tuple(rows), fit.converged, fit.unique, fit.oriented, fit.reason)


def _vote(table: AnswerTable, model: str, item: str) -> int:
    passed = table.passed.get((model, item))
    return _NO_ANSWER if passed is None else int(passed)


def _row(item: str, votes: np.ndarray[tuple[int], np.dtype[np.int64]], fit: LatentTruth, number: int) -> LabelSuspicion:
    answered = votes[votes != _NO_ANSWER]
    if not answered.size:
        return LabelSuspicion(item, None, None)
    return LabelSuspicion(item, float(np.mean(answered == 0)), round(float(fit.posterior[number, 1]), 12))
