"""Commands of the `proofs` group: problems, answers, agent runs."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from certify.cli.console import AsJson, errors, out, print_json, progress
from certify.errors import BadInputError

group = typer.Typer(
    name="proofs",
    help="Proof tasks: problems, agent runs, answers, grading, statistics, certified false premises.",
    no_args_is_help=True,
)

Problems = Annotated[Path, typer.Argument(help="Folder of problem files (*.toml).")]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.add_typer(group)


@group.command()
def check(folder: Problems, as_json: AsJson = False) -> None:
    """Name every mistake in a folder of problems: form, review, answers, leaks, versions, privacy.

    Exit code 0: no mistake; 1: mistakes; 2: no folder of problems.

    Example: certify proofs check problems
    """
    from certify.proofs.problems.check import mistakes
    from certify.proofs.problems.folder import read_folder

    read = read_folder(folder)
    found = mistakes(read)
    if as_json:
        print_json({"problems": len(read.problems), "mistakes": [one._asdict() for one in found]})
    else:
        for one in found:
            out.print(f"[red]{escape(one.file)}[/] {escape(one.place)}: {escape(one.reason)}", soft_wrap=True)
        out.print(f"{len(read.problems)} problems, {len(found)} mistakes", highlight=False)
    raise typer.Exit(1 if found else 0)


@group.command()
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


@group.command()
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


Tools = Annotated[str, typer.Option(help="none, or some of python,bash,sympy,search.", rich_help_panel="Agent")]
MainTokens = Annotated[int, typer.Option(help="Tokens for the proof.", rich_help_panel="Agent")]
SubTokens = Annotated[int, typer.Option(help="Tokens for each subquestion.", rich_help_panel="Agent")]
Messages = Annotated[int, typer.Option(help="Messages that a phase may add.", rich_help_panel="Agent")]
ToolTimeout = Annotated[float, typer.Option(help="Seconds of one tool call.", rich_help_panel="Agent")]
LibraryFolder = Annotated[
    Path | None, typer.Option("--library", help="Folder of texts for the tool search.", rich_help_panel="Agent")
]
Trust = Annotated[
    bool, typer.Option("--trust-model", help="Run its code without namespaces.", rich_help_panel="Isolation")
]
Docker = Annotated[
    bool, typer.Option("--docker", help="Inspect's Docker sandbox (never run by us).", rich_help_panel="Isolation")
]


@group.command()
def run(
    folder: Problems,
    model: Annotated[str, typer.Option(help="As Inspect names it (openai/gpt-5), or mockllm/SCRIPT.toml.")],
    out_dir: Annotated[Path, typer.Option("--out", help="Folder of the run: new, or one to go on with.")],
    base_url: Annotated[str | None, typer.Option(help="Address of an OpenAI-compatible server, up to /v1.")] = None,
    api_key_env: Annotated[str, typer.Option(help="Variable that holds the API key.")] = "OPENAI_API_KEY",
    tools: Tools = "python,bash,sympy",
    main_tokens: MainTokens = 300_000,
    sub_tokens: SubTokens = 100_000,
    messages: Messages = 60,
    tool_timeout: ToolTimeout = 900.0,
    library: LibraryFolder = None,
    trust_model: Trust = False,
    docker: Docker = False,
    epochs: Annotated[int, typer.Option(help="Times each problem is asked.")] = 1,
    seed: Annotated[int, typer.Option(help="Sent to the server; part of what makes a run the same.")] = 0,
    concurrency: Annotated[int, typer.Option(help="Problems at once.")] = 4,
    as_json: AsJson = False,
) -> None:
    """Let an agent prove and answer; killed at any moment, the same command goes on.

    The same --out holds several models and tool sets: run it again with --tools none for an ablation.
    Exit code 0: every sample ended; 1: some did not, run it again; 2: bad input, or code cannot be isolated here.

    Example: certify proofs run problems --model openai/qwen3 --base-url http://localhost:8000/v1 --out out/run
    """
    from certify.proofs.run.plan import plan_of
    from certify.proofs.run.run import run as run_plan

    names = () if tools == "none" else tuple(name.strip() for name in tools.split(","))
    sandbox = "docker" if docker else "trusted" if trust_model else "isolated"
    plan = plan_of(
        model=model, base_url=base_url, tools=names, main_tokens=main_tokens, sub_tokens=sub_tokens, messages=messages,
        tool_timeout=tool_timeout, library=library, sandbox=sandbox, epochs=epochs, seed=seed,
    )  # fmt: skip
    with progress(quiet=as_json) as bar:
        task = bar.add_task("samples", total=None)
        key = os.environ.get(api_key_env) or ("no-key" if base_url else None)
        done = run_plan(
            folder, plan, out_dir, lambda n, total: bar.update(task, completed=n, total=total), api_key=key,
            concurrency=concurrency,
        )  # fmt: skip
    if as_json:
        print_json({**done._asdict(), "rows": done.rows and str(done.rows)})
    else:
        out.print(
            f"{done.asked} asked, {done.before} before, {done.left} left; {escape(str(done.rows))}", soft_wrap=True
        )
    raise typer.Exit(1 if done.left else 0)


Run = Annotated[Path, typer.Argument(help="Folder given to `certify proofs run --out`.")]


@group.command()
def answers(run_dir: Run, as_json: AsJson = False) -> None:
    """Compare the answers of a run: answers.jsonl, and undecided.jsonl for a person.

    A person's decisions stand in decisions.jsonl: rows of id, decision (equal or different), who and reason.

    Exit code 0: nothing is left to decide; 1: something is; 2: no run.

    Example: certify proofs answers out/run
    """
    from certify.proofs.run.record import RunFolder
    from certify.proofs.run.weigh import weigh, write_answers

    run_folder = RunFolder(run_dir)
    weighed = weigh(run_folder)
    file, waiting = write_answers(run_folder, weighed)
    counts = Counter("not given" if one.outcome is None else str(one.outcome.verdict) for one in weighed)
    if as_json:
        print_json({"file": str(file), "counts": dict(counts), "undecided": waiting})
    else:
        out.print(", ".join(f"{number} {verdict}" for verdict, number in counts.most_common()), highlight=False)
    raise typer.Exit(1 if waiting else 0)


@group.command()
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


@group.command()
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
        out.print(
            f"{done.new} new, {done.corrected} corrected, {done.known} known; {len(open_ones)} proofs need a third grader",
            highlight=False,
        )
    raise typer.Exit(1 if done.refused or open_ones else 0)
