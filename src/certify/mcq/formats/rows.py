"""Plain rows: JSON lines, a JSON list, CSV or Parquet with a stem, options and a key; and what `mcq build` writes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from certify.errors import BadInputError
from certify.files.records import read_records
from certify.files.resources import read_json
from certify.mcq.item import LETTERS, BadItem, ItemSet, McqItem, Option, Place, Role
from certify.mcq.shuffle import Shuffle

ENDINGS = (".jsonl", ".ndjson", ".json", ".csv", ".parquet", ".pq")
#: Names of a field, the first is ours.
STEM, OPTIONS, KEY = ("stem", "question"), ("options", "choices"), ("key", "answer", "correct")
GROUP, TYPES, SOURCE = ("group", "month"), ("forms", "types", "theorem_type"), ("source", "paper_link")


class _RowError(ValueError):
    """Why a row is no item."""


def read_rows(file: Path, shuffle: Shuffle) -> ItemSet:
    """Return the items of a file; the number of options that most rows have is the one that is expected of all."""
    found: list[McqItem] = []
    bad: list[BadItem] = []
    for number, row, reason in _records(file):
        try:
            if row is None:
                raise _RowError(reason)
            found.append(_item(row, file, number, shuffle))
        except (_RowError, BadInputError) as error:
            bad.append(BadItem(file.name, number, str(error)))
    usual = Counter(len(item.options) for item in found).most_common(1)
    items = [item for item in found if len(item.options) == usual[0][0]]
    bad += [
        BadItem(file.name, item.place.row, f"{len(item.options)} options: most rows of the file have {usual[0][0]}")
        for item in found
        if len(item.options) != usual[0][0]
    ]
    return ItemSet(tuple(items), tuple(sorted(bad, key=lambda row: row.row)))


def _records(file: Path) -> Iterator[tuple[int, dict[str, Any] | None, str]]:
    if file.suffix != ".json":
        yield from read_records(file)
        return
    try:
        rows = read_json(file.read_bytes())
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInputError(f"{file}: not JSON: {error}") from error
    if not isinstance(rows, list):
        raise BadInputError(f"{file}: a {type(rows).__name__}, expected a list of rows")
    for number, row in enumerate(rows, 1):
        yield number, row if isinstance(row, dict) else None, f"a {type(row).__name__}, expected an object"


def _first(row: Mapping[str, Any], names: tuple[str, ...]) -> Any:
    return next((row[name] for name in names if row.get(name) is not None), None)


def _item(row: Mapping[str, Any], file: Path, number: int, shuffle: Shuffle) -> McqItem:
    if isinstance(row.get("mcq"), dict):
        raise _RowError("this is a row of the format lmb: give --format lmb")
    stem = _first(row, STEM)
    if not isinstance(stem, str) or not stem.strip():
        raise _RowError("no stem: a text `stem` or `question` is expected")
    stored = _options(row)
    key = _key(row, stored)
    if stored[key].role is None:
        stored[key] = stored[key]._replace(role=Role.KEY)
    order = shuffle(len(stored), number - 1)
    group, types = _first(row, GROUP), _first(row, TYPES)
    return McqItem(
        id=str(row.get("id") or f"{file.stem}:{number}"),
        group=str(group) if group is not None else file.stem,
        stem=stem,
        options=tuple(stored[at] for at in order),
        key=order.index(key),
        place=Place(file.name, number),
        stored_key=key,
        context=row.get("context") if isinstance(row.get("context"), str) else None,
        theorem=str(row.get("theorem") or ""),
        sketch=str(row.get("sketch") or ""),
        types=(types,) if isinstance(types, str) else tuple(map(str, types or ())),
        source=_source(_first(row, SOURCE)),
        statement_id=str(row.get("statement_id") or ""),
    )


def _source(given: Any) -> str:
    return json.dumps(given, sort_keys=True) if isinstance(given, dict) else str(given or "")


def _options(row: Mapping[str, Any]) -> list[Option]:
    given = _first(row, OPTIONS)
    if given is None:
        given = {letter: row[letter] for letter in LETTERS if row.get(letter) is not None} or None
    if isinstance(given, dict):
        given = [given[label] for label in sorted(given)]
    if not isinstance(given, list | tuple) or len(given) < 2:
        raise _RowError("no options: a list `options` of at least two texts is expected, or columns A, B, C, …")
    if len(given) > len(LETTERS):
        raise _RowError(f"{len(given)} options: at most {len(LETTERS)} are read")
    return [_option(option, place) for place, option in enumerate(given)]


def _option(given: Any, place: int) -> Option:
    record = given if isinstance(given, dict) else {"text": given}
    text, formula = record.get("text"), record.get("formula")
    if not isinstance(text, str) or not text.strip():
        raise _RowError(f"option {LETTERS[place]} is no text: {json.dumps(text, default=str)[:40]}")
    if formula is not None and not isinstance(formula, str):
        raise _RowError(f"the formula of option {LETTERS[place]} is no text")
    role = record.get("role")
    if role is not None and role not in set(Role):
        raise _RowError(f"option {LETTERS[place]} has the role {role!r}: expected {', '.join(Role)}")
    return Option(text, Role(role) if role is not None else None, formula)


def _key(row: Mapping[str, Any], options: list[Option]) -> int:
    """Return the place of the key: its letter, its place from 0, its text, or the option with the role key.

    Where only roles are given and none is `key`, the meta-option is the right answer.
    """
    marked = [place for place, option in enumerate(options) if option.role is Role.KEY]
    given = _first(row, KEY)
    if given is None:
        marked = marked or [place for place, option in enumerate(options) if option.role is Role.META]
        if len(marked) != 1:
            twice = f"two keys: {len(marked)} options have the role {options[marked[0]].role}" if marked else ""
            raise _RowError(twice or "no key")
        return marked[0]
    if isinstance(given, list | tuple):
        if len(given) != 1:
            raise _RowError(f"{len(given)} keys: one is expected" if given else "no key")
        given = given[0]
    place = _placed(given, options)
    if place is None:
        raise _RowError(f"the key {given!r} is no letter, place or text of an option")
    if marked and marked != [place]:
        raise _RowError(f"two keys: {LETTERS[place]} is named, and {LETTERS[marked[0]]} has the role key")
    return place


def _placed(given: Any, options: list[Option]) -> int | None:
    if isinstance(given, bool):
        return None
    if isinstance(given, int):
        return given if 0 <= given < len(options) else None
    if not isinstance(given, str):
        return None
    texts = [place for place, option in enumerate(options) if option.text == given]
    if len(texts) == 1:
        return texts[0]
    letter = given.strip().strip("().").upper()
    place = LETTERS.find(letter) if len(letter) == 1 else -1
    return place if 0 <= place < len(options) else None
