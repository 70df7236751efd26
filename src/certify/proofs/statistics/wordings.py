"""One problem in several certified wordings: whether what a system makes of it depends on the words alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_mean
from certify.proofs.problems.problem import ProblemFile
from certify.proofs.statistics.attempt import Attempt, Material

Figure = Callable[[Sequence[Attempt]], float | None]


def base_of(problem: ProblemFile) -> str:
    """Return the id that all wordings of a problem share: that of the problem itself."""
    reworded = problem.origin is not None and problem.origin.wording > 0
    return problem.id.rpartition(".w")[0] if reworded else problem.id


def wordings(run: Material, system: str, plan: Plan) -> dict[str, Any]:
    """Return how a system fares over problems that it met in two wordings or more; problems are resampled.

    The strict consistency rate counts problems whose proofs are complete in all wordings; spreads are the largest less
    the smallest among wordings.
    """
    bases = {one.row.key: base_of(one.problem) for one in run.judged}
    groups: dict[tuple[str, int], list[Attempt]] = {}
    for attempt in run.of(system):
        if attempt.main.key in bases:
            groups.setdefault((bases[attempt.main.key], attempt.main.epoch), []).append(attempt)
    several = {key: found for key, found in groups.items() if len({one.main.problem for one in found}) > 1}
    measured = {name: _mean(figure, several, plan) for name, figure in _FIGURES.items()}
    return {"problems": len({base for base, _ in several}), **measured}


def _mean(figure: Figure, groups: dict[tuple[str, int], list[Attempt]], plan: Plan) -> dict[str, Any]:
    found = [(value, base) for (base, _), group in groups.items() if (value := figure(group)) is not None]
    return dict(clustered_mean([value for value, _ in found], [base for _, base in found], plan)._asdict())


def _complete_in_all(group: Sequence[Attempt]) -> float | None:
    graded = [one.complete for one in group]
    return None if None in graded else float(all(graded))


def _same_completeness(group: Sequence[Attempt]) -> float | None:
    graded = [one.complete for one in group]
    return None if None in graded else float(len(set(graded)) == 1)


def _same_claim(group: Sequence[Attempt]) -> float | None:
    return float(len({one.main.claim for one in group}) == 1)


def _spread(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return max(known) - min(known) if len(known) > 1 else None


_FIGURES: dict[str, Figure] = {
    "complete_in_all": _complete_in_all,
    "same_completeness": _same_completeness,
    "same_claim": _same_claim,
    "progress_spread": lambda group: _spread([one.progress for one in group]),
    "score_spread": lambda group: _spread([one.score for one in group]),
}
