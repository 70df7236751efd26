"""Commands of the `audit` group."""

from __future__ import annotations

import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from certify.cli.audit_models import Again, Asking, Models, who
from certify.cli.audit_view import print_audit, print_restated
from certify.cli.console import AsJson, print_json, progress, stages
from certify.cli.doubt_view import print_doubted
from certify.cli.options import CheckerName, EngineName, Kernel, Output, Vocabulary, Words, Workers, in_groups
from certify.errors import BadInputError
from certify.lean.checker import EMBEDDED

if TYPE_CHECKING:
    from certify.audit.audit import Options

_DATASET, _BEHAVIOUR = "Dataset", "Answers of models"

Dataset = Annotated[
    Path,
    typer.Argument(
        help="Dataset: .jsonl, .csv or .parquet; the folder of a finished audit with --restate, --accept, --doubt."
    ),
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


class Answers(NamedTuple):
    """Answers of models, whose behaviour is audited too."""

    responses: Responses = None
    k: MustFail = 3
    reading: While = None


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(in_groups(audit))


def audit(
    dataset: Dataset,
    answers: Answers,
    again: Again,
    models: Models,
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
    follows from that stands in the column `restated`, is never certified, and --fail-on never looks at it. --doubt has
    models doubt what the texts of decided rows were read as: verdicts stay, and --fail-on passes over doubted rows.
    Exit code 0: done; 1: a verdict of --fail-on was found;
    2: the input cannot be used.

    Example: certify audit paraphrases.jsonl --out out/audit --fail-on refuted,different

    Example: certify audit out/audit --restate qwen2.5 --base-url http://localhost:11434/v1

    Example: certify audit out/audit --accept decisions-ab.jsonl --accept decisions-cd.jsonl

    Example: certify audit out/audit --doubt qwen2.5 --base-url http://localhost:11434/v1 --fail-on refuted
    """
    from certify.audit.audit import Options
    from certify.lexicon import load

    watched = _watched(fail_on)
    lexicon = partial(load, *(words or ()), vocabulary=vocabulary)
    asking = Asking(who(again, models), again, models, lexicon, workers)
    if dataset.is_dir():
        if not (again.restate or again.accept or models.doubt):
            raise BadInputError(
                f"{dataset} is a folder: give a dataset, or --restate, --accept or --doubt with a finished audit"
            )
        summary = asking.go(dataset, quiet=as_json)
        _show(summary, dataset, as_json)
        _fail(summary, watched)
        return
    judged = Options(format, tuple(renamed or ()), tuple(words or ()), kernel, timings, workers, gold,
                     _protocol(*answers), checker, engine, vocabulary)  # fmt: skip
    started = time.monotonic()
    summary = _audited(dataset, output, judged, as_json)
    summary |= asking.go(output, quiet=as_json)
    _show(summary, output, as_json, time.monotonic() - started)
    _fail(summary, watched)


def _fail(summary: dict[str, Any], watched: list[str]) -> None:
    """End with exit code 1 where a row has a verdict that is watched, and no model doubts what it was read as."""
    found = summary["doubted"]["not_doubted"] if "doubted" in summary else summary.get("verdicts", {})
    if any(found.get(verdict) for verdict in watched):
        sys.exit(1)


def _audited(dataset: Path, output: Path, options: Options, quiet: bool) -> dict[str, Any]:
    from certify.audit.audit import audit

    with progress(quiet) as bar:
        return dict(audit(dataset, output, options, stages(bar)))


def _show(summary: dict[str, Any], output: Path, as_json: bool, seconds: float | None = None) -> None:
    """Print what an audit came to (after `seconds`; null: nothing was judged anew), and what models said of it."""
    if as_json:
        took = {} if seconds is None else {"seconds": round(seconds, 1)}
        print_json({"out": str(output), **took, **summary})
        return
    if seconds is not None:
        print_audit(summary, output, seconds)
    if "restated" in summary:
        print_restated(summary["restated"], output)
    if "doubted" in summary:
        print_doubted(summary["doubted"], output)


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
