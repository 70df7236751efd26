"""Everything together: from a run to one plain dictionary, the content of `certify proofs metrics --json`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from certify import __version__
from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import correlations
from certify.proofs.falsify import outcomes
from certify.proofs.grading.collect import disputed
from certify.proofs.problems.problem import Premise
from certify.proofs.statistics.attempt import Attempt, Material
from certify.proofs.statistics.comparisons import comparisons
from certify.proofs.statistics.flags import flags
from certify.proofs.statistics.graders import graders
from certify.proofs.statistics.systems import SYSTEM_STATISTICS
from certify.proofs.statistics.tools import tool_profile
from certify.proofs.statistics.withheld import withheld
from certify.proofs.statistics.wordings import wordings

#: How what is no statistic of SYSTEM_STATISTICS comes about.
_METHODS = {
    "flags": "share of yes among yes and no of all grades; “not sure” apart, and bounds if it were all no or all yes",
    "agreement": "Krippendorff's alpha over all graders and Cohen's kappa (linear and quadratic weights) of each two, "
    "on first and second opinions alone; Gwet's AC1 beside kappa, which falls where nearly all say the same",
    "correlation": "share of right subquestions against the mean grade of the proof, over attempts; between: of the "
    "problems' means; within: of the deviations from them; problems are resampled",
    "abstention": "1 for a right answer, 0 for none, −λ for a wrong one; curve: accuracy among the surest answers",
    "premises": "hits: false statements called false; false alarms: true ones called false; d′ is the distance of "
    "the two in normal quantiles, 0 for who always says the same",
    "wordings": "problems met in several wordings that are proved to say the same: complete in all of them, complete "
    "in all or in none, the same claim in all; spread: the largest grade or score less the smallest",
    "intervals": "percentile intervals of the cluster bootstrap over problems, unless Wilson's are named",
}


def summarise(run: Material, plan: Plan | None = None, tick: Callable[[str], None] = lambda _: None) -> dict[str, Any]:
    """Compute every statistic of a run; `tick` is told the name of each part before it starts.

    The dictionary holds only what JSON holds, and no text of a problem, an answer or a proof."""
    plan = plan or Plan()
    tick("each model")
    systems = {name: _system(run.of(name), plan) for name in run.systems}
    tick("graders")
    claimed = frozenset(one.main.key for one in run.attempts if one.claims)
    false = frozenset(one.row.key for one in run.judged if one.is_false)
    agreement = graders(run.grades, plan, claimed & false)
    tick("comparing models")
    beside = comparisons(run, plan)
    tick("correlation")
    return {
        "certify": __version__,
        "settings": plan._asdict(),
        "counts": _counts(run),
        "columns": {
            name: {"heading": one.heading, "words": one.method, "unit": one.unit, "brief": one.brief}
            for name, one in SYSTEM_STATISTICS.items()
        },
        "systems": systems,
        "premises": _premises(run, plan),
        "wordings": {name: wordings(run, name, plan) for name in run.systems},
        "matrix": _matrix(run),
        "graders": agreement,
        "comparisons": beside,
        "correlation": _correlation(run, plan),
        "methods": {one.heading: one.method for one in SYSTEM_STATISTICS.values()} | _METHODS,
    }


def _counts(run: Material) -> dict[str, int]:
    outcomes = [part.outcome for one in run.attempts for part in one.parts]
    return {
        "systems": len(run.systems),
        "problems": len(run.problems),
        "attempts": len(run.attempts),
        "proofs": sum(one.given for one in run.attempts),
        "graded": sum(bool(one.grades) for one in run.attempts),
        "grades": sum(len(one.grades) for one in run.attempts),
        "disputed": len(disputed(run.grades)),
        "subquestions": len(outcomes),
        "undecided": outcomes.count(None),
        "not_given": outcomes.count(0),
    }


def _system(attempts: tuple[Attempt, ...], plan: Plan) -> dict[str, Any]:
    main = attempts[0].main
    stops: dict[str, int] = {}
    for one in attempts:
        stops[one.main.stop] = stops.get(one.main.stop, 0) + 1
    return {
        "model": main.model,
        "tools": list(main.tools),
        "sandbox": main.sandbox,
        "attempts": len(attempts),
        "stops": dict(sorted(stops.items())),
        **{name: one.value(attempts, plan)._asdict() for name, one in SYSTEM_STATISTICS.items()},
        "flags": flags(attempts, plan),
        "withheld": withheld(attempts, plan),
        "tool_profile": tool_profile(attempts, plan),
    }


def _premises(run: Material, plan: Plan) -> dict[str, Any]:
    """Return by system what was made of true and false premises; nothing where no premise is false."""
    if not any(one.problem.problem.premise is Premise.FALSE for one in run.judged):
        return {}
    keys = {one.main.key: one.system for one in run.attempts}
    own = {name: [one for one in run.judged if keys[one.row.key] == name] for name in run.systems}
    return {name: outcomes.summary(found, plan) for name, found in own.items()}


def _matrix(run: Material) -> dict[str, Any]:
    """Return progress and score by problem and system: means over repeated attempts, null where there is none."""
    cells: dict[str, dict[str, Mapping[str, Any]]] = {}
    for problem in run.problems:
        for system in run.systems:
            own = [one for one in run.of(system) if one.main.problem == problem]
            if own:
                cells.setdefault(problem, {})[system] = {
                    "progress": _mean([one.progress for one in own]),
                    "score": _mean([one.score for one in own]),
                    "given": sum(one.given for one in own),
                    "attempts": len(own),
                }
    return cells


def _mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return float(np.mean(known)) if known else None


def _correlation(run: Material, plan: Plan) -> dict[str, Any]:
    nothing = float("nan")
    score = [nothing if one.score is None else one.score for one in run.attempts]
    progress = [nothing if one.progress is None else one.progress for one in run.attempts]
    found = correlations(score, progress, [one.cluster for one in run.attempts], plan)
    return {name: one._asdict() for name, one in found._asdict().items()}
