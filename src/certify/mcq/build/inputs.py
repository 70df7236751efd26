"""The statements of a set: shipped ones, files, and, where it is asked for, a model's sentences for a paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from certify.certificate.item import BadRow, validated_lines
from certify.certificate.manifest import INPUTS, STATEMENTS
from certify.certificate.statements import RejectedRow, StatementRow, read_statements, shipped
from certify.errors import BadInputError
from certify.mcq.build.row import ROWS, McqRow
from certify.paper.formalize import FOLDER, Formalized
from certify.paper.record import Status


def statements_in(files: Sequence[Path], *, uncertified_too: bool) -> list[StatementRow | RejectedRow]:
    """Return the statements of files, the shipped ones where none is named.

    Files in `uncertified/` hold sentences whose link to a paper nobody certified: BadInputError unless wanted.
    """
    uncertified = [file for file in files if file.parent.name == FOLDER]
    if uncertified and not uncertified_too:
        raise BadInputError(
            f"{uncertified[0]}: its sentences are not certified to say what the paper says: give --include-uncertified"
        )
    rows = list(read_statements([file for file in files if file not in uncertified] if files else shipped()))
    for file in uncertified:
        rows += _sentences(file)
    return rows


def statements_behind(path: Path) -> list[StatementRow | RejectedRow] | None:
    """Return the statements that a set of items uses, or a model's sentences for a paper; None for another path."""
    if path.parent.name == FOLDER:
        return statements_in([path], uncertified_too=True)
    if not (path / ROWS).is_file():
        return None
    used = {row.statement_id for row in validated_lines(path / ROWS, McqRow) if isinstance(row, McqRow)}
    rows = read_statements([path / INPUTS / STATEMENTS])
    return [row for row in rows if isinstance(row, RejectedRow) or row.id in used]


def _sentences(file: Path) -> list[StatementRow | RejectedRow]:
    rows: list[StatementRow | RejectedRow] = []
    for number, row in enumerate(validated_lines(file, Formalized), 1):
        if isinstance(row, BadRow):
            rows.append(RejectedRow(file.name, f"line {row.line}", row.reason))
        elif row.text is None or row.status is not Status.READ:
            rows.append(RejectedRow(file.name, f"line {number}", row.reason or f"its sentence is {row.status}"))
        else:
            rows.append(StatementRow(id=f"uncertified-{row.id}"[:120], text=row.text, link=row.link))
    return rows
