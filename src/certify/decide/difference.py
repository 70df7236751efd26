"""The error type of a paraphrase: which change of the canonical formula makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from certify.decide.goal import Goal
from certify.decide.mutate import (
    biconditionals,
    converses,
    equivalences,
    inversions,
    without_negation,
    without_premise,
)
from certify.decide.normal.form import form
from certify.decide.outcome import ErrorType, Relation
from certify.lexicon import Inhabited, Lexicon, inhabited_by
from certify.logic import Formula, atoms

#: Changes of one kind that are compared.
MAX_CHANGES = 60


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
