"""The parts of a claim, each closed: what it says for nothing, because its hypotheses decide it."""

from __future__ import annotations

from certify.decide.finite import find_model
from certify.decide.goal import Goal, Hypothesis
from certify.decide.normal.form import TooLargeError, form, normal_form
from certify.decide.outcome import Proved
from certify.decide.z3judge import prove
from certify.lexicon import Inhabited, Lexicon, inhabited_by
from certify.logic import FORMULAS, Formula, Not, Pred, forall, free_vars, subnodes, symbols

#: Seconds for the question whether a law decides a part.
SECONDS = 0.2


def smuggled(goal: Goal, lexicon: Lexicon) -> Formula | None:
    """Return what one side of `goal` says, wherever it stands, that the other does not and that Γ decides for nothing.

    … and a + b = b + a, or: if a + b = b + a, then …: no hypothesis leaves that open, so it could be any such claim.
    What a side says of a thing that it then names (of the smallest prime, which is 2) it says of what it names.
    """
    inhabited = inhabited_by(goal.carriers, lexicon)
    for side, other in ((goal.left, goal.right), (goal.right, goal.left)):
        known = {form(part, inhabited) for part in (side, *_all_parts(other, inhabited))}
        for part in _all_parts(side, inhabited):
            if _words(part) and form(part, inhabited) not in known and _decided(goal.hypotheses, part, goal, lexicon):
                return part
    return None


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


def _decided(facts: tuple[Hypothesis, ...], part: Formula, goal: Goal, lexicon: Lexicon) -> bool:
    if find_model((*(fact.formula for fact in facts), Not(part)), sizes=(2,)) is not None:
        return False
    return isinstance(prove(facts, part, goal.carriers, lexicon, SECONDS), Proved)


def _words(formula: Formula) -> frozenset[str]:
    return frozenset(symbol.name for symbol in symbols(formula)) - {"eq"}
