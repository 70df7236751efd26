"""Claims about the same things, whatever these are: equivalent of each choice of them, not only of all together.

"m or n is not even" and "neither m nor n is even" say of all m and n the same by logic, with m and n taken for one
number: that nothing is even. Of m = 1 and n = 2 one of them is true. Nobody who speaks of m and n means that.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

from certify.decide.goal import Goal
from certify.decide.z3judge import proves
from certify.lexicon import Lexicon
from certify.logic import Formula, Iff, Implies, Var, apart, conjunction, forall, substitute
from certify.logic.claims import Claim, claim

#: Seconds for the question whether the sides agree for each choice, and ways to match their variables that are tried.
SECONDS, MOST_MATCHED = 0.3, 24


def pointwise(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether the sides of a proved equivalence agree for each choice of what both are about.

    Sides that are not about equally many things of each sort have no such choice in common: nothing is asked of them.
    """
    left, right = (claim(apart(side)) for side in (goal.left, goal.right))
    if len(left.variables) < 2 or _sorts(left) != _sorts(right):
        return True
    first, second = _open(left), _open(right)
    each = (Iff(first, substitute(second, match)) for match in _matches(right.variables, left.variables))
    return any(
        proves(goal.hypotheses, forall(left.variables, one), goal.carriers, lexicon, SECONDS)
        for one in islice(each, MOST_MATCHED)
    )


def _sorts(one: Claim) -> list[str]:
    return sorted(str(var.sort) for var in one.variables)


def _open(one: Claim) -> Formula:
    return Implies(conjunction(one.hypotheses), one.conclusion) if one.hypotheses else one.conclusion


def _matches(there: tuple[Var, ...], here: tuple[Var, ...]) -> Iterator[dict[Var, Var]]:
    """Yield the ways to take the variables `there` for those `here`, of the same sorts; in their order first."""
    for chosen in permutations(here):
        if all(one.sort == other.sort for one, other in zip(there, chosen, strict=True)):
            yield dict(zip(there, chosen, strict=True))
