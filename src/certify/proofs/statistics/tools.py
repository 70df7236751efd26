"""How agents use tools: calls, errors, time, and how many numbers of their answers a tool had printed before."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean
from typing import Any

from certify.metrics.bootstrap import Plan
from certify.proofs.run.record import Call, Row
from certify.proofs.statistics.attempt import Attempt
from certify.proofs.statistics.systems import mean_of, share_of

#: Numbers of two digits or more: single ones stand in every output by chance.
_NUMBER = re.compile(r"(?<![\d.])(?:\d{2,}(?:\.\d+)?|\d\.\d+)")


def tool_profile(attempts: Sequence[Attempt], plan: Plan) -> dict[str, Any]:
    """Return the use of tools in a system's attempts, as JSON holds it."""
    calls = [call for one in attempts for row in one.rows for call in row.tool_calls]
    return {
        "calls": mean_of(attempts, lambda one: float(len(_calls(one))), plan, "no problem was asked")._asdict(),
        "used": share_of(attempts, lambda one: bool(_calls(one)), plan, "no problem was asked")._asdict(),
        "syntax": share_of(
            attempts, lambda one: any(call.error == "syntax" for call in found) if (found := _calls(one)) else None,
            plan, "no tool was called",
        )._asdict(),
        "printed": mean_of(attempts, _printed, plan, "no answer with a number came after a call")._asdict(),
        "tools": {tool: _tool([one for one in calls if one.tool == tool]) for tool in sorted({c.tool for c in calls})},
    }  # fmt: skip


def _calls(attempt: Attempt) -> list[Call]:
    return [call for row in attempt.rows for call in row.tool_calls]


def _tool(calls: Sequence[Call]) -> dict[str, Any]:
    errors = Counter(call.error for call in calls if call.error)
    return {
        "calls": len(calls),
        "errors": dict(sorted(errors.items())),
        "error_share": sum(errors.values()) / len(calls),
        "seconds": mean(call.seconds for call in calls),
    }


def _printed(attempt: Attempt) -> float | None:
    """Return the share of the numbers in answers that a tool had printed, in the answer's phase or the proof's."""
    found = [number in printed for numbers, printed in _numbers(attempt) for number in numbers]
    return mean(map(float, found)) if found else None


def _numbers(attempt: Attempt) -> Iterator[tuple[list[str], frozenset[str]]]:
    before = _seen(attempt.main)
    for row in attempt.rows:
        printed = before | _seen(row)
        if row.subquestion is not None and row.answer and printed:
            yield _NUMBER.findall(row.answer), printed


def _seen(row: Row) -> frozenset[str]:
    return frozenset(number for call in row.tool_calls for number in _NUMBER.findall(call.printed))
