"""Canonical statements out of Lean statements: each in English that is read back as it, or left out with the reason."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from certify.certificate.item import BadRow
from certify.certificate.statements import StatementRow
from certify.check.saying import Saying, said_of_lean
from certify.errors import BadInputError, defect
from certify.files.records import read_records
from certify.levels import Level
from certify.lexicon import load
from certify.parallel import Plan, ordered_map

#: Statements that travel to a worker together.
CHUNK = 32


class Unsaid(NamedTuple):
    """A statement that is not said, and why."""

    id: str
    reason: str


class Columns(NamedTuple):
    """Which columns hold the Lean statement and the row's name, and whether that names a theorem of Mathlib."""

    lean: str = "lean"
    id: str = "id"
    mathlib: bool = False


class Asked(NamedTuple):
    """What English may use, and who works."""

    words: tuple[Path, ...] = ()
    vocabulary: Level = "named"
    workers: int = 2
    engine: str | None = None


def say(
    file: Path, columns: Columns, asked: Asked, watch: Callable[[int, int], None] = lambda done, total: None
) -> Iterator[StatementRow | Unsaid | BadRow]:
    """Yield for each row of `file` the canonical statement that its Lean statement makes, or why there is none.

    Raises BadInputError for a file that cannot be read or has no such column.
    """
    rows = list(_rows(file, columns))
    leans = [lean for row in rows if not isinstance(row, BadRow) for lean in row[1:]]
    if not leans:
        raise BadInputError(f"{file}: no row has a Lean statement in the column {columns.lean!r}")
    load(*asked.words, vocabulary=asked.vocabulary)
    plan = Plan(asked.workers, start=partial(load, *asked.words, vocabulary=asked.vocabulary), engine=asked.engine)
    work = partial(say_one, words=asked.words, vocabulary=asked.vocabulary)
    names: set[str] = set()
    with ordered_map(work, leans, plan, chunk=CHUNK) as sayings:
        for number, row in enumerate(rows, 1):
            watch(number, len(rows))
            if isinstance(row, BadRow):
                yield row
                continue
            name, lean = row
            found = next(sayings)
            if found.text is None:
                yield Unsaid(name, found.reason)
            else:
                mathlib = name if columns.mathlib else None
                yield StatementRow(id=_fresh(name, names), text=found.text, lean=lean, mathlib=mathlib)


def _rows(file: Path, columns: Columns) -> Iterator[tuple[str, str] | BadRow]:
    for line, values, reason in read_records(file):
        lean = (values or {}).get(columns.lean)
        if values is None or not isinstance(lean, str) or not lean.strip():
            yield BadRow(line, reason or f"no text in the column {columns.lean!r}")
        else:
            yield str(values.get(columns.id) or f"row{line}"), lean


def say_one(lean: str, words: tuple[Path, ...], vocabulary: Level) -> Saying:
    """Return one Lean statement in English, or why there is none."""
    try:
        return said_of_lean(lean, load(*words, vocabulary=vocabulary))
    except Exception as error:  # a defect of ours costs this row alone
        return Saying(None, f"our bug: {defect(error)}")


def _fresh(name: str, names: set[str]) -> str:
    """Return `name` as the id of a statement that no other has: add_sq' is add_sq_."""
    plain = re.sub(r"[^A-Za-z0-9_.-]", "_", name)[:100].lstrip("_.-") or "row"
    number, chosen = 1, plain
    while chosen in names:
        number += 1
        chosen = f"{plain}-{number}"
    names.add(chosen)
    return chosen
