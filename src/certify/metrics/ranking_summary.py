"""The rankings part of the summary: by family, reversals, dominance, and what a weighting of families can realize."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from certify.errors import BadInputError
from certify.metrics.clusters import Clusters
from certify.metrics.comparisons import Matched
from certify.metrics.counting import count_rankings
from certify.metrics.rankings import dominators, family_taus, ranks, reversals
from certify.metrics.rates import Rates, only_models, rates_of
from certify.metrics.realizable import Realizability, Target, decide, winner_demands

#: Reversals are listed up to this many; all of them are counted.
_LISTED = 30


def ranking_summary(data: Clusters, who: Matched, seed: int, absent: frozenset[str]) -> dict[str, Any]:
    """Summarise the rankings of the compared models, or say why there are none."""
    if "family" in absent:
        return {"reason": "no column family"}
    if len(who.places) < 2:
        return {"reason": "fewer than two models with graded answers"}
    try:
        table = rates_of(data)
    except BadInputError as error:
        return {"reason": str(error)}
    table = only_models(table, who.names)
    if not table.families:
        return {"reason": "no family was answered by every model", "left_out": list(table.left_out)}
    return rates_summary(table, seed)


def rates_summary(rates: Rates, seed: int = 0) -> dict[str, Any]:
    """Summarise a table of failure rates as plain values."""
    found = reversals(rates)
    by = dominators(rates)
    return {
        "reason": None,
        "models": list(rates.models),
        "families": list(rates.families),
        "left_out": list(rates.left_out),
        "by_family": {family: ranks(rates, family) for family in rates.families},
        "reversals": {
            "count": len(found),
            "pairs_of_models": len({frozenset((r.better, r.worse)) for r in found}),
            "listed": [
                {**r._asdict(), "gap": float(r.gap), "gap_against": float(r.gap_against)} for r in found[:_LISTED]
            ],
        },
        "pareto_front": [model for model in rates.models if not by[model]],
        "dominated_by": {model: others for model, others in by.items() if others},
        "kendall_tau": [{"first": a, "second": b, **test._asdict()} for (a, b), test in family_taus(rates).items()],
        "realizable": _count(rates, seed),
        "winners": {
            model: answer_summary(
                rates, decide(rates, Target(winner_demands(place, len(rates.models)))), "the model is best"
            )
            for place, model in enumerate(rates.models)
        },
    }


def _count(rates: Rates, seed: int) -> dict[str, Any]:
    count = count_rankings(rates, seed=seed)
    example = count.example
    return {
        "realizable": count.realizable,
        "of": count.of,
        "method": count.method,
        "share": count.share._asdict(),
        "programs": count.programs,
        "impossible_example": None if example is None else [rates.models[place] for place in example],
    }


def answer_summary(rates: Rates, answer: Realizability, goal: str) -> dict[str, Any]:
    """Return an answer as plain values: weights by family, or a certificate by comparison, as exact fractions."""

    def named(numbers: Sequence[Fraction], names: Sequence[str]) -> dict[str, str]:
        return {name: str(number) for name, number in zip(names, numbers, strict=True) if number}

    comparisons = [f"{rates.models[a]} < {rates.models[b]}" for a, b in answer.demands]
    return {
        "goal": goal,
        "realizable": answer.realizable,
        "weights": None if answer.weights is None else named(answer.weights, rates.families),
        "margin": None if answer.margin is None else float(answer.margin),
        "certificate": None if answer.certificate is None else named(answer.certificate, comparisons),
    }
