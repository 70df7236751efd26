"""Whether a theorem is its paper's own: a note that cites or dates it, or a conjecture's name, says that it is not."""

from __future__ import annotations

import re
from functools import cache

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.phrases import Phrases
from certify.files.resources import data_dir, read_toml
from certify.paper.braces import optional


class Wordings(BaseModel):
    """What templates/paper.toml holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    conjecture: Phrases
    introduces: Phrases


@cache
def wordings() -> Wordings:
    """Return the shipped wordings; BadInputError for a bad file."""
    file = data_dir("templates") / "paper.toml"
    try:
        return Wordings.model_validate(read_toml(file))
    except ValidationError as error:
        raise BadInputError(f"{file.name}: {first_problem(error)}") from error


def attribution(theorem: str, about: str = "") -> str | None:
    r"""Return why a theorem is not its paper's own; None where nothing says so.

    `theorem` is its LaTeX, with the note in brackets first if it has one; `about` is what else is known: the name of
    its environment and its labels. A note with \cite or a year, a label `conj…` or the word conjecture say so.
    """
    note = optional(theorem, 0)
    said = " ".join(note.text.split()) if note else ""
    if re.search(r"\\[a-zA-Z]*cite", said):
        return f"cited: [{said}]"
    year = re.search(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)", said)
    if year:
        return f"of {year[0]}: [{said}]"
    label = re.search(r"\\label\{(conj[^}]*)\}", theorem) or re.search(
        r"(?<!\w)(conj(?:ecture)?(?:[:_-]\S*)?)(?!\w)", about
    )
    if label:
        return f"a conjecture: {label[1]}"
    return f"a conjecture: [{said}]" if wordings().conjecture.find(said) else None
