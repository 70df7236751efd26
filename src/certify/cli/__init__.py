"""The command line: one module a command group, each adding its commands."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

import typer
from rich.markup import escape

from certify import __version__
from certify.cli.console import errors
from certify.errors import CertifyError

#: Modules of this package with a `register(app)`, and the commands of each; in the order of `certify --help`.
GROUPS = {
    "init": ("init",),
    "build": ("build", "verify"),
    "text": ("check", "parse", "coverage"),
    "families": ("families",),
    "forms": ("forms",),
    "audit": ("audit",),
    "compare": ("compare",),
    "say": ("say",),
    "mcq": ("mcq",),
    "paper": ("paper",),
    "classes": ("classes", "chain"),
    "evaluate": ("evaluate", "export", "responses"),
    "models": ("propose", "faithful"),
    "doubt": ("doubt",),
    "metrics": ("metrics", "report", "select", "rank", "power"),
    "proofs": ("proofs",),
    "lean": ("lean",),
    "serve": ("serve",),
    "config": ("config",),
    "doctor": ("doctor",),
}
#: The module of each command.
COMMANDS = {command: group for group, commands in GROUPS.items() for command in commands}


def command_line(wanted: str = "") -> typer.Typer:
    """Return the command line with the commands of all groups; of one alone, where it is known to have `wanted`."""
    app = typer.Typer(
        name="certify",
        help="Certify restatements of mathematical claims: read, paraphrase, prove, audit, evaluate.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
    )
    app.callback(invoke_without_command=True)(_root)
    for group in (COMMANDS[wanted],) if wanted in COMMANDS else GROUPS:
        importlib.import_module(f"certify.cli.{group}").register(app)
    return app


def _root(version: bool = typer.Option(False, "--version", help="Print the version and exit.")) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


def main() -> None:
    """Run the command line: exit code 0 good, 1 findings, 2 bad input."""
    try:
        wanted = "".join(_words()[1:2])
        app = command_line(wanted)
        app(prog_name="certify", default_map=_defaults(app, wanted))
    except CertifyError as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{error.filename or 'system'}: {error.strerror or error}")


def _words() -> list[str]:
    """Return the words of the command line; where a shell asks what may follow, those that are there."""
    if "_CERTIFY_COMPLETE" not in os.environ:
        return sys.argv
    return os.environ.get("_TYPER_COMPLETE_ARGS", os.environ.get("COMP_WORDS", "")).split()


def _defaults(app: typer.Typer, wanted: str) -> dict[str, Any] | None:
    """Return what a file of this folder sets, and say that it does, for the file may be somebody else's."""
    from certify.cli.defaults import default_map, find

    found = find(Path.cwd()) if wanted in COMMANDS and wanted != "config" else None
    if found is None:
        return None
    given = default_map(found, typer.main.get_command(app), COMMANDS)
    if given.get(wanted):
        errors.print(f"defaults from {found.place}", style="dim", highlight=False, markup=False)
    return given


def _fail(reason: str) -> NoReturn:
    errors.print(f"[bold red]error:[/] {escape(reason)}", highlight=False, soft_wrap=True)
    sys.exit(2)
