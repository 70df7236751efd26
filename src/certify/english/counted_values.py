"""Degrees and multiplicities are natural numbers, also where a text compares them with each other alone.

So is f(a) real where the text says that f goes into ℝ, from wherever.

"A graph all of whose vertices have even degree" says of no sort what a degree is, and a claim of every type would be
another one: of real numbers everything is even. What counts something is a natural number by what it is called; φ(n) of
a whole number n is an integer where the text calls it even or odd.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from certify.english.invariants.natures_by_use import head_of_word, known_words
from certify.lexicon import Lexicon
from certify.lexicon.skeletons import HOLE, is_arrow, is_value, number_set, skeleton_of
from certify.logic import (
    BINDERS,
    INT,
    NAT,
    App,
    Apply,
    Carrier,
    Node,
    Num,
    Pred,
    Sort,
    Statement,
    Term,
    map_sorts,
    number_sorts,
    subnodes,
)

_ARITHMETIC = frozenset({"add", "mul", "pow"})
_PARITIES = frozenset({"even", "odd"})
#: How a text says where a map goes.
_TYPED = ("notation claim", f"{HOLE} : {HOLE}")


def with_counted_values(statement: Statement, named: tuple[Carrier, ...], lexicon: Lexicon) -> Statement:
    """Return `statement` with natural numbers for the types that only values of what counts are of, and integers."""
    own = statement.unstructured - {one.sort for one in named}
    parts = tuple(subnodes(statement.formula)) if own else ()
    counted = {part.sort for part in parts if isinstance(part, App) and _counts(part, lexicon)} & own
    for part in parts:
        if counted and not _is_number(part, lexicon):
            counted -= {each for sort in _sorts_of(part) for each in _within(sort)}
    numbers = dict.fromkeys(_with_parity(parts, lexicon) & own, INT) | dict.fromkeys(counted, NAT)
    numbers |= {sort: given for sort, given in _in_codomains(parts) if sort in own}
    if not numbers:
        return statement

    def change(sort: Sort) -> Sort:
        return numbers.get(sort) or Sort(sort.name, tuple(map(change, sort.args)), sort.variable)

    kept = tuple(carrier for carrier in statement.carriers if carrier.sort not in numbers)
    return replace(statement, formula=map_sorts(statement.formula, change), carriers=kept)


def _in_codomains(parts: tuple[Node, ...]) -> Iterator[tuple[Sort, Sort]]:
    """Yield the types of values of maps that a text says to go into numbers, with these: f : [a, b] → ℝ."""
    codomains = {
        part.args[0]: part.args[1].args[-1]
        for part in parts
        if isinstance(part, Pred) and skeleton_of(part.symbol.name) == _TYPED and _is_arrow(part.args[1])
    }
    signs = {number_set(sort): sort for sort in number_sorts()}
    for part in parts if codomains else ():
        if isinstance(part, App) and is_value(part.symbol.name) and len(part.args) == 2:
            codomain = codomains.get(part.args[0])
            if isinstance(codomain, App) and codomain.symbol.name in signs:
                yield part.sort, signs[codomain.symbol.name]


def _is_arrow(term: Term) -> TypeGuard[App]:
    return isinstance(term, App) and is_arrow(term.symbol.name)


def _counts(part: App, lexicon: Lexicon) -> bool:
    word = lexicon.word(part.symbol.name)
    return word.opaque is not None and bool(part.args) and head_of_word(word) in known_words("counts")


def _with_parity(parts: tuple[Node, ...], lexicon: Lexicon) -> set[Sort]:
    """Return the types of values at whole numbers that are called even or odd, where nothing else is of them."""
    said = [part.args[0] for part in parts if isinstance(part, Pred) and part.symbol.name in _PARITIES]
    values = {one.sort for one in said if _is_at_numbers(one, lexicon)}
    for part in parts if values else ():
        if not (isinstance(part, Num) or _is_at_numbers(part, lexicon) or _is_sum(part)):
            values -= {each for sort in _sorts_of(part) for each in _within(sort)}
    return values


def _is_at_numbers(part: Node, lexicon: Lexicon) -> bool:
    """Return whether a term is a value of some notation at whole numbers: φ(n)."""
    if not isinstance(part, App) or skeleton_of(part.symbol.name) is None or not part.args:
        return False
    return lexicon.word(part.symbol.name).opaque is not None and all(arg.sort in (NAT, INT) for arg in part.args)


def _is_sum(part: Node) -> bool:
    return isinstance(part, App) and part.symbol.name in _ARITHMETIC | {"sub", "neg"}


def _is_number(part: Node, lexicon: Lexicon) -> bool:
    """Return whether a term may be a natural number: a count, a numeral, a sum or product of such."""
    if isinstance(part, App):
        return _counts(part, lexicon) or part.symbol.name in _ARITHMETIC
    return isinstance(part, Num)


def _sorts_of(part: Node) -> tuple[Sort, ...]:
    """Return the sorts of a term, and those of what a quantifier is over."""
    if isinstance(part, BINDERS):
        return (part.var.sort,)
    if isinstance(part, App):
        return (part.sort, *part.symbol.params)
    return (part.sort,) if isinstance(part, Apply) else ()


def _within(sort: Sort) -> set[Sort]:
    return {sort}.union(*map(_within, sort.args))
