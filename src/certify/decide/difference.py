"""How the sides of a goal differ: which implies which by logic alone, and which change of the one makes the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from certify.decide.context import align
from certify.decide.goal import Goal
from certify.decide.mutate import (
    biconditionals,
    converses,
    inversions,
    without_negation,
    without_premise,
)
from certify.decide.normal.form import form
from certify.decide.outcome import ErrorType, Proved, Relation
from certify.decide.separate import one_way
from certify.decide.tiers import goals_of
from certify.decide.z3judge import prove
from certify.lexicon import Inhabited, Lexicon, inhabited_by
from certify.logic import Formula, Iff, Implies, Statement, atoms, subnodes

#: Changes of one kind that are compared.
MAX_CHANGES = 60
#: Seconds for each direction of the relation between readings that are not equivalent.
RELATION_SECONDS = 0.3


def overreach(goal: Goal, lexicon: Lexicon) -> ErrorType | None:
    """Return what an added or a dropped converse is called, where that is how the sides of `goal` differ.

    A converse that is a theorem of logic (b = c → a·b = a·c) counts: the text claims it, whatever it is worth.
    """
    inhabited = inhabited_by(goal.carriers, lexicon)
    more, less = equivalences(goal.right), equivalences(goal.left)
    if _reaches(goal.left, goal.right, inhabited, biconditionals, added=more > less):
        return ErrorType.BICONDITIONAL_OVERREACH
    if _reaches(goal.right, goal.left, inhabited, biconditionals, added=less > more):
        return ErrorType.WEAKER
    return None


def _reaches(
    start: Formula,
    target: Formula,
    inhabited: Inhabited,
    changes: Callable[[Formula], Iterator[Formula]],
    added: bool,
) -> bool:
    claims = atoms(target)
    candidates = [changed for changed in islice(changes(start), MAX_CHANGES) if atoms(changed) == claims]
    if not candidates:
        return False
    wanted = form(target, inhabited)
    if form(start, inhabited) == wanted and not added:
        return False
    return any(form(changed, inhabited) == wanted for changed in candidates)


def equivalences(formula: Formula) -> int:
    """Return how many ↔ stand in `formula`."""
    return sum(isinstance(part, Iff) for part in subnodes(formula))


_CHANGES: tuple[tuple[ErrorType, bool, Callable[[Formula], Iterator[Formula]]], ...] = (
    (ErrorType.CONVERSE, False, converses),
    (ErrorType.NEGATION_DROPPED, False, without_negation),
    (ErrorType.HYPOTHESIS_DROPPED, False, without_premise),
    (ErrorType.HYPOTHESIS_ADDED, True, without_premise),
    (ErrorType.PASSIVE_INVERSION, False, inversions),
)

_BY_RELATION = {Relation.STRONGER: ErrorType.STRONGER, Relation.WEAKER: ErrorType.WEAKER}


def error_type(goal: Goal, relation: Relation | None, lexicon: Lexicon) -> ErrorType:
    """Return the error type of the right side of `goal` against the left, for sides that are not one claim.

    The first change of the canonical formula that gives the paraphrase decides; the last resort is the relation.
    """
    inhabited = inhabited_by(goal.carriers, lexicon)
    converse = overreach(goal, lexicon)
    if converse is not None:
        return converse
    for found, reverse, changes in _CHANGES:
        start, target = (goal.right, goal.left) if reverse else (goal.left, goal.right)
        if _reaches(start, target, inhabited, changes, added=False):
            return found
    return ErrorType.DIFFERENT_CLAIM if relation is None else _BY_RELATION.get(relation, ErrorType.DIFFERENT_CLAIM)


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
    return None if aligned is None else relation(goals_of(left, aligned, lexicon)[0], lexicon)
