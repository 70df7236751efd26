"""Commands of the `audit` group."""

from __future__ import annotations

import sys
import time
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from certify.cli.build import Words
from certify.cli.console import AsJson, out, print_json, progress
from certify.errors import BadInputError

#: Lines of findings on the terminal; the files hold all.
SHOWN = 30
SUMMARY, REPORT, STATEMENTS, CLASSES = "summary.json", "report.html", "statements.jsonl", "classes.json"


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(audit)


def audit(
    dataset: Annotated[Path, typer.Argument(help="Dataset: .jsonl, .csv or .parquet.")],
    format: Annotated[str, typer.Option("--format", help="forminv, pairs or mathcheck.")] = "pairs",
    output: Annotated[Path, typer.Option("--out", help="Folder to write.")] = Path("out/audit"),
    renamed: Annotated[
        list[str] | None, typer.Option("--map", help="field=column for a column with another name; repeatable.")
    ] = None,
    fail_on: Annotated[str, typer.Option(help="Verdicts that end in exit code 1, with commas; or none.")] = "none",
    gold: Annotated[Path | None, typer.Option(help="Labels (id, equiv, truth) to compare the verdicts with.")] = None,
    responses: Annotated[
        Path | None, typer.Option(help="Answers of models (.jsonl; .json: MathCheck's results): audits behaviour too.")
    ] = None,
    k: Annotated[int, typer.Option("--k", min=1, help="Models that must fail a paraphrase to flag it.")] = 3,
    reading: Annotated[
        str | None,
        typer.Option(
            "--while",
            help="fail the paraphrase *while* passing the canonical form: joint (the same models) "
            "or marginal (each count for itself). Wanted with --responses.",
        ),
    ] = None,
    kernel: Annotated[bool, typer.Option(help="Let the Lean kernel check the theorems.")] = True,
    timings: Annotated[
        bool, typer.Option(help="Write seconds into verdicts.jsonl (no longer the same bytes).")
    ] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes.")] = 2,
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Say for every paraphrase of a dataset whether it says what its canonical text says, and prove it.

    A stopped audit goes on when the same command is run again. Exit code 0: done; 1: a verdict of --fail-on was found;
    2: the input cannot be used.

    Example: certify audit paraphrases.jsonl --format forminv --out out/audit --fail-on refuted,different
    """
    from certify.audit.audit import Options
    from certify.audit.audit import audit as run

    watched = _watched(fail_on)
    started = time.monotonic()
    options = Options(format, tuple(renamed or ()), tuple(words or ()), kernel, timings, workers, gold,
                      _protocol(responses, k, reading))  # fmt: skip
    with progress(as_json) as bar:
        tasks: dict[str, Any] = {}

        def watch(stage: str, done: int, total: int | None) -> None:
            if stage not in tasks:
                tasks[stage] = bar.add_task(stage, total=total)
            bar.update(tasks[stage], completed=done)

        summary = run(dataset, output, options, watch)
    if as_json:
        print_json({"out": str(output), "seconds": round(time.monotonic() - started, 1), **summary})
    else:
        _show(summary, output, time.monotonic() - started)
    if any(summary["verdicts"][verdict] for verdict in watched):
        sys.exit(1)


def _protocol(responses: Path | None, k: int, reading: str | None) -> Any:
    """Return what is asked of the answers; the reading of "while" decides the numbers, so it has no default."""
    from certify.audit.answers import Protocol
    from certify.audit.behaviour import While

    if responses is None:
        return None
    if reading not in set(While):
        raise BadInputError(f"--responses needs --while {' or '.join(While)}: flags depend on how it is read")
    return Protocol(responses, k, While(reading))


def _watched(fail_on: str) -> list[str]:
    from certify.decide.outcome import Verdict

    named = [] if fail_on == "none" else [part.strip() for part in fail_on.split(",")]
    unknown = [name for name in named if name not in set(Verdict)]
    if unknown:
        raise BadInputError(f"--fail-on {unknown[0]!r}: expected verdicts of {', '.join(Verdict)}, or none")
    return named


def _show(summary: dict[str, Any], output: Path, seconds: float) -> None:
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
    out.print(f"{seconds:.1f} s; verdicts, report and certificates are in {output}")


def _more(rows: list[Any], file: str) -> None:
    if len(rows) > SHOWN:
        out.print(f"  and {len(rows) - SHOWN} more in {file}")


def _show_findings(summary: dict[str, Any], output: Path) -> None:
    """Print the first rows that say something else than their canonical text, and how many more there are."""
    from certify.report.verdicts import audit_rows

    wrong = ("refuted", "different")
    total = sum(summary["verdicts"][verdict] for verdict in wrong)
    rows = (row for row in audit_rows(output) if row["verdict"] in wrong)
    for row in islice(rows, SHOWN):
        kind = f", {row['error_type']}" if row["error_type"] else ""
        said = f"{row['id']} ({row['verdict']}{kind}; kernel: {row['kernel']}): {row['text']}"
        out.print(f"  {escape(said)}", highlight=False, soft_wrap=True)
    if total > SHOWN:
        out.print(f"  and {total - SHOWN} more in {REPORT}")


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
