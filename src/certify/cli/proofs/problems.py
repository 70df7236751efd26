"""Commands about problems and their answers: check, record, compare, export."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from certify.cli.console import AsJson, errors, out, print_json, progress
from certify.errors import BadInputError

Problems = Annotated[Path, typer.Argument(help="Folder of problem files (*.toml).")]


def check(
    folder: Problems,
    kernel: Annotated[bool, typer.Option("--kernel", help="Check certificates of false premises with Lean.")] = False,
    as_json: AsJson = False,
) -> None:
    """Name every mistake in a folder of problems: form, review, answers, leaks, versions, privacy.

    Exit code 0: no mistake; 1: mistakes; 2: no folder of problems.

    Example: certify proofs check problems
    """
    from certify.proofs.problems.check import mistakes
    from certify.proofs.problems.folder import read_folder

    read = read_folder(folder)
    found = mistakes(read)
    if kernel:
        from certify.proofs.falsify.verify import wrong_certificates

        found += wrong_certificates(read)
    if as_json:
        print_json({"problems": len(read.problems), "mistakes": [one._asdict() for one in found]})
    else:
        for one in found:
            out.print(f"[red]{escape(one.file)}[/] {escape(one.place)}: {escape(one.reason)}", soft_wrap=True)
        out.print(f"{len(read.problems)} problems, {len(found)} mistakes", highlight=False)
    raise typer.Exit(1 if found else 0)


def record(
    folder: Problems,
    who: Annotated[str, typer.Option(help="Who made the changes: a short name, as in `author`.")],
    as_json: AsJson = False,
) -> None:
    """Write what changed since the last time into the folder's ledger.jsonl, where nothing is wrong with it.

    Example: certify proofs record problems --who a1
    """
    from certify.proofs.problems.check import mistakes
    from certify.proofs.problems.folder import read_folder
    from certify.proofs.problems.ledger import record as write

    read = read_folder(folder)
    found = mistakes(read)
    if found:
        raise BadInputError(f"{len(found)} mistakes, the first: {found[0]} (certify proofs check {folder})")
    added = write(read, who)
    if as_json:
        print_json({"recorded": [f"{entry.id} v{entry.version}" for entry in added]})
    else:
        out.print(f"{len(added)} changes recorded in {escape(str(folder))}", soft_wrap=True)


def compare(
    file: Annotated[Path, typer.Argument(help="Rows of gold, answer, type, id (.jsonl, .csv, .parquet).")],
    kernel: Annotated[bool, typer.Option(help="Check with Lean what it reaches: arithmetic, polynomials.")] = True,
    lean_file: Annotated[
        Path | None, typer.Option("--theorems", help="Write the theorems that the kernel took to this .lean file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compare answers with the right ones under their types: equal, different or undecided, exactly and never by guess.

    Types: integer, rational, real_exact, decimal(0.01), expression, equation, set, tuple, interval, polynomial, group,
    boolean, choice, string, lean. Undecided answers are for a person.

    Exit code 0: every row was compared; 1: lines that hold no pair; 2: no pair at all.

    Example: certify proofs compare answers.jsonl --json
    """
    from certify.lean.project.source import write_theorem
    from certify.proofs.answers.rows import compare_pairs, read_pairs

    pairs = read_pairs(file)
    with progress(quiet=as_json) as bar:
        task = bar.add_task("compared", total=len(pairs.rows))
        results, theorems = compare_pairs(pairs, kernel=kernel, tell=lambda count: bar.advance(task, count))
    if lean_file is not None:
        lean_file.write_text("\n".join(map(write_theorem, theorems)), encoding="utf-8")
    for bad in pairs.bad:
        errors.print(f"[yellow]line {bad.line}:[/] {escape(bad.reason)}", highlight=False, soft_wrap=True)
    if as_json:
        print_json([{"id": one.id, **one.outcome._asdict()} for one in results])
    else:
        for one in results:
            said = one.outcome
            out.print(f"{escape(one.id)}  {said.verdict} ({said.by}): {escape(said.reason)}", soft_wrap=True)
        counts = Counter(str(one.outcome.verdict) for one in results)
        out.print(", ".join(f"{times} {verdict}" for verdict, times in counts.most_common()), highlight=False)
    raise typer.Exit(1 if pairs.bad else 0)


def export(
    folder: Problems,
    out_dir: Annotated[Path, typer.Option("--out", help="Folder to write; new or empty.")],
    to: Annotated[str, typer.Option(help="inspect.")] = "inspect",
    include_private: Annotated[bool, typer.Option("--include-private", help="Private problems too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write problems as a task that Inspect runs without certify.

    Example: certify proofs export problems --to inspect --include-private --out out/task
    """
    from certify.proofs.export.inspect_task import export as write

    if to != "inspect":
        raise BadInputError(f"--to {to}: expected inspect")
    number = write(folder, out_dir, include_private=include_private)
    if as_json:
        print_json({"problems": number, "folder": str(out_dir)})
    else:
        out.print(f"{number} problems; in {escape(str(out_dir))}: inspect eval proofs_task.py", soft_wrap=True)


#: In the order of `certify proofs --help`.
COMMANDS = (check, record, compare, export)
