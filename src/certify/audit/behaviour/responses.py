"""The tidy file of model answers: one JSON line an answer, bad lines reported while the rest goes on."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, ValidationError

from certify.certificate.item import BadRow
from certify.errors import BadInputError

#: The form of the text that the paraphrases of a statement are compared with.
CANONICAL = "canonical"

_COLUMNS = "model, item_id, statement_id, form, correct"


class Response(BaseModel):
    """One answer of one model to one item."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    model: str = Field(min_length=1)
    item_id: str = Field(min_length=1)
    statement_id: str = Field(min_length=1)
    form: str = Field(
        min_length=1,
        validation_alias=AliasChoices("form", "family"),
        description="'canonical', or the name of the paraphrase's form or family",
    )
    answer: bool | int | float | str | None = Field(default=None, description="the answer as parsed; null if none")
    correct: bool | None = Field(description="agreement with the dataset's label; null when it could not be judged")
    sample: int = Field(default=0, ge=0, description="number of the draw, where an item was asked several times")


class Loaded(NamedTuple):
    """What a file gave: the answers that loaded, and the rows that did not, with their place and reason."""

    responses: tuple[Response, ...]
    bad: tuple[BadRow, ...]


def read_responses(path: Path) -> Loaded:
    """Read tidy JSONL answers; a malformed or repeated row is listed in `bad` and the rest is kept.

    Raises BadInputError when there is no such file, or when no row of it loads.
    """
    if not path.is_file():
        raise BadInputError(f"no responses at {path}: expected a JSONL file with {_COLUMNS}")
    seen: dict[tuple[str, str, int], int] = {}
    kept, bad = [], []
    with path.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            row = _parse(line, number)
            if isinstance(row, Response):
                first = seen.setdefault((row.model, row.item_id, row.sample), number)
                if first == number:
                    kept.append(row)
                    continue
                row = BadRow(number, f"the same model, item_id and sample as line {first}")
            bad.append(row)
    if not kept:
        raise BadInputError(f"{path}: no row loads{_first(bad)}; expected {_COLUMNS}")
    return Loaded(tuple(kept), tuple(bad))


def write_responses(responses: Iterable[Response], file: Path) -> None:
    """Write answers as tidy JSONL that `read_responses` reads back to equal values."""
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for response in responses:
            out.write(response.model_dump_json() + "\n")


def _parse(line: bytes, number: int) -> Response | BadRow:
    try:
        return Response.model_validate_json(line)
    except ValidationError as error:
        return BadRow(number, validation_reason(error))


def validation_reason(error: ValidationError) -> str:
    """Return the first complaint of pydantic with its place, as one line for a person."""
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return f"{place}: {first['msg']}" if place else str(first["msg"])


def _first(bad: list[BadRow]) -> str:
    return f" (line {bad[0].line}: {bad[0].reason})" if bad else " (the file is empty)"
