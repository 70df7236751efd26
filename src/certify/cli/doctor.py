"""`certify doctor`: what is available here, in which version, and what is missing for what."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

import typer
from rich.table import Table

from certify.cli.console import AsJson, out, print_json
from certify.errors import CertifyError


class Part(NamedTuple):
    """Something that certify may use: what for, whether it is needed, and its state here."""

    name: str
    purpose: str
    needed: bool
    found: str | None
    missing: str | None = None


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(doctor)


def doctor(as_json: AsJson = False) -> None:
    """Say what is available here: the embedded Lean, lake, solvers, exporters, with their versions.

    Exit code 0: everything that the default path needs is there; 1: something is missing.

    Example: certify doctor
    """
    parts = _parts()
    ready = all(part.found is not None for part in parts if part.needed)
    if as_json:
        print_json({"ready": ready, "parts": [part._asdict() for part in parts]})
    else:
        table = Table("part", "state", "what for")
        for part in parts:
            colour = "green" if part.found else "red" if part.needed else "yellow"
            state = part.found or f"missing: {part.missing}"
            table.add_row(part.name, f"[{colour}]{state}[/]", part.purpose)
        out.print(table)
        out.print("ready" if ready else "[red]not ready[/]: something that the default path needs is missing")
    if not ready:
        sys.exit(1)


def _parts() -> list[Part]:
    return [
        Part("python", "everything", True, platform.python_version()),
        *_checkers(),
        _tried("core library", "what certificates are checked against", True, _core),
        *(_package(name, purpose, True) for name, purpose in (
            ("lark", "grammars"), ("z3-solver", "a judge of equivalence"), ("sympy", "algebra; no tier asks it yet"))),
        *(_package(name, "export of evaluations", False) for name in ("lm-eval", "inspect-ai", "pyarrow")),
    ]  # fmt: skip


def _checkers() -> list[Part]:
    """Return who can check theorems: ours, and those of installed packages."""
    from certify.lean.checker import EMBEDDED, LAKE
    from certify.lean.checkers import CHECKERS

    ours = {
        EMBEDDED: ("embedded Lean", "checks certificates, the default"),
        LAKE: (LAKE, "builds the emitted project against genuine Lean and Mathlib"),
    }
    named = {name: ours.get(name, (name, "checks certificates")) for name in CHECKERS}
    return [
        _tried(shown, purpose, name == EMBEDDED, partial(_version, name)) for name, (shown, purpose) in named.items()
    ]


def _version(checker: str) -> str:
    from certify.lean.checkers import present

    return present(checker).version()


def _core() -> str:
    from certify.lean.kernel.library import core_key, core_library, core_sources

    core_library()
    return f"built, sources {core_key(core_sources())[:12]}"


def _tried(name: str, purpose: str, needed: bool, probe: Callable[[], str]) -> Part:
    try:
        return Part(name, purpose, needed, probe())
    except CertifyError as error:
        return Part(name, purpose, needed, None, str(error))


def _package(name: str, purpose: str, needed: bool) -> Part:
    try:
        return Part(name, purpose, needed, version(name))
    except PackageNotFoundError:
        return Part(name, purpose, needed, None, f"pip install {name}")
