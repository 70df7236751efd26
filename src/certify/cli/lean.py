"""`certify lean`: build the embedded core library, check theorems by anyone, write Lake projects."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.markup import escape

from certify.cli.console import AsJson, errors, out, print_json, print_skipped, progress
from certify.cli.options import ALL_MUST_ACCEPT
from certify.errors import BadInputError
from certify.files.folder import prepare
from certify.files.resources import data_dir
from certify.lean.checker import EMBEDDED, ProjectChecker
from certify.lean.checkers import CHECKERS, agreed, panel
from certify.lean.compat import restatements
from certify.lean.kernel.library import core_library
from certify.lean.project.project import INDEX, Entry, Library, write_project
from certify.lean.project.reader import BadEntry, read_project
from certify.lean.project.source import Refused, read_theorems
from certify.lean.theorem import Checked, Theorem

group = typer.Typer(
    name="lean",
    help="The Lean side: build the embedded core, check theorems, write Lake projects.",
    no_args_is_help=True,
)

_Imports = Annotated[
    Library, typer.Option("--library", help="What the theorems may use: Core, or Mathlib's names too.")
]

#: What Lean says of a name, tactic or notation that it does not have: the embedded core is a part of the genuine one.
_UNKNOWN = re.compile("unknown (identifier|constant|tactic)|expected token|failed to synthesize", re.IGNORECASE)
_PARTIAL = (
    "The embedded core holds a part of Lean and Mathlib (docs/lean_core.md says which); to check against the whole of "
    "both, use --lean lake."
)


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
    embedded = CHECKERS.find(EMBEDDED)
    checked = [*bad, *embedded.check([*restatements(), *agreement], imports=("Mathlib",))]
    refused = [answer for answer in checked if not answer.accepted]
    if as_json:
        report = {"lean": embedded.version(), "folder": str(folder), "seconds": round(seconds, 2)}
        print_json({**report, "checked": len(checked), "refused": [asdict(answer) for answer in refused]})
    else:
        out.print(
            f"{embedded.version()}\n{folder}: {seconds:.1f} s; {len(checked)} theorems about it checked",
            highlight=False,
        )
        _print_refused(refused)
    raise typer.Exit(1 if refused else 0)


@group.command("check")
def check_command(
    path: Annotated[Path, typer.Argument(help="A .lean file of theorems by anyone, or the folder of a project.")],
    challenge: Annotated[
        Path | None,
        typer.Option(
            help="Statements (a .lean file or a project): each must be proved by the theorem of its name. "
            "Further theorems of the file are lemmas that the proofs may use."
        ),
    ] = None,
    library: _Imports = Library.MATHLIB,
    checker: Annotated[list[str] | None, typer.Option("--checker", "--lean", help=ALL_MUST_ACCEPT)] = None,
    timeout: Annotated[
        float | None, typer.Option(help="Seconds for one run. None: 60, for lake 3600.", min=1, max=86_400)
    ] = None,
    memory_mb: Annotated[
        int | None,
        typer.Option(help="Megabytes of memory for one run. None: 4096; lake has no limit.", min=512, max=2**20),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check the theorems of a file or project, each refusal with its reason.

    Exit code 0: all accepted; 1: one is refused, or asked for and not proved, or a checker that was asked for is not
    here; 2: nothing that can be checked.

    Example: certify lean check proofs.lean

    Example: certify lean check theirs.lean --challenge out/mine/certificates

    Example: certify lean check out/mine/certificates --checker lake
    """
    names = checker or [EMBEDDED]
    checkers = panel(names)
    match checkers.members:
        case (ProjectChecker() as builder,) if path.is_dir() and challenge is None:
            answers = builder.check_project(path, seconds=timeout, memory_mb=memory_mb)
        case _:
            with progress(as_json) as bar:
                task = bar.add_task("theorems checked", total=None)
                asked = None if challenge is None else _source(challenge, library)
                advance = partial(bar.advance, task)
                check = partial(checkers.check, seconds=timeout, memory_mb=memory_mb, advance=advance)
                answers = list(_checked(_source(path, library), asked, check))
    refused = [answer for answer in answers if not answer.accepted]
    if as_json:
        skipped = {"skipped": [each._asdict() for each in checkers.skipped]} if checkers.skipped else {}
        theorems = [asdict(answer) for answer in answers]
        print_json({"accepted": len(answers) - len(refused), "theorems": theorems, **skipped})
    else:
        out.print(f"{len(answers) - len(refused)} of {len(answers)} theorems accepted", highlight=False)
        _print_refused(refused, embedded=names == [EMBEDDED])
        print_skipped(checkers.skipped)
    raise typer.Exit(1 if refused or checkers.skipped else 0)


@group.command()
def export(
    folder: Annotated[Path, typer.Argument(help="Where to write the Lake project: a new folder, or one to replace.")],
    files: Annotated[list[Path] | None, typer.Argument(help=".lean files; none: the compatibility file.")] = None,
    library: _Imports = Library.MATHLIB,
    as_json: AsJson = False,
) -> None:
    """Write a Lake project (statements, proofs, index) that `lake build` checks with a genuine Lean and Mathlib.

    Exit code 1: a part of a file is no theorem and was left out; 2: nothing was written.

    Example: certify lean export lake-project proofs.lean
    """
    if files:
        sources = [(file, _source(file, library)) for file in files]
        entries = [
            replace(entry, item=f"{file.stem}.{entry.item}") for file, found in sources for entry in found.entries
        ]
        left = [answer for _, found in sources for answer in found.bad]
    else:
        entries = [Entry(f"Compat.{theorem.name}", theorem, library) for theorem in restatements()]
        left = []
    partly = prepare(folder, "Lake project", INDEX, ("Challenge", "Solution"))
    rows = write_project(folder, entries)
    partly.rmdir()
    for answer in left:
        errors.print(f"[yellow]left out:[/] {escape(answer.name)}: {escape(str(answer.reason))}", highlight=False)
    if as_json:
        print_json({"folder": str(folder), "theorems": len(rows), "left_out": [asdict(answer) for answer in left]})
    else:
        out.print(f"{len(rows)} theorems written to {folder}; there, `lake build` checks them", highlight=False)
    raise typer.Exit(1 if left else 0)


class _Source(NamedTuple):
    """What a file or project holds: theorems, and a refusal for everything else in it."""

    entries: list[Entry]
    bad: list[Checked]


def _source(path: Path, library: Library) -> _Source:
    """Read a file or a project; BadInputError where there is no theorem to check."""
    if path.is_dir():
        parts = list(read_project(path))
        bad = [Checked(part.place, False, reason=part.reason) for part in parts if isinstance(part, BadEntry)]
        found = _Source([part for part in parts if isinstance(part, Entry)], bad)
    else:
        theorems, bad = _read(path)
        found = _Source([Entry(theorem.name, theorem, library) for theorem in theorems], bad)
    if not found.entries and not found.bad:
        raise BadInputError(f"no theorem in {path}")
    return found


def _checked(
    source: _Source, asked: _Source | None, check: Callable[..., list[dict[str, Checked]]]
) -> Iterator[Checked]:
    """Check theorems, against those asked for if there are any, and yield an answer for everything."""
    entries = source.entries
    yield from source.bad
    if asked is not None:
        yield from asked.bad
        entries, missing = _restated(entries, asked.entries)
        yield from missing
    for library in Library:
        theorems = [entry.theorem for entry in entries if entry.library is library]
        yield from map(agreed, check(theorems, imports=library.imports, together=True))


def _read(file: Path) -> tuple[list[Theorem], list[Checked]]:
    """Return the theorems of a file, and a refusal for everything else in it."""
    if not file.is_file():
        raise BadInputError(f"no file {file}: give a .lean file of theorems or the folder of a project")
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInputError(f"{file} is not UTF-8: {error.reason} at byte {error.start}") from error
    parts = list(read_theorems(text))
    bad = [Checked(f"line {part.line}", False, reason=part.reason) for part in parts if isinstance(part, Refused)]
    return [part for part in parts if isinstance(part, Theorem)], bad


def _restated(entries: Sequence[Entry], asked: Sequence[Entry]) -> tuple[list[Entry], list[Checked]]:
    """Give every proof the statement that is asked for under its name, and say which statements have no proof.

    Theorems that nobody asked for stay what they are: lemmas, which earn nothing and are checked like the others.
    """
    statements = {entry.theorem.name: entry.theorem.statement for entry in asked}
    stated = [
        replace(
            entry, theorem=replace(entry.theorem, statement=statements.get(entry.theorem.name, entry.theorem.statement))
        )
        for entry in entries
    ]
    proved = {entry.theorem.name for entry in entries}
    lacking = [Checked(name, False, reason="asked for, but not proved") for name in statements if name not in proved]
    return stated, lacking


def _print_refused(refused: Sequence[Checked], *, embedded: bool = False) -> None:
    """Print what is refused and why; of the `embedded` checker alone, that there is more to Lean than it knows."""
    for answer in refused:
        out.print(f"[red]refused[/] {escape(answer.name)}: {escape(str(answer.reason))}", highlight=False)
    if embedded and any(_UNKNOWN.search(str(answer.reason)) for answer in refused):
        out.print(_PARTIAL, highlight=False)
