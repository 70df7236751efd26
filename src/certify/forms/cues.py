"""Cues: phrases of a text that say its form where no formula can (templates/forms.toml)."""

from __future__ import annotations

from functools import cache

from pydantic import ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.phrases import Phrases
from certify.files.resources import data_dir, read_toml
from certify.forms.form import Form


class Cue(Phrases):
    """Phrases of one form."""

    form: Form


@cache
def cues() -> tuple[Cue, ...]:
    """Return the shipped cues; BadInputError for a bad file."""
    file = data_dir("templates") / "forms.toml"
    try:
        return tuple(Cue.model_validate(row) for row in read_toml(file)["cues"])
    except ValidationError as error:
        raise BadInputError(f"{file.name}: {first_problem(error)}") from error


def cued(text: str) -> tuple[Form, ...]:
    """Return the forms that phrases of `text` claim."""
    return tuple(cue.form for cue in cues() if cue.find(text) is not None)
