"""Typed rows: of a TOML file, where each table is one row, named after the table; and of a file of JSON lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.records import Record, json_lines
from certify.files.resources import read_toml

Row = TypeVar("Row", bound=BaseModel)


def read_rows(file: Path, model: type[Row]) -> dict[str, Row]:
    """Return the rows of a file; BadInputError names the file, the row, the field and what is accepted there."""
    return rows_of(read_toml(file), model, str(file))


def rows_of(table: Mapping[str, Any], model: type[Row], place: str) -> dict[str, Row]:
    """Return the rows of `table`, which stands at `place`."""
    return {name: row_of(name, row, model, place) for name, row in table.items()}


def row_of(name: str, row: Any, model: type[Row], place: str) -> Row:
    """Return one row as `model`; BadInputError for one that is none."""
    if not isinstance(row, dict):
        raise BadInputError(f"{place}: {name} is no table: a row is [its_name] with the fields {_fields(model)}")
    try:
        return model.model_validate({"name": name, **row})
    except ValidationError as error:
        raise BadInputError(f"{place}: row [{name}]: {first_problem(error, model)}") from error
    except BadInputError as error:
        raise BadInputError(f"{place}: row [{name}]: {error}") from error


def read_lines(file: Path, model: type[Row]) -> Iterator[Row]:
    """Yield the lines of a file as `model`, none where there is no file; BadInputError names a line that is none."""
    for record in json_lines(file) if file.is_file() else ():
        try:
            yield line_of(record, model)
        except BadInputError as error:
            raise BadInputError(f"{file}, line {record.line}: {error}") from None


def line_of(record: Record, model: type[Row]) -> Row:
    """Return a record as `model`; BadInputError with the reason for one that is none."""
    if record.values is None:
        raise BadInputError(record.reason)
    try:
        return model.model_validate(record.values)
    except ValidationError as error:
        raise BadInputError(first_problem(error, model)) from error


def _fields(model: type[BaseModel]) -> str:
    return ", ".join(field for field in model.model_fields if field != "name")
