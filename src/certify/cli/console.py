"""What every command shares: a console for people, JSON for programs, a progress bar for long work."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from certify.errors import BadInputError

#: Control characters and marks of direction, but for the end of a line and the tabulator, and how they are shown.
_CONTROLS = {
    code: f"\\u{{{code:x}}}"
    for code in (*range(32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
    if chr(code) not in "\n\t"
}


class _Terminal(Console):
    """A console on which a text from outside cannot clear the screen, move the cursor or turn a line around."""

    def render_str(self, text: str, **options: Any) -> Text:
        return super().render_str(text.translate(_CONTROLS), **options)


#: Texts and ids come from datasets: a `:two:` in them is no picture.
out = _Terminal(emoji=False)
errors = _Terminal(stderr=True, emoji=False)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON on standard output, nothing else.")]


def print_json(value: Any) -> None:
    """Print `value` as JSON: keys in their order, no ASCII escapes, NaN refused."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False))


def print_skipped(skipped: Iterable[tuple[str, str]]) -> None:
    """Print which checkers were not asked, each with its reason."""
    for checker, reason in skipped:
        out.print(f"[yellow]skipped[/] {escape(checker)}: {escape(reason)}", highlight=False, soft_wrap=True)


def write_file(path: Path, content: str) -> None:
    """Write a file that the user asked for, and the folders to it. BadInputError where that cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    except OSError as error:
        raise BadInputError(f"cannot write {path}: {error.strerror}") from error


def progress(quiet: bool = False) -> Progress:
    """Return a progress bar on standard error; hidden when `quiet` or when no person is watching."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=errors,
        disable=quiet or not errors.is_terminal,
        transient=True,
    )


def stages(bar: Progress) -> Callable[[str, int, int | None], None]:
    """Return a function that shows how much of a stage is done; each stage gets a line of `bar` when it begins."""
    tasks: dict[str, TaskID] = {}

    def watch(stage: str, done: int, total: int | None) -> None:
        if stage not in tasks:
            tasks[stage] = bar.add_task(stage, total=total)
        bar.update(tasks[stage], completed=done)

    return watch
