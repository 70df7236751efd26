"""Read a tidy table of graded answers, row by row where it must be, so that a bad row costs only itself."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import polars as pl

from certify.certificate.item import BadRow
from certify.errors import BadInputError, spelt_alike
from certify.files.plain import refuse_other_than_text
from certify.files.records import read_records
from certify.metrics.logs import logs_at

#: The columns that statistics use, in their order, with their types.
SCHEMA: dict[str, Any] = {
    "model": pl.String,
    "statement_id": pl.String,
    "item_id": pl.String,
    "family": pl.String,
    "label": pl.Boolean,
    "correct": pl.Boolean,
    "sample": pl.Int64,
}
_TEXTS = ("model", "statement_id", "item_id", "family")
#: What graded answers may stand in.
EXPECTED = "JSON lines, CSV, Parquet, or logs of Inspect or lm-evaluation-harness"
#: Truths as tables write them: CSV has no type for them, and some tables count with 1 and 0.
_TRUTHS = {"true": True, "false": False, "1": True, "0": False, "": None, "null": None, 1: True, 0: False, None: None}
#: Other names of columns: what a behavioural audit calls the form of a text is its family.
_ALSO = {"form": "family"}
#: Columns of a file that a message names.
MOST_NAMED = 20


class Rows(NamedTuple):
    """What a file held: the good rows, the bad ones, and which of the columns no row has."""

    table: pl.DataFrame
    bad: tuple[BadRow, ...]
    absent: frozenset[str]
    lines: tuple[int, ...] = ()
    """The 1-based line of each good row, where the file was read row by row."""


def read_rows(path: Path, required: frozenset[str] = frozenset()) -> Rows:
    """Read JSON lines, CSV, Parquet, or logs of Inspect and lm-evaluation-harness (a file, or a folder of them).

    A row without one of the columns `required` is a bad one.

    With `required` columns the file is read row by row, so that each row has its line. Raises BadInputError when the
    file cannot be read or has no usable row.
    """
    if not path.exists():
        raise BadInputError(f"no file {path}: expected graded answers as {EXPECTED}")
    if (logs := logs_at(path)) is not None:
        return _collect(logs.records, path, required)
    if path.suffix.lower() == ".csv":
        lines = ((record.line, record.values or ValueError(record.reason)) for record in read_records(path))
        return _collect(lines, path, required)
    if path.suffix.lower() in {".parquet", ".pq"}:
        return _parquet(path, required)
    refuse_other_than_text(path)
    return (None if required else _fast(path)) or _collect(_records(path), path, required)


def rows_from(records: Iterable[dict[str, Any]]) -> Rows:
    """Return the rows of `records`, dictionaries with the columns of SCHEMA; bad ones by their 1-based place."""
    return _collect(enumerate(records, 1), Path("the given records"))


def _fast(path: Path) -> Rows | None:
    """Let polars read a clean file, but for a torn last line; None where any other row needs a closer look."""
    try:
        return _clean(pl.read_ndjson(path, infer_schema_length=None))
    except (pl.exceptions.PolarsError, OSError, RuntimeError):
        return _fast_but_the_end(path.read_bytes())


def _fast_but_the_end(content: bytes) -> Rows | None:
    """Read a file whose last line has no end and is not JSON, the usual mark of a killed writer."""
    whole = content.rfind(b"\n") + 1
    [(number, end)] = list(_parsed([content[whole:]], content.count(b"\n") + 1)) or [(0, None)]
    if not whole or not isinstance(end, ValueError):
        return None
    try:
        rows = _clean(pl.read_ndjson(io.BytesIO(content[:whole]), infer_schema_length=None))
    except (pl.exceptions.PolarsError, RuntimeError):
        return None
    return rows and rows._replace(bad=(BadRow(number, str(end)),))


def _clean(table: pl.DataFrame) -> Rows | None:
    """Return `table` as rows if every value is of its type and no name is missing, else None."""
    table = table.rename({old: new for old, new in _ALSO.items() if old in table.columns and new not in table.columns})
    present = [name for name in SCHEMA if name in table.columns]
    kept = table.select(present)
    if not {"model", "correct"} <= set(present) or any(
        kept.schema[name] not in (kind, pl.Null) for name, kind in SCHEMA.items() if name in present
    ):
        return None
    names = kept.select(name for name in _TEXTS if name in present)
    if sum(names.null_count().row(0)) or not names.select(pl.all_horizontal(pl.all() != "").all()).item():
        return None
    return Rows(_complete(kept), (), frozenset(SCHEMA) - set(present))


def _complete(table: pl.DataFrame) -> pl.DataFrame:
    """Give `table` all columns of SCHEMA with their types; the sample is 0 where it is not given."""
    missing = [pl.lit(None).cast(kind).alias(name) for name, kind in SCHEMA.items() if name not in table.columns]
    return table.with_columns(missing).select(
        pl.col(name).cast(kind).fill_null(0) if name == "sample" else pl.col(name).cast(kind)
        for name, kind in SCHEMA.items()
    )


def _parquet(path: Path, required: frozenset[str]) -> Rows:
    try:
        table = pl.read_parquet(path)
    except (pl.exceptions.PolarsError, OSError, RuntimeError) as error:
        raise BadInputError(f"{path} is not a Parquet file that can be read: {error}") from error
    clean = None if required else _clean(table)
    return clean or _collect(enumerate(table.iter_rows(named=True), 1), path, required)


def _records(path: Path) -> Iterator[tuple[int, Any]]:
    """Yield (line number, object) for each line of a file; a line that is not JSON yields the error itself."""
    with path.open("rb") as lines:
        yield from _parsed(lines, 1)


def _parsed(lines: Iterable[bytes], first: int) -> Iterator[tuple[int, Any]]:
    for number, line in enumerate(lines, first):
        if not line.strip():
            continue
        try:
            yield number, json.loads(line)
        except (ValueError, RecursionError) as error:
            torn = "" if line.endswith(b"\n") else " (the last line is torn: it has no end)"
            yield number, ValueError(f"not JSON: {error}{torn}")


def _collect(records: Iterable[tuple[int, Any]], path: Path, required: frozenset[str] = frozenset()) -> Rows:
    good: list[tuple[Any, ...]] = []
    lines: list[int] = []
    bad: list[BadRow] = []
    seen: set[str] = set()
    for number, given in records:
        record = _renamed(given) if isinstance(given, dict) else given
        if isinstance(record, dict):
            seen.update(map(str, record))
        try:
            good.append(_row(record, required))
            lines.append(number)
        except ValueError as error:
            bad.append(BadRow(number, str(error)))
    _demand(seen, good, bad, path)
    table = pl.DataFrame(good, schema=SCHEMA, orient="row")
    return Rows(table, tuple(bad), frozenset(SCHEMA) - seen, tuple(lines))


def _renamed(record: dict[str, Any]) -> dict[str, Any]:
    return {_ALSO.get(name, name): value for name, value in record.items() if _ALSO.get(name) not in record}


def _row(record: Any, required: frozenset[str]) -> tuple[Any, ...]:
    """Return the values of `record` in the order of SCHEMA; raise ValueError with the reason where one is wrong."""
    if isinstance(record, ValueError):
        raise record
    if not isinstance(record, dict):
        raise ValueError(f"a {type(record).__name__}, expected an object with the columns {', '.join(SCHEMA)}")
    lacking = sorted(required - record.keys())
    if lacking:
        raise ValueError(f"no {lacking[0]}")
    texts = [_text(name, record[name]) if name in record else None for name in _TEXTS]
    if texts[0] is None:
        raise ValueError("no model")
    truths = [_truth(name, record.get(name)) for name in ("label", "correct")]
    sample = record.get("sample")
    if isinstance(sample, str) and (sample.isdecimal() or not sample):
        sample = int(sample or 0)
    if sample is not None and (isinstance(sample, bool) or not isinstance(sample, int) or sample < 0):
        raise ValueError(f"sample is {sample!r}: expected a whole number, 0 or more")
    return (*texts, *truths, sample or 0)


def _text(name: str, value: Any) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str) or not value:
        raise ValueError(f"{name} is {value!r}: expected a non-empty text")
    return value


def _truth(name: str, value: Any) -> bool | None:
    try:
        return _TRUTHS[value.strip().lower() if isinstance(value, str) else value]
    except (KeyError, TypeError):
        raise ValueError(f"{name} is {value!r}: expected true or false, 1 or 0, or null") from None


def _demand(seen: set[str], good: list[Any], bad: list[BadRow], path: Path) -> None:
    """Refuse a file from which nothing at all can be computed."""
    lost = [name for name in ("model", "correct") if name not in seen]
    if lost and (seen & SCHEMA.keys() or not bad):
        found = ", ".join(sorted(seen)[:MOST_NAMED]) or "none"
        raise BadInputError(
            f"{path}: missing columns {', '.join(lost)} (found: {found}); {spelt_alike(seen, SCHEMA)}"
            "expected model, statement_id, item_id, "
            "family, label, correct (true or false, 1 or 0, null), sample"
        )
    if not good:
        first = f"the first, line {bad[0].line}: {bad[0].reason}"
        raise BadInputError(f"{path}: no usable row; {first}. Expected are {EXPECTED}")
