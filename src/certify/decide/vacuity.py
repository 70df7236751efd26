"""Non-vacuity: an equivalence counts only where the hypotheses leave the claim open, and decide no part of it.

Any two true closed statements are materially equivalent; hypotheses that prove both would certify any pair of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from certify.decide.finite import find_model, satisfies
from certify.decide.goal import Goal, Hypothesis
from certify.decide.interpretation import Interpretation, InterpretationError
from certify.decide.normal.form import TooLargeError, form, normal_form
from certify.decide.outcome import Proved
from certify.decide.tiers import known
from certify.decide.z3judge import prove, proves
from certify.lexicon import Inhabited, Lexicon, inhabited_by
from certify.logic import FORMULAS, Formula, Iff, Not, Pred, forall, free_vars, subnodes, word_names

#: Sizes of the models that are looked for: with four elements the numerals up to 3 can differ.
SIZES = (1, 2, 3, 4)
#: Seconds for the question whether a law decides a part, and whether laws decide one of two readings.
SECONDS, DECIDING_SECONDS = 0.2, 0.15


class Contingent(NamedTuple):
    """The hypotheses `under` which `claim` is open have a model where it holds, and one where it fails: both shown."""

    claim: Formula
    holds: Interpretation
    fails: Interpretation
    under: tuple[Hypothesis, ...] = ()


@lru_cache(maxsize=4096)
def contingent(hypotheses: tuple[Hypothesis, ...], claim: Formula) -> Contingent | str:
    """Return both models, or the reason why the claim is not known to be open under `hypotheses`."""
    granted = tuple(hypothesis.formula for hypothesis in hypotheses)
    fails = find_model((*granted, Not(claim)), SIZES)
    if fails is None:
        return "vacuous: no finite model of the hypotheses is known in which the claim fails"
    holds = find_model((*granted, claim), SIZES)
    if holds is None:
        return "vacuous: no finite model of the hypotheses is known in which the claim holds"
    return Contingent(claim, holds, fails, hypotheses)


def left_open(goal: Goal, lexicon: Lexicon) -> Contingent | str:
    """Return models of all that is known of the words of `goal`, in which its left side holds and fails; else why not.

    What is known of one side's words alone is asked first: mostly it settles the question, whatever the other side is.
    """
    alone = [(replace(goal, left=side, right=side, hypotheses=()), side) for side in (goal.left, goal.right)]
    models: Contingent | str = ""
    for spoken_of, side in (*alone, (goal, goal.right), (goal, goal.left)):
        models = contingent(known(spoken_of, lexicon), side)
        if isinstance(models, str):
            break
    return models


def smuggled(goal: Goal, lexicon: Lexicon, models: Sequence[Interpretation] = ()) -> Formula | None:
    """Return what one side of `goal` says, wherever it stands, that the other does not and that Γ decides for nothing.

    … and a + b = b + a, or: if a + b = b + a, then …: no hypothesis leaves that open, so it could be any such claim.
    What a side says of a thing that it then names (of the smallest prime, which is 2) it says of what it names.
    What fails in one of the `models` of Γ is not decided by it.
    """
    inhabited = inhabited_by(goal.carriers, lexicon)
    left, right = (_all_parts(side, inhabited) for side in (goal.left, goal.right))
    for side, parts, others in ((goal.left, left, right), (goal.right, right, left)):
        known = {form(part, inhabited) for part in (side, *others)}
        for part in parts:
            if not word_names(part) or form(part, inhabited) in known or any(_fails(part, one) for one in models):
                continue
            if proves(goal.hypotheses, part, goal.carriers, lexicon, SECONDS):
                return part
    return None


def _fails(part: Formula, model: Interpretation) -> bool:
    """Return whether `part` is false in `model`; a model that has nothing for one of its words says nothing."""
    try:
        return satisfies(model, (Not(part),))
    except (KeyError, InterpretationError):
        return False


def _all_parts(formula: Formula, inhabited: Inhabited) -> tuple[Formula, ...]:
    """Return the closed parts of `formula`, and of its normal form, where named things have their names."""
    try:
        named = normal_form(formula, inhabited).formula
    except TooLargeError:
        return closed_parts(formula)
    return tuple(dict.fromkeys((*closed_parts(formula), *closed_parts(named))))


def closed_parts(formula: Formula) -> tuple[Formula, ...]:
    """Return the formulas that `formula` is made of, each for all its variables; of atoms, only equations."""
    found = (part for part in subnodes(formula) if isinstance(part, FORMULAS) and _says_something(part))
    return tuple(dict.fromkeys(forall(free_vars(part), part) for part in found))


def _says_something(part: Formula) -> bool:
    return not isinstance(part, Pred) or part.symbol.name == "eq"


def without_deciding(goal: Goal, meanings: tuple[Hypothesis, ...], lexicon: Lexicon) -> Goal | None:
    """Return `goal` without the laws that alone, or with the `meanings` of its words, prove one of its sides.

    None where hypotheses that leave the sides open join them: what decides them elsewhere sets them not apart. Every
    prime is at least 2; every prime is greater than 1: laws of order say the same of both, whatever primes are.
    A law that says what a word means (∀ …, word(…) ↔ …) is a definition: a model that breaks it separates nothing.
    """
    if _joined(goal, lexicon):
        return None

    def decide(hypotheses: tuple[Hypothesis, ...], side: Formula) -> bool:
        return proves(hypotheses, side, goal.carriers, lexicon, DECIDING_SECONDS)

    sides = [side for side in (goal.left, goal.right) if decide(goal.hypotheses, side)]
    laws = [hypothesis for hypothesis in goal.hypotheses if hypothesis not in meanings]
    kept = [law for law in laws if not any(decide((*meanings, law), side) for side in sides)]
    return replace(goal, hypotheses=(*meanings, *kept))


def _joined(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether hypotheses that leave the sides of `goal` open make them one."""
    laws = tuple(hypothesis for hypothesis in goal.hypotheses if hypothesis.source == "law")
    for granted in (laws, goal.hypotheses):
        answer = prove(granted, Iff(goal.left, goal.right), goal.carriers, lexicon, DECIDING_SECONDS)
        if isinstance(answer, Proved):
            used = tuple(hypothesis for hypothesis in granted if hypothesis.name in answer.used)
            if isinstance(contingent(used, goal.left), Contingent):
                return True
    return False
