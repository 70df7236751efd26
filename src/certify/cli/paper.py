"""Commands of the `paper` group: theorems out of LaTeX, read, and put into words by a model."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from certify.cli.console import AsJson, out, print_json, progress
from certify.cli.options import Output, Words

Main = Annotated[Path, typer.Argument(help="The main .tex file; its inputs lie in its folder.")]
Folder = Annotated[Path, typer.Argument(help="A folder that `certify paper extract` wrote.")]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    group = typer.Typer(help="Theorems of papers in LaTeX.", no_args_is_help=True)
    app.add_typer(group, name="paper")
    for command in (extract, read, formalize):
        group.command()(command)


def extract(main: Main, output: Output = Path("out/paper"), as_json: AsJson = False) -> None:
    """Write the theorems of a paper with context, numbers, references and expanded macros.

    Inputs outside the folder of the main file are not read. Exit code 0: done; 1: something could not be used and the
    rest is there; 2: the paper cannot be read.

    Example: certify paper extract main.tex --out out/paper
    """
    from certify.paper.extract import extract_to

    found = extract_to(main, output)
    summary = {"out": str(output), **found.as_json()}
    if as_json:
        print_json(summary)
    else:
        _show_counts(summary)
        for problem in found.problems:
            said = f"{problem.file}, line {problem.line}: {problem.reason}"
            out.print(f"[yellow]left out[/] {escape(said)}", highlight=False, soft_wrap=True)
        out.print(f"written: {escape(str(output))}", soft_wrap=True)
    if found.problems:
        sys.exit(1)


def _show_counts(summary: dict[str, Any]) -> None:
    kinds = ", ".join(f"{number} {env}" for env, number in summary["environments"].items())
    out.print(f"{summary['theorems']} theorems ({escape(kinds) or 'none'}) in {len(summary['files'])} files")
    out.print(", ".join(f"{number} {status.replace('_', ' ')}" for status, number in summary["status"].items()))


def read(folder: Folder, words: Words = None, as_json: AsJson = False) -> None:
    """Read extracted theorems into logic, as far as the grammar goes; theorems.jsonl says what came of each.

    Exit code 0: done; 2: no extracted paper. Not to be read is the rule for research papers.

    Example: certify paper read out/paper
    """
    from certify.lexicon import load
    from certify.paper.read import read_paper

    with progress(as_json) as bar:
        task = bar.add_task("reading", total=None)
        records = read_paper(
            folder, load(*(words or ())), watch=lambda done, total: bar.update(task, completed=done, total=total)
        )
    status = Counter(str(record.status) for record in records)
    if as_json:
        rows = [
            {"id": record.id, "status": record.status, "readings": list(record.readings), "reason": record.reason}
            for record in records
        ]
        print_json({"status": dict(status), "theorems": rows})
        return
    out.print(", ".join(f"{number} {name.replace('_', ' ')}" for name, number in status.items()) or "no theorem")
    for record in records:
        for formula in record.readings:
            out.print(f"  {escape(record.id)}: {escape(formula)}", highlight=False, soft_wrap=True)


def formalize(
    folder: Folder,
    model: Annotated[str, typer.Option("--model", help="The model, as its server knows it.")],
    base_url: Annotated[str | None, typer.Option(help="Address of the server, up to /v1.")] = None,
    api_key_env: Annotated[str, typer.Option(help="Variable that holds the API key.")] = "OPENAI_API_KEY",
    timeout: Annotated[float, typer.Option(help="Seconds a request may take.")] = 120.0,
    retries: Annotated[int, typer.Option(help="More attempts after a passing fault.")] = 5,
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Ask a model for a sentence for each theorem that is not read, and read that sentence.

    What is read is the sentence. That it says what the paper says is `uncertified: model M`: the sentences lie in
    uncertified/, and `mcq build` refuses them without --include-uncertified. A stopped run goes on.

    Exit code 0: each theorem has a reply; 1: some have none; 2: bad input.

    Example: certify paper formalize out/paper --model qwen2.5 --base-url http://localhost:11434/v1
    """
    from certify.evaluate.settings import settings
    from certify.lexicon import load
    from certify.paper.formalize import formalize as run

    row = {"model": model, "base_url": base_url, "api_key_env": api_key_env, "timeout": timeout, "retries": retries}
    with progress(as_json) as bar:
        task = bar.add_task("asking", total=None)
        found = run(
            folder, settings(row, f"model {model}"), load(*(words or ())),
            watch=lambda done, total: bar.update(task, completed=done, total=total),
        )  # fmt: skip
    status = Counter(str(one.status) for one in found)
    if as_json:
        print_json({"status": dict(status), "sentences": [one.model_dump(mode="json") for one in found]})
    else:
        for one in found:
            said = one.text if one.text is not None else f"({one.reason})"
            out.print(f"  {one.theorem} [{one.status}]: {said}", markup=False, highlight=False, soft_wrap=True)
        out.print("The link of each sentence to the paper is uncertified.")
    if any((one.reason or "").startswith("no reply") for one in found):
        sys.exit(1)
