"""Commands for coordinators of graders: grade, collect."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from certify.cli.console import AsJson, errors, out, print_json
from certify.cli.proofs.runs import Run


def grade(
    run_dir: Run,
    grader: Annotated[list[str], typer.Option(help="Short name of a grader; repeat for several.")],
    seed: Annotated[int, typer.Option(help="Of the order; each grader has one of their own.")] = 0,
    flags: Annotated[Path | None, typer.Option(help="Flags other than the shipped (TOML).")] = None,
    calibration: Annotated[Path | None, typer.Option(help="Proofs whose right grade is known (JSON lines).")] = None,
    third: Annotated[bool, typer.Option("--third", help="Only the proofs about which two graders differ.")] = False,
    as_json: AsJson = False,
) -> None:
    """Make a page for each grader: one blind file without a server, for a desk or a phone.

    Each proof goes to two of the graders named (to all where one is named), never to its author alone. The key to the
    pages stays in grading/key.json.

    Example: certify proofs grade out/run --grader g1 --grader g2 --seed 7
    """
    from certify.proofs.falsify.claims import evidence_of_run
    from certify.proofs.grading.assign import read_calibration
    from certify.proofs.grading.collect import disputed, read_grades
    from certify.proofs.grading.form import flags as read_flags
    from certify.proofs.grading.page import make_pages
    from certify.proofs.run.record import RunFolder

    run_folder = RunFolder(run_dir)
    made = make_pages(
        run_folder, grader, read_flags(flags), seed=seed, calibration=read_calibration(calibration),
        third=disputed(read_grades(run_folder)) if third else None, evidence=evidence_of_run(run_folder),
    )  # fmt: skip
    if as_json:
        print_json([{**one._asdict(), "file": str(one.file)} for one in made])
    else:
        for one in made:
            out.print(f"{escape(one.grader)}: {one.items} items in {escape(str(one.file))}", soft_wrap=True)


def collect(
    run_dir: Run,
    files: Annotated[list[Path], typer.Argument(help="Files that graders downloaded.")],
    as_json: AsJson = False,
) -> None:
    """Take grades back: immutable rows in grading/grades.jsonl, and into Inspect's log where Inspect is installed.

    A grade that differs from one collected before needs the reason that the page asks for.

    Exit code 0: all files taken; 1: some refused, or graders differ (make a page with --third); 2: nothing to grade.

    Example: certify proofs collect out/run grades/*.json
    """
    from certify.proofs.grading.collect import collect as take
    from certify.proofs.grading.collect import disputed, into_logs, read_grades
    from certify.proofs.run.record import RunFolder

    run_folder = RunFolder(run_dir)
    done = take(run_folder, files)
    rows = read_grades(run_folder)
    open_ones, logged = disputed(rows), into_logs(run_folder, rows)
    for one in done.refused:
        errors.print(f"[yellow]refused[/] {escape(one.file)}: {escape(one.reason)}", highlight=False, soft_wrap=True)
    if as_json:
        refused = [one._asdict() for one in done.refused]
        print_json({**done._asdict(), "refused": refused, "disputed": len(open_ones), "logged": logged})
    else:
        taken = f"{done.new} new, {done.corrected} corrected, {done.known} known"
        out.print(f"{taken}; {len(open_ones)} proofs need a third grader", highlight=False)
    raise typer.Exit(1 if done.refused or open_ones else 0)


#: In the order of `certify proofs --help`.
COMMANDS = (grade, collect)
