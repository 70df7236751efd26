"""Whether a file is text that certify reads: UTF-8. What it is instead is named by its first bytes."""

from __future__ import annotations

from pathlib import Path

from certify.errors import BadInputError

#: How much of a file is looked at.
HEAD = 4096
_STARTS = {
    b"\xff\xfe": "UTF-16 text",
    b"\xfe\xff": "UTF-16 text",
    b"\x1f\x8b": "compressed by gzip",
    b"PK\x03\x04": "a ZIP archive, as spreadsheets and .eval logs are",
    b"PAR1": "a Parquet file",
    b"%PDF": "a PDF",
    b"SQLite format 3": "an SQLite database",
}
_ADVICE = {"UTF-16 text": "save it as UTF-8"}


def refuse_other_than_text(path: Path) -> None:
    """Raise BadInputError, which says what a file is, for one that is no UTF-8 text; OSError where there is none."""
    with path.open("rb") as file:
        head = file.read(HEAD)
    found = next((name for start, name in _STARTS.items() if head.startswith(start)), None)
    if found is None and b"\0" in head:
        zeros = (head[1::2].count(0), head[::2].count(0))
        found = "UTF-16 text" if max(zeros) > len(head) // 4 and min(zeros) == 0 else "binary"
    if found:
        raise BadInputError(f"{path} is {found}; {_ADVICE.get(found, 'text in UTF-8 is expected')}")
