"""The command `compare`: formalizations audited."""

from __future__ import annotations

import sys
import time
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from certify.cli.console import AsJson, out, print_json, progress, stages
from certify.cli.options import CheckerName, EngineName, Kernel, Output, Vocabulary, Words, Workers
from certify.lean.checker import EMBEDDED

_COLUMNS = "Columns"
#: Rows that disagree and are shown on the terminal; the files hold all.
SHOWN = 30


def _column(option: str, what: str) -> Any:
    return typer.Option(option, help=f"Column that holds {what}.", rich_help_panel=_COLUMNS)


Dataset = Annotated[Path, typer.Argument(help="Texts with their Lean statements: .jsonl, .csv or .parquet.")]
TextField = Annotated[str, _column("--text-field", "the English")]
LeanField = Annotated[str, _column("--lean-field", "the Lean 4 statement")]
GoalField = Annotated[str, _column("--goal-field", "Lean's goal for it (hypotheses ⊢ claim)")]
IdField = Annotated[str, _column("--id-field", "the row's name; rows without one go by their line")]
ContextField = Annotated[str, _column("--context-field", "the type context, where the text leaves it unsaid")]
Timings = Annotated[bool, typer.Option(help="Write seconds into rows.jsonl (no longer the same bytes).")]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(compare)


def compare(
    dataset: Dataset,
    output: Output = Path("out/compare"),
    text_field: TextField = "text",
    lean_field: LeanField = "lean",
    goal_field: GoalField = "goal",
    id_field: IdField = "id",
    context_field: ContextField = "context",
    kernel: Kernel = True,
    checker: CheckerName = EMBEDDED,
    timings: Timings = False,
    workers: Workers = 2,
    engine: EngineName = None,
    words: Words = None,
    vocabulary: Vocabulary = "open",
    as_json: AsJson = False,
) -> None:
    """Say for every text and its Lean statement whether they state the same, and prove it.

    Both are read by themselves and compared; where they disagree, both readings are shown. A row is accused only if no
    fair reading of its text says what its Lean statement says. A stopped comparison goes on when the same command is
    run again. Exit code 0: no row disagrees; 1: some do; 2: the input cannot be used.

    Example: certify compare formalizations.jsonl --out out/compare

    Example: certify compare proofs.csv --text-field informal_statement --lean-field formal_statement --json
    """
    from certify.audit.audit import Options
    from certify.audit.compare.compare import compare as run

    fields = {"canonical": text_field, "lean": lean_field, "goal": goal_field, "id": id_field, "context": context_field}
    options = Options(
        renamed=tuple(f"{field}={column}" for field, column in fields.items()), words=tuple(words or ()), kernel=kernel,
        timings=timings, workers=workers, checker=checker, engine=engine, vocabulary=vocabulary,
    )  # fmt: skip
    started = time.monotonic()
    with progress(as_json) as bar:
        summary = run(dataset, output, options, stages(bar))
    if as_json:
        print_json({"out": str(output), "seconds": round(time.monotonic() - started, 1), **summary})
    else:
        _show(summary, output, time.monotonic() - started)
    if summary["disagreeing"]:
        sys.exit(1)


def _show(summary: dict[str, Any], output: Path, seconds: float) -> None:
    from certify.audit.compare.output import rows_of

    table = Table("verdict", "rows", title=f"Texts and Lean statements of {escape(summary['dataset'])}")
    for verdict, number in summary["verdicts"].items():
        table.add_row(verdict, str(number))
    out.print(table)
    wanted = set(summary["disagreeing"])
    for row in islice((row for row in rows_of(output) if row["id"] in wanted), SHOWN):
        out.print(
            f"[red]{row['verdict']}[/] {escape(row['id'])}: {escape(row['reason'])}", highlight=False, soft_wrap=True
        )
        for name, readings in (("text", row["text_readings"]), ("lean", [row["lean_reading"]])):
            for reading in readings:
                said = reading["english"] or reading["formula"]
                out.print(f"  {name:6} {escape(said)}", highlight=False, soft_wrap=True)
    if len(wanted) > SHOWN:
        out.print(f"  and {len(wanted) - SHOWN} more in findings.md")
    for bad in summary["bad_rows"][:SHOWN]:
        out.print(f"[red]no row[/] line {bad['line']}: {escape(bad['reason'])}", highlight=False, soft_wrap=True)
    if summary["our_bugs"]:
        out.print(f"[red]{summary['our_bugs']} rows met a defect of certify[/]: see 'our bug' in rows.jsonl")
    out.print(f"{seconds:.1f} s; rows, report and certificates are in {escape(str(output))}", soft_wrap=True)
