"""The judges by the names that tiers.toml uses. Each takes a goal and answers proved or undecided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from certify.decide import structural, z3judge
from certify.decide.goal import Goal
from certify.decide.outcome import Answer, Undecided
from certify.decide.tiers import tier
from certify.lexicon import Lexicon

Judge: TypeAlias = Callable[[Goal, Lexicon], Answer]

JUDGES: Mapping[str, Judge] = {
    "alpha": structural.alpha,
    "normal": structural.normal,
    "unfold": structural.unfolded,
    "z3": z3judge.judge,
}


#: Judges that search; the others only look at form, and quickly.
SEARCHING = frozenset({"z3"})


def ask(goal: Goal, lexicon: Lexicon, *, searching: bool) -> Answer:
    """Return the first proof that judges of the goal's tier give, in the tier's order; else all reasons.

    Only the judges that search are asked, or only those that do not.
    """
    reasons: list[str] = []
    for name in tier(goal.tier).judges:
        if (name in SEARCHING) != searching:
            continue
        answer = JUDGES[name](goal, lexicon)
        if not isinstance(answer, Undecided):
            return answer
        reasons.append(f"{answer.judge}: {answer.reason}")
    return Undecided("all", "; ".join(reasons))
