"""The files that a comparison leaves: rows.jsonl, findings.md, report.html and summary.json."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from certify.audit.audit import Judged
from certify.audit.compare.page import comparison_markdown, comparison_page
from certify.audit.compare.row import FINDINGS, Word, comparison_row
from certify.certificate.item import BadRow
from certify.lean.checker import EMBEDDED
from certify.report.verdicts import theorem_text

ROWS, SUMMARY, REPORT, MARKDOWN = "rows.jsonl", "summary.json", "report.html", "findings.md"
_CERTIFICATES = "certificates"


def write_comparison(out: Path, dataset: str, done: Judged, *, timings: bool) -> dict[str, Any]:
    """Write all files and return the summary; findings are read one at a time."""
    counts: Counter[str] = Counter()
    false: dict[str, list[str]] = {"text": [], "lean": []}
    disagreeing: list[str] = []
    with (out / ROWS).open("w", encoding="utf-8", newline="\n") as lines:
        for finding in done.progress.findings():
            row = comparison_row(finding, done.checks, timings=timings)
            lines.write(json.dumps(row, ensure_ascii=False) + "\n")
            counts[row["verdict"]] += 1
            counts["bug"] += row["bug"]
            counts["checked"] += row["kernel"] == "checked"
            for side in row["false"]:
                false[side].append(row["id"])
            if row["verdict"] in FINDINGS:
                disagreeing.append(row["id"])
    summary = _summary(dataset, counts, done.bad) | {"disagreeing": disagreeing, "false": false}
    if done.checks.refusals is not None and done.checks.checker != EMBEDDED:
        summary["checker"] = done.checks.checker
    (out / MARKDOWN).write_text(comparison_markdown(summary, _shown(out)), encoding="utf-8", newline="\n")
    (out / REPORT).write_text(comparison_page(summary, _shown(out)), encoding="utf-8", newline="\n")
    (out / SUMMARY).write_text(json.dumps(summary, ensure_ascii=False, indent=1) + "\n", "utf-8", newline="\n")
    return summary


def _summary(dataset: str, counts: Counter[str], bad: Sequence[BadRow]) -> dict[str, Any]:
    verdicts = {word.value: counts[word.value] for word in Word}
    decided = sum(verdicts[word] for word in (*FINDINGS, Word.EQUIVALENT))
    return {
        "dataset": dataset,
        "rows": sum(verdicts.values()),
        "verdicts": verdicts,
        "decided": decided,
        "kernel_checked": counts["checked"],
        "our_bugs": counts["bug"],
        "bad_rows": [row._asdict() for row in bad],
    }


def rows_of(out: Path) -> Iterator[dict[str, Any]]:
    """Yield the rows of a finished comparison."""
    with (out / ROWS).open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def _shown(out: Path) -> Iterator[dict[str, Any]]:
    """Yield the rows with the texts of their theorems, as people see them."""
    for row in rows_of(out):
        yield row | {"theorem": theorem_text(out / _CERTIFICATES, row["certificate"])}
