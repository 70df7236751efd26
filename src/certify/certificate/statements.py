"""Canonical statements: rows of TOML or JSON lines files, each a text with its source and type context."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.errors import SOMETHING, BadInputError, first_problem
from certify.files.records import json_lines
from certify.files.resources import data_dir, read_toml


class StatementRow(BaseModel):
    """One canonical statement as a file gives it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]*$", max_length=120)
    text: str = Field(pattern=SOMETHING)
    context: str | None = Field(default=None, description="type context, such as 'in a group'")
    mathlib: str | None = Field(default=None, description="the Mathlib theorem that the text states")
    lean: str | None = Field(default=None, description="that theorem's Lean statement, at the sorts of the text")
    label: bool = Field(default=True, description="truth of the claim in the standard reading")
    domain: str | None = Field(default=None, description="field of mathematics, for tables only")
    posted: str | None = Field(
        default=None, pattern=r"^\d{4}-\d{2}-\d{2}$", description="day on which its source was made public"
    )
    link: str | None = Field(default=None, description="what ties the text to its source, where nobody certified it")
    forms: tuple[str, ...] = Field(default=(), description="logical forms that the author declares")


class LeanRow(BaseModel):
    """One canonical statement of which a file gives the Lean alone; a build says it in English."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]*$", max_length=120)
    lean: str = Field(pattern=SOMETHING, description="a Lean statement with its variables")
    mathlib: str | None = Field(default=None, description="the Mathlib theorem that it is")
    label: bool = Field(default=True, description="truth of the claim in the standard reading")
    domain: str | None = Field(default=None, description="field of mathematics, for tables only")

    def said(self, text: str) -> StatementRow:
        """Return the statement with its English."""
        return StatementRow(text=text, **self.model_dump())


class RejectedRow(NamedTuple):
    """A row that is no statement: its file, its place in it, and the reason. The other rows go on."""

    file: str
    place: str
    reason: str


def shipped() -> list[Path]:
    """Return the statement files that certify ships."""
    return sorted((data_dir("templates") / "statements").glob("*.toml"))


def read_statements(files: Iterable[Path]) -> Iterator[StatementRow | RejectedRow]:
    """Yield the rows of `files` as `read_rows`; one of which only the Lean is given is no statement yet."""
    for place, row in _placed(files):
        if isinstance(row, LeanRow):
            reason = "text: there is none; `certify say` says Lean statements in English, and `certify build` does"
            yield RejectedRow(*place, reason)
        else:
            yield row


def read_rows(files: Iterable[Path]) -> Iterator[StatementRow | LeanRow | RejectedRow]:
    """Yield the rows of `files` in order, a RejectedRow for each that is none; an id may occur once in all files.

    Raises BadInputError for a file that does not exist, has another ending than .toml and .jsonl, or is none of these.
    """
    return (row for _, row in _placed(files))


def _placed(files: Iterable[Path]) -> Iterator[tuple[tuple[str, str], StatementRow | LeanRow | RejectedRow]]:
    seen: set[str] = set()
    for file in files:
        if not file.is_file():
            raise BadInputError(f"no file {file}: give files of statements (.jsonl or .toml)")
        readers = {".toml": _toml_rows, ".jsonl": _json_rows}
        if file.suffix not in readers:
            raise BadInputError(f"{file}: the ending says what is in a file: .jsonl or .toml is expected")
        for place, row in readers[file.suffix](file):
            yield (file.name, place), _row(file, place, row, seen)


def _row(file: Path, place: str, row: dict[str, Any] | str, seen: set[str]) -> StatementRow | LeanRow | RejectedRow:
    if isinstance(row, str):
        return RejectedRow(file.name, place, row)
    lean_alone = row.get("lean") and not row.get("text")
    kind = LeanRow if lean_alone else StatementRow
    given = {key: value for key, value in row.items() if key != "text" and value is not None} if lean_alone else row
    try:
        statement = kind.model_validate(given)
    except ValidationError as error:
        further = "; of rows with other names and columns `certify say` makes statements" if lean_alone else ""
        return RejectedRow(file.name, place, first_problem(error, kind) + further)
    if statement.id in seen:
        return RejectedRow(file.name, place, f"id: {statement.id!r} is there already")
    seen.add(statement.id)
    return statement


def _json_rows(file: Path) -> Iterator[tuple[str, dict[str, Any] | str]]:
    for line, row, reason in json_lines(file):
        yield f"line {line}", reason if row is None else row


def _toml_rows(file: Path) -> Iterator[tuple[str, dict[str, Any] | str]]:
    table = read_toml(file)
    rows = table.get("statement")
    if not isinstance(rows, list):
        raise BadInputError(f"{file}: rows [[statement]] are expected; there are {', '.join(table) or 'none'}")
    lines = file.read_text("utf-8-sig").splitlines()
    heads = [number for number, line in enumerate(lines, 1) if re.match(r"\s*\[\[statement\]\]", line)]
    for index, row in enumerate(rows):
        place = f"line {heads[index]}" if index < len(heads) else f"row {index + 1}"
        yield place, {"domain": table.get("domain"), **row} if isinstance(row, dict) else "a table is expected"
