"""Cues: phrases of a text that say its form where no formula can (templates/forms.toml)."""

from __future__ import annotations

import re
from functools import cache

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.resources import data_dir, read_toml
from certify.forms.form import Form


class Cue(BaseModel):
    """Phrases of one form; `*` stands for up to four words."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    form: Form
    phrases: tuple[str, ...] = Field(min_length=1)
    accept: tuple[str, ...] = Field(min_length=1, description="texts that the phrases find")
    reject: tuple[str, ...] = Field(min_length=1, description="texts that they must not find")

    @property
    def pattern(self) -> re.Pattern[str]:
        """The phrases as one pattern over words, whatever their case."""
        return re.compile("|".join(map(_pattern, self.phrases)), re.IGNORECASE)


def _pattern(phrase: str) -> str:
    words = [r"\S+(?:\s+\S+){0,3}" if word == "*" else re.escape(word) for word in phrase.split()]
    return r"(?<!\w)" + r"\s+".join(words) + r"(?!\w)"


@cache
def cues() -> tuple[Cue, ...]:
    """Return the shipped cues; BadInputError for a bad file."""
    file = data_dir("templates") / "forms.toml"
    try:
        return tuple(Cue.model_validate(row) for row in read_toml(file)["cues"])
    except ValidationError as error:
        raise BadInputError(f"{file.name}: {first_problem(error)}") from error


@cache
def _patterns() -> tuple[tuple[Form, re.Pattern[str]], ...]:
    return tuple((cue.form, cue.pattern) for cue in cues())


def cued(text: str) -> tuple[Form, ...]:
    """Return the forms that phrases of `text` claim."""
    return tuple(form for form, pattern in _patterns() if pattern.search(text))
