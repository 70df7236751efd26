"""Commands of the `audit` group."""

from __future__ import annotations

import sys
import time
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from certify.cli.audit_view import print_audit, print_restated
from certify.cli.console import AsJson, print_json, progress, stages
from certify.cli.evaluate import temperature_of
from certify.cli.options import CheckerName, EngineName, Vocabulary, Words, Workers
from certify.errors import BadInputError
from certify.lean.checker import EMBEDDED

_DATASET, _BEHAVIOUR, _RESTATED = "Dataset", "Answers of models", "Unread texts, said again by models"

Dataset = Annotated[
    Path,
    typer.Argument(help="Dataset: .jsonl, .csv or .parquet; the folder of a finished audit with --restate, --accept."),
]
Output = Annotated[Path, typer.Option("--out", help="Folder to write.")]
FormatName = Annotated[
    str,
    typer.Option(
        "--format", help="auto (the columns tell), forminv, pairs, mathcheck or formal.", rich_help_panel=_DATASET
    ),
]
Renamed = Annotated[
    list[str] | None,
    typer.Option("--map", help="field=column for a column with another name; repeatable.", rich_help_panel=_DATASET),
]
Labels = Annotated[
    Path | None,
    typer.Option(help="Labels (id, equiv, truth) to compare the verdicts with.", rich_help_panel=_DATASET),
]
FailOn = Annotated[str, typer.Option(help="Verdicts that end in exit code 1, with commas; or none.")]
Kernel = Annotated[bool, typer.Option(help="Let the Lean kernel check the theorems.")]
Timings = Annotated[bool, typer.Option(help="Write seconds into verdicts.jsonl (no longer the same bytes).")]
Responses = Annotated[
    Path | None,
    typer.Option(
        help="Answers of models (.jsonl; .json: MathCheck's results): audits behaviour too.", rich_help_panel=_BEHAVIOUR
    ),
]
MustFail = Annotated[
    int, typer.Option("--k", min=1, help="Models that must fail a paraphrase to flag it.", rich_help_panel=_BEHAVIOUR)
]
While = Annotated[
    str | None,
    typer.Option(
        "--while",
        help="fail the paraphrase *while* passing the canonical form: joint (the same models) "
        "or marginal (each count for itself). Wanted with --responses.",
        rich_help_panel=_BEHAVIOUR,
    ),
]
Restate = Annotated[
    list[str] | None,
    typer.Option("--restate", help="Model that says unread texts again; repeatable.", rich_help_panel=_RESTATED),
]
Times = Annotated[
    int, typer.Option("--restate-times", min=1, max=20, help="How often each model says it.", rich_help_panel=_RESTATED)
]
Warmth = Annotated[
    str, typer.Option("--restate-temperature", help="As for evaluate; no seed is sent.", rich_help_panel=_RESTATED)
]
BaseUrl = Annotated[str | None, typer.Option(help="Address of the server, up to /v1.", rich_help_panel=_RESTATED)]
KeyEnv = Annotated[str, typer.Option(help="Variable that holds the API key.", rich_help_panel=_RESTATED)]
Requests = Annotated[
    int | None, typer.Option("--budget-requests", min=1, help="Requests in all.", rich_help_panel=_RESTATED)
]
Tokens = Annotated[int | None, typer.Option("--budget-tokens", min=1, help="Tokens in all.", rich_help_panel=_RESTATED)]
Accept = Annotated[
    list[Path] | None,
    typer.Option("--accept", help="Decisions of readers on restatements; repeatable.", rich_help_panel=_RESTATED),
]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(audit)


def audit(
    dataset: Dataset,
    format: FormatName = "auto",
    renamed: Renamed = None,
    gold: Labels = None,
    output: Output = Path("out/audit"),
    fail_on: FailOn = "none",
    kernel: Kernel = True,
    checker: CheckerName = EMBEDDED,
    timings: Timings = False,
    workers: Workers = 2,
    engine: EngineName = None,
    responses: Responses = None,
    k: MustFail = 3,
    reading: While = None,
    restate: Restate = None,
    restate_times: Times = 3,
    restate_temperature: Warmth = "0.7",
    base_url: BaseUrl = None,
    api_key_env: KeyEnv = "OPENAI_API_KEY",
    budget_requests: Requests = None,
    budget_tokens: Tokens = None,
    accept: Accept = None,
    words: Words = None,
    vocabulary: Vocabulary = "open",
    as_json: AsJson = False,
) -> None:
    """Say for every paraphrase of a dataset whether it says what its canonical text says, and prove it.

    A stopped audit goes on when the same command is run again. --restate has models say unread texts again; what
    follows from that stands in the column `restated`, is never certified, and --fail-on never looks at it. Exit code 0:
    done; 1: a verdict of --fail-on was found;
    2: the input cannot be used.

    Example: certify audit paraphrases.jsonl --out out/audit --fail-on refuted,different

    Example: certify audit out/audit --restate qwen2.5 --base-url http://localhost:11434/v1

    Example: certify audit out/audit --accept decisions-ab.jsonl --accept decisions-cd.jsonl
    """
    from certify.audit.audit import Options
    from certify.audit.audit import audit as run
    from certify.lexicon import load

    watched = _watched(fail_on)
    started = time.monotonic()
    again = {"models": restate, "times": restate_times, "temperature": temperature_of(restate_temperature),
             "base_url": base_url, "api_key_env": api_key_env, "requests": budget_requests, "tokens": budget_tokens,
             "lexicon": partial(load, *(words or ()), vocabulary=vocabulary), "workers": workers}  # fmt: skip
    if dataset.is_dir():
        _go_on(dataset, again, accept, as_json)
        return
    options = Options(format, tuple(renamed or ()), tuple(words or ()), kernel, timings, workers, gold,
                      _protocol(responses, k, reading), checker, engine, vocabulary)  # fmt: skip
    with progress(as_json) as bar:
        summary = run(dataset, output, options, stages(bar))
    if restate or accept:
        summary = summary | {"restated": _restated(output, again, accept, as_json)}
    if as_json:
        print_json({"out": str(output), "seconds": round(time.monotonic() - started, 1), **summary})
    else:
        print_audit(summary, output, time.monotonic() - started)
        if "restated" in summary:
            print_restated(summary["restated"], output)
    if any(summary["verdicts"][verdict] for verdict in watched):
        sys.exit(1)


def _go_on(folder: Path, again: dict[str, Any], accept: list[Path] | None, as_json: bool) -> None:
    """Have the unread texts of a finished audit said again, or take decisions on them back; judge nothing anew."""
    if not (again["models"] or accept):
        raise BadInputError(f"{folder} is a folder: give a dataset, or --restate or --accept with a finished audit")
    said = _restated(folder, again, accept, as_json)
    if as_json:
        print_json({"out": str(folder), "restated": said})
    else:
        print_restated(said, folder)


def _restated(folder: Path, again: dict[str, Any], accept: list[Path] | None, quiet: bool) -> dict[str, Any]:
    """Return what the summary says of restatements, after the models were asked and the readers heard."""
    from certify.audit.restate.accept import take_back
    from certify.audit.restate.restate import Asked, restate
    from certify.propose.prompts import prompt
    from certify.propose.writer import writers

    said: dict[str, Any] = {}
    if again["models"]:
        options = {name: again[name] for name in ("temperature", "base_url", "api_key_env")}
        asked = writers(again["models"], options, prompt("restate-1"), None)
        with progress(quiet) as bar:
            task = bar.add_task("asking", total=None)
            said = restate(folder, Asked(
                asked, again["times"], folder.with_name(f"{folder.name}.responses"), again["requests"],
                again["tokens"], again["lexicon"], again["workers"], lambda model, done: bar.advance(task, done),
            ))  # fmt: skip
    return take_back(folder, accept) if accept else said


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
