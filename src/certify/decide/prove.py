"""Proving one goal: the tier's judges, no more hypotheses than the proof needs, and never vacuously."""

from __future__ import annotations

from dataclasses import dataclass, replace

from certify.decide.goal import Goal
from certify.decide.judges import JUDGES, ask
from certify.decide.outcome import Proved, Undecided
from certify.decide.pointwise import pointwise
from certify.decide.tiers import goals_for, known
from certify.decide.vacuity import Contingent, contingent, smuggled
from certify.decide.wording import worded
from certify.lexicon import Lexicon
from certify.logic import Statement, write


@dataclass(frozen=True)
class Equivalence:
    """A goal, reduced to the hypotheses that its proof uses, with the proof and the models that show it is not vacuous.

    `open` is null where the sides are one claim by form. Where they are one claim in other words, its models are of
    what they say in words, and read these as anything; else they obey all that is known of the words.
    """

    goal: Goal
    proof: Proved
    open: Contingent | None = None


def equivalence(goals: list[Goal], lexicon: Lexicon) -> Equivalence | Undecided:
    """Return a proof that counts of one of `goals`, or why there is none.

    By logic alone first; then as one claim in other words; then by all hypotheses, where all that is known of the words
    leaves both sides open.
    """
    found = _first([goal for goal in goals if not goal.hypotheses], lexicon, None)
    granted = [goal for goal in goals if goal.hypotheses]
    if isinstance(found, Equivalence) or not granted:
        return found
    widest = granted[-1]
    same = worded(widest, lexicon)
    reworded = _first([same.goal], lexicon, same.open) if same is not None else None
    if isinstance(reworded, Equivalence):
        return reworded
    models = left_open(widest, lexicon)
    if isinstance(models, str):
        return _joined(found, Undecided("all", f"{widest.tier}: {models}"))
    searched = _first(granted, lexicon, models)
    return searched if isinstance(searched, Equivalence) else _joined(found, searched)


def left_open(goal: Goal, lexicon: Lexicon) -> Contingent | str:
    """Return models of all that is known of the words of `goal`, in which its left side holds and fails; else why not.

    What is known of one side's words alone is asked first: mostly it settles the question, whatever the other side is.
    """
    alone = [(replace(goal, left=side, right=side, hypotheses=()), side) for side in (goal.left, goal.right)]
    for spoken_of, side in (*alone, (goal, goal.right)):
        models = contingent(known(spoken_of, lexicon), side)
        if isinstance(models, str):
            return models
    return contingent(known(goal, lexicon), goal.left)


def inequivalent(statements: tuple[Statement, ...], lexicon: Lexicon) -> tuple[Statement, ...]:
    """Return the statements that the strictest tier does not prove equivalent to one before them."""
    kept: list[Statement] = []
    for statement in statements:
        goals = (goals_for(earlier, statement, lexicon)[:1] for earlier in kept)
        if not any(isinstance(equivalence(goal, lexicon), Equivalence) for goal in goals if goal):
            kept.append(statement)
    return tuple(kept)


def _joined(*found: Undecided) -> Undecided:
    return Undecided("all", "; ".join(dict.fromkeys(one.reason for one in found if one.reason)))


def _first(goals: list[Goal], lexicon: Lexicon, models: Contingent | None) -> Equivalence | Undecided:
    """Return the first proof of one of `goals`, by form and then by search; `models` show that they are not vacuous."""
    reasons: list[str] = []
    for searching in (False, True):
        for goal in goals:
            found = _attempt(goal, lexicon, searching, models)
            if isinstance(found, Equivalence):
                return found
            if found.reason:
                reasons.append(f"{goal.tier}: {found.reason}")
    return Undecided("all", "; ".join(dict.fromkeys(reasons)))


def _attempt(goal: Goal, lexicon: Lexicon, searching: bool, models: Contingent | None) -> Equivalence | Undecided:
    answer = ask(goal, lexicon, searching=searching)
    if isinstance(answer, Undecided):
        return answer
    used = tuple(hypothesis for hypothesis in goal.hypotheses if hypothesis.name in answer.used)
    reduced = replace(goal, hypotheses=used)
    if JUDGES[answer.judge].by_form:
        return Equivalence(reduced, answer)
    found = models or contingent((), goal.left)
    if isinstance(found, str):
        return Undecided(answer.judge, found)
    known_models = (found.holds, found.fails)
    added = smuggled(replace(goal, hypotheses=found.under), lexicon, known_models) if found.under else None
    if added is not None:
        return Undecided(answer.judge, f"one side also says what is known anyway: {write(added)}")
    if JUDGES[answer.judge].searches and not pointwise(reduced, lexicon):
        return Undecided(answer.judge, "equivalent only of all things together, not of each: two letters taken for one")
    return Equivalence(reduced, answer, found)
