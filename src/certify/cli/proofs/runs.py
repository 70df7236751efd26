"""Commands about agent runs: run, answers, metrics."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from certify.cli.console import AsJson, out, print_json, progress, write_file
from certify.cli.options import Resampling, in_groups
from certify.cli.proofs.problems import Problems

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
Run = Annotated[Path, typer.Argument(help="Folder given to `certify proofs run --out`.")]


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


def metrics(
    run_dir: Run,
    report: Annotated[Path | None, typer.Option(help="Write the page to this HTML file.")] = None,
    resampling: Resampling = Resampling(),
    kernel: Annotated[bool, typer.Option(help="Check answers and witnesses with Lean.")] = True,
    as_json: AsJson = False,
) -> None:
    """Progress, answers, agreement, abstention, calibration, tools and premises of a run, with intervals.

    Nothing that is printed or written holds a text of a problem, an answer or a proof.

    Example: certify proofs metrics out/run --report out/proofs.html
    """
    from certify.metrics.bootstrap import Plan
    from certify.proofs.run.record import RunFolder
    from certify.proofs.statistics.attempt import read_material
    from certify.proofs.statistics.summary import summarise
    from certify.report.proofs import proofs_page, show_proofs

    with progress(quiet=as_json) as bar:
        task = bar.add_task("comparing answers", total=5)
        found = read_material(RunFolder(run_dir), kernel=kernel)
        summary = summarise(found, Plan(*resampling), lambda part: bar.update(task, description=part, advance=1))
    if report is not None:
        write_file(report, proofs_page(summary))
    if as_json:
        print_json(summary)
        return
    show_proofs(summary, out)
    if report is not None:
        out.print(f"page: {escape(str(report))}", highlight=False, soft_wrap=True)


#: In the order of `certify proofs --help`.
COMMANDS = (run, answers, in_groups(metrics))
