"""Several samples of each answer: are flips systematic, or the noise of sampling?

A form's p is its share of right answers over the samples. A statement is known where its canonical form has p ≥ 0.75. A
known statement is flipped systematically where some paraphrase has p ≤ 0.25, and stochastically where none has but some
has p < 0.75 (the bounds of arXiv 2605.29001). The variance of the answers to a statement, IG², splits exactly into the
variance between its forms and the mean variance within them.
"""

from __future__ import annotations

from typing import NamedTuple

import polars as pl

from certify.certificate.item import CANONICAL, CONTROL
from certify.metrics.answers import Answers
from certify.metrics.estimate import Estimate, undefined, wilson

KNOWN, FLIPPED = 0.75, 0.25


class Repeats(NamedTuple):
    """What repeated sampling says of one model."""

    samples: int  # most samples of one form
    cir_systematic: Estimate
    cir_stochastic: Estimate
    gap_between_forms: Estimate  # share of the summed IG² that lies between forms; the rest is within them


def repeats(answers: Answers, model: str, confidence: float = 0.95) -> Repeats | None:
    """Return what repeated samples say of `model`; None where no form of it was sampled twice."""
    forms = _forms(answers.table.filter(pl.col("model") == model))
    most = forms["n"].max() if forms.height else 0
    if not isinstance(most, int) or most < 2:
        return None
    known, systematic, stochastic = _flips(forms)
    return Repeats(
        most,
        wilson(systematic, known, confidence) if known else undefined("no statement is known in canonical form"),
        wilson(stochastic, known, confidence) if known else undefined("no statement is known in canonical form"),
        _between(forms),
    )


def _forms(table: pl.DataFrame) -> pl.DataFrame:
    """One row a form: statement_id, family, p and n, its graded samples."""
    return (
        table.drop_nulls("correct")
        .filter(pl.col("family") != CONTROL)
        .group_by("statement_id", "item_id", "family", maintain_order=True)
        .agg(pl.col("correct").mean().alias("p"), pl.len().cast(pl.Int64).alias("n"))
    )


def _flips(forms: pl.DataFrame) -> tuple[int, int, int]:
    """Count known statements with a paraphrase, those flipped systematically, and those flipped stochastically."""
    canonical = forms.filter(pl.col("family") == CANONICAL).group_by("statement_id").agg(pl.col("p").min().alias("own"))
    worst = forms.filter(pl.col("family") != CANONICAL).group_by("statement_id").agg(pl.col("p").min().alias("worst"))
    known = canonical.join(worst, on="statement_id").filter(pl.col("own") >= KNOWN)["worst"]
    return len(known), int((known <= FLIPPED).sum()), int(((known > FLIPPED) & (known < KNOWN)).sum())


def _between(forms: pl.DataFrame) -> Estimate:
    weight = pl.col("n") / pl.col("n").sum()
    within = (weight * pl.col("p") * (1 - pl.col("p"))).sum()
    mean = (weight * pl.col("p")).sum()
    split = forms.group_by("statement_id", maintain_order=True).agg(
        (mean * (1 - mean)).alias("whole"), within.alias("within")
    )
    whole = float(split["whole"].sum())
    if whole < 1e-12:
        return undefined("no statement has answers that differ", split.height)
    return Estimate(1 - float(split["within"].sum()) / whole, n=split.height, reason="no interval is computed")
