"""`certify init`: a starter project, with something for each command to work on."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from certify.cli.console import AsJson, out, print_json
from certify.errors import BadInputError

Folder = Annotated[Path, typer.Argument(help="Folder to write into; it is made where there is none.")]


def register(app: typer.Typer) -> None:
    """Add this group's commands to `app`."""
    app.command()(init)


def init(folder: Folder = Path(), as_json: AsJson = False) -> None:
    """Write a starter project: statements to reword, pairs to audit, answers to count, a word of one's own.

    No file that is there is changed: if one has the name of a starter file, nothing is written and the exit code is 2.

    Example: certify init mine
    """
    from certify.files.resources import data_dir

    files = sorted((data_dir("examples") / "starter").iterdir())
    taken = [file.name for file in files if (folder / file.name).exists()]
    if taken:
        raise BadInputError(f"{folder}: {', '.join(taken)} would be overwritten: give a folder without them")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            shutil.copyfile(file, folder / file.name)
    except OSError as error:
        raise BadInputError(f"cannot write into {folder}: {error.strerror}") from error
    if as_json:
        print_json({"folder": str(folder), "files": [file.name for file in files]})
        return
    out.print(
        f"a starter project is in {escape(str(folder))}: {', '.join(file.name for file in files)}", soft_wrap=True
    )
    step = "" if folder == Path() else f"cd {escape(str(folder))} && "
    out.print(f"try: {step}certify audit pairs.csv", highlight=False, soft_wrap=True)
