"""The lexicon: the rows of all its tables, found by name; definitions and laws as formulas at any sorts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from certify.errors import BadInputError
from certify.levels import LEVELS, Level
from certify.lexicon.fields import Fields
from certify.lexicon.opaque import NamedWord, guessed_word, lean_word, named_word
from certify.lexicon.rows import Constant, NamedClaim, Noun, Property
from certify.lexicon.skeletons import skeleton_word
from certify.lexicon.word import Structure, Word, match_sort, substitute_sort
from certify.logic import (
    PROP,
    Formula,
    Node,
    Sort,
    Symbol,
    Var,
    fun,
    map_sorts,
    read,
    read_term,
    symbols,
    type_variable,
)

#: The sort over which structures, properties and claims are written.
CARRIER = type_variable("A")
#: What a property speaks of: an operation f or a relation r on 'A.
_SUBJECTS = {
    "operation": Var("f", fun(CARRIER, CARRIER, CARRIER)),
    "unary": Var("f", fun(CARRIER, CARRIER)),
    "relation": Var("r", fun(CARRIER, CARRIER, PROP)),
}


class Definition(NamedTuple):
    """What a symbol means: `body` over `params`, a formula for a predicate and a term for a function."""

    params: tuple[Var, ...]
    body: Node


@dataclass(frozen=True)
class Lexicon:
    """The rows of every table by name; hashable by identity, so that what is derived from it can be cached."""

    words: Mapping[str, Word]
    structures: Mapping[str, Structure]
    nouns: Mapping[str, Noun]
    properties: Mapping[str, Property]
    claims: Mapping[str, NamedClaim]
    constants: Mapping[str, Constant]
    fields: Fields = field(default_factory=Fields)
    """The named words, whose rows are read when a text first asks for them."""
    vocabulary: Level = "interpreted"
    """Which words a text may be read with."""

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def word(self, name: str) -> Word:
        """Return the word `name`, interpreted or opaque; BadInputError where there is none."""
        word = self.words.get(name) or _opaque_word(self, name)
        if word is None:
            raise BadInputError(f"no word {name!r} in words.toml")
        return word

    @property
    def named(self) -> Mapping[str, NamedWord]:
        """The rows of the named words, by the names of their symbols."""
        return _named(self)

    @property
    def levels(self) -> tuple[Level, ...]:
        """The vocabularies with which a text is read, one after the other, until it has a reading."""
        return LEVELS[: LEVELS.index(self.vocabulary) + 1]

    def opaque_word(self, name: str) -> Word | None:
        """Return the opaque word whose symbol is called `name`; None for an interpreted word, and for none at all."""
        return None if name in self.words else _opaque_word(self, name)

    def opaque(self, formula: Formula) -> tuple[Word, ...]:
        """Return the opaque words of `formula`, by name; a symbol that is no word at all (p, q) is none."""
        names = {symbol.name for symbol in symbols(formula)}
        found = (self.opaque_word(name) for name in sorted(names))
        return tuple(word for word in found if word is not None)

    def namesakes(self, word: Word) -> tuple[Word, ...]:
        """Return the interpreted words that are said as `word` is, in a frame of the same category and words."""
        said = {(frame.cat, frame.text) for frame in word.frames}
        found = {name: self.words[name] for frame in sorted(said) for name in _by_frame(self).get(frame, ())}
        return tuple(found.values())

    def symbol(self, name: str, args: tuple[Sort, ...]) -> Symbol:
        """Return the symbol of `name` at argument sorts `args`."""
        return self.word(name).at(args)

    def definition(self, symbol: Symbol) -> Definition | None:
        """Return the definition of `symbol` at its own sorts; None for a primitive word."""
        word = self.words.get(symbol.name)
        if word is None or word.means is None:
            return None
        params, body = _generic_definition(self, symbol.name)
        binding: dict[Sort, Sort] = {}
        patterns, result = word.signature
        for pattern, sort in zip((*patterns, result), (*symbol.params, symbol.result), strict=True):
            match_sort(pattern, sort, binding)
        match_sort(word.signature[1], symbol.result, binding)  # a constant has its sort from what it is

        def change(sort: Sort) -> Sort:
            return substitute_sort(sort, binding)

        return Definition(tuple(Var(p.name, change(p.sort)) for p in params), map_sorts(body, change))

    def ancestors(self, structure: str) -> tuple[str, ...]:
        """Return `structure` and everything it includes, itself first, without repetition."""
        found: dict[str, None] = {}
        pending = [structure]
        while pending:
            name = pending.pop(0)
            if name not in found:
                found[name] = None
                pending.extend(self.structures[name].extends)
        return tuple(found)

    def closure(self, structures: Iterable[str]) -> frozenset[str]:
        """Return `structures` and everything they include."""
        return frozenset(name for structure in structures for name in self.ancestors(structure))

    def essence(self, structures: Iterable[str]) -> frozenset[str]:
        """Return what makes up `structures`: of their closure, what is not merely other structures together."""
        rows = self.structures
        return frozenset(name for name in self.closure(structures) if rows[name].laws or not rows[name].extends)

    def laws(self, structure: str, carrier: Sort) -> dict[str, Formula]:
        """Return the laws that `structure` grants over `carrier`, by their Mathlib names."""
        granted: dict[str, Formula] = {}
        for name in self.ancestors(structure):
            for law, text in self.structures[name].laws.items():
                granted[law] = map_sorts(_generic_law(self, text), lambda s: substitute_sort(s, {CARRIER: carrier}))
        return granted

    def property_law(self, name: str) -> Formula:
        """Return what the property `name` says, over the variable f or r on 'A."""
        return _property_law(self, name)

    def claim_law(self, name: str) -> Formula:
        """Return the statement that is called `name`, over 'A."""
        return _claim_law(self, name)


@cache
def _named(lexicon: Lexicon) -> Mapping[str, NamedWord]:
    return lexicon.fields.rows(lexicon.words)


@cache
def _opaque_word(lexicon: Lexicon, name: str) -> Word | None:
    row = lexicon.named.get(name)
    if row is None:
        return guessed_word(name) or skeleton_word(name) or lean_word(name)
    return named_word(name, row, row.name in _frame_texts(lexicon))


@cache
def _frame_texts(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(text for _, text in _by_frame(lexicon))


@cache
def _by_frame(lexicon: Lexicon) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return the names of the interpreted words by the category and the words of their frames."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for word in lexicon.words.values():
        for frame in word.frames:
            found[frame.cat, frame.text] = (*found.get((frame.cat, frame.text), ()), word.name)
    return found


@cache
def _generic_definition(lexicon: Lexicon, name: str) -> Definition:
    word = lexicon.word(name)
    sorts, _ = word.signature
    params = tuple(Var(param, sort) for param, sort in zip(word.params, sorts, strict=True))
    text = _mark_variables(word.means or "")
    reader = read if word.is_predicate else read_term
    return Definition(params, reader(text, {param.name: param for param in params}, lexicon.symbol))


@cache
def _generic_law(lexicon: Lexicon, text: str) -> Formula:
    return read(_mark_variables(text), resolve=lexicon.symbol)


@cache
def _property_law(lexicon: Lexicon, name: str) -> Formula:
    row = lexicon.properties[name]
    subject = _SUBJECTS[row.of]
    return read(row.means, {subject.name: subject}, lexicon.symbol)


@cache
def _claim_law(lexicon: Lexicon, name: str) -> Formula:
    return read(lexicon.claims[name].means, resolve=lexicon.symbol)


def _mark_variables(text: str) -> str:
    """Return `text` with the row's single-capital sort variables written as the notation writes type variables."""
    out: list[str] = []
    for i, char in enumerate(text):
        before = text[i - 1] if i else " "
        after = text[i + 1] if i + 1 < len(text) else " "
        alone = char.isascii() and char.isupper() and not (before.isalnum() or after.isalnum())
        out.append(f"'{char}" if alone else char)
    return "".join(out)
