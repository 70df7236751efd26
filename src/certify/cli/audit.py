"""Commands of the `audit` group."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from certify.cli.audit_view import print_audit, print_restated
from certify.cli.console import AsJson, print_json, progress, stages
from certify.cli.evaluate import temperature_of
from certify.cli.options import CheckerName, EngineName, Kernel, Output, Vocabulary, Words, Workers, in_groups
from certify.errors import BadInputError
from certify.lean.checker import EMBEDDED

if TYPE_CHECKING:
    from certify.audit.audit import Options
    from certify.lexicon import Lexicon

_DATASET, _BEHAVIOUR, _RESTATED = "Dataset", "Answers of models", "Unread texts, said again by models"

Dataset = Annotated[
    Path,
    typer.Argument(help="Dataset: .jsonl, .csv or .parquet; the folder of a finished audit with --restate, --accept."),
]
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


class Answers(NamedTuple):
    """Answers of models, whose behaviour is audited too."""

    responses: Responses = None
    k: MustFail = 3
    reading: While = None


class Again(NamedTuple):
    """Who says unread texts again, and which readers' decisions on that are taken back."""

    restate: Restate = None
    restate_times: Times = 3
    restate_temperature: Warmth = "0.7"
    base_url: BaseUrl = None
    api_key_env: KeyEnv = "OPENAI_API_KEY"
    budget_requests: Requests = None
    budget_tokens: Tokens = None
    accept: Accept = None


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(in_groups(audit))


def audit(
    dataset: Dataset,
    answers: Answers,
    again: Again,
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
    from certify.lexicon import load

    watched = _watched(fail_on)
    options = {"temperature": temperature_of(again.restate_temperature), "base_url": again.base_url,
               "api_key_env": again.api_key_env}  # fmt: skip
    lexicon = partial(load, *(words or ()), vocabulary=vocabulary)
    restated = partial(_restated, again, options, lexicon, workers, quiet=as_json)
    if dataset.is_dir():
        if not (again.restate or again.accept):
            raise BadInputError(
                f"{dataset} is a folder: give a dataset, or --restate or --accept with a finished audit"
            )
        _show({"restated": restated(dataset)}, dataset, as_json)
        return
    judged = Options(format, tuple(renamed or ()), tuple(words or ()), kernel, timings, workers, gold,
                     _protocol(*answers), checker, engine, vocabulary)  # fmt: skip
    started = time.monotonic()
    summary = _audited(dataset, output, judged, as_json)
    if again.restate or again.accept:
        summary |= {"restated": restated(output)}
    _show(summary, output, as_json, time.monotonic() - started)
    if any(summary["verdicts"][verdict] for verdict in watched):
        sys.exit(1)


def _audited(dataset: Path, output: Path, options: Options, quiet: bool) -> dict[str, Any]:
    from certify.audit.audit import audit

    with progress(quiet) as bar:
        return dict(audit(dataset, output, options, stages(bar)))


def _show(summary: dict[str, Any], output: Path, as_json: bool, seconds: float | None = None) -> None:
    """Print what an audit came to (after `seconds`; null: nothing was judged anew) and what was said again."""
    if as_json:
        took = {} if seconds is None else {"seconds": round(seconds, 1)}
        print_json({"out": str(output), **took, **summary})
        return
    if seconds is not None:
        print_audit(summary, output, seconds)
    if "restated" in summary:
        print_restated(summary["restated"], output)


def _restated(
    again: Again, options: dict[str, Any], lexicon: Callable[[], Lexicon], workers: int, folder: Path, *, quiet: bool
) -> dict[str, Any]:
    """Return what the summary says of restatements, after the models were asked and the readers heard."""
    from certify.audit.restate.accept import take_back
    from certify.audit.restate.restate import Asked, restate
    from certify.propose.prompts import prompt
    from certify.propose.writer import writers

    said: dict[str, Any] = {}
    if again.restate:
        asked = writers(again.restate, options, prompt("restate-1"), None)
        with progress(quiet) as bar:
            task = bar.add_task("asking", total=None)
            said = restate(folder, Asked(
                asked, again.restate_times, folder.with_name(f"{folder.name}.responses"), again.budget_requests,
                again.budget_tokens, lexicon, workers, lambda model, done: bar.advance(task, done),
            ))  # fmt: skip
    return take_back(folder, again.accept) if again.accept else said


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
