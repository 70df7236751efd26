"""Systems beside each other on the same problems: one model with other tools (an ablation), or other models."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_mean
from certify.metrics.designs import adjusted, mcnemar
from certify.metrics.estimate import Estimate, TestResult, undefined
from certify.proofs.statistics.attempt import Attempt, Material

#: What is compared, and what it is of an attempt.
_FIGURES: dict[str, Callable[[Attempt], float | None]] = {
    "score": lambda one: one.score,
    "progress": lambda one: one.progress,
    "given": lambda one: float(one.given),
    "tokens": lambda one: float(one.tokens),
}


class _Matched(NamedTuple):
    first: str
    second: str
    differs: str
    pairs: tuple[tuple[Attempt, Attempt], ...]


def comparisons(run: Material, plan: Plan) -> list[dict[str, Any]]:
    """Compare systems that differ in their tools alone or in the model alone, over the attempts that match.

    Differences are first minus second, problems resampled; McNemar's tests of right answers and of complete proofs are
    corrected by Holm over all comparisons.
    """
    matched = [found for a, b in combinations(run.systems, 2) if (found := _matched(run, a, b)) is not None]
    answers = adjusted([_answers(one) for one in matched])
    proofs = adjusted([_proofs(one) for one in matched])
    return [
        {
            "first": one.first,
            "second": one.second,
            "differs": one.differs,
            "attempts": len(one.pairs),
            **{name: _difference(one.pairs, value, plan)._asdict() for name, value in _FIGURES.items()},
            "answers_test": answers[place]._asdict(),
            "proofs_test": proofs[place]._asdict(),
        }
        for place, one in enumerate(matched)
    ]


def _matched(run: Material, first: str, second: str) -> _Matched | None:
    own = {(one.main.problem, one.main.version, one.main.epoch): one for one in run.of(first)}
    others = {(one.main.problem, one.main.version, one.main.epoch): one for one in run.of(second)}
    pairs = tuple((own[key], others[key]) for key in own if key in others)
    if not pairs:
        return None
    a, b = pairs[0][0].main, pairs[0][1].main
    if a.model != b.model and a.tools != b.tools:
        return None
    return _Matched(first, second, "tools" if a.model == b.model else "model", pairs)


def _difference(
    pairs: Sequence[tuple[Attempt, Attempt]], value: Callable[[Attempt], float | None], plan: Plan
) -> Estimate:
    found = [
        (x - y, a.cluster) for a, b in pairs if (x := value(a)) is not None and (y := value(b)) is not None
    ]  # fmt: skip
    if not found:
        return undefined("no pair has both values")
    differences, clusters = zip(*found, strict=True)
    return clustered_mean(differences, clusters, plan)


def _answers(one: _Matched) -> TestResult:
    """Test whether one has more right answers to the same subquestions; undecided ones of either are left out."""
    pairs = [
        (x.outcome == 1, y.outcome == 1)
        for a, b in one.pairs
        for x, y in _parts(a, b)
        if x.outcome is not None and y.outcome is not None
    ]
    return mcnemar([x for x, _ in pairs], [y for _, y in pairs])


def _parts(first: Attempt, second: Attempt) -> list[tuple[Any, Any]]:
    others = {part.name: part for part in second.parts}
    return [(part, others[part.name]) for part in first.parts if part.name in others]


def _proofs(one: _Matched) -> TestResult:
    pairs = [(a.complete, b.complete) for a, b in one.pairs if a.complete is not None and b.complete is not None]
    return mcnemar([x for x, _ in pairs], [y for _, y in pairs])
