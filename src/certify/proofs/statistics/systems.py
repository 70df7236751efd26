"""The statistics of one system (a model with its tools): a registry, from which tables and pages take their columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_mean, clustered_share
from certify.metrics.estimate import Estimate, undefined, wilson
from certify.proofs.statistics.attempt import Attempt
from certify.registry import Registry

Attempts = Sequence[Attempt]


class SystemStatistic(NamedTuple):
    """A figure of a system's attempts: its value, the heading of its column, what it is, how numbers are written."""

    value: Callable[[Attempts, Plan], Estimate]
    heading: str
    method: str
    unit: str = "share"  # "share": in percent; "number": as it is
    brief: bool = True  # whether terminals show it


def mean_of(attempts: Attempts, value: Callable[[Attempt], float | None], plan: Plan, empty: str) -> Estimate:
    """Return the mean of what has a value; problems are resampled."""
    pairs = [(found, one.cluster) for one in attempts if (found := value(one)) is not None]
    if not pairs:
        return undefined(empty)
    values, clusters = zip(*pairs, strict=True)
    return clustered_mean(values, clusters, plan)


def share_of(attempts: Attempts, value: Callable[[Attempt], bool | None], plan: Plan, empty: str) -> Estimate:
    """Return the share of true among what has a value: Wilson's interval with one attempt a problem, else resampled."""
    found = [(bool(held), one.cluster) for one in attempts if (held := value(one)) is not None]
    if found and len({cluster for _, cluster in found}) == len(found):
        return wilson(sum(held for held, _ in found), len(found), plan.confidence)
    if not found:
        return undefined(empty)
    values, clusters = zip(*found, strict=True)
    return clustered_share(values, clusters, plan)


def _complete(attempts: Attempts, plan: Plan) -> Estimate:
    return share_of(attempts, lambda one: one.complete, plan, "no proof was graded")


def _complete_of_asked(attempts: Attempts, plan: Plan) -> Estimate:
    if not any(one.grades for one in attempts):
        return undefined("no proof was graded")
    return share_of(attempts, lambda one: one.complete if one.given else False, plan, "no proof was graded")


def _progress(attempts: Attempts, plan: Plan) -> Estimate:
    return mean_of(attempts, lambda one: one.progress, plan, "no proof was graded")


def _given(attempts: Attempts, plan: Plan) -> Estimate:
    return share_of(attempts, lambda one: one.given, plan, "no problem was asked")


def _unfounded(attempts: Attempts, plan: Plan) -> Estimate:
    return share_of(attempts, lambda one: one.unfounded, plan, "no claimed proof was graded")


def _score(attempts: Attempts, plan: Plan) -> Estimate:
    return mean_of(attempts, lambda one: one.score, plan, "no problem has subquestions")


def parts_share(attempts: Attempts, value: Callable[[int | None], bool | None], plan: Plan, empty: str) -> Estimate:
    """Return the share of true among what `value` makes of the outcomes of subquestions; problems are resampled."""
    pairs = [
        (found, one.cluster) for one in attempts for part in one.parts if (found := value(part.outcome)) is not None
    ]
    if not pairs:
        return undefined(empty)
    values, clusters = zip(*pairs, strict=True)
    return clustered_share(values, clusters, plan)


def _answered(attempts: Attempts, plan: Plan) -> Estimate:
    return parts_share(attempts, lambda outcome: outcome != 0, plan, "no problem has subquestions")


def _right(attempts: Attempts, plan: Plan) -> Estimate:
    return parts_share(attempts, lambda outcome: outcome > 0 if outcome else None, plan, "no answer was decided")


def _undecided(attempts: Attempts, plan: Plan) -> Estimate:
    return parts_share(attempts, lambda outcome: None if outcome == 0 else outcome is None, plan, "no answer was given")


def _tokens(attempts: Attempts, plan: Plan) -> Estimate:
    return mean_of(attempts, lambda one: float(one.tokens), plan, "no problem was asked")


SYSTEM_STATISTICS: Registry[SystemStatistic] = Registry(
    "statistic of proofs",
    SystemStatistic,
    {
        "complete": SystemStatistic(
            _complete, "Complete", "share of graded proofs that most graders call complete (3 of 3): both of two "
            "graders, or two of three; Wilson's interval with one proof a problem, else problems are resampled",
        ),
        "complete_of_asked": SystemStatistic(
            _complete_of_asked, "Of asked", "as Complete, where no proof given counts as none; proofs that nobody "
            "graded are left out", brief=False,
        ),
        "progress": SystemStatistic(
            _progress, "Progress", "mean grade, 0 (none) to 3 (complete), over graded proofs; problems are resampled",
            "number",
        ),
        "given": SystemStatistic(_given, "Proofs given", "share of problems with a proof handed in", brief=False),
        "unfounded": SystemStatistic(
            _unfounded, "Unfounded", "share of graded proofs handed in as a solution that most graders do not call "
            "complete",
        ),
        "score": SystemStatistic(
            _score, "Subquestions", "share, by weight, of a problem's subquestions known to be answered right, "
            "mean over attempts; no answer and an undecided one bring nothing",
        ),
        "answered": SystemStatistic(_answered, "Answered", "share of subquestions that were answered", brief=False),
        "right_of_answered": SystemStatistic(
            _right, "Right of answered", "share of right answers among those decided: no answer is not a wrong one",
            brief=False,
        ),
        "undecided": SystemStatistic(
            _undecided, "Undecided", "share of given answers that are undecided: they wait for a person", brief=False
        ),
        "tokens": SystemStatistic(
            _tokens, "Tokens out", "output and reasoning tokens of an attempt, all phases, as the server counted them",
            "number", brief=False,
        ),
    },
    group="certify.proof_statistics",
)  # fmt: skip
