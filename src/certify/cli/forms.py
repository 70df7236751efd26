"""The command `forms`: which logical forms the statements of a file or a build have."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from certify.cli.console import AsJson, out, print_json, progress
from certify.cli.options import Words


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(forms)


def forms(
    path: Annotated[Path, typer.Argument(help="Statements (.toml, .jsonl), or a folder of a build.")],
    words: Words = None,
    as_json: AsJson = False,
) -> None:
    """Say what kind of claim each statement makes: universal, implication, existence, ...

    Several forms hold of one statement; each says whether the formula, a word of it or a phrase of the text tells.
    Of a build also how many paraphrases of each family have other forms than their statement; of a set of `mcq build`
    the statements that it uses. What a model wrote for a paper (uncertified/) has the source `model`.

    Exit code 0: done; 1: some rows are no statements; 2: nothing can be read.

    Example: certify forms statements.toml

    Example: certify forms out/substrate --json

    Example: certify forms out/paper/uncertified/qwen2.5.jsonl
    """
    from certify.certificate.logical_forms import forms_in, forms_of_rows
    from certify.lexicon import load
    from certify.mcq.build.inputs import statements_behind

    with progress(as_json) as bar:
        task = bar.add_task("reading", total=None)
        lexicon, behind = load(*(words or ())), statements_behind(path)

        def watch(done: int) -> None:
            bar.update(task, completed=done)

        found = forms_in(path, lexicon, watch) if behind is None else forms_of_rows(behind, lexicon, watch)
    if as_json:
        print_json(found.as_json())
    else:
        _show(found)
    if found.rejected:
        sys.exit(1)


def _show(found: Any) -> None:
    table = Table("form", "statements", "who says so", title="Logical forms")
    for form, sources in found.counts().items():
        said = ", ".join(f"{source} {number}" for source, number in sources.items())
        table.add_row(form, str(sum(sources.values())), said)
    out.print(table)
    for family, change in found.changes().items():
        changed = change["changed"]
        example = f", such as {changed[0]['id']}" if changed else ""
        out.print(escape(f"{family}: {len(changed)} of {change['texts']} texts have other forms{example}"))
    unread = [text for text in found.texts if text.unread is not None]
    for text in unread:
        out.print(f"[yellow]not read[/] {escape(text.id)}: {escape(text.unread)}", highlight=False, soft_wrap=True)
    for reason in found.rejected:
        out.print(f"[red]no statement[/] {escape(reason)}", highlight=False, soft_wrap=True)
