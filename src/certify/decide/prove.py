"""Proving one goal: the tier's judges, no more hypotheses than the proof needs, and never vacuously."""

from __future__ import annotations

from dataclasses import dataclass, replace

from certify.decide.gamma import says_members
from certify.decide.goal import Goal, Hypothesis
from certify.decide.judges import JUDGES, ask
from certify.decide.outcome import Proved, Undecided
from certify.decide.parts import smuggled
from certify.decide.vacuity import Contingent, contingent
from certify.decide.z3judge import prove
from certify.lexicon import Lexicon
from certify.logic import write

#: Seconds for the question whether one hypothesis decides a side.
DECIDING_SECONDS = 0.2


@dataclass(frozen=True)
class Equivalence:
    """A goal, reduced to the hypotheses that its proof uses, with the proof and the models that show it is not vacuous.

    `open` is null where the sides are one claim by form. Where they are one claim after definitions were unfolded, what
    a definition alone would decide (s ⊆ s) is still a claim: its models then read the defined words as any relations.
    """

    goal: Goal
    proof: Proved
    open: Contingent | None = None


def equivalence(goals: list[Goal], lexicon: Lexicon) -> Equivalence | Undecided:
    """Return a proof that counts of one of `goals`, or why there is none: first by form, then by search."""
    reasons: list[str] = []
    for searching in (False, True):
        for goal in goals:
            found = _one(goal, lexicon, searching)
            if isinstance(found, Equivalence):
                return found
            if found.reason:
                reasons.append(f"{goal.tier}: {found.reason}")
    return Undecided("all", "; ".join(reasons))


def _one(goal: Goal, lexicon: Lexicon, searching: bool) -> Equivalence | Undecided:
    """Return what comes of `goal`; where its hypotheses decide the claim, of fewer of them."""
    found = _attempt(goal, lexicon, searching)
    for weaker in (_undecided_alone, _without_members):
        if isinstance(found, Equivalence) or not found.reason.startswith("vacuous"):
            break
        kept = weaker(goal, lexicon)
        if kept != goal.hypotheses:
            goal = replace(goal, hypotheses=kept)
            found = _attempt(goal, lexicon, searching)
    return found


def _undecided_alone(goal: Goal, lexicon: Lexicon) -> tuple[Hypothesis, ...]:
    """Return the hypotheses that do not prove a side by themselves."""
    return tuple(hypothesis for hypothesis in goal.hypotheses if not _decides(hypothesis, goal, lexicon))


def _without_members(goal: Goal, lexicon: Lexicon) -> tuple[Hypothesis, ...]:
    """Return the hypotheses that do not say what it is to be in a set: with these, laws of sets are laws of logic."""
    return tuple(hypothesis for hypothesis in goal.hypotheses if not says_members(hypothesis.formula))


def _attempt(goal: Goal, lexicon: Lexicon, searching: bool) -> Equivalence | Undecided:
    answer = ask(goal, lexicon, searching=searching)
    if isinstance(answer, Undecided):
        return answer
    used = tuple(hypothesis for hypothesis in goal.hypotheses if hypothesis.name in answer.used)
    reduced = replace(goal, hypotheses=used)
    judge = JUDGES[answer.judge]
    if judge.by_form:
        return Equivalence(reduced, answer)
    added = smuggled(reduced, lexicon)
    if added is not None:
        return Undecided(answer.judge, f"one side also says what a law alone decides: {write(added)}")
    models = contingent(used, goal.left)
    if isinstance(models, str) and judge.unfolds:
        models = contingent((), goal.left)
    return Undecided(answer.judge, models) if isinstance(models, str) else Equivalence(reduced, answer, models)


def _decides(hypothesis: Hypothesis, goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether `hypothesis` alone proves one side of `goal`."""
    sides = (goal.left, goal.right)
    answers = (prove((hypothesis,), side, goal.carriers, lexicon, DECIDING_SECONDS) for side in sides)
    return any(isinstance(answer, Proved) for answer in answers)
