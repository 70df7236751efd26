"""`certify config`: which defaults a file of this folder gives to the options of the commands."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.markup import escape
from rich.table import Table

from certify.cli.console import AsJson, out, print_json
from certify.cli.defaults import FILE, PROJECT, find, listed


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(config)


def config(as_json: AsJson = False) -> None:
    """Show the defaults that certify.toml, or [tool.certify] of pyproject.toml, gives in this folder; check all of it.

    A table for each command, an option a line: [build], then per-family = 5. What the command line says counts more.

    Exit code 0: the file can be used, or there is none; 2: it cannot.

    Example: certify config
    """
    from certify.cli import command_line

    found = find(Path.cwd())
    rows = list(listed(found, typer.main.get_command(command_line()))) if found else []
    if as_json:
        print_json({"file": found.place if found else None, "defaults": [row._asdict() for row in rows]})
    elif found is None:
        out.print(
            f"no {FILE} here, and no tool.certify in a {PROJECT}: all defaults are those of certify COMMAND --help"
        )
    else:
        table = Table("command", "option", "default", title=escape(found.place))
        for row in rows:
            table.add_row(escape(row.command), f"--{escape(row.option)}", escape(str(row.value)))
        out.print(table)
