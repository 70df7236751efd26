"""What answers show: right ones by weight, withheld ones, calibration, and whether they tell how good the proof is."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from certify.metrics import abstention
from certify.metrics.abstention import Outcomes, outcomes
from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_mean, correlations
from certify.proofs.statistics.evidence import Evidence, score

#: A correlation resamples row by row, which costs more than sums do.
_FEWER = 500


def answered(found: Evidence, plan: Plan) -> dict[str, Any]:
    """Return what became of the answers, the share of right ones by weight, and the figures of abstention."""
    scored = [(one, score(one)) for one in found.answers]
    counts = Counter("undecided" if s is None else {1: "right", 0: "not given", -1: "wrong"}[s] for _, s in scored)
    known = [(one, s) for one, s in scored if s is not None]
    weight = np.array([one.question.weight for one, _ in known])
    right = np.array([float(s == 1) for _, s in known])
    problem = [one.row.problem for one, _ in known]
    rows = outcomes(
        [s for _, s in known], [np.nan if one.row.confidence is None else one.row.confidence for one, _ in known],
        np.array(problem),
    )  # fmt: skip
    return {
        "counts": {name: counts[name] for name in ("right", "wrong", "not given", "undecided")},
        "by": dict(Counter(one.outcome.by for one in found.answers if one.outcome)),
        "weighted_right": clustered_mean(right, problem, plan, weight)._asdict(),
        "abstention": _abstention(rows, plan) if known else None,
    }


def _abstention(rows: Outcomes, plan: Plan) -> dict[str, Any]:
    return {
        "coverage": abstention.coverage(rows, plan)._asdict(),
        "selective_accuracy": abstention.selective_accuracy(rows, plan)._asdict(),
        "priced": {f"{price:g}": one._asdict() for price, one in abstention.priced(rows, plan).items()},
        "brier": abstention.brier(rows, plan)._asdict(),
        "auroc": abstention.auroc(rows, plan._replace(replicates=min(plan.replicates, _FEWER)))._asdict(),
        "curve": [point._asdict() for point in abstention.curve(rows)],
        "reliability": [
            {"confidence": one.confidence, "right": one.right._asdict()} for one in abstention.reliability(rows)
        ],
    }


def against_proofs(found: Evidence, plan: Plan) -> dict[str, Any]:
    """Return how the share of right answers of a sample goes with the progress of its proof, problems resampled."""
    progress = found.progress()
    totals: dict[str, list[tuple[float, float]]] = {}
    for one in found.answers:
        value = score(one)
        if value is not None:
            totals.setdefault(one.row.key, []).append((one.question.weight * (value == 1), one.question.weight))
    problem = {row.key: row.problem for row in found.main()}
    keys = [key for key in progress if key in totals and key in problem]
    shares = [sum(right for right, _ in totals[key]) / sum(weight for _, weight in totals[key]) for key in keys]
    fewer = plan._replace(replicates=min(plan.replicates, _FEWER))
    measured = correlations(shares, [progress[key] for key in keys], [problem[key] for key in keys], fewer)
    return {name: value._asdict() for name, value in measured._asdict().items()}
