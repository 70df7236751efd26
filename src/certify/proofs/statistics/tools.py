"""How tools were used, and what they brought: calls, errors, numbers that a tool printed before they were answered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_mean
from certify.proofs.run.record import Row
from certify.proofs.statistics.evidence import Evidence, label_of, score

_NUMBER = re.compile(r"\d+(?:\.\d+)?")


def profile(found: Evidence, plan: Plan) -> dict[str, Any]:
    """Return how often each tool was called and failed, by sample, and tokens by phase."""
    calls = [call for row in found.rows for call in row.tool_calls]
    samples: dict[str, list[Row]] = {}
    for row in found.rows:
        samples.setdefault(row.key, []).append(row)
    syntax = [any(call.error == "syntax" for row in rows for call in row.tool_calls) for rows in samples.values()]
    problems = [rows[0].problem for rows in samples.values()]
    return {
        "calls": dict(Counter(call.tool for call in calls)),
        "errors": dict(Counter(call.error for call in calls if call.error)),
        "seconds": round(sum(call.seconds for call in calls), 1),
        "with_syntax_error": clustered_mean([float(one) for one in syntax], problems, plan)._asdict(),
        "printed_before": _printed(found.rows, plan),
        "tokens": {
            kind: sum(getattr(row.tokens, kind) for row in found.rows) for kind in ("input", "output", "reasoning")
        },
        "stops": dict(Counter(row.stop for row in found.rows)),
    }


def _printed(rows: Sequence[Row], plan: Plan) -> dict[str, Any]:
    """Return the share of answers with numbers whose numbers a tool had printed in the same phase."""
    seen, problems = [], []
    for row in rows:
        numbers = set(_NUMBER.findall(row.answer or "")) if row.subquestion else set()
        if numbers:
            printed = {number for call in row.tool_calls for number in _NUMBER.findall(call.printed)}
            seen.append(len(numbers & printed) / len(numbers))
            problems.append(row.problem)
    return dict(clustered_mean(seen, problems, plan)._asdict())


def ablation(found: Evidence, plan: Plan) -> list[dict[str, Any]]:
    """Return paired differences between tool sets of one model, over problems asked under both: second minus first."""
    by_model: dict[str, set[str]] = {}
    for row in found.rows:
        by_model.setdefault(row.model, set()).add(label_of(row))
    pairs = [pair for labels in by_model.values() for pair in combinations(sorted(labels, key=_tools), 2)]
    return [_compared(found, first, second, plan) for first, second in pairs]


def _tools(label: str) -> tuple[int, str]:
    return (0 if label.endswith("(no tools)") else label.count(",") + 1, label)


def _compared(found: Evidence, first: str, second: str, plan: Plan) -> dict[str, Any]:
    one, other = found.part(first), found.part(second)
    figures: dict[str, Callable[[Evidence], dict[str, float]]] = {
        "answers": _answers,
        "progress": lambda part: _mean({row.key: row.problem for row in part.main()}, part.progress()),
        "output_tokens": _tokens,
        "abstained": _abstained,
    }
    compared = {name: _difference(figure(one), figure(other), plan) for name, figure in figures.items()}
    return {"from": first, "to": second} | compared


def _difference(before: dict[str, float], after: dict[str, float], plan: Plan) -> dict[str, Any]:
    both = sorted(set(before) & set(after))
    return dict(clustered_mean([after[name] - before[name] for name in both], both, plan)._asdict())


def _mean(problem: dict[str, str], value: dict[str, float]) -> dict[str, float]:
    """Return the mean of values by key, by problem."""
    by_problem: dict[str, list[float]] = {}
    for key, number in value.items():
        if key in problem:
            by_problem.setdefault(problem[key], []).append(number)
    return {name: float(np.mean(numbers)) for name, numbers in by_problem.items()}


def _answers(part: Evidence) -> dict[str, float]:
    known = [(one, value) for one in part.answers if (value := score(one)) is not None]
    return _mean({one.id: one.row.problem for one, _ in known}, {one.id: float(value == 1) for one, value in known})


def _tokens(part: Evidence) -> dict[str, float]:
    names = {f"{row.key} {row.subquestion}": row.problem for row in part.rows}
    return _mean(names, {f"{row.key} {row.subquestion}": float(row.tokens.output) for row in part.rows})


def _abstained(part: Evidence) -> dict[str, float]:
    names = {row.key: row.problem for row in part.main()}
    return _mean(names, {row.key: float(row.abstained or not row.answer) for row in part.main()})
