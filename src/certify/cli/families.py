"""`certify families`: the families of rewording, and every mistake in a family file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from certify.cli.console import AsJson, out, print_json, progress
from certify.cli.options import Templates, Words

families = typer.Typer(
    help="The families of rewording: list them, check a file of your own.\n\n"
    "Example: certify families; certify families check my_family.toml"
)


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.add_typer(families, name="families")


@families.callback(invoke_without_command=True)
def show(context: typer.Context, templates: Templates = None, as_json: AsJson = False) -> None:
    """List the families with their tier, proof rule and size.

    Example: certify families
    """
    if context.invoked_subcommand is not None:
        return
    from certify.lexicon import load
    from certify.paraphrase.family import load_families

    known = load_families(tuple(templates or ()))
    rows = [
        {
            "name": family.name,
            "title": family.title,
            "tier": family.tier,
            "proof": family.proof,
            "styles": len(family.styles),
            "rules": len(family.rewriting(load())),
            "gloss": family.gloss,
        }
        for family in known.values()
    ]
    if as_json:
        print_json(rows)
        return
    table = Table("family", "title", "tier", "proof", "styles", "rules", "what it does")
    for row in rows:
        table.add_row(*(escape(str(value)) for value in row.values()))
    out.print(table)


@families.command("check")
def check(
    file: Annotated[Path, typer.Argument(help="A family file (TOML).")],
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Say every mistake in a family file: its form, its rules, and each example that does not do what it should.

    With --words, also each frame of these words whose example is not read as the word.

    Exit code 0: none; 1: mistakes; 2: no file of TOML.

    Example: certify families check my_family.toml
    """
    from certify.build.family_check import mistakes_in
    from certify.build.word_check import unread_examples
    from certify.files.resources import read_toml
    from certify.lexicon import load

    with progress(as_json) as bar:
        bar.add_task("checking", total=None)
        read_toml(file)
        lexicon = load(*(words or ()))
        mistakes = [*unread_examples(lexicon), *mistakes_in(file, lexicon)]
    if as_json:
        print_json({"file": str(file), "mistakes": [mistake._asdict() for mistake in mistakes]})
    else:
        for mistake in mistakes:
            out.print(f"[red]{escape(mistake.place)}[/]: {escape(mistake.reason)}", highlight=False, soft_wrap=True)
        out.print(f"{escape(str(file))}: {_counted(len(mistakes))}", highlight=False)
    if mistakes:
        sys.exit(1)


def _counted(mistakes: int) -> str:
    return {0: "no mistakes", 1: "1 mistake"}.get(mistakes, f"{mistakes} mistakes")
