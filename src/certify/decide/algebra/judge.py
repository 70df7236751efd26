"""The judge of algebra: claims that the laws of their own structure rewrite into one."""

from __future__ import annotations

from certify.decide.algebra.meeting import meet
from certify.decide.goal import Goal
from certify.decide.outcome import JudgeAnswer, Proved, Undecided
from certify.decide.tiers import tier
from certify.lexicon import Lexicon

NAME = "algebra"


def judge(goal: Goal, lexicon: Lexicon) -> JudgeAnswer:
    """Return whether the laws among the hypotheses of `goal` rewrite its sides into one claim."""
    granted = tier(goal.tier).theories if goal.hypotheses else ()
    found = meet(goal.left, goal.right, goal.carriers, granted, lexicon) if granted else None
    if found is None or not set(found.used) <= set(goal.hypotheses):
        return Undecided(NAME, "normal terms do not make the sides alike")
    return Proved(NAME, used=tuple(law.name for law in found.used))
