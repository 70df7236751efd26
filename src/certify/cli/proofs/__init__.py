"""Commands of the `proofs` group: problems, answers, agent runs, grading, premises, statistics."""

from __future__ import annotations

import typer

from certify.cli.proofs import grading, premises, problems, runs


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    group = typer.Typer(
        name="proofs",
        help="Proof tasks: problems, agent runs, answers, grading, statistics, certified false premises.",
        no_args_is_help=True,
    )
    for module in (problems, runs, grading, premises):
        for command in module.COMMANDS:
            group.command()(command)
    app.add_typer(group)
