"""How the sides of a goal differ: which implies which by logic and order, which change of one makes the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, product
from typing import TypeAlias

from certify.decide.finite import one_way
from certify.decide.goal import Goal, Hypothesis
from certify.decide.mutate import (
    biconditionals,
    converses,
    inversions,
    without_negation,
    without_premise,
)
from certify.decide.normal.form import form, truth_value
from certify.decide.outcome import ErrorType, Relation
from certify.decide.tiers import align, goals_of, known
from certify.decide.z3judge import proves
from certify.lexicon import Inhabited, Lexicon, inhabited_by
from certify.logic import (
    PROP,
    And,
    Formula,
    Iff,
    Implies,
    Statement,
    atoms,
    forall,
    leading_forall,
    sort_rows,
    subnodes,
    symbols,
    word_names,
)
from certify.logic.claims import conjuncts

#: Changes of one kind that are compared.
MAX_CHANGES = 60
#: Seconds for each direction of the relation between readings that are not equivalent.
RELATION_SECONDS = 0.3
_ORDER = frozenset({"le", "lt"})


#: A change of the one side that gives the other, what it is called, and whether it is one of the paraphrase.
Change: TypeAlias = tuple[ErrorType, bool, Callable[[Formula], Iterator[Formula]]]

_CONVERSES: tuple[Change, ...] = (
    (ErrorType.BICONDITIONAL_OVERREACH, False, biconditionals),
    (ErrorType.WEAKER, True, biconditionals),
)
_CHANGES: tuple[Change, ...] = (
    (ErrorType.CONVERSE, False, converses),
    (ErrorType.NEGATION_DROPPED, False, without_negation),
    (ErrorType.HYPOTHESIS_DROPPED, False, without_premise),
    (ErrorType.HYPOTHESIS_ADDED, True, without_premise),
    (ErrorType.PASSIVE_INVERSION, False, inversions),
)
_BY_RELATION = {Relation.STRONGER: ErrorType.STRONGER, Relation.WEAKER: ErrorType.WEAKER}


def overreach(goal: Goal, lexicon: Lexicon) -> ErrorType | None:
    """Return what an added or a dropped converse is called, where that is how the sides of `goal` differ.

    A converse that is a theorem of logic (b = c → a·b = a·c) counts: the text claims it, whatever it is worth.
    """
    return _first_change(_CONVERSES, goal, inhabited_by(goal.carriers, lexicon))


def error_type(goal: Goal, relation: Relation | None, lexicon: Lexicon) -> ErrorType:
    """Return the error type of the right side of `goal` against the left, of sides for which `overreach` has no name.

    The first change of the canonical formula that gives the paraphrase decides; the last resort is the relation.
    """
    found = _first_change(_CHANGES, goal, inhabited_by(goal.carriers, lexicon))
    if found is None and relation is not None:
        found = _BY_RELATION.get(relation)
    return found or ErrorType.DIFFERENT_CLAIM


def _first_change(changes: tuple[Change, ...], goal: Goal, inhabited: Inhabited) -> ErrorType | None:
    """Return the first of `changes` that makes the one side of `goal` the other, which it is not by its form already.

    A converse may be there by form, and yet be claimed of late: where the result claims more equivalences.
    """
    for found, of_paraphrase, change in changes:
        start, target = (goal.right, goal.left) if of_paraphrase else (goal.left, goal.right)
        claims = atoms(target)
        candidates = [one for one in islice(change(start), MAX_CHANGES) if atoms(one) == claims]
        if not candidates:
            continue
        more, less = (equivalences(side, inhabited) for side in (target, start))
        claimed = change is biconditionals and more > less
        wanted = form(target, inhabited)
        if (claimed or form(start, inhabited) != wanted) and any(form(one, inhabited) == wanted for one in candidates):
            return found
    return None


def equivalences(formula: Formula, inhabited: Inhabited) -> int:
    """Return how many equivalences `formula` claims: by ↔, or by an implication and its converse."""
    parts = list(subnodes(formula))
    pairs = (product(conjuncts(part.left), conjuncts(part.right)) for part in parts if isinstance(part, And))
    turned = [(one, _turned(other)) for found in pairs for one, other in found]
    both = sum(form(one, inhabited) == form(other, inhabited) for one, other in turned if other is not None)
    return sum(isinstance(part, Iff) for part in parts) + both


def _turned(formula: Formula) -> Formula | None:
    """Return the converse of an implication."""
    variables, body = leading_forall(formula)
    return forall(variables, Implies(body.right, body.left)) if isinstance(body, Implies) else None


def is_tautology(goal: Goal, lexicon: Lexicon) -> bool:
    """Return whether logic alone proves the right side."""
    if truth_value(goal.right, lambda _sort: False):
        return True
    return proves((), goal.right, goal.carriers, lexicon, RELATION_SECONDS)


def relation(goal: Goal, laws: tuple[Hypothesis, ...], lexicon: Lexicon) -> Relation | None:
    """Return how the right side stands to the left by logic, or by `laws` of order; None where that is not settled."""
    for granted in dict.fromkeys(((), laws)):
        found = _implied(goal, granted, lexicon)
        if found is not None:
            return found
    plain = replace(goal, hypotheses=laws)
    apart = all(one_way(plain, left_holds) is not None for left_holds in (True, False))
    return Relation.INCOMPARABLE if apart else None


def order_laws(known: tuple[Hypothesis, ...]) -> tuple[Hypothesis, ...]:
    """Return the laws of ≤ and <, and of nothing else, among what is known of the words of a goal."""
    return tuple(law for law in known if law.source == "law" and {*word_names(law.formula)} <= _ORDER)


def _implied(goal: Goal, laws: tuple[Hypothesis, ...], lexicon: Lexicon) -> Relation | None:
    """Return which side of `goal` implies which under `laws`; None where neither is proved to.

    Laws that decide a side by themselves, or make both one, say nothing of how the sides stand to each other.
    """
    left, right = goal.left, goal.right
    decided = (left, right) if laws else ()
    if any(proves(laws, side, goal.carriers, lexicon, RELATION_SECONDS) for side in decided):
        return None
    claims = Implies(left, right), Implies(right, left)
    forward, backward = (proves(laws, claim, goal.carriers, lexicon, RELATION_SECONDS) for claim in claims)
    if forward and backward:
        return None if laws else Relation.EQUIVALENT
    if forward or backward:
        return Relation.WEAKER if forward else Relation.STRONGER
    return None


def relation_of(left: Statement, right: Statement, lexicon: Lexicon) -> Relation | None:
    """Return how `right` stands to `left` by logic and order; None for claims about different structures."""
    aligned = align(left, right, lexicon)
    if aligned is None:
        return None
    goal = goals_of(left, aligned, lexicon)[0]
    return relation(goal, order_laws(known(goal, lexicon)), lexicon)


def opaque_doubt(goal: Goal, lexicon: Lexicon, *, converse: bool = False) -> str | None:
    """Return why the sides of `goal` may say the same for all that is known of their opaque words; None: no reason.

    A model of words without meaning separates two claims only where both join the very same atomic claims in different
    ways. A relation may be symmetric for all we know, so that its sides may be exchanged; two words may be synonyms.
    But a `converse` that only one side claims of the same words makes it another claim, whatever they mean.
    """
    left, right = _opaque(goal.left, lexicon), _opaque(goal.right, lexicon)
    if not left and not right:
        return _unmodelled(goal, lexicon)
    if left != right:
        return _synonyms(sorted(left - right), sorted(right - left), lexicon)
    if converse:
        return None
    relations = [symbol for symbol in symbols(goal.left) if symbol.name in left and symbol.result == PROP]
    if any(len(symbol.params) > 1 for symbol in relations):
        return "the claims differ in form, but nothing is known of the opaque relations in them"
    if atoms(goal.left) != atoms(goal.right):
        return "the claims differ in form, but nothing is known of the opaque words in them"
    return None


def _unmodelled(goal: Goal, lexicon: Lexicon) -> str | None:
    """Return why sides in other words may say the same of numbers that no model evaluates, or that are cast."""
    if atoms(goal.left) == atoms(goal.right):
        return None
    for symbol in (*symbols(goal.left), *symbols(goal.right)):
        word = lexicon.words.get(symbol.name)
        if word is not None and "cast" in (word.name, word.overload):
            return "the claims differ in form, but what casts do to sums and products is not looked at"
        for sort in (*symbol.params, symbol.result):
            row = None if sort.variable or sort.args else sort_rows().get(sort.name)
            if row is not None and row.scalar and row.model is None:
                return f"the claims differ in form, but no model tells what holds of {row.says}"
    return None


def _opaque(formula: Formula, lexicon: Lexicon) -> frozenset[str]:
    return frozenset(word.name for word in lexicon.opaque(formula))


def _synonyms(left: list[str], right: list[str], lexicon: Lexicon) -> str:
    kinds = [{lexicon.word(name).category for name in names} for names in (left, right)]
    said = [", ".join(f"“{lexicon.word(name).gloss}”" for name in names) for names in (left, right)]
    if kinds[0] & kinds[1]:
        return f"the claims use different words: are {said[0]} and {said[1]} synonyms?"
    return f"nothing is known of {' and '.join(filter(None, said))}, of which one of the claims alone speaks"
