"""The files that an audit leaves: verdicts.jsonl, summary.json, timings.json and report.html."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.answers import Protocol, behaviour
from certify.audit.behaviour import Loaded
from certify.audit.checking import Checks
from certify.audit.equivalences import equivalences
from certify.audit.finding import Finding
from certify.audit.gold import Gold
from certify.audit.progress import Progress
from certify.audit.summary import Counts
from certify.audit.verdicts import Repeats, statement_row, verdict_row
from certify.certificate.item import BadRow
from certify.lean.checker import EMBEDDED
from certify.report.findings import findings_page
from certify.report.verdicts import audit_rows

VERDICTS, SUMMARY, TIMINGS, REPORT = "verdicts.jsonl", "summary.json", "timings.json", "report.html"
#: Entries of a list of the summary that the report shows.
LISTED = 100
STATEMENTS, CLASSES = "statements.jsonl", "classes.json"


class Outputs(NamedTuple):
    """Where the files go and what else they tell."""

    folder: Path
    dataset: str
    bad: tuple[BadRow, ...]
    gold: Gold | None
    timings: bool
    answers: tuple[Protocol, Loaded] | None = None


def write_outputs(outputs: Outputs, progress: Progress, checks: Checks, spent: Mapping[str, float]) -> dict[str, Any]:
    """Write all files and return the summary; findings are read one at a time."""
    folder, counts = outputs.folder, Counts()
    rows = _rows(outputs, progress, checks, counts)
    joined = equivalences(rows)
    _write_json(folder / CLASSES, joined)
    _write_timings(folder / TIMINGS, progress, spent)
    _write_lines(folder / STATEMENTS, _statements(progress, checks, counts))
    shared = joined["shared_by_statements"]
    classes = {"classes": len(joined["classes"]), "shared_by_statements": shared}
    summary = {"dataset": outputs.dataset, **counts.as_json(outputs.bad), "classes": classes}
    if checks.refusals is not None and checks.checker != EMBEDDED:
        summary["checker"] = checks.checker
    if outputs.gold is not None:
        summary["gold"] = outputs.gold.as_json()
    if outputs.answers is not None:
        summary["behaviour"] = behaviour(*outputs.answers, audit_rows(folder))
    _write_json(folder / SUMMARY, summary)
    page = findings_page(audit_rows(folder), facts_of(summary))
    (folder / REPORT).write_text(page, encoding="utf-8", newline="\n")
    return summary


def _rows(
    outputs: Outputs, progress: Progress, checks: Checks, counts: Counts
) -> Iterator[tuple[Finding, dict[str, Any]]]:
    """Write verdicts.jsonl, count its rows and yield each with its finding."""
    repeats = Repeats()
    with (outputs.folder / VERDICTS).open("w", encoding="utf-8", newline="\n") as lines:
        for finding in progress.findings():
            row = verdict_row(finding, checks, repeats, timings=outputs.timings)
            lines.write(json.dumps(row, ensure_ascii=False) + "\n")
            counts.add(row)
            if outputs.gold is not None:
                outputs.gold.count(row)
            yield finding, row


def _statements(progress: Progress, checks: Checks, counts: Counts) -> Iterator[dict[str, Any]]:
    told: set[str] = set()
    for finding in progress.findings():
        if finding.statement is not None and finding.statement_id not in told:
            told.add(finding.statement_id)
            row = statement_row(finding.statement_id, finding.statement, checks)
            counts.add_statement(row)
            yield row


def _write_timings(file: Path, progress: Progress, spent: Mapping[str, float]) -> None:
    """Write the seconds of each stage, then of each row, as one JSON object."""
    with file.open("w", encoding="utf-8", newline="\n") as out:
        stages = json.dumps({stage: round(seconds, 2) for stage, seconds in spent.items()})
        out.write(f'{{"stages": {stages},\n "items": {{')
        for number, finding in enumerate(progress.findings()):
            out.write(f"{',' if number else ''}\n  {json.dumps(finding.id)}: {finding.seconds}")
        out.write("\n }}\n")


def facts_of(summary: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the report shows of a summary: its title and its parts, long lists cut."""
    shown = {name: _shortened(value) for name, value in summary.items() if value not in ({}, [])}
    return {"title": f"Audit of {summary['dataset']}", **shown}


def _shortened(value: Any) -> Any:
    """Return a list cut to what a page shows; summary.json has all of it."""
    if not isinstance(value, list) or len(value) <= LISTED:
        return value
    return [*value[:LISTED], f"and {len(value) - LISTED} more in {SUMMARY}"]


def _write_json(file: Path, value: Any) -> None:
    file.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n")


def _write_lines(file: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    with file.open("w", encoding="utf-8", newline="\n") as lines:
        lines.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
