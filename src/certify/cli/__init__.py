"""The command line: one module a command group, each adding its commands."""

from __future__ import annotations

import importlib
import sys
from typing import NoReturn

import typer
from rich.markup import escape

from certify import __version__
from certify.cli.console import errors
from certify.errors import CertifyError

#: Modules of this package with a `register(app)`; the order is the order of `certify --help`.
GROUPS = (
    "build", "text", "families", "forms", "audit", "compare", "say", "mcq", "paper", "classes", "evaluate", "models",
    "metrics", "proofs", "lean", "serve", "doctor",
)  # fmt: skip
#: Commands that do not bear the name of their module.
ELSEWHERE = {
    "verify": "build", "check": "text", "parse": "text", "coverage": "text", "chain": "classes", "export": "evaluate",
    "responses": "evaluate", "report": "metrics", "select": "metrics", "rank": "metrics", "power": "metrics",
}  # fmt: skip


def command_line(wanted: str = "") -> typer.Typer:
    """Return the command line with the commands of all groups; of one alone, where it is known to have `wanted`."""
    app = typer.Typer(
        name="certify",
        help="Certify restatements of mathematical claims: read, paraphrase, prove, audit, evaluate.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
    )
    app.callback(invoke_without_command=True)(_root)
    own = ELSEWHERE.get(wanted, wanted)
    for group in (own,) if own in GROUPS else GROUPS:
        importlib.import_module(f"certify.cli.{group}").register(app)
    return app


def _root(version: bool = typer.Option(False, "--version", help="Print the version and exit.")) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


def main() -> None:
    """Run the command line: exit code 0 good, 1 findings, 2 bad input."""
    try:
        command_line(*sys.argv[1:2])()
    except CertifyError as error:
        _fail(str(error))
    except OSError as error:
        _fail(f"{error.filename or 'system'}: {error.strerror or error}")


def _fail(reason: str) -> NoReturn:
    errors.print(f"[bold red]error:[/] {escape(reason)}", highlight=False, soft_wrap=True)
    sys.exit(2)
