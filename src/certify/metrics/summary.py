"""Everything together: from graded answers to one plain dictionary, the content of `certify metrics --json`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import polars as pl

from certify import __version__
from certify.certificate.item import CONTROL
from certify.metrics.answers import Answers, is_baseline
from certify.metrics.bootstrap import Plan, totals
from certify.metrics.by_form import by_form
from certify.metrics.clusters import Clusters, clusters
from certify.metrics.comparisons import agree, compare_pairs, correlations, matched, tests
from certify.metrics.invariance import STATISTICS
from certify.metrics.mechanical import decompose
from certify.metrics.profile import Profile, profile
from certify.metrics.ranking_summary import ranking_summary
from certify.metrics.repeats import repeats
from certify.metrics.suspects import suspects

#: Bad rows are listed up to this many; all of them are counted.
_LISTED = 20
_BINS = 10

#: How what is no statistic of STATISTICS comes about.
_OTHER_METHODS = {
    "failure_rate": "share of graded answers in the family that are wrong; Wilson's interval (cluster bootstrap where "
    "a statement has several answers in it)",
    "forms": "failure rate by logical form of the statement, as by family; a statement counts in each of its forms",
    "controls": "false siblings of the statements are no forms of them: they enter balanced accuracy, d′ and the "
    "failure rate of their own family, nothing else",
    "null": "an answer without a grade is left out of every statistic and counted under coverage",
}


def summarise(
    answers: Answers, plan: Plan | None = None, tick: Callable[[str], None] = lambda _: None
) -> dict[str, Any]:
    """Compute every statistic of `answers`; `tick` is told the name of each part before it starts.

    The dictionary holds only what JSON holds; the same answers and plan give the same dictionary.
    """
    plan = plan or Plan()
    tick("counting")
    data = clusters(answers)
    tick("resampling")
    estimates = profile(data, plan, answers.absent)
    tick("comparing models")
    who = matched(data)
    pairs = [] if "statement_id" in answers.absent else compare_pairs(data, who, plan)
    tick("each model")
    models = {name: _model(answers, data, estimates, place, plan) for place, name in enumerate(data.models)}
    for name, forms in by_form(answers, plan).items():
        models[name]["forms"] = forms
    tick("agreement and tests")
    together = {
        "agreement": agree(answers, who, plan),
        "tests": tests(data, who, pairs, answers.absent),
        "comparisons": pairs,
        "correlations": correlations(estimates.statistics, who),
        "latent_truth": suspects(answers, who, plan.seed),
    }
    tick("rankings")
    rankings = {"rankings": ranking_summary(data, who, plan.seed, answers.absent)}
    return _head(answers, data, plan) | {"models": models} | together | rankings


def _head(answers: Answers, data: Clusters, plan: Plan) -> dict[str, Any]:
    return {
        "certify": __version__,
        "inputs": [source._asdict() for source in answers.sources],
        "settings": plan._asdict(),
        "counts": {
            "models": len(data.models),
            "statements": int((data.forms > 0).sum()),
            "items": answers.table["item_id"].n_unique(),
            "forms": int(data.forms.sum()),
            "controls": answers.table.filter(pl.col("family") == CONTROL)["item_id"].n_unique(),
            "families": len(data.families),
            "samples": data.samples,
            "answers": answers.table.height,
            "graded": answers.table["correct"].count(),
        },
        "notices": [notice._asdict() for notice in answers.notices],
        "bad_rows": {
            "count": len(answers.bad_rows),
            "listed": [row._asdict() for row in answers.bad_rows[:_LISTED]],
        },
        "methods": {name: statistic.method for name, statistic in STATISTICS.items()} | _OTHER_METHODS,
    }


def _model(answers: Answers, data: Clusters, estimates: Profile, place: int, plan: Plan) -> dict[str, Any]:
    name = data.models[place]
    sampled = repeats(answers, name, plan.confidence) if data.samples > 1 else None
    forms = "statement_id" not in answers.absent
    return {
        "baseline": is_baseline(name),
        **{statistic: rows[place]._asdict() for statistic, rows in estimates.statistics.items()},
        "families": {family: {"failure_rate": rows[place]._asdict()} for family, rows in estimates.families.items()},
        "forms": {},
        "coverage": _coverage(data, place),
        "error_bound": _error_bound(data, place),
        "scr_decomposition": _decomposition(data, place, plan.seed) if forms else None,
        "ig_histogram": _histogram(data, place),
        "samples": None if sampled is None else _nested(sampled._asdict()),
    }


def _nested(record: dict[str, Any]) -> dict[str, Any]:
    return {name: value._asdict() if hasattr(value, "_asdict") else value for name, value in record.items()}


def _coverage(data: Clusters, place: int) -> dict[str, Any]:
    """Say which forms are not graded, and between which bounds the SCR over all statements must then lie."""
    worded = data.forms > 0
    expected = data.forms[worded, None]
    graded, right = data.run_graded[place, worded], data.run_right[place, worded]
    run = graded.sum(axis=0) > 0
    graded, right = graded[:, run], right[:, run]
    return {
        "graded": int(graded.sum()),
        "of": int(expected.sum() * max(int(run.sum()), 1)),
        "statements_with_gaps": int((graded < expected).any(axis=1).sum()) if run.any() else int(worded.sum()),
        "scr_if_missing_wrong": float((right >= expected).mean()) if run.any() else None,
        "scr_if_missing_right": float((right == graded).mean()) if run.any() else None,
    }


def _error_bound(data: Clusters, place: int) -> dict[str, Any]:
    """Check that mean error ≥ RMS-IG², which holds for each statement as 1 − p ≥ p(1 − p)."""
    sums = totals(data)
    statements = sums.statements[place, 0]
    if not statements:
        return {"mean_error": None, "rms_ig_squared": None, "holds": None, "reason": "no graded answer"}
    error = 1 - sums.accuracy[place, 0] / statements
    squared = sums.gap_squared[place, 0] / statements
    return {
        "mean_error": float(error),
        "rms_ig_squared": float(squared),
        "holds": bool(error >= squared - 1e-12),
        "reason": None,
    }


def _decomposition(data: Clusters, place: int, seed: int) -> dict[str, Any]:
    parts = decompose(data, place, seed=seed)
    return _nested(parts._asdict()) | {"excess": parts.excess}


def _histogram(data: Clusters, place: int) -> list[int]:
    """Count statements by Invariance Gap in ten bins of 0.05 from 0 to 0.5, the last one closed."""
    there = data.by_statement.statements[:, place, 0] > 0
    counts, _ = np.histogram(data.by_statement.gap[there, place, 0], bins=_BINS, range=(0, 0.5))
    return [int(count) for count in counts]
