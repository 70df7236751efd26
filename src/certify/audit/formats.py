"""Formats of datasets as rows of data: which column holds what; and the rows of a file in one of them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from certify.audit.row import Row
from certify.certificate.item import CANONICAL, BadRow
from certify.errors import BadInputError, first_problem, spelt_alike
from certify.files.records import Record, read_records
from certify.registry import Registry

#: Rows at the start of a dataset whose columns tell its format.
LOOKED_AT = 100
#: Columns of such a dataset that a message names.
MOST_NAMED = 20
#: The format that the columns tell.
AUTO = "auto"
#: A text and its Lean statement in a row (`certify compare`).
FORMAL = "formal"


class Format(NamedTuple):
    """A layout: for each field of `Row` the column that holds it, and how rows that need more are completed.

    `needs` are the fields without which no row of this format loads: by their columns a format is told from others,
    unless it has to be named (`told` is false).
    """

    columns: Mapping[str, str]
    needs: tuple[str, ...]
    complete: Callable[[dict[str, Any], int], dict[str, Any]]
    told: bool = True


def _forminv(values: dict[str, Any], _line: int) -> dict[str, Any]:
    return values


def _pair(values: dict[str, Any], line: int) -> dict[str, Any]:
    """Fill in what a bare pair leaves out: an id by its line, and one statement for all pairs with a canonical text."""
    said = "\n".join(str(values.get(name) or "") for name in ("canonical", "context", "lean"))
    named = "s" + hashlib.sha256(said.encode("utf-8", "surrogatepass")).hexdigest()[:12]
    values["id"] = values.get("id") or f"row{line}"
    values["statement_id"] = values.get("statement_id") or named
    return values


def _formal(values: dict[str, Any], line: int) -> dict[str, Any]:
    """Return a text and its Lean statement as what counts and what is judged; Lean's goal stands for the statement."""
    lean, goal = (values.pop(name, None) or None for name in ("lean", "goal"))
    if lean is None and goal is None:
        raise ValueError("neither a Lean statement nor a goal")
    id = values.get("id") or f"row{line}"
    return {**values, "id": id, "statement_id": str(id), "text": lean or goal, "goal": goal, "formal": True}


def _word_problem(values: dict[str, Any], _line: int) -> dict[str, Any]:
    variant = str(values.pop("variant", None) or values.get("family") or "").removesuffix("_question")
    family = {"seed": CANONICAL, "pu": "problem_understanding"}.get(variant, variant)
    if family not in _PARAPHRASES:
        raise ValueError(f"variant {variant!r} is no paraphrase; expected {', '.join(sorted(_PARAPHRASES))}")
    return {**values, "family": family, "word_problem": True}


_PARAPHRASES = frozenset({CANONICAL, "problem_understanding", "paraphrase", "variation"})

FORMATS: Registry[Format] = Registry(
    "format",
    Format,
    {
        "forminv": Format(
            {
                "id": "id",
                "statement_id": "theorem_id",
                "family": "family",
                "text": "nl_question",
                "canonical": "canonical_nl",
                "lean": "lean4_statement",
                "context": "context",
                "label": "ground_truth",
            },
            ("id", "statement_id", "text", "canonical"),
            _forminv,
        ),
        "pairs": Format(
            {
                "id": "id",
                "statement_id": "statement_id",
                "family": "family",
                "text": "paraphrase",
                "canonical": "canonical",
                "lean": "lean",
                "context": "context",
                "label": "label",
            },
            ("text", "canonical"),
            _pair,
        ),
        "mathcheck": Format(
            {
                "id": "id",
                "statement_id": "group_id",
                "family": "family",
                "variant": "variant",
                "text": "nl_question",
                "canonical": "canonical_nl",
                "label": "ground_truth",
            },
            ("id", "statement_id", "text"),
            _word_problem,
        ),
        FORMAL: Format(
            {"id": "id", "canonical": "text", "lean": "lean", "goal": "goal", "context": "context"},
            ("canonical",),
            _formal,
            told=False,
        ),
    },
    group="certify.formats",
)


def columns_of(name: str, renamed: Iterable[str] = ()) -> Mapping[str, str]:
    """Return the columns of the format `name`, some renamed by texts `field=column`.

    Raises BadInputError for an unknown format or field.
    """
    columns = FORMATS.find(name, AUTO).columns
    return {**columns, **_renamings(renamed, columns)}


def _renamings(renamed: Iterable[str], fields: Iterable[str]) -> dict[str, str]:
    """Return the columns of the texts `field=column` by their fields, each one of `fields`."""
    known = list(fields)
    columns = {}
    for pair in renamed:
        field, found, column = pair.partition("=")
        if not found or field not in known or not column:
            raise BadInputError(f"--map {pair!r}: expected field=column with a field of {', '.join(known)}")
        columns[field] = column
    return columns


def format_of(path: Path, renamed: Iterable[str] = ()) -> str:
    """Return the format whose needed columns the first rows of `path` have; of several the one that needs most.

    Raises BadInputError where the file cannot be used, no format fits, or no format has a renamed field.
    """
    names = _renamings(renamed, dict.fromkeys(field for layout in FORMATS.values() for field in layout.columns))
    needed = {
        name: [names.get(field, layout.columns[field]) for field in layout.needs]
        for name, layout in FORMATS.items()
        if layout.told
    }
    found = _columns_in(path)
    fitting = [name for name, columns in needed.items() if found.issuperset(columns)]
    if not fitting:
        wanted = "; ".join(f"{name}: {', '.join(columns)}" for name, columns in needed.items())
        there = ", ".join(sorted(found)[:MOST_NAMED])
        near = spelt_alike(found, {column for columns in needed.values() for column in columns})
        raise BadInputError(
            f"{path}: the columns ({there}) fit no format; {near}needed are for {wanted}. "
            "--map field=column says in which column a field stands"
        )
    return max(fitting, key=lambda name: len(needed[name]))


def _columns_in(path: Path) -> set[str]:
    first = list(islice(read_records(path), LOOKED_AT))
    found = {column for record in first for column in record.values or ()}
    if not found:
        reason = f"line {first[0].line}: {first[0].reason or 'no columns'}" if first else "it is empty"
        raise BadInputError(f"{path}: no row loads: {reason}")
    return found


def read_rows(path: Path, name: str, renamed: Iterable[str] = ()) -> Iterator[Row | BadRow]:
    """Yield the rows of `path` in order, a BadRow for each that does not load; an id may occur once.

    Raises BadInputError where the file, the format or the renaming cannot be used.
    """
    columns = columns_of(name, renamed)
    seen: dict[str, int] = {}
    canonical: dict[str, str] = {}
    for record in read_records(path):
        row = _row(record, columns, FORMATS[name].complete, canonical)
        if isinstance(row, Row) and (first := seen.setdefault(row.id, record.line)) != record.line:
            row = BadRow(record.line, f"id: {row.id!r} is there already, in line {first}")
        yield row


def _row(
    record: Record,
    columns: Mapping[str, str],
    complete: Callable[[dict[str, Any], int], dict[str, Any]],
    canonical: dict[str, str],
) -> Row | BadRow:
    """Return the row of `record`; `canonical` remembers the canonical text of each statement for rows without one."""
    if record.values is None:
        return BadRow(record.line, record.reason)
    values = {field: record.values[column] for field, column in columns.items() if column in record.values}
    try:
        values = complete({field: value for field, value in values.items() if value is not None}, record.line)
        if "canonical" not in values:
            values = _with_canonical(values, canonical)
        return Row.model_validate(values)
    except ValidationError as error:
        return BadRow(record.line, _named(first_problem(error), columns))
    except ValueError as error:
        return BadRow(record.line, str(error))


def _with_canonical(values: dict[str, Any], canonical: dict[str, str]) -> dict[str, Any]:
    """Take the canonical text from the statement's own row, which must stand before its paraphrases."""
    statement = str(values.get("statement_id"))
    if values.get("family") == CANONICAL and isinstance(values.get("text"), str):
        canonical[statement] = values["text"]
    return {**values, "canonical": canonical[statement]} if statement in canonical else values


def _named(reason: str, columns: Mapping[str, str]) -> str:
    """Return `reason` with the column's own name in place of the field's."""
    field, found, rest = reason.partition(": ")
    return f"{columns[field]}: {rest}" if found and field in columns else reason
