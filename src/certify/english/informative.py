"""Readings that say something: of two, the one whose claim is among what it supposes is not meant.

"If l is a sublist of a list with no duplicates, then l has no duplicates" would say of l what it supposes of l; and "a
set has at most one element if and only if two of its elements coincide" is no P ↔ P where it may say how many there
are. An author says as much as is needed (the maxim of quantity: Grice, Logic and Conversation, 1975).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import TYPE_CHECKING, cast

from certify.lexicon.opaque import bare
from certify.logic import (
    FORMULAS,
    And,
    Forall,
    Formula,
    Iff,
    Implies,
    Node,
    Not,
    Pred,
    apart,
    children,
    eq,
    nameless,
    rebuild,
    symbols,
)
from certify.logic.claims import claim, conjuncts

if TYPE_CHECKING:
    from certify.english.search import Reading
    from certify.lexicon import Lexicon

_RELATION, _FUNCTION = "relation", "function"
_UNEQUAL = "ne"


def informative(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return the readings that claim more than they suppose; all where none does."""
    return tuple(each for each in readings if not _says_nothing(each.statement.formula)) or readings


def of_values_first(readings: tuple[Reading, ...], lexicon: Lexicon) -> tuple[Reading, ...]:
    """Return the readings, those first in which "its derivative" is the one that there is, and not each that is one."""
    if len(readings) < 2:
        return readings
    said = [set(_called(reading, lexicon)) for reading in readings]
    values = {name for each in said for name, is_value in each if is_value}
    unlike = [sum(name in values and not is_value for name, is_value in each) for each in said]
    return tuple(reading for _, _, reading in sorted(zip(unlike, range(len(said)), readings, strict=True)))


def _called(reading: Reading, lexicon: Lexicon) -> Iterator[tuple[str, bool]]:
    """Yield what opaque words call a thing of another one, and whether they make it: "derivative"."""
    for symbol in symbols(reading.statement.formula):
        word = lexicon.word(symbol.name)
        if word.opaque is not None and word.category in (_RELATION, _FUNCTION):
            yield bare(word.gloss), word.category == _FUNCTION


def _says_nothing(formula: Formula) -> bool:
    said = claim(_said_once(apart(formula)))
    if isinstance(said.conclusion, Iff):
        return nameless(said.conclusion.left) == nameless(said.conclusion.right)
    supposed = {nameless(part) for hypothesis in said.hypotheses for part in conjuncts(hypothesis)}
    return supposed.issuperset(map(nameless, conjuncts(said.conclusion)))


def _said_once(node: Formula) -> Formula:
    """Return a formula with no conjunct twice, be it that two things differ ("two distinct elements"), with the
    conditions of all its quantifiers together.
    """
    match node:
        case Pred(symbol, (left, right)) if symbol.name == _UNEQUAL:
            return Not(eq(left, right))
        case And():
            return _all(map(_said_once, conjuncts(node)))
        case Forall() | Implies():
            variables, hypotheses, conclusion = claim(node)
            inner = (
                Implies(_all(map(_said_once, hypotheses)), _said_once(conclusion))
                if hypotheses
                else _said_once(conclusion)
            )
            return reduce(lambda body, var: Forall(var, body), reversed(variables), inner)
    return cast(Formula, rebuild(node, tuple(map(_inner, children(node)))))


def _all(parts: Iterable[Formula]) -> Formula:
    return reduce(And, {nameless(part): part for part in parts}.values())


def _inner(node: Node) -> Node:
    return _said_once(node) if isinstance(node, FORMULAS) else node
