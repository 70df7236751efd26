"""The files that an audit leaves: verdicts.jsonl, summary.json, timings.json and report.html."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from certify.audit.checking import Checks
from certify.audit.finding import Finding
from certify.audit.gold import Gold
from certify.audit.progress import Progress
from certify.audit.summary import Counts
from certify.audit.verdicts import Repeats, verdict_row
from certify.certificate.item import BadRow
from certify.report.findings import findings_page

VERDICTS, SUMMARY, TIMINGS, REPORT = "verdicts.jsonl", "summary.json", "timings.json", "report.html"


class Outputs(NamedTuple):
    """Where the files go and what else they tell."""

    folder: Path
    dataset: str
    bad: tuple[BadRow, ...]
    gold: Gold | None
    timings: bool


def write_outputs(outputs: Outputs, progress: Progress, checks: Checks, spent: Mapping[str, float]) -> dict[str, Any]:
    """Write all files and return the summary; findings are read one at a time."""
    counts = _write_rows(outputs, progress, checks, spent)
    summary = {"dataset": outputs.dataset, **counts.as_json(outputs.bad)}
    if outputs.gold is not None:
        summary["gold"] = outputs.gold.as_json()
    _write_json(outputs.folder / SUMMARY, summary)
    page = findings_page(_shown(outputs.folder, progress), _facts(summary))
    (outputs.folder / REPORT).write_text(page, encoding="utf-8", newline="\n")
    return summary


def verdict_rows(folder: Path) -> Iterator[dict[str, Any]]:
    """Yield the rows of a finished verdicts.jsonl."""
    with (folder / VERDICTS).open("rb") as lines:
        yield from map(json.loads, lines)


def _write_rows(outputs: Outputs, progress: Progress, checks: Checks, spent: Mapping[str, float]) -> Counts:
    """Write the verdicts and, beside them, the seconds of each row; return what was counted."""
    counts, repeats = Counts(), Repeats()
    with ExitStack() as stack:
        rows, times = (
            stack.enter_context((outputs.folder / name).open("w", encoding="utf-8", newline="\n"))
            for name in (VERDICTS, TIMINGS)
        )
        stages = json.dumps({stage: round(seconds, 2) for stage, seconds in spent.items()})
        times.write(f'{{"stages": {stages},\n "items": {{')
        for number, finding in enumerate(progress.findings()):
            row = verdict_row(finding, checks, repeats, timings=outputs.timings)
            rows.write(json.dumps(row, ensure_ascii=False) + "\n")
            times.write(f"{',' if number else ''}\n  {json.dumps(finding.id)}: {finding.seconds}")
            counts.add(row)
            if outputs.gold is not None:
                outputs.gold.count(row)
        times.write("\n }}\n")
    return counts


def _shown(folder: Path, progress: Progress) -> Iterator[dict[str, Any]]:
    """Yield the rows as the report wants them: with both texts and the theorem that shows the verdict."""
    for row, finding in zip(verdict_rows(folder), progress.findings(), strict=True):
        yield {**row, "paraphrase": row["text"], "readings": _readings(row), "lean": _lean(row, finding)}


def _readings(row: Mapping[str, Any]) -> list[str]:
    shown = [f"{each['verdict']}: {each['formula']}" for each in row["readings"] if "formula" in each]
    return [*(f"canonical: {reading}" for reading in row["canonical_readings"]), *shown]


def _lean(row: Mapping[str, Any], finding: Finding) -> str | None:
    named = row["certificate"]["theorem"] if row["certificate"] else None
    found = [each.theorem for each in finding.theorems if each.theorem.name == named]
    return f"theorem {named} {found[0].statement} :=\n{found[0].proof}" if found else None


def _facts(summary: Mapping[str, Any]) -> dict[str, Any]:
    shown = {name: value for name, value in summary.items() if value not in ({}, [])}
    return {"title": f"Audit of {summary['dataset']}", **shown}


def _write_json(file: Path, value: Any) -> None:
    file.write_text(json.dumps(value, ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n")
