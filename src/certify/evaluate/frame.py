"""Tables on disk, written row by row: JSON lines or Parquet, whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import polars as pl

from certify.errors import BadInputError

FORMATS = (".jsonl", ".parquet")
Columns = Mapping[str, pl.DataType | type[pl.DataType]]


def write_frame(rows: Iterator[dict[str, Any]], file: Path, columns: Columns) -> int:
    """Write `rows`, each with just these columns, to `file` (.jsonl or .parquet, told by the name); return how many.

    Memory does not grow with the number of rows; an error leaves an older file as it was. Raises BadInputError for
    another ending or a place that cannot be written.
    """
    if file.suffix not in FORMATS:
        raise BadInputError(f"cannot write {file.name}: the name must end in {' or '.join(FORMATS)}")
    try:
        with _replacing(file) as part:
            count = _write_lines(rows, part)
            if file.suffix == ".parquet":
                _to_parquet(part, count, columns)
    except OSError as error:
        raise BadInputError(f"cannot write {file}: {error}") from error
    return count


def _write_lines(rows: Iterator[dict[str, Any]], file: Path) -> int:
    count = 0
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for row in rows:
            out.write(json.dumps(row, ensure_ascii=False, allow_nan=False) + "\n")
            count += 1
    return count


def _to_parquet(lines: Path, count: int, columns: Columns) -> None:
    """Turn JSON lines into Parquet, in place and by streaming."""
    parquet = lines.with_name(lines.name + "-parquet")
    if count:
        pl.scan_ndjson(lines, schema=dict(columns)).sink_parquet(parquet, compression="zstd")
    else:
        pl.DataFrame(schema=dict(columns)).write_parquet(parquet)
    parquet.replace(lines)


@contextmanager
def _replacing(file: Path) -> Iterator[Path]:
    """Give a new file beside `file` and put it in its place at the end; on an error the old one stays."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
        part.chmod(0o644)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
