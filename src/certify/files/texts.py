"""Texts of a dataset: the fields that hold them, with the id of the row and what it says that the text is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.files.records import Record, read_records
from certify.files.resources import read_toml

#: Fields that hold texts in the datasets that we know of; used where none is named.
USUAL_FIELDS = ("text", "nl_question", "canonical_nl")


class Text(NamedTuple):
    """A text with the id of its row, and with the row's type context where it has one."""

    id: str
    text: str
    context: str | None = None


class Texts(NamedTuple):
    """The texts of a file in its order, and the records that could not be read."""

    texts: tuple[Text, ...]
    rejected: tuple[Record, ...]


def read_texts(file: Path, fields: tuple[str, ...]) -> Texts:
    """Return the texts in `fields` of the rows of `file`; BadInputError where no row has one."""
    texts: list[Text] = []
    rejected, there = [], set[str]()
    for record in _rows(file):
        if record.values is None:
            rejected.append(record)
            continue
        there |= record.values.keys()
        found = list(_texts(record.line, record.values, fields or USUAL_FIELDS))
        if all(map(_is_unicode, found)):
            texts += found
        else:
            rejected.append(Record(record.line, None, "half of a surrogate pair, which is no character"))
    if not texts:
        first = f" (line {rejected[0].line}: {rejected[0].reason})" if rejected else ""
        names, columns = ", ".join(fields or USUAL_FIELDS), ", ".join(sorted(there)) or "none"
        raise BadInputError(
            f"{file}: no row has a text in {names}{first}; name a field with --field: there are {columns}"
        )
    return Texts(tuple(texts), tuple(rejected))


def _texts(line: int, row: Mapping[str, Any], fields: tuple[str, ...]) -> Iterator[Text]:
    """Yield the texts of a row; where it has several, the field tells their ids apart."""
    held = [name for name in fields if isinstance(row.get(name), str)]
    id, context = row.get("id") or f"row{line}", row.get("context")
    for name in held:
        about = context if isinstance(context, str) and context.strip() else None
        yield Text(str(id) if len(held) == 1 else f"{id}:{name}", row[name], about)


def _is_unicode(text: Text) -> bool:
    return not any("\ud800" <= char <= "\udfff" for part in text if part for char in part)


def _rows(file: Path) -> Iterator[Record]:
    if file.suffix.lower() != ".toml":
        return read_records(file)
    tables = (rows for rows in read_toml(file).values() if isinstance(rows, list))
    return (Record(number, row) for number, row in enumerate(chain.from_iterable(tables), 1) if isinstance(row, dict))
