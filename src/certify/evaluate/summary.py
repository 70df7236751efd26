"""What a run came to, model by model: counts that add up, tokens, money."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from certify.evaluate.estimate import Price, price_of
from certify.evaluate.job import Job
from certify.evaluate.runner import Tally
from certify.evaluate.store import Store
from certify.evaluate.table import graded


class Summary(NamedTuple):
    """One model. right + wrong + the counts in `none` = asks; `faults` counts attempts of this run that went wrong.

    The first group is of all asks under these settings in the store; `answered_now` to `stopped` are of this run.
    """

    model: str
    kind: str
    asks: int
    right: int
    wrong: int
    none: dict[str, int]
    prompt_tokens: int
    completion_tokens: int
    reasoning_tokens: int
    cost: float | None
    cost_reason: str | None
    answered_now: int
    answered_before: int
    failed_now: int
    requests: int
    faults: dict[str, int]
    doubled: tuple[str, ...]
    stopped: str | None
    seconds: float


def summarize(job: Job, store: Store, tally: Tally, prices: dict[str, Price]) -> Summary:
    """Go through a job's graded answers once and count."""
    results: Counter[bool | None] = Counter()
    none: Counter[str] = Counter()
    tokens: Counter[str] = Counter()
    for row in _rows(job, store):
        results[row["correct"]] += 1
        if row["correct"] is None:
            none[str(row["reason"])] += 1
        for name in ("prompt_tokens", "completion_tokens", "reasoning_tokens"):
            tokens[name] += row[name] or 0
    cost, reason = price_of(job, prices, tokens["prompt_tokens"], tokens["completion_tokens"])
    return Summary(
        job.label, job.provider.kind, results.total(), results[True], results[False], dict(none),
        tokens["prompt_tokens"], tokens["completion_tokens"], tokens["reasoning_tokens"], cost, reason,
        tally.answered, tally.stored_before, tally.failed, tally.requests, dict(tally.faults),
        tuple(sorted(tally.doubled)), tally.stopped, round(tally.seconds, 3),
    )  # fmt: skip


def _rows(job: Job, store: Store) -> Any:
    settings = {"id": job.settings_id, "model": job.label, "kind": job.provider.kind, "protocol": job.rules.id}
    for certified in (True, False) if job.uncertified_too else (True,):
        yield from graded(store, settings, certified=certified)
