"""Loading a lexicon: the shipped tables, and files of one's own that add rows to any of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel

from certify.errors import BadInputError
from certify.files.compiled import compiled
from certify.files.resources import data_dir, read_toml
from certify.files.rows import row_of
from certify.levels import Level
from certify.lexicon.fields import FIELD, Fields, own_field
from certify.lexicon.fit import check_fit, check_named
from certify.lexicon.lexicon import Lexicon
from certify.lexicon.opaque import NamedWord
from certify.lexicon.rows import Constant, NamedClaim, Noun, Property
from certify.lexicon.word import Structure, Word
from certify.logic import sort_rows, subsort_rows


class _Table(NamedTuple):
    """A table of the lexicon: what one row is called, and its form."""

    called: str
    model: type[BaseModel]


#: The tables, by their field of the lexicon: grammars/NAME.toml holds the shipped rows of each.
_TABLES = {
    "words": _Table("word", Word),
    "structures": _Table("structure", Structure),
    "nouns": _Table("noun", Noun),
    "properties": _Table("property", Property),
    "claims": _Table("claim", NamedClaim),
    "constants": _Table("constant", Constant),
}


class _Found(NamedTuple):
    """A row as a file gives it, unread: its file, its table, its name."""

    file: Path
    table: str
    name: str
    row: Any


def load(*extra: Path, vocabulary: Level = "interpreted") -> Lexicon:
    """Return the shipped lexicon with the rows of `extra` files added; a name may be declared once in a table.

    A table [NAME] of such a file is a word, a table [nouns.NAME] a noun, and so for the other tables of the lexicon.
    A file that says `field = "…"` holds named words, like those of grammars/fields. `vocabulary` says which words texts
    may be read with.
    Raises BadInputError with file, name and reason for a row that is none or does not fit the others.
    """
    return _load(tuple(extra), vocabulary)


@cache
def _load(extra: tuple[Path, ...], vocabulary: Level) -> Lexicon:
    found: dict[str, dict[str, Any]] = {table: {} for table in _TABLES}
    added: list[_Found] = []
    named: list[NamedWord] = []
    for place in _shipped():
        _add(place, found)
    for file in extra:
        table = read_toml(file)
        if FIELD in table:
            named += own_field(table, file)
            continue
        for place in _of_file(table, file):
            _add(place, found)
            added.append(place)
    lexicon = Lexicon(**found, fields=Fields(*named), vocabulary=vocabulary)
    if named:
        check_named(lexicon)
    for place in added:
        try:
            check_fit(place.table, place.name, lexicon)
        except BadInputError as error:
            raise BadInputError(f"{place.file}: row [{place.name}]: {error}") from error
    return lexicon


def _shipped() -> Iterator[_Found]:
    for row in sort_rows().values():
        for name, noun in row.nouns.items():
            yield _Found(data_dir("grammars") / "sorts.toml", "nouns", name, {**noun, "sort": row.name})
    for part in subsort_rows().values():
        for name, noun in part.nouns.items():
            said = {**noun, "sort": part.within, "where": part.where}
            yield _Found(data_dir("grammars") / "sorts.toml", "nouns", name, said)
    files = {table: data_dir("grammars") / f"{table}.toml" for table in _TABLES}
    texts = [file.read_text("utf-8") for file in files.values()]
    tables = compiled("rows", texts, lambda: {table: read_toml(file) for table, file in files.items()}, dict)
    for table, file in files.items():
        yield from (_Found(file, table, name, row) for name, row in tables[table].items())


def _of_file(table: Mapping[str, Any], file: Path) -> Iterator[_Found]:
    """Yield the rows of a file of one's own: words at the top, other rows below the name of their table."""
    for name, value in table.items():
        if name not in _TABLES:
            yield _Found(file, "words", name, value)
        elif isinstance(value, dict) and all(isinstance(row, Mapping) for row in value.values()):
            yield from (_Found(file, name, key, row) for key, row in value.items())
        else:
            raise BadInputError(f"{file}: [{name}] holds rows: a {_TABLES[name].called} is [{name}.its_name]")


def _add(place: _Found, found: dict[str, dict[str, Any]]) -> None:
    table = _TABLES[place.table]
    if place.name in found[place.table]:
        raise BadInputError(f"{place.file}: the {table.called} {place.name!r} is declared twice")
    found[place.table][place.name] = row_of(place.name, place.row, table.model, str(place.file))
