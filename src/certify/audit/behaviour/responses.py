"""Answers for a behavioural audit: graded answers of which each row says what was asked, in which form, of whom."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from certify.certificate.item import BadRow
from certify.metrics.reading import read_rows

_REQUIRED = frozenset({"model", "item_id", "statement_id", "family", "correct"})


class Response(BaseModel):
    """One answer of one model to one item."""

    model_config = ConfigDict(frozen=True, strict=True)

    model: str = Field(min_length=1)
    item_id: str = Field(min_length=1)
    statement_id: str = Field(min_length=1)
    form: str = Field(min_length=1, description="'canonical', or the name of the paraphrase's form or family")
    correct: bool | None = Field(description="agreement with the dataset's label; null when it could not be judged")
    sample: int = Field(default=0, ge=0, description="number of the draw, where an item was asked several times")


class Loaded(NamedTuple):
    """What a file gave: the answers that loaded, and the rows that did not, with their place and reason."""

    responses: tuple[Response, ...]
    bad: tuple[BadRow, ...]


def read_responses(path: Path) -> Loaded:
    """Read graded answers (see certify.metrics.reading); a malformed or repeated row is in `bad`, the rest is kept.

    Raises BadInputError when there is no such file, or when no row of it loads.
    """
    rows = read_rows(path, _REQUIRED)
    seen: dict[tuple[str, str, int], int] = {}
    kept, bad = [], [*rows.bad]
    for line, row in zip(rows.lines, rows.table.drop("label").rename({"family": "form"}).to_dicts(), strict=True):
        response = Response(**row)
        first = seen.setdefault((response.model, response.item_id, response.sample), line)
        if first == line:
            kept.append(response)
        else:
            bad.append(BadRow(line, f"the same model, item_id and sample as line {first}"))
    return Loaded(tuple(kept), tuple(sorted(bad)))


def write_responses(responses: Iterable[Response], file: Path) -> None:
    """Write answers as tidy JSONL that `read_responses` reads back to equal values."""
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for response in responses:
            out.write(response.model_dump_json() + "\n")
