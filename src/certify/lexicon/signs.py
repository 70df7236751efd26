"""The signs of mathematical writing that are no words: grammars/signs.toml, typed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.resources import data_dir, read_toml

Texts = tuple[str, ...]


class Latex(BaseModel):
    """Macros of LaTeX that are no signs."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ignored: frozenset[str]
    """They only set type."""
    texts: frozenset[str]
    """What stands in them is English."""
    roman: frozenset[str]
    """What stands in them is a name."""
    renamed: Mapping[str, str]
    """What has the meaning of another spelling."""
    fenced: Mapping[str, Texts]
    """What sets its argument in brackets."""
    functions: frozenset[str]
    """What books call functions by."""
    known: frozenset[str]
    """What is no macro of a book's own."""
    claims: frozenset[str]
    """What may be no function."""


class Signs(BaseModel):
    """The spellings of each sign; the first is the one that is written."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    signs: Mapping[str, Texts]
    """Terminals of terms.lark."""
    quantifiers: Mapping[str, Texts]
    operators: Mapping[str, Texts]
    """Operators over a variable."""
    opaque: Mapping[str, Mapping[str, Texts]]
    """Signs of opaque words, by category and word."""
    guessed: Mapping[str, Mapping[str, Texts]]
    """Signs of guessed notation, by where they stand and by their skeleton."""
    brackets: Mapping[str, Texts]
    """Brackets of opaque functions of one or two things: left and right by turns."""
    proper: Mapping[str, Texts]
    """Signs that say the relation of a word, and that the two differ."""
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
    names: Texts
    """Letters in a formula that make a name, so no product of variables."""
    latex: Latex


@cache
def signs() -> Signs:
    """Return the shipped signs; BadInputError for a bad row."""
    file = data_dir("grammars") / "signs.toml"
    try:
        return Signs.model_validate(read_toml(file))
    except ValidationError as error:
        raise BadInputError(f"{file}: {first_problem(error)}") from error
