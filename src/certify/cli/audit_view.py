"""What an audit prints: counts, the first findings of each kind, and which file holds the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.table import Table

from certify.cli.console import out

#: Lines of findings on the terminal; the files hold all.
SHOWN = 30
#: Lines of texts that are not read: there may be thousands.
SHOWN_UNREAD = 5
SUMMARY, REPORT, STATEMENTS, CLASSES = "summary.json", "report.html", "statements.jsonl", "classes.json"


def print_audit(summary: dict[str, Any], output: Path, seconds: float) -> None:
    """Print the summary of an audit whose files are in `output`."""
    table = Table("verdict", "items", title=f"Audit of {escape(summary['dataset'])}")
    for verdict, number in summary["verdicts"].items():
        table.add_row(verdict, str(number))
    out.print(table)
    for name in ("decided", "kernel_checked_of_decided"):
        share = summary[name]
        said = f"{share['share']:.1%}" if share["share"] is not None else share["reason"]
        out.print(f"{name.replace('_', ' ')}: {share['count']} of {share['of']} ({said})")
    _show_findings(summary, output)
    for row in summary["bad_rows"][:SHOWN]:
        out.print(f"[red]no row[/] line {row['line']}: {escape(row['reason'])}", highlight=False, soft_wrap=True)
    _more(summary["bad_rows"], SUMMARY)
    if summary["our_bugs"]:
        out.print(f"[red]{summary['our_bugs']} items met a defect of certify[/]: see 'our bug' in verdicts.jsonl")
    for label, verdicts in summary.get("gold", {}).get("equivalence", {}).items():
        out.print(f"labelled {label}: " + ", ".join(f"{verdict} {number}" for verdict, number in verdicts.items()))
    if alone := summary.get("gold", {}).get("labels_without_item"):
        out.print(f"[yellow]{alone} labels[/] name no item of the dataset by its id: see the ids in verdicts.jsonl")
    for found in summary["canonical_unlike_lean"][:SHOWN]:
        said = f"{found['statement_id']} ({found['canonical_vs_lean']}): {found['reason']}"
        out.print(f"[yellow]canonical text and Lean statement[/] {escape(said)}", highlight=False, soft_wrap=True)
    _more(summary["canonical_unlike_lean"], STATEMENTS)
    for group in summary["classes"]["shared_by_statements"][:SHOWN]:
        said = f"{escape(', '.join(group))}"
        out.print(f"[yellow]statements that share a class[/] {said}", highlight=False, soft_wrap=True)
    _more(summary["classes"]["shared_by_statements"], CLASSES)
    if "behaviour" in summary:
        _show_behaviour(summary["behaviour"])
    out.print(f"{seconds:.1f} s; verdicts, report and certificates are in {escape(str(output))}")


def print_restated(said: dict[str, Any], output: Path) -> None:
    """Print what models made of unread texts, and what readers said of that."""
    counts = ", ".join(f"{verdict} {number}" for verdict, number in said["verdicts"].items() if number)
    out.print(
        f"said again by models, tier T3, never certified: {said['texts']} texts, {counts or 'no verdict'}; "
        f"{said['no_verdict']} without a verdict",
        highlight=False, soft_wrap=True,
    )  # fmt: skip
    for model, reason in said["stopped"].items():
        out.print(f"[red]{escape(model)} stopped[/]: {escape(reason)}", highlight=False, soft_wrap=True)
    if "reviews" in said:
        _show_reviews(said["reviews"])
    out.print(f"to accept or reject: {escape(str(output / 'restated.html'))}", soft_wrap=True)


def _show_reviews(found: dict[str, Any]) -> None:
    out.print(f"readers: {len(found['accepted'])} of {found['items']} accepted, {len(found['disputed'])} disputed")
    print_agreement(found["pairs"])
    for row in found["bad_lines"][:SHOWN]:
        out.print(f"[red]no decision[/] line {row['line']}: {escape(row['reason'])}", highlight=False, soft_wrap=True)
    _more(found["bad_lines"], SUMMARY)


def print_agreement(pairs: Sequence[Mapping[str, Any]]) -> None:
    """Print how often each two readers agree, and Cohen's kappa."""
    for pair in pairs:
        kappa = pair["kappa"]
        said = f"κ {kappa['value']:.2f}" if kappa["value"] is not None else f"κ undefined: {kappa['reason']}"
        same = pair["same"]["value"]
        agree = "nothing in common" if same is None else f"{same:.0%} of {pair['both']} alike, {said}"
        out.print(f"  {escape(pair['first'])} and {escape(pair['second'])}: {agree}", highlight=False, soft_wrap=True)


def _more(rows: list[Any], file: str) -> None:
    if len(rows) > SHOWN:
        out.print(f"  and {len(rows) - SHOWN} more in {file}")


def _show_findings(summary: dict[str, Any], output: Path) -> None:
    """Print the first rows that say something else than their canonical text, or are not read, and how many more."""
    from certify.report.findings import is_doubted
    from certify.report.verdicts import audit_rows

    wrong = ("refuted", "different")
    left = summary["doubted"]["not_doubted"] if "doubted" in summary else summary["verdicts"]
    total = sum(left[verdict] for verdict in wrong)
    rows = (row for row in audit_rows(output) if row["verdict"] in wrong and not is_doubted(row))
    for row in islice(rows, SHOWN):
        kind = f", {row['error_type']}" if row["error_type"] else ""
        said = f"{row['id']} ({row['verdict']}{kind}; kernel: {row['kernel']}): {row['text']}"
        out.print(f"  {escape(said)}", highlight=False, soft_wrap=True)
    if total > SHOWN:
        out.print(f"  and {total - SHOWN} more in {REPORT}")
    unread = (row for row in audit_rows(output) if row["verdict"] == "unparsed")
    for row in islice(unread, SHOWN_UNREAD):
        said = f"{row['id']} (unparsed): {row['reason']}"
        out.print(f"  {escape(said)}", highlight=False, soft_wrap=True)
    more = summary["verdicts"]["unparsed"] - SHOWN_UNREAD
    if more > 0:
        out.print(f"  and {more} more; `certify coverage` ranks what is missing")


def _show_behaviour(found: dict[str, Any]) -> None:
    speaking = [row for row in found["together"] if row["evidence"] != "none"]
    out.print("All evidence, strongest first:" if speaking else "No evidence against any item.")
    for row in speaking[:SHOWN]:
        said = f"{row['id']} ({row['evidence'].replace('_', ' ')}): {row['reason']}"
        out.print(f"  {escape(said)}", highlight=False, soft_wrap=True)
    _more(speaking, SUMMARY)
    for row in found["impact"]:
        before, after = (row[when]["value"] for when in ("before", "after"))
        first, then = (f"{value:.1%}" if value is not None else "undefined" for value in (before, after))
        out.print(f"{escape(row['model'])}: consistent {first}, without the flagged items {then}")
    out.print(escape(found["note"]), highlight=False)
