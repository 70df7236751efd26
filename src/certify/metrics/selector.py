"""Which model to take for a task that is worded in given families: the lowest expected failure rate, ties shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from certify.errors import BadInputError
from certify.metrics.answers import Answers, contenders, is_baseline
from certify.metrics.bootstrap import Plan, percentiles, resampled
from certify.metrics.clusters import clusters
from certify.metrics.estimate import Estimate, Floats, wilson
from certify.metrics.invariance import ratio
from certify.metrics.rates import Rates, as_floats, only_models

_NO_COUNTS = "no interval: the aggregates do not say how many answers each rate rests on"


class Choice(NamedTuple):
    """One model: its expected failure rate, its distance from the best, and whether it ties with the best."""

    model: str
    expected: Estimate
    behind: Estimate  # expected failure rate minus that of the best model
    tied: bool | None  # None where there is no interval to tell
    baseline: bool
    recommended: bool


def select(
    rates: Rates,
    families: Sequence[str],
    *,
    weights: Mapping[str, float] | None = None,
    answers: Answers | None = None,
    plan: Plan | None = None,
) -> list[Choice]:
    """Order the models by expected failure rate over `families`, best first; equal weights unless given.

    Intervals come from the cluster bootstrap where `answers` are given; else, where the rates have counts, from
    Wilson's intervals combined by the method of variance estimates recovery (G. Y. Zou and A. Donner, Statistics in
    Medicine 27 (2008)), which takes the families as independent. A model ties with the best if its distance may be 0.
    Only `contenders` are ordered; a baseline beside a single model is shown and never recommended, nor taken as the
    best while a real model is there.
    """
    table = only_models(rates.restricted(families), contenders(rates.models))
    share = _shares(table.families, weights)
    values = as_floats(table) @ share
    real = [place for place, model in enumerate(table.models) if not is_baseline(model)]
    best = min(real or range(len(table.models)), key=lambda place: (values[place], table.models[place]))
    expected, behind = (
        _from_answers(table, share, best, answers, plan or Plan())
        if answers is not None
        else _from_counts(table, share, best, (plan or Plan()).confidence)
    )
    choices = [
        Choice(model, expected[i], behind[i], _tied(behind[i], i == best), is_baseline(model), i == best and bool(real))
        for i, model in enumerate(table.models)
    ]
    return sorted(choices, key=lambda choice: (choice.expected.value, choice.model != table.models[best], choice.model))


def _shares(families: Sequence[str], weights: Mapping[str, float] | None) -> Floats:
    given = np.array([1.0 if weights is None else weights.get(family, 0.0) for family in families])
    if (given < 0).any() or given.sum() <= 0 or not np.isfinite(given).all():
        raise BadInputError("weights must be numbers from 0, not all 0")
    return np.asarray(given / given.sum(), dtype=np.float64)


def _tied(behind: Estimate, is_best: bool) -> bool | None:
    if is_best or behind.value == 0:
        return True
    return None if behind.low is None else behind.low <= 0


def _from_answers(
    table: Rates, share: Floats, best: int, answers: Answers, plan: Plan
) -> tuple[list[Estimate], list[Estimate]]:
    values = as_floats(table) @ share
    data = clusters(answers)
    sums = resampled(data, plan)
    failures = 1 - ratio(sums.family_right, sums.family_graded)
    rows = [data.models.index(model) for model in table.models]
    columns = [data.families.index(family) for family in table.families]
    replicates = failures[:, rows][:, :, columns] @ share
    graded = data.by_statement.family_graded[:, rows][:, :, columns].sum(axis=(0, 2))
    gaps = replicates - replicates[:, [best]]
    return (
        _bounded(values, *percentiles(replicates, plan.confidence), graded),
        _bounded(values - values[best], *percentiles(gaps, plan.confidence), graded),
    )


def _bounded(values: Floats, low: Floats, high: Floats, n: Floats) -> list[Estimate]:
    return [
        Estimate(float(v), float(min(a, v)), float(max(b, v)), int(k))
        if a < b
        else Estimate(float(v), n=int(k), reason="no interval: resampling the statements never changes the value")
        for v, a, b, k in zip(values, low, high, n, strict=True)
    ]


def _from_counts(table: Rates, share: Floats, best: int, confidence: float) -> tuple[list[Estimate], list[Estimate]]:
    values = as_floats(table) @ share
    if table.counts is None:
        return (
            [Estimate(float(value), reason=_NO_COUNTS) for value in values],
            [Estimate(float(value - values[best]), reason=_NO_COUNTS) for value in values],
        )
    cells = [
        [wilson(float(rate * n), n, confidence) for rate, n in zip(row, counts, strict=True)]
        for row, counts in zip(table.values, table.counts, strict=True)
    ]
    down = np.array([[(c.value or 0.0) - (c.low or 0.0) for c in row] for row in cells])
    up = np.array([[(c.high or 0.0) - (c.value or 0.0) for c in row] for row in cells])
    below, above = np.sqrt((down * share) ** 2 @ np.ones(len(share))), np.sqrt((up * share) ** 2 @ np.ones(len(share)))
    n = np.array(table.counts).sum(axis=1)
    gap = values - values[best]
    return (
        _bounded(values, values - below, values + above, n),
        _bounded(gap, gap - np.hypot(below, above[best]), gap + np.hypot(above, below[best]), n),
    )
