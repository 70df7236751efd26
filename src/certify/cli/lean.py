"""`certify lean`: build the embedded core library, check theorems by anyone, write Lake projects."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.markup import escape

from certify.cli.console import AsJson, errors, out, print_json, progress
from certify.errors import BadInputError
from certify.lean.compat import restatements
from certify.lean.kernel import check as check_theorems
from certify.lean.kernel import leanver
from certify.lean.lake import lake_build
from certify.lean.library import core_library
from certify.lean.project import BadEntry, Entry, Library, read_project, write_project
from certify.lean.source import Refused, read_theorems
from certify.lean.theorem import Checked, Theorem
from certify.resources import data_dir

group = typer.Typer(
    name="lean",
    help="The Lean side: build the embedded core, check theorems, write Lake projects.",
    no_args_is_help=True,
)

_Imports = Annotated[
    Library, typer.Option("--library", help="What the theorems may use: Core, or Mathlib's names too.")
]


class _Limits(NamedTuple):
    timeout: float
    memory_mb: int


class Engine(StrEnum):
    """Which Lean checks."""

    EMBEDDED = "embedded"
    LAKE = "lake"


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.add_typer(group)


@group.command()
def build(as_json: AsJson = False) -> None:
    """Build the core library into the cache and check its compatibility file and native agreement.

    Example: certify lean build
    """
    start = time.perf_counter()
    folder = core_library(quiet=as_json)
    seconds = time.perf_counter() - start
    agreement, bad = _read(data_dir("lean") / "Agree.lean")
    checked = [*bad, *check_theorems([*restatements(), *agreement], imports=("Mathlib",))]
    refused = [answer for answer in checked if not answer.accepted]
    if as_json:
        report = {"lean": leanver(), "folder": str(folder), "seconds": round(seconds, 2)}
        print_json({**report, "checked": len(checked), "refused": [asdict(answer) for answer in refused]})
    else:
        out.print(f"{leanver()}\n{folder}: {seconds:.1f} s; {len(checked)} theorems about it checked", highlight=False)
        _print_refused(refused)
    raise typer.Exit(1 if refused else 0)


@group.command("check")
def check_command(
    path: Annotated[Path, typer.Argument(help="A .lean file of theorems by anyone, or the folder of a project.")],
    challenge: Annotated[
        Path | None, typer.Option(help="A file of statements: each theorem must prove the one of its name there.")
    ] = None,
    library: _Imports = Library.MATHLIB,
    lean: Annotated[Engine, typer.Option(help="The embedded kernel, or lake where it is installed.")] = Engine.EMBEDDED,
    timeout: Annotated[float, typer.Option(help="Seconds for one run of Lean.", min=1)] = 60.0,
    memory_mb: Annotated[int, typer.Option(help="Megabytes of memory for one run of Lean.", min=512)] = 4096,
    as_json: AsJson = False,
) -> None:
    """Check the theorems of a file or project; exit code 1 when one is refused, each with its reason.

    Example: certify lean check proofs.lean --challenge statements.lean
    """
    if lean is Engine.LAKE:
        run = lake_build(path)
        print_json({"accepted": run.accepted, "output": run.output}) if as_json else out.print(escape(run.output))
        raise typer.Exit(0 if run.accepted else 1)
    limits = _Limits(timeout, memory_mb)
    with progress(as_json) as bar:
        task = bar.add_task("theorems checked", total=None)
        answers = list(_checked(path, challenge, library, limits, lambda count: bar.advance(task, count)))
    refused = [answer for answer in answers if not answer.accepted]
    if as_json:
        print_json({"accepted": len(answers) - len(refused), "theorems": [asdict(answer) for answer in answers]})
    else:
        out.print(f"{len(answers) - len(refused)} of {len(answers)} theorems accepted", highlight=False)
        _print_refused(refused)
    raise typer.Exit(1 if refused else 0)


@group.command()
def export(
    folder: Annotated[Path, typer.Argument(help="Where to write the Lake project.")],
    files: Annotated[list[Path] | None, typer.Argument(help=".lean files; none: the compatibility file.")] = None,
    library: _Imports = Library.MATHLIB,
    as_json: AsJson = False,
) -> None:
    """Write a Lake project (statements, proofs, index) that `lake build` checks with a genuine Lean and Mathlib.

    Example: certify lean export lake-project proofs.lean
    """
    entries = [] if files else [Entry(f"Compat.{theorem.name}", theorem, library) for theorem in restatements()]
    for file in files or []:
        theorems, bad = _read(file)
        for answer in bad:
            errors.print(f"[yellow]left out:[/] {escape(file.name)}: {escape(str(answer.reason))}", highlight=False)
        entries += [Entry(f"{file.stem}.{theorem.name}", theorem, library) for theorem in theorems]
    if not entries:
        raise BadInputError(f"no theorem in {', '.join(map(str, files or []))}")
    rows = write_project(folder, entries)
    if as_json:
        print_json({"folder": str(folder), "theorems": len(rows)})
    else:
        out.print(f"{len(rows)} theorems written to {folder}; there, `lake build` checks them", highlight=False)


def _checked(
    path: Path, challenge: Path | None, library: Library, limits: _Limits, advance: Callable[[int], object]
) -> Iterable[Checked]:
    """Check a file or a project and yield an answer for everything in it."""
    if path.is_dir():
        parts = list(read_project(path))
        yield from (Checked(part.place, False, reason=part.reason) for part in parts if isinstance(part, BadEntry))
        for chosen in Library:
            theorems = [part.theorem for part in parts if isinstance(part, Entry) and part.library is chosen]
            yield from check_theorems(theorems, imports=chosen.imports, advance=advance, **limits._asdict())
        return
    theorems, bad = _read(path)
    yield from bad
    if challenge is not None:
        theorems, missing = _restated(theorems, challenge)
        yield from missing
    yield from check_theorems(theorems, imports=library.imports, advance=advance, **limits._asdict())


def _read(file: Path) -> tuple[list[Theorem], list[Checked]]:
    """Return the theorems of a file, and a refusal for everything else in it."""
    if not file.is_file():
        raise BadInputError(f"no file {file}: give a .lean file of theorems or the folder of a project")
    parts = list(read_theorems(file.read_text(encoding="utf-8", errors="replace")))
    bad = [Checked(f"line {part.line}", False, reason=part.reason) for part in parts if isinstance(part, Refused)]
    return [part for part in parts if isinstance(part, Theorem)], bad


def _restated(theorems: Sequence[Theorem], challenge: Path) -> tuple[list[Theorem], list[Checked]]:
    """Give every proof the statement that the challenge asks for; refuse proofs nobody asked for and missing ones."""
    asked = {theorem.name: theorem for theorem in _read(challenge)[0]}
    count = Counter(theorem.name for theorem in theorems)
    taken = [
        Theorem(theorem.name, asked[theorem.name].statement, theorem.proof)
        for theorem in theorems
        if theorem.name in asked
    ]
    spare = [Checked(name, False, reason="not asked for by the challenge") for name in count if name not in asked]
    lacking = [Checked(name, False, reason="asked for, but not proved") for name in asked if name not in count]
    return taken, spare + lacking


def _print_refused(refused: Sequence[Checked]) -> None:
    for answer in refused:
        out.print(f"[red]refused[/] {escape(answer.name)}: {escape(str(answer.reason))}", highlight=False)
