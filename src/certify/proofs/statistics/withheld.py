"""Answers and proofs as three outcomes, right, wrong, withheld: what they score, and what confidences are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from certify.metrics.abstention import Outcomes, auroc, brier, coverage, curve, outcomes, priced, reliability
from certify.metrics.abstention import selective_accuracy as selective
from certify.metrics.bootstrap import Plan
from certify.proofs.statistics.attempt import Attempt

#: An outcome, the confidence that came with it, and the number of the problem.
_Triple = tuple[int, float | None, int]


def withheld(attempts: Sequence[Attempt], plan: Plan) -> dict[str, Any]:
    """Return abstention and calibration of subquestions and of proofs, as JSON holds it."""
    return {"answers": _figures(list(_answers(attempts)), plan), "proofs": _figures(list(_proofs(attempts)), plan)}


def _answers(attempts: Sequence[Attempt]) -> Iterator[_Triple]:
    """Yield subquestions; undecided answers are none of the three and left out (they are counted elsewhere)."""
    for one in attempts:
        for part in one.parts:
            if part.outcome is not None:
                yield part.outcome, part.confidence, one.cluster


def _proofs(attempts: Sequence[Attempt]) -> Iterator[_Triple]:
    """Yield proofs: right if complete, wrong if handed in as a solution and not complete, else withheld."""
    for one in attempts:
        if not one.claims:
            yield 0, one.main.confidence, one.cluster
        elif one.complete is not None:
            yield (1 if one.complete else -1), one.main.confidence, one.cluster


def _figures(triples: Sequence[_Triple], plan: Plan) -> dict[str, Any]:
    rows = _columns(triples)
    return {
        "n": len(triples),
        "coverage": coverage(rows, plan)._asdict(),
        "selective_accuracy": selective(rows, plan)._asdict(),
        "priced": [{"price": price, "score": one._asdict()} for price, one in priced(rows, plan).items()],
        "curve": [point._asdict() for point in curve(rows)],
        "brier": brier(rows, plan)._asdict(),
        "auroc": auroc(rows, plan)._asdict(),
        "reliability": [{"confidence": one.confidence, "right": one.right._asdict()} for one in reliability(rows)],
    }


def _columns(triples: Sequence[_Triple]) -> Outcomes:
    nothing = float("nan")
    return outcomes(
        [outcome for outcome, _, _ in triples],
        [nothing if confidence is None else confidence for _, confidence, _ in triples],
        [cluster for _, _, cluster in triples],
    )
