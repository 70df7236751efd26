"""The parts of a claim: what it says one thing at a time, each part closed."""

from __future__ import annotations

from certify.decide.goal import Goal
from certify.decide.inhabited import inhabited_by
from certify.decide.outcome import Proved
from certify.decide.sameness import form
from certify.decide.z3judge import prove
from certify.lexicon import Lexicon
from certify.logic import And, Forall, Formula, free_vars, symbols

#: Seconds for the question whether a law decides a part.
SECONDS = 0.2


def parts(formula: Formula) -> tuple[Formula, ...]:
    """Return the claims that `formula` joins by ∧, under its outer ∀; one claim where it joins none."""
    match formula:
        case And(left, right):
            return (*parts(left), *parts(right))
        case Forall(var, body):
            below = parts(body)
            return tuple(Forall(var, part) if var in free_vars(part) or len(below) == 1 else part for part in below)
    return (formula,)


def smuggled(goal: Goal, lexicon: Lexicon) -> Formula | None:
    """Return a part of one side of `goal` that the other has not and that a law among the hypotheses decides alone.

    Such a part is a claim of its own that the proof gets for nothing (… and a + b = b + a). What a word means may be
    said beside a claim ("the empty set, which has no elements"): definitions, and laws that join a word to others, are
    not counted.
    """
    laws = tuple(h for h in goal.hypotheses if h.source == "law" and len(_words(h.formula)) == 1)
    sides = parts(goal.left), parts(goal.right)
    if not laws or len(sides[0]) == len(sides[1]):
        return None
    inhabited = inhabited_by(goal.carriers, lexicon)
    shared = {form(part, inhabited) for part in sides[0]} & {form(part, inhabited) for part in sides[1]}
    for part in (*sides[0], *sides[1]):
        decided = form(part, inhabited) not in shared
        if decided and isinstance(prove(laws, part, goal.carriers, lexicon, SECONDS), Proved):
            return part
    return None


def _words(formula: Formula) -> set[str]:
    return {symbol.name for symbol in symbols(formula)} - {"eq"}
