"""How one reading stands to another by logic alone: which implies which, in every interpretation of the words."""

from __future__ import annotations

from dataclasses import replace

from certify.decide.context import align
from certify.decide.goal import Goal
from certify.decide.outcome import Proved, Relation
from certify.decide.separate import one_way
from certify.decide.tiers import goals_for
from certify.decide.z3judge import prove
from certify.lexicon import Lexicon
from certify.logic import Implies, Statement

#: Seconds for each direction of the relation between readings that are not equivalent.
RELATION_SECONDS = 0.3


def relation(goal: Goal, lexicon: Lexicon) -> Relation | None:
    """Return how the right side stands to the left by logic alone; None where a direction is not settled."""
    left, right = goal.left, goal.right
    forward = isinstance(prove((), Implies(left, right), goal.carriers, lexicon, RELATION_SECONDS), Proved)
    backward = isinstance(prove((), Implies(right, left), goal.carriers, lexicon, RELATION_SECONDS), Proved)
    if forward and backward:
        return Relation.EQUIVALENT
    if forward or backward:
        return Relation.WEAKER if forward else Relation.STRONGER
    plain = replace(goal, hypotheses=())
    apart = all(one_way(plain, left_holds) is not None for left_holds in (True, False))
    return Relation.INCOMPARABLE if apart else None


def relation_of(left: Statement, right: Statement, lexicon: Lexicon) -> Relation | None:
    """Return how `right` stands to `left` by logic alone; None for claims about different structures."""
    aligned = align(left, right, lexicon)
    return None if aligned is None else relation(goals_for(left, aligned, lexicon)[0], lexicon)
