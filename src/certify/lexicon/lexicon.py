"""The lexicon: all words and structures, found by name; definitions as formulas at any sorts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from certify.errors import BadInputError
from certify.files.resources import data_dir, read_toml
from certify.lexicon.word import Structure, Word, match_sort, substitute_sort, word_from_row
from certify.logic import Formula, Node, Sort, Symbol, Var, map_sorts, read, read_term, symbols, type_variable


class Definition(NamedTuple):
    """What a symbol means: `body` over `params`, a formula for a predicate and a term for a function."""

    params: tuple[Var, ...]
    body: Node


@dataclass(frozen=True)
class Lexicon:
    """Words and structures by name; hashable by identity, so that what is derived from it can be cached."""

    words: Mapping[str, Word]
    structures: Mapping[str, Structure]

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def word(self, name: str) -> Word:
        """Return the word `name`; BadInputError names the nearest ones."""
        try:
            return self.words[name]
        except KeyError:
            raise BadInputError(f"no word {name!r} in words.toml") from None

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

    def laws(self, structure: str, carrier: Sort) -> dict[str, Formula]:
        """Return the laws that `structure` grants over `carrier`, by their Mathlib names."""
        granted: dict[str, Formula] = {}
        for name in self.ancestors(structure):
            for law, text in self.structures[name].laws.items():
                granted[law] = map_sorts(
                    _generic_law(self, text), lambda s: substitute_sort(s, {type_variable("A"): carrier})
                )
        return granted


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


def _mark_variables(text: str) -> str:
    """Return `text` with the row's single-capital sort variables written as the notation writes type variables."""
    out: list[str] = []
    for i, char in enumerate(text):
        before = text[i - 1] if i else " "
        after = text[i + 1] if i + 1 < len(text) else " "
        alone = char.isascii() and char.isupper() and not (before.isalnum() or after.isalnum())
        out.append(f"'{char}" if alone else char)
    return "".join(out)


def load(*extra: Path) -> Lexicon:
    """Return the shipped lexicon with the rows of `extra` words files added; a name may be declared once."""
    return _load(tuple(extra))


@cache
def _load(extra: tuple[Path, ...]) -> Lexicon:
    words: dict[str, Word] = {}
    for file in (data_dir("grammars") / "words.toml", *extra):
        for name, row in read_toml(file).items():
            if not isinstance(row, dict):
                raise BadInputError(f"{file}: {name} is no table: a word is [its_name] with its fields")
            if name in words:
                raise BadInputError(f"{file}: the word {name!r} is declared twice")
            try:
                words[name] = word_from_row(name, row)
            except BadInputError as error:
                raise BadInputError(f"{file}: {error}") from error
    table = read_toml(data_dir("grammars") / "structures.toml")
    structures = {name: Structure.model_validate({"name": name, **row}) for name, row in table.items()}
    lexicon = Lexicon(words, structures)
    shipped = _load(()).words if extra else words
    for name in words.keys() - shipped.keys():
        _check_definition(words[name], lexicon)
    return lexicon


def _check_definition(word: Word, lexicon: Lexicon) -> None:
    """Refuse a definition that does not fit its word, where the file is read and not where the word is first used."""
    if word.means is None:
        return
    try:
        definition = lexicon.definition(Symbol(word.name, *word.signature))
        for symbol in symbols(definition.body) if definition else ():
            lexicon.word(symbol.name)
    except ValueError as error:
        raise BadInputError(f"row [{word.name}]: means: {error}") from error
