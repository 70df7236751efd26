"""All figures of a run as one value: what `certify proofs metrics --json` prints and the page shows."""

from __future__ import annotations

from typing import Any

from certify.metrics.bootstrap import Plan
from certify.proofs.falsify import outcomes
from certify.proofs.problems.problem import Premise
from certify.proofs.statistics import answers, grades, tools
from certify.proofs.statistics.evidence import Evidence, score


def summarise(found: Evidence, plan: Plan) -> dict[str, Any]:
    """Return the figures of a run, for everything and for each model."""
    premises = any(one.problem.problem.premise is Premise.FALSE for one in found.judged)
    return {
        "settings": plan._asdict(),
        "counts": _counts(found),
        "models": {label: _model(found.part(label), plan, premises) for label in found.labels()},
        "agreement": grades.agreement(found, plan) if found.grades else None,
        "graders": grades.graders(found.grades),
        "flags": grades.flags(found, plan),
        "answers_and_proofs": answers.against_proofs(found, plan) if found.grades else None,
        "ablation": tools.ablation(found, plan),
        "matrix": _matrix(found),
    }


def _counts(found: Evidence) -> dict[str, int]:
    main = found.main()
    return {
        "problems": len({row.problem for row in main}), "models": len(found.labels()), "samples": len(main),
        "proofs": sum(row.answer is not None for row in main), "answers": len(found.answers),
        "grades": len(found.grades), "graders": len({grade.grader for grade in found.grades}),
    }  # fmt: skip


def _model(part: Evidence, plan: Plan, premises: bool) -> dict[str, Any]:
    return {
        "progress": grades.progress(part, plan) if part.grades else None,
        "answers": answers.answered(part, plan),
        "tools": tools.profile(part, plan),
        "premises": outcomes.summary(part.judged, plan) if premises else None,
    }


def _matrix(found: Evidence) -> dict[str, dict[str, dict[str, float | None]]]:
    """Return by problem and model the progress of its proofs and the share of its right answers."""
    table: dict[str, dict[str, dict[str, float | None]]] = {}
    for label in found.labels():
        part = found.part(label)
        progress = part.progress()
        for problem in sorted({row.problem for row in part.main()}):
            given = [progress[row.key] for row in part.main() if row.problem == problem and row.key in progress]
            scores = [score(one) for one in part.answers if one.row.problem == problem]
            known = [value == 1 for value in scores if value is not None]
            table.setdefault(problem, {})[label] = {
                "progress": sum(given) / len(given) if given else None,
                "answers": sum(known) / len(known) if known else None,
            }
    return table
