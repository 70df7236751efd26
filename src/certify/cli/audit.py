"""Commands of the `audit` group."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from certify.cli.audit_view import print_audit
from certify.cli.console import AsJson, print_json, progress, stages
from certify.cli.options import CheckerName, EngineName, Vocabulary, Words, Workers
from certify.errors import BadInputError
from certify.lean.checker import EMBEDDED

_DATASET, _BEHAVIOUR = "Dataset", "Answers of models"

Dataset = Annotated[Path, typer.Argument(help="Dataset: .jsonl, .csv or .parquet.")]
Output = Annotated[Path, typer.Option("--out", help="Folder to write.")]
FormatName = Annotated[
    str,
    typer.Option("--format", help="auto (the columns tell), forminv, pairs or mathcheck.", rich_help_panel=_DATASET),
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
    words: Words = None,
    vocabulary: Vocabulary = "open",
    as_json: AsJson = False,
) -> None:
    """Say for every paraphrase of a dataset whether it says what its canonical text says, and prove it.

    A stopped audit goes on when the same command is run again. Exit code 0: done; 1: a verdict of --fail-on was found;
    2: the input cannot be used.

    Example: certify audit paraphrases.jsonl --out out/audit --fail-on refuted,different
    """
    from certify.audit.audit import Options
    from certify.audit.audit import audit as run

    watched = _watched(fail_on)
    started = time.monotonic()
    options = Options(format, tuple(renamed or ()), tuple(words or ()), kernel, timings, workers, gold,
                      _protocol(responses, k, reading), checker, engine, vocabulary)  # fmt: skip
    with progress(as_json) as bar:
        summary = run(dataset, output, options, stages(bar))
    if as_json:
        print_json({"out": str(output), "seconds": round(time.monotonic() - started, 1), **summary})
    else:
        print_audit(summary, output, time.monotonic() - started)
    if any(summary["verdicts"][verdict] for verdict in watched):
        sys.exit(1)


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
