"""The ledger of texts that were read before: how much of new text is read is measured once for each text.

A reader is mended by looking at what it did not read, and from then on that text says nothing of the next one. The
ledger has a row of JSON for each text seen, by its digest: when, by which version, with how many meanings.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from certify.files.rows import read_lines


class Seen(BaseModel):
    """A row: a text's digest, the day and the version of its first contact, and its meanings then (0: not read)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    digest: str = Field(pattern=r"^[0-9a-f]{32}$")
    date: datetime.date
    version: str
    meanings: int = Field(ge=0)


def digest(text: str) -> str:
    """Return what a ledger knows a text by: its characters, whatever their spaces and their composition."""
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    return hashlib.sha256(plain.encode()).hexdigest()[:32]


def read_ledger(file: Path) -> dict[str, Seen]:
    """Return the rows of a ledger by digest; none where there is no file yet. Raises BadInputError for a bad row."""
    found: dict[str, Seen] = {}
    for row in read_lines(file, Seen):
        found.setdefault(row.digest, row)
    return found


def record(file: Path, meanings: Mapping[str, int], version: str, today: datetime.date | None = None) -> None:
    """Append the texts of `meanings`, which were read for the first time, to the ledger."""
    day = today or datetime.datetime.now(datetime.UTC).date()
    rows = (Seen(digest=digest(text), date=day, version=version, meanings=count) for text, count in meanings.items())
    with file.open("a", encoding="utf-8") as ledger:
        ledger.writelines(json.dumps(row.model_dump(mode="json")) + "\n" for row in rows)
