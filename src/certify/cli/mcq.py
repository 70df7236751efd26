"""Commands of the `mcq` group: audit multiple-choice items of anyone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from certify.cli.console import AsJson, out, print_json, progress
from certify.cli.options import Words

Data = Annotated[Path, typer.Argument(help="A file of items, or a folder with one file a month.")]
Format = Annotated[str, typer.Option("--format", help="lmb (LiveMathematicianBench) or rows (stem, options, key).")]
Output = Annotated[Path, typer.Option("--out", help="Folder to write.")]
ShuffleName = Annotated[
    str | None, typer.Option("--shuffle", help="Order shown: lmb:SEED or none; if not given, lmb:42 for lmb.")
]
Responses = Annotated[
    Path | None, typer.Option(help="Published totals (model, right, n) or graded answers, to compare with.")
]
Against = Annotated[Path | None, typer.Option(help="An older version of the same set: tells what changed since.")]
FailOn = Annotated[str, typer.Option("--fail-on", help="Checks that end in exit code 1, with commas; any; or none.")]
Formal = Annotated[bool, typer.Option(help="Read options into logic and decide them.")]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    group = typer.Typer(help="Multiple-choice items.", no_args_is_help=True)
    app.add_typer(group, name="mcq")
    group.command()(audit)


def audit(
    data: Data,
    format: Format = "rows",
    output: Output = Path("out/mcq_audit"),
    shuffle: ShuffleName = None,
    responses: Responses = None,
    against: Against = None,
    fail_on: FailOn = "none",
    formal: Formal = True,
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Say what gives the keys of multiple-choice items away, and which items are wrong.

    Exact checks read nothing; attacks are rules that never read the mathematics, tested against chance; formal checks
    decide options that are read or given as formulas. Exit code 0: done; 1: a check of --fail-on found something;
    2: the input cannot be used.

    Example: certify mcq audit data --format lmb --shuffle lmb:42 --responses models.json --out out/audit

    Example: certify mcq audit items.jsonl --format rows --fail-on attack,refuted_key
    """
    from certify.mcq.audit.audit import AuditOptions
    from certify.mcq.audit.audit import audit as run
    from certify.mcq.audit.finding import watched

    failing = watched(fail_on)
    options = AuditOptions(format, shuffle, responses, against, tuple(words or ()), formal)
    with progress(as_json) as bar:
        task = bar.add_task("reading", total=None)
        summary = run(data, output, options, watch=lambda stage: bar.update(task, description=stage))
    if as_json:
        print_json({"out": str(output), **summary})
    else:
        _show(summary, output)
    if any(finding["check"] in failing for finding in summary["findings"]):
        sys.exit(1)


def _show(summary: dict[str, Any], output: Path) -> None:
    from certify.mcq.audit.finding import CHECKS
    from certify.mcq.audit.page import headline
    from certify.report.numbers import interval, p_value, percent

    out.print(escape(headline(summary)), highlight=False, soft_wrap=True)
    table = Table("rule", "right", "of", "share", "95%", "chance", "p (Holm)", title="Without mathematics")
    for name, a in summary["attacks"].items():
        share = percent(a["hits"] / a["n"]) if a["n"] else "n/a"
        table.add_row(name, str(a["hits"]), str(a["n"]), share, interval(a), percent(a["chance"]), p_value(a["holm"]))
    out.print(table)
    for check, number in summary["counts"]["findings"].items():
        out.print(f"{number:5} {check}: {escape(CHECKS[check])}", highlight=False, soft_wrap=True)
    for row in summary["bad_rows"][:20]:
        said = f"{row['file']} row {row['row']}: {row['reason']}"
        out.print(f"[red]no item[/] {escape(said)}", highlight=False, soft_wrap=True)
    for words in summary["skipped"]:
        out.print(f"[yellow]skipped[/] {escape(words)}", highlight=False)
    number = summary["counts"]["items"]
    out.print(f"{number} items; the page and all findings are in {escape(str(output))}", soft_wrap=True)
