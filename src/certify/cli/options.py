"""Options and arguments that several groups of commands share, and options that go together as one value."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_type_hints

import typer

from certify.errors import BadInputError
from certify.levels import Level


def unicode_text(text: str | None) -> str | None:
    """Return `text`; BadInputError where its bytes are no UTF-8 (Python keeps such bytes as lone surrogates)."""
    for place, char in enumerate(text or ""):
        if 0xD800 <= ord(char) <= 0xDFFF:
            raise BadInputError(f"the text is no valid UTF-8: byte {ord(char) & 0xFF:#x} at character {place}")
    return text


Words = Annotated[
    list[Path] | None,
    typer.Option("--words", help="Further words, nouns, structures, … (TOML, see docs/extending.md)."),
]
Vocabulary = Annotated[
    Level,
    typer.Option(
        "--vocabulary",
        help="Words that texts may be read with: interpreted ones; named ones too, of which only the grammar is known; "
        "open: guessed ones too.",
    ),
]
TextFile = Annotated[Path, typer.Argument(help=".jsonl, .csv, .parquet or .toml with texts; see --field.")]
TextField = Annotated[list[str] | None, typer.Option("--field", help="Field that holds a text; repeatable.")]
Templates = Annotated[list[Path] | None, typer.Option("--templates", help="Further folder of family files.")]
Context = Annotated[
    str | None, typer.Option("--context", callback=unicode_text, help="Type context: 'in a group', 'integers a and b'.")
]
Output = Annotated[Path, typer.Option("--out", help="Folder to write.")]
Kernel = Annotated[bool, typer.Option(help="Let the Lean kernel check the theorems.")]
Workers = Annotated[int, typer.Option(min=1, max=64, help="Processes.")]
CheckerName = Annotated[
    str, typer.Option("--checker", help="Who checks the theorems: embedded, lake, or one that a package brings.")
]
#: Several checkers; where none is named, it is the embedded one.
ALL_MUST_ACCEPT = "Who checks, as for build; repeatable: all must accept. None: embedded."
EngineName = Annotated[
    str | None,
    typer.Option(
        "--engine", help="Who works: serial, processes, or one that a package brings. None: as --workers says."
    ),
]


class Resampling(NamedTuple):
    """How a command resamples: the fields of a plan of the bootstrap."""

    replicates: Annotated[int, typer.Option(min=100, max=100_000, help="Bootstrap replicates.")] = 2_000
    seed: Annotated[int, typer.Option(min=0, help="Seed of everything random.")] = 0
    confidence: Annotated[float, typer.Option(min=0.5, max=0.9999, help="Confidence of the intervals.")] = 0.95
    workers: Workers = 1
    engine: EngineName = None


def in_groups(command: Callable[..., None]) -> Callable[..., None]:
    """Return `command` as the command line sees it: with the fields of each NamedTuple that it takes as options.

    So options that go together are declared once, each with its default, and arrive as one value.
    """
    rows = {name: row for name, row in get_type_hints(command).items() if hasattr(row, "_fields")}
    shown = [each for name in inspect.signature(command).parameters for each in _parameters(command, name, rows)]

    @wraps(command)
    def run(**given: Any) -> None:
        values = {name: row(**{field: given.pop(field) for field in row._fields}) for name, row in rows.items()}
        command(**values, **given)

    run.__signature__ = inspect.Signature(shown)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in shown}
    return run


def _parameters(command: Callable[..., None], name: str, rows: dict[str, Any]) -> list[inspect.Parameter]:
    """Return one parameter of `command`, or those that its fields are."""
    row = rows.get(name)
    types = get_type_hints(row or command, include_extras=True)
    defaults = {name: inspect.signature(command).parameters[name].default} if row is None else row._field_defaults
    names = (name,) if row is None else row._fields
    kind, none = inspect.Parameter.KEYWORD_ONLY, inspect.Parameter.empty
    return [inspect.Parameter(each, kind, default=defaults.get(each, none), annotation=types[each]) for each in names]
