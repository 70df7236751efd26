"""What people say of items: accepted, rejected or unsure, by whom and when. One file for all commands that ask.

JSON lines, one review a line; a later line of the same reviewer on the same item takes the place of an earlier one. A
review counts for the text it was given to alone: `of` is that text's digest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.records import json_lines
from certify.files.rows import line_of

Decision = Literal["accept", "reject", "unsure"]
LONGEST_COMMENT = 10_000


class Review(BaseModel):
    """One decision of one person on one item."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    item_id: str = Field(min_length=1, max_length=200)
    decision: Decision
    reviewer: str = Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$", max_length=80, description="a name or initials")
    comment: str = Field(default="", max_length=LONGEST_COMMENT)
    of: str = Field(pattern=r"^[0-9a-f]{16}$", description="digest of the text that was judged")
    at: AwareDatetime = Field(description="when, with the offset from UTC")


class BadReview(NamedTuple):
    """A line that is no review of the given items: its number and the reason."""

    line: int
    reason: str


class Reviews(NamedTuple):
    """The reviews that stand, by item and reviewer in the order of the file, and the lines that do not count."""

    rows: tuple[Review, ...]
    bad: tuple[BadReview, ...] = ()

    def of_item(self, item_id: str) -> tuple[Review, ...]:
        """Return the reviews of one item."""
        return tuple(row for row in self.rows if row.item_id == item_id)


def digest(text: str) -> str:
    """Return what ties a review to the text that it is about: 16 hexadecimal digits of SHA-256."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def read_reviews(file: Path, texts: Mapping[str, str] | None = None) -> Reviews:
    """Return the reviews in `file`; none where there is no such file yet.

    With `texts` (item id -> text), a review of an unknown item or of another text does not count. Raises BadInputError
    for a file that is no text.
    """
    standing: dict[tuple[str, str], Review] = {}
    bad: list[BadReview] = []
    for record in json_lines(file) if file.is_file() else ():
        try:
            row = line_of(record, Review)
            _demand_same_text(row, texts)
        except BadInputError as error:
            bad.append(BadReview(record.line, str(error)))
        else:
            standing.pop((row.item_id, row.reviewer), None)
            standing[row.item_id, row.reviewer] = row
    return Reviews(tuple(standing.values()), tuple(bad))


def _demand_same_text(row: Review, texts: Mapping[str, str] | None) -> None:
    if texts is None:
        return
    if row.item_id not in texts:
        raise BadInputError(f"no item {row.item_id!r}")
    if row.of != digest(texts[row.item_id]):
        raise BadInputError(f"{row.item_id}: the text is another than the one that {row.reviewer} judged")


def append_reviews(file: Path, rows: Iterable[Review]) -> None:
    """Write reviews at the end of `file`, and the folders to it. BadInputError where that cannot be."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8", newline="\n") as out:
            out.writelines(row.model_dump_json() + "\n" for row in rows)
    except OSError as error:
        raise BadInputError(f"cannot write {file}: {error.strerror}") from error


def review(item_id: str, text: str, decision: Decision, reviewer: str, comment: str = "") -> Review:
    """Return the review of a text as of now. Raises BadInputError for a decision or a reviewer that is none."""
    try:
        return Review(
            item_id=item_id,
            decision=decision,
            reviewer=reviewer,
            comment=comment,
            of=digest(text),
            at=datetime.now().astimezone().replace(microsecond=0),
        )
    except ValidationError as error:
        raise BadInputError(first_problem(error, Review)) from None
