"""The command `say`: Lean statements in English."""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from certify.cli.console import AsJson, out, print_json, progress, write_file
from certify.cli.options import EngineName, Vocabulary, Words, Workers

Rows = Annotated[Path, typer.Argument(help="Rows with a Lean 4 statement: .jsonl, .csv or .parquet.")]
Output = Annotated[Path, typer.Option("--out", help="File of statements to write (.jsonl), for certify build.")]
LeanField = Annotated[str, typer.Option("--lean-field", help="Column that holds the Lean statement.")]
IdField = Annotated[str, typer.Option("--id-field", help="Column that names the row; without it its line does.")]
Mathlib = Annotated[bool, typer.Option("--mathlib", help="The names are those of Mathlib's theorems.")]
#: Reasons, and what was said, that the terminal shows; the file and --json hold all.
SHOWN = 10


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(say)


def say(
    source: Rows,
    output: Output = Path("out/said.jsonl"),
    lean_field: LeanField = "lean",
    id_field: IdField = "id",
    mathlib: Mathlib = False,
    workers: Workers = 2,
    engine: EngineName = None,
    words: Words = None,
    vocabulary: Vocabulary = "named",
    as_json: AsJson = False,
) -> None:
    """Say Lean statements in English, as canonical statements: only what is read back as the same formula.

    Exit code 0: all are said; 1: some are not, with the reasons; 2: the input cannot be used.

    Example: certify say theorems.jsonl --mathlib --out said.jsonl
    """
    from certify.build.say import Asked, Columns, Unsaid
    from certify.build.say import say as run
    from certify.certificate.statements import StatementRow

    asked = Asked(tuple(words or ()), vocabulary, workers, engine)
    with progress(as_json) as bar:
        task = bar.add_task("saying", total=None)
        columns = Columns(lean_field, id_field, mathlib)
        rows = list(run(source, columns, asked, lambda done, total: bar.update(task, completed=done, total=total)))
    said = [row for row in rows if isinstance(row, StatementRow)]
    unsaid = [row for row in rows if isinstance(row, Unsaid)]
    bad = [row for row in rows if not isinstance(row, StatementRow | Unsaid)]
    write_file(output, "".join(row.model_dump_json(exclude_defaults=True) + "\n" for row in said))
    if as_json:
        listed = {"unsaid": [row._asdict() for row in unsaid], "bad_rows": [row._asdict() for row in bad]}
        print_json({"out": str(output), "rows": len(rows), "said": len(said), **listed})
    else:
        out.print(f"{len(said)} of {len(rows)} statements are said, in {escape(str(output))}", soft_wrap=True)
        for row in said[:SHOWN]:
            out.print(f"  {escape(row.id)}: {escape(row.text)}", highlight=False, soft_wrap=True)
        for reason, times in Counter(_kind(row.reason) for row in unsaid).most_common(SHOWN):
            out.print(f"  {times} not: {escape(reason)}", highlight=False, soft_wrap=True)
        for each in bad[:SHOWN]:
            out.print(f"[red]no row[/] line {each.line}: {escape(each.reason)}", highlight=False, soft_wrap=True)
    if unsaid or bad:
        sys.exit(1)


def _kind(reason: str) -> str:
    """Return a reason without the place and the text that it is about."""
    return re.sub(r"^('.*'|\".*\")(?=:)", "the English", re.sub(r"column \d+: ", "", reason))[:120]
