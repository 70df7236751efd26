"""The words' signatures at open sorts, and which of their sorts must be scalar."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import THING
from certify.lexicon.spelling import owners
from certify.logic import Sort, sort_rows
from certify.reading.additive import ADDITIVE, additive_sorts
from certify.reading.raw import RApp
from certify.reading.unify import Build, Open, Unifier

#: Lean's classes of ordered things, words that have an order behind them unsaid, and the words of a definition.
_OF_ORDER = frozenset({"LE", "LT", "Min", "Max"})
_BY_ORDER = frozenset({"abs", "sqrt", "mod", "gcd", "lcm"})
_CALLED = re.compile(r"(\w+)\(")


class Pattern(NamedTuple):
    """A word's signature as its row writes it; `scalar`: its sort A must have arithmetic, `ordered`: an order."""

    word: Word
    params: tuple[Sort, ...]
    result: Sort
    scalar: bool
    ordered: bool = False


class Instance(NamedTuple):
    """A word's argument and result sorts with fresh metas for the row's sort variables.

    `defaults` are the open sorts that the row's default is about.
    """

    word: Word
    params: tuple[Open, ...]
    result: Open
    defaults: tuple[Open, ...]


class Choice:
    """A word of several sorts, until one is chosen."""

    def __init__(self, raw: RApp, options: list[Instance], args: tuple[Open, ...], result: Open) -> None:
        self.raw, self.options, self.args, self.result = raw, options, args, result


@cache
def candidates(lexicon: Lexicon, name: str) -> tuple[Pattern, ...]:
    """Return what `name` may mean, the word itself first: the words that share its notation at other sorts."""
    word = lexicon.word(name)
    sharing = [
        other
        for other in lexicon.words.values()
        if other.overload == name or any(word in owners(notation, lexicon) for notation in other.also)
    ]
    opaque = [lexicon.word(other) for other, row in lexicon.named.items() if row.overload == name]
    words = (word, *sharing, *(opaque if "named" in lexicon.levels else ()))
    return tuple(_pattern(one, lexicon, shares=one in opaque) for one in words)


def _pattern(word: Word, lexicon: Lexicon, *, shares: bool) -> Pattern:
    params, result = word.signature
    if shares:
        *things, result = _of_things((*params, result))
        params = tuple(things)
    return Pattern(word, params, result, is_scalar(word), is_of_order(word, lexicon))


def is_of_order(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a word means nothing without an order: ≤, max, |a|, and what is defined by these."""
    if word.lean_class in _OF_ORDER or word.name in _BY_ORDER:
        return True
    used = set(_CALLED.findall(word.means or "")) & lexicon.words.keys() - {word.name}
    return any(is_of_order(lexicon.words[name], lexicon) for name in used)


@cache
def _unordered() -> frozenset[str]:
    return frozenset(name for name, row in sort_rows().items() if not row.ordered)


def _of_things(sorts: tuple[Sort, ...]) -> tuple[Sort, ...]:
    """Return the sorts of an opaque word, its value's last, where it shares a notation: it is there for things, |G|."""
    params = sorts[:-1]
    if any(param.name == THING for param in params):
        return sorts
    things = {param: Sort(THING) for param in params if param.variable}
    return tuple(things.get(sort, sort) for sort in sorts)


def instantiate(pattern: Pattern, unifier: Unifier) -> Instance:
    """Return the word of `pattern` at fresh sorts."""
    metas: dict[str, Open] = {}

    def opened(sort: Sort) -> Open:
        if sort.variable:
            if sort.name not in metas:
                metas[sort.name] = unifier.fresh()
            return metas[sort.name]
        return Build(sort.name, tuple(map(opened, sort.args))) if sort.args else sort

    params, result = tuple(map(opened, pattern.params)), opened(pattern.result)
    if pattern.scalar and "A" in metas:
        unordered = _unordered() if pattern.ordered else frozenset()
        additive = frozenset() if pattern.word.name in ADDITIVE else additive_sorts()
        unifier.be_scalar(metas["A"], frozenset(pattern.word.excludes) | unordered | additive)
    filled = ("A",) if pattern.word.opaque is None else tuple(metas)
    defaults = tuple(metas[name] for name in filled if name in metas) if pattern.word.default else ()
    return Instance(pattern.word, params, result, defaults)


def is_scalar(word: Word) -> bool:
    """Return whether the row's sort A must have arithmetic or order.

    So it is where Lean needs a class for the notation, where a default number sort is given, where the definition
    mentions a numeral of sort A, and where the word is an operation on A alone (|a|). Of opaque words nothing is known.
    """
    if word.opaque is not None:
        return bool(word.excludes)
    classed = word.lean_class is not None or word.default is not None
    numeral = bool(re.search(r"\d:A\b", word.means or ""))
    operation = word.result == "A" and bool(word.args) and set(word.args) <= {"A", "Nat"}
    return classed or numeral or operation
