"""How the sides of a goal differ: which implies which by logic and order, which change of one makes the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, product

from certify.decide.context import align
from certify.decide.goal import Goal, Hypothesis
from certify.decide.mutate import (
    biconditionals,
    converses,
    inversions,
    without_negation,
    without_premise,
)
from certify.decide.normal.form import form
from certify.decide.outcome import ErrorType, Relation
from certify.decide.separate import one_way
from certify.decide.tiers import goals_of, known
from certify.decide.z3judge import proves
from certify.lexicon import Inhabited, Lexicon, inhabited_by
from certify.logic import (
    And,
    Formula,
    Iff,
    Implies,
    Statement,
    atoms,
    forall,
    leading_forall,
    subnodes,
    word_names,
)
from certify.logic.claims import conjuncts

#: Changes of one kind that are compared.
MAX_CHANGES = 60
#: Seconds for each direction of the relation between readings that are not equivalent.
RELATION_SECONDS = 0.3
_ORDER = frozenset({"le", "lt"})


def overreach(goal: Goal, lexicon: Lexicon) -> ErrorType | None:
    """Return what an added or a dropped converse is called, where that is how the sides of `goal` differ.

    A converse that is a theorem of logic (b = c → a·b = a·c) counts: the text claims it, whatever it is worth.
    """
    inhabited = inhabited_by(goal.carriers, lexicon)
    more, less = (equivalences(side, inhabited) for side in (goal.right, goal.left))
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


def equivalences(formula: Formula, inhabited: Inhabited) -> int:
    """Return how many equivalences `formula` claims: by ↔, or by an implication and its converse."""
    parts = list(subnodes(formula))
    pairs = (product(conjuncts(part.left), conjuncts(part.right)) for part in parts if isinstance(part, And))
    both = sum(_converse(*pair, inhabited) for found in pairs for pair in found)
    return sum(isinstance(part, Iff) for part in parts) + both


def _converse(one: Formula, other: Formula, inhabited: Inhabited) -> bool:
    variables, body = leading_forall(other)
    if not isinstance(body, Implies):
        return False
    return form(one, inhabited) == form(forall(variables, Implies(body.right, body.left)), inhabited)


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
    """Return how the right side stands to the left by logic and the laws of order; None where that is not settled.

    Laws that decide a side by themselves say nothing of how it stands to the other.
    """
    found = _implied(goal, (), lexicon)
    laws = order_laws(goal, lexicon) if found is None else ()
    if laws and not any(_proved(laws, side, goal, lexicon) for side in (goal.left, goal.right)):
        found = _implied(goal, laws, lexicon)
        found = None if found is Relation.EQUIVALENT else found
    if found is not None:
        return found
    plain = replace(goal, hypotheses=laws)
    apart = all(one_way(plain, left_holds) is not None for left_holds in (True, False))
    return Relation.INCOMPARABLE if apart else None


def order_laws(goal: Goal, lexicon: Lexicon) -> tuple[Hypothesis, ...]:
    """Return the laws of ≤ and <, and of nothing else, that are known of the words of `goal`."""
    return tuple(law for law in known(goal, lexicon) if law.source == "law" and {*word_names(law.formula)} <= _ORDER)


def _implied(goal: Goal, laws: tuple[Hypothesis, ...], lexicon: Lexicon) -> Relation | None:
    """Return which side of `goal` implies which under `laws`; None where neither is proved to."""
    forward = _proved(laws, Implies(goal.left, goal.right), goal, lexicon)
    backward = _proved(laws, Implies(goal.right, goal.left), goal, lexicon)
    if forward and backward:
        return Relation.EQUIVALENT
    if forward or backward:
        return Relation.WEAKER if forward else Relation.STRONGER
    return None


def _proved(laws: tuple[Hypothesis, ...], claim: Formula, goal: Goal, lexicon: Lexicon) -> bool:
    return proves(laws, claim, goal.carriers, lexicon, RELATION_SECONDS)


def relation_of(left: Statement, right: Statement, lexicon: Lexicon) -> Relation | None:
    """Return how `right` stands to `left` by logic and order; None for claims about different structures."""
    aligned = align(left, right, lexicon)
    return None if aligned is None else relation(goals_of(left, aligned, lexicon)[0], lexicon)
