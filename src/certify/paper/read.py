"""Reading theorems into logic, as far as the grammar goes."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from certify.english.reader import read_text
from certify.lexicon import Lexicon
from certify.logic import write
from certify.paper.record import Record, Status, read_records, write_records

#: Longer theorems are not read.
LONGEST = 600
_DOUBLE_STRUCK = {"N": "ℕ", "Z": "ℤ", "Q": "ℚ", "R": "ℝ"}


def read_paper(
    folder: Path, lexicon: Lexicon, watch: Callable[[int, int], None] = lambda done, total: None
) -> list[Record]:
    """Read every theorem of a folder that is the paper's own, and write what came of it back."""
    records = read_records(folder)
    found: list[Record] = []
    for record in records:
        found.append(_read(record, lexicon))
        watch(len(found), len(records))
    write_records(found, folder)
    return found


def _read(record: Record, lexicon: Lexicon) -> Record:
    if record.status is Status.NOT_NEW:
        return record
    if record.expanded is None:
        return _unread(record, record.problem or "it was not expanded")
    text = plain(record.expanded)
    if len(text) > LONGEST:
        return _unread(record, f"{len(text)} characters: at most {LONGEST} are read")
    reading = read_text(text, lexicon)
    if reading.unparsed is not None or not reading.readings:
        place = reading.unparsed
        return _unread(record, f"{place.reason}, at character {place.position}" if place else "no reading")
    formulas = tuple(write(one.statement.formula) for one in reading.readings)
    status = Status.READ if len(formulas) == 1 else Status.AMBIGUOUS
    return record.model_copy(update={"readings": formulas, "status": status, "reason": None})


def _unread(record: Record, reason: str) -> Record:
    return record.model_copy(update={"readings": (), "status": Status.UNREAD, "reason": reason})


def plain(latex: str) -> str:
    """Return the text of a theorem without marks of mathematics, emphasis and spacing, as the grammar reads it."""
    text = re.sub(r"\\(?:emph|textit|textbf|text|mathrm)\s*\{([^{}]*)\}", r"\1", latex)
    text = re.sub(r"\\[()\[\]]|\$|~|\\[,;:! ]|\\(?:quad|qquad|noindent|par)(?![A-Za-z])", " ", text)
    text = re.sub(r"\\mathbb\s*\{?([NZQR])\}?", lambda m: f" {_DOUBLE_STRUCK[m[1]]} ", text)
    return re.sub(r"\s+([.,;:?])", r"\1", " ".join(text.split()))
