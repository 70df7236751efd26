"""The judges by the names that tiers.toml uses. Each takes a goal and answers proved or undecided."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from certify.decide import structural, z3judge
from certify.decide.algebra import judge as algebra
from certify.decide.goal import Goal
from certify.decide.outcome import JudgeAnswer, Undecided
from certify.decide.tiers import Tier, tier
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.registry import Registry


@dataclass(frozen=True)
class Judge:
    """A judge: what it answers of a goal, and what is known of its proofs.

    `tiers` ask it beside the judges that tiers.toml lists for them; such a judge is always looked at twice, so
    BadInputError is raised where one says that its proofs need no second look.
    """

    answer: Callable[[Goal, Lexicon], JudgeAnswer]
    searches: bool = True
    """It searches; the others only look at form, and quickly, and are asked first."""
    by_form: bool = False
    """Its proofs need no second look: the sides are one claim by form, which is no tautology."""
    by_names: bool = False
    """The sides are even the same up to names, so that no model could tell them apart."""
    tiers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.tiers and (self.by_form or self.by_names):
            raise BadInputError("a judge that names its tiers itself cannot be spared the second look at its proofs")


JUDGES: Registry[Judge] = Registry(
    "judge",
    Judge,
    {
        "alpha": Judge(structural.alpha, searches=False, by_form=True, by_names=True),
        "normal": Judge(structural.normal, searches=False, by_form=True),
        "unfold": Judge(structural.unfolded, searches=False),
        "algebra": Judge(algebra.judge, searches=False),
        "z3": Judge(z3judge.judge),
    },
    group="certify.judges",
)


def ask(goal: Goal, lexicon: Lexicon, *, searching: bool) -> JudgeAnswer:
    """Return the first proof that judges of the goal's tier give, in the tier's order; else all reasons.

    Only the judges that search are asked, or only those that do not. Raises BadInputError for an unknown judge.
    """
    reasons: list[str] = []
    for name in _names(tier(goal.tier)):
        judge = JUDGES.find(name)
        if judge.searches != searching:
            continue
        answer = judge.answer(goal, lexicon)
        if not isinstance(answer, Undecided):
            return replace(answer, judge=name)
        reasons.append(f"{answer.judge}: {answer.reason}")
    return Undecided("all", "; ".join(reasons))


def _names(row: Tier) -> Iterator[str]:
    yield from row.judges
    yield from (name for name, judge in JUDGES.items() if row.name in judge.tiers and name not in row.judges)
