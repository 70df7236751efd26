"""Raw records of a dataset, one at a time: JSON lines, CSV or Parquet. A record that cannot be read costs itself."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from certify.errors import BadInputError
from certify.files.plain import refuse_other_than_text

#: Rows of a Parquet file that are in memory at the same time.
SLICE = 5_000
#: Characters in one field of a CSV file.
LONGEST_FIELD = 1_000_000


class Record(NamedTuple):
    """A record with its 1-based line (row, in Parquet): its values, or the reason why there are none."""

    line: int
    values: dict[str, Any] | None
    reason: str = ""


def read_records(path: Path) -> Iterator[Record]:
    """Yield the records of `path` in order.

    Raises BadInputError for a missing file, an ending that says nothing, and a file that is not what its ending says.
    """
    if not path.is_file():
        raise BadInputError(f"no dataset at {path}: give a file of JSON lines (.jsonl), CSV (.csv) or Parquet")
    readers = {".jsonl": json_lines, ".ndjson": json_lines, ".csv": _csv, ".parquet": _parquet, ".pq": _parquet}
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise BadInputError(f"{path}: the ending says what is in a file; expected {', '.join(readers)}")
    return reader(path)


def json_lines(path: Path) -> Iterator[Record]:
    """Yield the records of a file of JSON lines but blank ones. Raises BadInputError for a file that is no text."""
    refuse_other_than_text(path)
    with path.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield _json_record(number, line)


def _json_record(number: int, line: bytes) -> Record:
    try:
        values = json.loads(line)
    except (ValueError, RecursionError) as error:
        return Record(number, None, f"not JSON: {error}")
    if not isinstance(values, dict):
        return Record(number, None, f"a {type(values).__name__}, expected an object")
    return Record(number, values)


def _csv(path: Path) -> Iterator[Record]:
    refuse_other_than_text(path)
    csv.field_size_limit(LONGEST_FIELD)
    with path.open(encoding="utf-8-sig", errors="surrogateescape", newline="") as lines:
        yield from _csv_records(lines, path)


def _csv_records(lines: TextIO, path: Path) -> Iterator[Record]:
    """Yield the rows below the header; a field that is too long ends the file, since nobody knows where it goes on."""
    rows = csv.reader(lines)
    try:
        header = next(rows, None)
        if not header:
            raise BadInputError(f"{path}: empty; the first line of a CSV file names its columns")
        _refuse_other_separators(header, path)
        for row in rows:
            if row:
                yield _csv_record(rows.line_num, header, row)
    except csv.Error as error:
        yield Record(rows.line_num, None, f"no CSV from here on: {error}")


def _refuse_other_separators(header: list[str], path: Path) -> None:
    """Raise BadInputError where the header is one name with semicolons or tabs in it."""
    for separator, name in {";": "semicolons", "\t": "tabs"}.items():
        if len(header) == 1 and separator in header[0]:
            raise BadInputError(f"{path}: the columns are separated by {name}, commas are expected: {header[0]!r}")


def _csv_record(line: int, header: list[str], row: list[str]) -> Record:
    if len(row) != len(header):
        return Record(line, None, f"{len(row)} fields, expected {len(header)}: {', '.join(header)}")
    if any("\udc80" <= char <= "\udcff" for field in row for char in field):
        return Record(line, None, "not UTF-8")
    return Record(line, dict(zip(header, row, strict=True)))


def _parquet(path: Path) -> Iterator[Record]:
    import polars as pl

    try:
        total = pl.scan_parquet(path).select(pl.len()).collect().item()
        for start in range(0, total, SLICE):
            table = pl.scan_parquet(path).slice(start, SLICE).collect()
            for number, values in enumerate(table.iter_rows(named=True), start + 1):
                yield Record(number, values)
    except (pl.exceptions.PolarsError, OSError) as error:
        raise BadInputError(f"{path} is not a Parquet file that can be read: {error}") from error
