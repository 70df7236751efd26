"""Readings that say something: of two, the one whose claim is among what it supposes is not meant.

"If l is a sublist of a list with no duplicates, then l has no duplicates" would say of l what it supposes of l. An
author says as much as is needed (the maxim of quantity: Grice, Logic and Conversation, 1975). So would "a set has at
most one element if and only if any two of its elements are equal", if the number were no number of elements.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from certify.decide.normal.form import ordered
from certify.decide.normal.intent import settled
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
)
from certify.logic.claims import claim, conjuncts

if TYPE_CHECKING:
    from certify.english.search import Reading


def informative(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return the readings that claim more than they suppose; all where none does."""
    return tuple(each for each in readings if not _says_nothing(each.statement.formula)) or readings


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
