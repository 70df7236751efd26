"""One theorem of a paper as `certify paper` writes it."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from certify.certificate.item import BadRow, validated_lines
from certify.errors import BadInputError

THEOREMS, SUMMARY = "theorems.jsonl", "paper.json"


class Status(StrEnum):
    """How far a theorem came: read as one claim, as several, not at all, or not the paper's own."""

    READ = "read"
    AMBIGUOUS = "ambiguous"
    UNREAD = "unread"
    NOT_NEW = "not_new"


class Reference(BaseModel):
    """A label that the theorem refers to, with what it names; unknown ones have no environment."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    label: str
    env: str | None = None
    number: str | None = None
    text: str = ""


class Record(BaseModel):
    """A theorem with its place, its LaTeX as written and expanded, and what was made of it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    file: str
    line: int
    env: str
    title: str
    number: str | None = None
    note: str = ""
    labels: tuple[str, ...] = ()
    latex: str = Field(description="as it stands in the paper")
    expanded: str | None = Field(default=None, description="macros replaced, references resolved; null: not possible")
    problem: str | None = Field(default=None, description="why it was not expanded")
    context: str = ""
    refs: tuple[Reference, ...] = ()
    attribution: str | None = Field(default=None, description="why it is not the paper's own result")
    readings: tuple[str, ...] = Field(default=(), description="formulas")
    reason: str | None = Field(default=None, description="why it was not read")
    status: Status = Status.UNREAD


def read_records(folder: Path) -> list[Record]:
    """Return the theorems in a folder that `paper extract` wrote. Raises BadInputError for any other folder or row."""
    file = folder / THEOREMS
    if not file.is_file():
        raise BadInputError(f"no {THEOREMS} in {folder}: give the folder that `certify paper extract` wrote")
    rows = list(validated_lines(file, Record))
    bad = next((row for row in rows if isinstance(row, BadRow)), None)
    if bad is not None:
        raise BadInputError(f"{file}, line {bad.line}: {bad.reason}")
    return [row for row in rows if isinstance(row, Record)]


def write_records(records: list[Record], folder: Path) -> None:
    """Write theorems as JSON lines."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = "".join(record.model_dump_json() + "\n" for record in records)
    (folder / THEOREMS).write_text(lines, "utf-8", newline="\n")
