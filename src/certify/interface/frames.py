"""Data frames in and out: polars, pandas, Arrow and whatever else narwhals or the Arrow PyCapsule interface knows."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import isnan
from pathlib import Path
from typing import Any, Literal, TypeAlias

import narwhals as nw

from certify.errors import BadInputError, MissingToolError

#: What frames are returned as; the default is polars, which certify itself uses.
Library: TypeAlias = Literal["polars", "pandas", "pyarrow"]
LIBRARIES: tuple[Library, ...] = ("polars", "pandas", "pyarrow")


def rows_of(data: Any) -> Iterator[dict[str, Any]]:
    """Yield the rows of a data frame, or of an iterable of mappings. Raises BadInputError for anything else."""
    frame = _frame(data)
    if frame is not None:
        for row in frame.iter_rows(named=True):
            yield {name: None if _is_nan(value) else value for name, value in row.items()}  # pandas' missing is NaN
        return
    if isinstance(data, str | bytes | Mapping) or not isinstance(data, Iterable):
        raise BadInputError(f"a {type(data).__name__}: expected a data frame or an iterable of rows (mappings)")
    for row in data:
        if not isinstance(row, Mapping):
            raise BadInputError(f"a row is a {type(row).__name__}: expected a mapping of columns to values")
        yield dict(row)


def _is_nan(value: Any) -> bool:
    return isinstance(value, float) and isnan(value)


def _frame(data: Any) -> nw.DataFrame[Any] | None:
    """Return `data` as narwhals sees it; None for what is no frame. Lazy frames are collected."""
    if hasattr(data, "__arrow_c_stream__") and not isinstance(data, nw.DataFrame):
        found = nw.from_native(data, pass_through=True)
        return found if isinstance(found, nw.DataFrame) else nw.from_arrow(data, backend="polars")
    found = nw.from_native(data, pass_through=True)
    if isinstance(found, nw.LazyFrame):
        return found.collect()
    return found if isinstance(found, nw.DataFrame) else None


def library_of(data: Any) -> Library:
    """Return the library of a frame, so that an answer can be given in the same; polars for all others."""
    frame = _frame(data) if not isinstance(data, str | Path) else None
    name = frame.implementation.value if frame is not None else ""
    return next((library for library in LIBRARIES if library == name), "polars")


def frame_of(rows: Iterable[Mapping[str, Any]], columns: Sequence[str], library: str = "polars") -> Any:
    """Return `rows` as a data frame of `library`; records inside a cell become JSON texts.

    Raises BadInputError for an unknown library, MissingToolError for one that is not installed.
    """
    if library not in LIBRARIES:
        raise BadInputError(f"no library {library!r} of data frames: expected {', '.join(LIBRARIES)}")
    table: dict[str, list[Any]] = {name: [] for name in columns}
    for row in rows:
        for name, cells in table.items():
            cells.append(_cell(row.get(name)))
    try:
        return nw.from_dict(table, backend=library).to_native()
    except ModuleNotFoundError as error:
        raise MissingToolError(f"{library} is not installed: pip install {library}") from error


def _cell(value: Any) -> Any:
    nested = isinstance(value, Mapping) or (isinstance(value, list | tuple) and any(map(_is_record, value)))
    if nested:
        return json.dumps(value, ensure_ascii=False)
    return list(value) if isinstance(value, tuple) else value


def _is_record(value: Any) -> bool:
    return isinstance(value, Mapping | list | tuple)


def write_rows(data: Any, file: Path) -> Path:
    """Write a data frame or rows as JSON lines, and return the file."""
    with file.open("w", encoding="utf-8", newline="\n") as lines:
        for row in rows_of(data):
            lines.write(json.dumps(row, ensure_ascii=False, default=_plain) + "\n")
    return file


def _plain(value: Any) -> Any:
    """Return a number or a truth of numpy as Python's own; BadInputError for what JSON cannot hold."""
    if hasattr(value, "item"):
        return value.item()
    raise BadInputError(f"a {type(value).__name__} in a row: expected texts, numbers, truths or nothing")
