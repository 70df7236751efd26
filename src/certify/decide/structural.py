"""The judges that look at form alone: α-equality, and equality of normal forms."""

from __future__ import annotations

from certify.decide.goal import Goal
from certify.decide.inhabited import inhabited_by
from certify.decide.outcome import Answer, Proved, Undecided
from certify.lexicon import Lexicon
from certify.logic import Truth, alpha_equal
from certify.rewrite.normal import TooLargeError, normal_form


def alpha(goal: Goal, _lexicon: Lexicon) -> Answer:
    """Return whether the sides differ in names of bound variables only."""
    if alpha_equal(goal.left, goal.right):
        return Proved("alpha")
    return Undecided("alpha", "the sides are not alike")


def normal(goal: Goal, lexicon: Lexicon) -> Answer:
    """Return whether the sides have one normal form; the steps of both lead there.

    A side whose normal form is true or false claims nothing: two such sides are not proved by this judge.
    """
    inhabited = inhabited_by(goal.carriers, lexicon)
    try:
        left, right = normal_form(goal.left, inhabited), normal_form(goal.right, inhabited)
    except TooLargeError as error:
        return Undecided("normal", str(error))
    if isinstance(left.formula, Truth):
        return Undecided("normal", "a tautology or contradiction: any two are equivalent")
    if not alpha_equal(left.formula, right.formula):
        return Undecided("normal", "the normal forms differ")
    return Proved("normal", left.steps, right.steps)
