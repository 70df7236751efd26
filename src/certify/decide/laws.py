"""Named laws of the concrete sorts: rows of templates/laws.toml, each with the Mathlib lemma that states it."""

from __future__ import annotations

import tomllib
from functools import cache

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.decide.goal import Hypothesis
from certify.errors import BadInputError
from certify.lexicon import Lexicon, parse_sort, substitute_sort
from certify.logic import Formula, Sort, map_sorts, read, type_variable
from certify.resources import data_dir

_GENERIC = type_variable("A")


class Law(BaseModel):
    """A law: its text in certify's notation, over 'A where `sorts` says which sorts it holds in."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    text: str
    sorts: tuple[str, ...] = Field(default=(), description="sorts that 'A may be; none: the text says its sorts itself")
    lean: str | dict[str, str] = Field(description="the lemma, or the lemma of each sort")


@cache
def law_rows() -> tuple[Law, ...]:
    """Return the rows of laws.toml; BadInputError for a bad one."""
    file = data_dir("templates") / "laws.toml"
    try:
        rows = tomllib.loads(file.read_text("utf-8"))
        return tuple(Law.model_validate({"name": name, **row}) for name, row in rows["law"].items())
    except (ValidationError, tomllib.TOMLDecodeError) as error:
        raise BadInputError(f"{file.name}: {error}") from error


@cache
def definition_lemmas() -> dict[str, str]:
    """Return the Lean lemma that states a word's definition, by word; absent: it holds by unfolding (Iff.rfl)."""
    rows = tomllib.loads((data_dir("templates") / "laws.toml").read_text("utf-8"))
    return dict(rows["definition"])


@cache
def laws(lexicon: Lexicon) -> tuple[Hypothesis, ...]:
    """Return every law at every sort that it holds in, in the order of the file."""
    return tuple(law for row in law_rows() for law in _instances(row, lexicon))


def _instances(row: Law, lexicon: Lexicon) -> list[Hypothesis]:
    generic = read(row.text, resolve=lexicon.symbol)
    if not row.sorts:
        return [Hypothesis(row.name, generic, "law", _lean(row, ""))]
    found = []
    for text in row.sorts:
        instance = _at(generic, parse_sort(text))
        found.append(Hypothesis(f"{row.name}_{text}", instance, "law", _lean(row, text)))
    return found


def _lean(row: Law, sort: str) -> str:
    return row.lean if isinstance(row.lean, str) else row.lean[sort]


def _at(generic: Formula, sort: Sort) -> Formula:
    return map_sorts(generic, lambda old: substitute_sort(old, {_GENERIC: sort}))
