"""Options and arguments that several groups of commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

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
Templates = Annotated[list[Path] | None, typer.Option("--templates", help="Further folder of family files.")]
Context = Annotated[
    str | None, typer.Option("--context", callback=unicode_text, help="Type context: 'in a group', 'integers a and b'.")
]
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
