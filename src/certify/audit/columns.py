"""Further columns of a finished audit: verdicts.jsonl, summary.json and report.html, each replaced whole."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.output import REPORT, SUMMARY, VERDICTS, facts_of
from certify.errors import BadInputError
from certify.report.findings import findings_page
from certify.report.verdicts import audit_rows


class Rewritten(NamedTuple):
    """The rows of an audit and its summary, as they stand now."""

    rows: list[dict[str, Any]]
    summary: dict[str, Any]


def rows_of(file: Path) -> Iterator[dict[str, Any]]:
    """Yield the rows of a file of an audit. Raises BadInputError where it cannot be read."""
    try:
        with file.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)
    except (OSError, ValueError) as error:
        raise BadInputError(f"no readable {file}: give the folder of a finished audit") from error


def with_column(row: Mapping[str, Any], column: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row with its value of `column`, by its id, in place of an older one; without one where it has none."""
    bare = {name: value for name, value in row.items() if name != column}
    return bare | {column: values[row["id"]]} if row["id"] in values else bare


def rewrite(
    folder: Path, column: str, changed: Callable[[dict[str, Any]], dict[str, Any]], said: Mapping[str, Any]
) -> Rewritten:
    """Change the rows of the audit in `folder`, and put what is `said` of a column into its summary."""
    rows = [changed(row) for row in rows_of(folder / VERDICTS)]
    summary = json.loads((folder / SUMMARY).read_text("utf-8")) | {column: dict(said)}
    replace_file(folder / VERDICTS, "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
    replace_file(folder / SUMMARY, json.dumps(summary, ensure_ascii=False, indent=1) + "\n")
    replace_file(folder / REPORT, findings_page(audit_rows(folder), facts_of(summary)))
    return Rewritten(rows, summary)


def replace_file(file: Path, text: str) -> None:
    """Write a file whole: whoever is killed leaves the old one."""
    part = file.with_name(f".{file.name}.part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(file)
