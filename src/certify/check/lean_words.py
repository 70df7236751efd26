"""Lean's opaque constants as words of English: `IsCompact s` says what "s is compact" says.

A named word whose row bears the constant's name is that constant. Else the constant's own name tells, where it is one
word that the dictionary has as what the constant is: an adjective said of one thing, a function of one thing. Of
constants of two things nobody knows which of them English says first; they stay what they are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from certify.english.guessing import categories_of, in_dictionary, never_guessed
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import guessed_name
from certify.logic import App, Node, Pred, SortError, Statement, Symbol, rewrite
from certify.mathlib import LeanReading, Opaque

_CAMEL = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def in_words(reading: LeanReading, lexicon: Lexicon) -> Statement:
    """Return the statement of `reading` with words of English in the place of the constants that have one."""
    constants = {one.symbol: one for one in reading.opaque if one.symbol}

    def step(node: Node) -> Node:
        if not isinstance(node, App | Pred) or node.symbol.name not in constants:
            return node
        symbol = _word(node.symbol, constants[node.symbol.name], lexicon)
        return node if symbol is None else type(node)(symbol, node.args)

    return Statement(rewrite(reading.statement.formula, step), reading.statement.carriers)


def _word(symbol: Symbol, constant: Opaque, lexicon: Lexicon) -> Symbol | None:
    for name in _names(constant.constant, len(symbol.params), constant.kind, lexicon):
        try:
            word = lexicon.word(name)
            if word.is_predicate == (constant.kind == "predicate") and word.at(symbol.params):
                return Symbol(name, symbol.params, symbol.result)
        except (SortError, BadInputError):
            continue
    return None


def _names(constant: str, arity: int, kind: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield the names of the words that a constant may be."""
    if arity != 1:
        return
    yield from _rows(lexicon).get(constant, ())
    said = english_name(constant)
    if " " in said or said in never_guessed() or not in_dictionary(said):
        return
    if kind == "predicate" and any(category == "adjective" for category, _ in categories_of(said)):
        yield _called("adjective", said, lexicon)
    if kind == "function" and any(category == "noun" for category, _ in categories_of(said)):
        yield _called("function", f"{said} of", lexicon)


def _called(category: str, text: str, lexicon: Lexicon) -> str:
    """Return the name of the word that a text with these words would have: a row of the tables, else a guess."""
    return _texts(lexicon).get((category, text), guessed_name(category, text))


@cache
def _texts(lexicon: Lexicon) -> Mapping[tuple[str, str], str]:
    """Return the named words that are no constant of Lean for sure, by category and words."""
    return {(row.category, row.name): name for name, row in lexicon.named.items() if row.lean is None}


@cache
def _rows(lexicon: Lexicon) -> Mapping[str, tuple[str, ...]]:
    """Return the named words by the constants that their rows name."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, row in lexicon.named.items():
        if row.lean is not None:
            found[row.lean].append(name)
    return {constant: tuple(names) for constant, names in found.items()}


def english_name(constant: str) -> str:
    """Return the last part of a constant's name as English words, without "is": IsCompact is "compact"."""
    words = [word.lower() for word in _CAMEL.findall(constant.rpartition(".")[2])]
    return " ".join(words[1:] if words[:1] == ["is"] else words)
