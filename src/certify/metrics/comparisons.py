"""Models beside each other on the same statements: paired differences, tests, agreement, correlations."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

from certify.certificate.item import CANONICAL
from certify.metrics.agreement import agreement, cohen_kappa
from certify.metrics.answers import Answers, contenders
from certify.metrics.association import partial_correlation, pearson, spearman
from certify.metrics.bootstrap import Plan, percentiles, resampled_totals
from certify.metrics.clusters import Clusters
from certify.metrics.designs import adjusted, cochran_q, forms_within_models, mcnemar
from certify.metrics.estimate import Estimate, Floats, TestResult, refused, undefined
from certify.metrics.invariance import ratio

#: Statements whose forms differ significantly are listed up to this many; all of them are counted.
_LISTED = 50


class Matched(NamedTuple):
    """The models that are compared, and for each statement whether a model answered all its forms."""

    places: tuple[int, ...]  # of the models in Clusters
    names: tuple[str, ...]
    full: NDArray[np.bool_]  # (statements, models)
    consistent: NDArray[np.bool_]  # every form right in every run, (statements, models)


def matched(data: Clusters) -> Matched:
    """Pick the models to compare: the contenders among those with graded answers."""
    graded = data.by_statement.graded[:, :, 0]
    answered = [model for place, model in enumerate(data.models) if graded[:, place].sum() > 0]
    places = tuple(data.models.index(model) for model in contenders(answered))
    own = graded[:, list(places)]
    most = own.max(axis=1, initial=0.0, keepdims=True)
    consistent = data.by_statement.consistent[:, list(places), 0] == 1.0
    return Matched(places, tuple(data.models[place] for place in places), (own == most) & (most > 0), consistent)


def compare_pairs(data: Clusters, who: Matched, plan: Plan) -> list[dict[str, Any]]:
    """Compare each two models on the statements that both answered in full: paired differences and McNemar's test."""
    pairs = list(combinations(range(len(who.places)), 2))
    if not pairs:
        return []
    both = np.stack([who.full[:, a] & who.full[:, b] for a, b in pairs], axis=1).astype(np.float64)
    scr, accuracy = _differences(data, who, pairs, both, plan)
    tests = adjusted([_mcnemar(who, a, b) for a, b in pairs])
    return [
        {
            "first": who.names[a],
            "second": who.names[b],
            "scr_difference": scr[i]._asdict(),
            "accuracy_difference": accuracy[i]._asdict(),
            "mcnemar": tests[i]._asdict(),
        }
        for i, (a, b) in enumerate(pairs)
    ]


def _differences(
    data: Clusters, who: Matched, pairs: list[tuple[int, int]], both: Floats, plan: Plan
) -> tuple[list[Estimate], list[Estimate]]:
    consistent = data.by_statement.consistent[:, list(who.places), 0]
    right, graded = (part[:, list(who.places), 0] for part in (data.by_statement.right, data.by_statement.graded))
    first, second = [a for a, _ in pairs], [b for _, b in pairs]
    gaps = (
        (both * (consistent[:, first] - consistent[:, second]), both),
        (both * (right[:, first] - right[:, second]), both * graded[:, first]),
    )
    again = resampled_totals(np.stack([part for gap in gaps for part in gap], axis=1), plan)

    def estimates(place: int) -> list[Estimate]:
        gap, size = gaps[place]
        low, high = percentiles(ratio(again[:, 2 * place], again[:, 2 * place + 1]), plan.confidence)
        values, n = ratio(gap.sum(axis=0), size.sum(axis=0)), both.sum(axis=0)
        return [_difference(*row) for row in zip(values, low, high, n, strict=True)]

    return estimates(0), estimates(1)


def _difference(value: float, low: float, high: float, n: float) -> Estimate:
    if n == 0:
        return undefined("no statement was answered in full by both models")
    if n < 2 or np.isnan(low):
        return Estimate(float(value), n=int(n), reason="no interval: fewer than two statements to resample")
    return Estimate(float(value), float(min(low, value)), float(max(high, value)), int(n))


def _mcnemar(who: Matched, a: int, b: int) -> TestResult:
    rows = who.full[:, a] & who.full[:, b]
    return mcnemar(who.consistent[rows, a], who.consistent[rows, b])


def tests(data: Clusters, who: Matched, pairs: list[dict[str, Any]], absent: frozenset[str]) -> dict[str, Any]:
    """Make the tests: Cochran's Q over families for each model, over models, and within statements; McNemar's."""
    if absent & {"statement_id", "family"}:
        lost = refused(f"no column {', '.join(sorted(absent & {'statement_id', 'family'}))}")._asdict()
        return {
            "cochran_q": {"families": dict.fromkeys(data.models, lost), "models": lost, "statements": None},
            "mcnemar": {"models": [], "canonical": {}},
        }
    by_model = dict(zip(data.models, adjusted([_over_families(data, m) for m in range(len(data.models))]), strict=True))
    everyone = who.full.all(axis=1)
    over_models = (
        cochran_q(who.consistent[everyone]) if len(who.places) > 1 else refused("one model: nothing to compare")
    )
    return {
        "cochran_q": {
            "families": {model: result._asdict() for model, result in by_model.items()},
            "models": over_models._asdict(),
            "statements": _within_statements(data, who),
        },
        "mcnemar": {
            "models": [{"first": p["first"], "second": p["second"], **p["mcnemar"]} for p in pairs],
            "canonical": _against_canonical(data),
        },
    }


def _success(data: Clusters, model: int) -> tuple[Floats, Floats]:
    """Return where all answers of a model in a family are right, and where there are any: (statements, families).

    Only families that reword: a control is no treatment of its statement.
    """
    graded, right = (
        part[:, model, data.worded] for part in (data.by_statement.family_graded, data.by_statement.family_right)
    )
    return ((right == graded) & (graded > 0)).astype(np.float64), (graded > 0).astype(np.float64)


def _over_families(data: Clusters, model: int) -> TestResult:
    """Families as treatments, statements as blocks: the families that half of the statements have, complete blocks."""
    success, there = _success(data, model)
    answered = there[there.any(axis=1)]
    if not len(answered):
        return refused("no graded answer")
    common = answered.mean(axis=0) >= 0.5
    complete = there[:, common].all(axis=1) & there.any(axis=1)
    return cochran_q(success[complete][:, common])


def _against_canonical(data: Clusters) -> dict[str, dict[str, Any]]:
    """McNemar's test of each family against the canonical form, for each model, corrected over its families."""
    if CANONICAL not in data.families:
        return {}
    families = [family for family, worded in zip(data.families, data.worded, strict=True) if worded]
    own = families.index(CANONICAL)
    others = [place for place in range(len(families)) if place != own]
    results = {}
    for model, name in enumerate(data.models):
        success, there = _success(data, model)
        rows = [(there[:, own] * there[:, other]) > 0 for other in others]
        made = adjusted(
            [mcnemar(success[row, own], success[row, other]) for row, other in zip(rows, others, strict=True)]
        )
        results[name] = {families[other]: test._asdict() for other, test in zip(others, made, strict=True)}
    return results


def _within_statements(data: Clusters, who: Matched) -> dict[str, Any]:
    """Forms as treatments, models as blocks, for each statement: which statements have a form that models fail."""
    right, graded = (
        part[:, list(who.places)][:, :, data.worded]
        for part in (data.by_statement.family_right, data.by_statement.family_graded)
    )
    found = forms_within_models(right, graded, data.statements)
    clear = [(name, test) for name, test in found if test.p_holm is not None and test.p_holm < 0.05]
    clear.sort(key=lambda pair: (pair[1].p_value, pair[0]))
    listed = [{"statement_id": name, **test._asdict()} for name, test in clear[:_LISTED]]
    return {"tested": len(found), "significant": len(clear), "listed": listed}


def agree(answers: Answers, who: Matched, plan: Plan) -> dict[str, Any]:
    """Agreement of the models on which items are right, items and samples as units."""
    units = ["statement_id", "item_id", "sample"]
    wide = answers.table.pivot(on="model", index=units, values="correct").sort(units)
    ratings = [wide[name].cast(pl.Int64).fill_null(-1).to_numpy() for name in who.names]
    table = np.stack(ratings, axis=1) if ratings else np.zeros((wide.height, 0), dtype=np.int64)
    statement = wide["statement_id"].rank("dense").cast(pl.Int64).to_numpy() - 1
    result = agreement(table, statement, plan)
    columns = dict(zip(who.names, table.T, strict=True))
    kappas = [
        {"first": a, "second": b, **cohen_kappa(columns[a], columns[b])._asdict()}
        for a, b in combinations(who.names, 2)
    ]
    return {name: estimate._asdict() for name, estimate in result._asdict().items()} | {"cohen_kappa": kappas}


def correlations(estimates: dict[str, list[Estimate]], who: Matched) -> dict[str, Any]:
    """Correlate the statistics of the models: accuracy, consistency and invariance, also with accuracy held fixed."""
    columns = {
        name: np.array([rows[place].value for place in who.places], dtype=np.float64)  # None becomes NaN
        for name, rows in estimates.items()
    }
    pairs = (("accuracy", "mean_ig"), ("accuracy", "scr"), ("accuracy", "cir"), ("scr", "mean_ig"), ("scr", "cir"))
    plain = {
        f"{x}~{y}": {
            "pearson": pearson(columns[x], columns[y])._asdict(),
            "spearman": spearman(columns[x], columns[y])._asdict(),
        }
        for x, y in pairs
    }
    held = {
        f"{x}~{y}|accuracy": {"partial": partial_correlation(columns[x], columns[y], columns["accuracy"])._asdict()}
        for x, y in pairs[3:]
    }
    return plain | held
