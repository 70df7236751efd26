"""Texts that a build left out, each with its reason: dropped.jsonl. The producer's word, for people who ask why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from certify.files.rows import read_lines

#: The file in the folder of a build.
DROPPED = "dropped.jsonl"


class Dropped(BaseModel):
    """One text that was made and not kept; or one claim, where no text of it was looked at."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    statement_id: str
    family: str = Field(description="canonical: the statement itself was not read")
    reason: str
    text: str | None = None
    formula: str | None = Field(default=None, description="the claim, where there is no text")


def write_dropped(rows: Iterable[Dropped], folder: Path) -> None:
    """Write dropped.jsonl into the folder of a build."""
    with (folder / DROPPED).open("w", encoding="utf-8", newline="\n") as lines:
        lines.writelines(row.model_dump_json() + "\n" for row in rows)


def read_dropped(folder: Path) -> Iterator[Dropped]:
    """Yield what the build in `folder` left out; nothing where it does not say. BadInputError for a bad row."""
    return read_lines(folder / DROPPED, Dropped)
