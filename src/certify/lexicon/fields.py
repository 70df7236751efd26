"""The tables of named words: grammars/fields/FIELD.toml, and field files of one's own; read when first asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from certify.errors import BadInputError
from certify.files.compiled import compiled
from certify.files.resources import data_dir, read_toml
from certify.files.rows import row_of
from certify.lexicon.opaque import CATEGORIES, NamedWord, guessed_name, symbol_name

#: What the name of a field stands below in a file of one's own.
FIELD = "field"


def field_rows(table: Mapping[str, Any], field: str, place: str) -> Iterator[NamedWord]:
    """Yield the rows of a field file: a table for each category, a row for each word.

    Raises BadInputError for a category that there is not, or a row that is none.
    """
    for category, rows in table.items():
        if category not in CATEGORIES or not isinstance(rows, Mapping):
            raise BadInputError(f"{place}: no category [{category}] of words; there are {', '.join(CATEGORIES)}")
        for text, row in rows.items():
            if not isinstance(row, Mapping):
                raise BadInputError(f'{place}: [{category}] {text!r}: a row looks like "{text}" = {{}}')
            yield row_of(text, {"category": category, "field": field, **row}, NamedWord, place)


class Fields:
    """The named words: shipped ones, and those of files of one's own."""

    def __init__(self, *own: NamedWord) -> None:
        self._own = own

    def rows(self, interpreted: Collection[str]) -> Mapping[str, NamedWord]:
        """Return the rows by the names of their symbols; a namesake of an interpreted word says its category."""
        return {
            guessed_name(category, text) if symbol_name(text) in interpreted else self._name(category, text): row
            for (category, text), row in self._rows.items()
        }

    def _name(self, category: str, text: str) -> str:
        return symbol_name(text) if self._categories[text] == category else guessed_name(category, text)

    @cached_property
    def _rows(self) -> dict[tuple[str, str], NamedWord]:
        """The rows by category and text; BadInputError for one that stands twice."""
        found: dict[tuple[str, str], NamedWord] = {}
        for row in (*_shipped(), *self._own):
            key = row.category, row.name
            if key in found:
                raise BadInputError(f"the {row.category} {row.name!r} is in {found[key].field} and in {row.field}")
            found[key] = row
        return found

    @cached_property
    def _categories(self) -> dict[str, str]:
        """The first category of each text: a word of several has their names for the others."""
        found: dict[str, str] = {}
        for category, text in self._rows:
            found.setdefault(text, category)
        return found


def _shipped() -> Iterator[NamedWord]:
    files = sorted((data_dir("grammars") / "fields").glob("*.toml"))
    texts = [file.read_text("utf-8") for file in files]
    tables = compiled("fields", texts, lambda: {file.stem: read_toml(file) for file in files}, dict)
    for file in files:
        yield from field_rows(tables[file.stem], file.stem, str(file))


def own_field(table: Mapping[str, Any], file: Path) -> tuple[NamedWord, ...]:
    """Return the rows of a field file of one's own, which says the name of its field; BadInputError for a bad one."""
    rest = {key: value for key, value in table.items() if key != FIELD}
    if not isinstance(table[FIELD], str):
        raise BadInputError(f'{file}: field = "knots" says how the field is called')
    return tuple(field_rows(rest, table[FIELD], str(file)))
