"""Words of one text that are one word and its denial: infinite beside finite, what is smaller beside the smallest.

A negative prefix that makes the contradictory of an adjective says that its thing is not so (Horn, A Natural History of
Negation, 1989): "every group is finite or infinite" would speak of two symbols that have nothing to do with each other.
So is what is smaller at most as large, and another: no infinite cardinal is smaller than the smallest one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.english.guessing import contradictories, privative
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare
from certify.lexicon.skeletons import skeleton_name
from certify.logic import And, Node, Not, Pred, SortError, Statement, eq, rewrite, symbols

_ADJECTIVES = frozenset({"adjective", "adjective_with"})
_NON = "non"
#: Signs of orders between things of which nothing says what they are.
_LESS, _AT_MOST = (skeleton_name("notation claim", f"· {sign} ·") for sign in ("<", "≤"))
#: What exceeds another, and the idiom for what is at most as large, also where of two things neither need be larger.
_EXCEEDED, _BOUNDED, _NOT_EXCEED = "gt", "le", "not exceed"
#: What says of a text that it writes orders, and so says itself how they go together, or that they may be no orders.
_ORDERS = ("<", "≤", ">", "≥", "\\le", "\\lt", "\\ge", "\\gt", "preorder", "quasi-order", "quasiorder")


def with_denials(statement: Statement, text: str, lexicon: Lexicon) -> Statement:
    """Return `statement` with what is infinite as not finite, and what is smaller as at most as large and another,
    where it says both; what does not exceed a thing is at most as large.
    """
    denied = dict(_denied(statement, lexicon))
    names = {symbol.name for symbol in symbols(statement.formula)}
    compared = {_LESS, _AT_MOST} <= names and not any(sign in text for sign in _ORDERS)
    bounded = _EXCEEDED in names and _NOT_EXCEED in text
    if not denied and not compared and not bounded:
        return statement

    def said(node: Node) -> Node:
        match node:
            case Pred(symbol, args) if symbol.name in denied:
                return Not(Pred(lexicon.symbol(denied[symbol.name], tuple(arg.sort for arg in args)), args))
            case Not(Pred(symbol, args)) if bounded and symbol.name == _EXCEEDED:
                return Pred(lexicon.symbol(_BOUNDED, tuple(arg.sort for arg in args)), args)
            case Pred(symbol, args) if compared and symbol.name == _LESS:
                at_most = Pred(lexicon.symbol(_AT_MOST, tuple(arg.sort for arg in args)), args)
                return And(at_most, Not(eq(*args)))
        return node

    try:
        return replace(statement, formula=rewrite(statement.formula, said))
    except SortError:
        return statement


def _denied(statement: Statement, lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    """Yield the adjectives that deny another one of a statement, with that one."""
    said = {(word.category, word.gloss.casefold()): word.name for word in _adjectives(statement, lexicon)}
    for (category, gloss), name in said.items():
        for positive in _positives(gloss):
            if (other := said.get((category, positive))) is not None:
                yield name, other


def _adjectives(statement: Statement, lexicon: Lexicon) -> Iterator[Word]:
    return (word for word in lexicon.opaque(statement.formula) if word.category in _ADJECTIVES)


def _positives(gloss: str) -> Iterator[str]:
    """Yield what an adjective denies: a table has it, or "non" stands before it and it may be taken at its word."""
    alone = bare(gloss)
    if alone in privative():
        return
    if alone in contradictories():
        yield contradictories()[alone] + gloss.removeprefix(alone)
    elif gloss.startswith(_NON):
        yield gloss.removeprefix(_NON).lstrip("- ")
