"""Readings that say something: of two, the one whose claim is among what it supposes is not meant.

"If l is a sublist of a list with no duplicates, then l has no duplicates" would say of l what it supposes of l. An
author says as much as is needed (the maxim of quantity: Grice, Logic and Conversation, 1975). So would "a set has at
most one element if and only if any two of its elements are equal", if the number were no number of elements.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from certify.decide.normal.form import ordered
from certify.decide.normal.intent import settled
from certify.lexicon.opaque import bare
from certify.logic import (
    And,
    Formula,
    Iff,
    Node,
    Not,
    Pred,
    Symbol,
    apart,
    conjunction,
    nameless,
    rewrite,
    subnodes,
    symbols,
)
from certify.logic.claims import claim, conjuncts

if TYPE_CHECKING:
    from certify.english.search import Reading
    from certify.lexicon import Lexicon

_RELATION, _FUNCTION = "relation", "function"


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
    sides = ((part.left, part.right) for part in subnodes(formula) if isinstance(part, Iff))
    if any(_meaning(left) == _meaning(right) for left, right in sides):
        return True
    said = claim(apart(formula))
    supposed = {_meaning(part) for hypothesis in said.hypotheses for part in conjuncts(hypothesis)}
    return supposed.issuperset(map(_meaning, conjuncts(said.conclusion)))


def _meaning(formula: Formula) -> str:
    """Return a key that claims share which say the same in another order, or with a part of it twice."""
    plain = rewrite(formula, _plain)
    return nameless(ordered(settled(plain)).formula)


def _plain(node: Node) -> Node:
    """Return "differs from" as "is not", and a conjunction without what it says again."""
    match node:
        case Pred(Symbol(name="ne") as symbol, args):
            return Not(Pred(replace(symbol, name="eq"), args))
        case And():
            return conjunction(tuple({nameless(part): part for part in conjuncts(node)}.values()))
    return node
