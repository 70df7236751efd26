"""The signs of mathematical writing that are no words: grammars/signs.toml, typed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.resources import data_dir, read_toml

Texts = tuple[str, ...]


class Collection(BaseModel):
    """The elements of a sort of which a word holds: ℙ."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    word: str
    sort: str
    text: Texts


class Signs(BaseModel):
    """The spellings of each sign; the first is the one that is written."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    signs: Mapping[str, Texts]
    """Terminals of terms.lark."""
    quantifiers: Mapping[str, Texts]
    collections: tuple[Collection, ...]
    negated: Mapping[str, Texts]
    """Signs that deny the relation of a word."""
    arrow: Texts
    """What stands between the sorts of a function."""
    braced: Texts
    """LaTeX commands that take their arguments in braces."""
    letters: Mapping[str, str]
    """Greek letters and their LaTeX names."""
    ignored: Texts
    """Instance classes that add nothing to what a Lean statement says."""
    facts: Texts
    """Classes that only carry a hypothesis."""
    english: Texts
    """Words of two letters, so no product of two variables."""


@cache
def signs() -> Signs:
    """Return the shipped signs; BadInputError for a bad row."""
    file = data_dir("grammars") / "signs.toml"
    try:
        return Signs.model_validate(read_toml(file))
    except ValidationError as error:
        raise BadInputError(f"{file}: {first_problem(error)}") from error
