"""Infinite structures whose laws have proofs in Lean: rows of templates/infinite.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.errors import BadInputError
from certify.files.resources import data_dir, read_toml


class Failure(BaseModel):
    """A condition that the structure does not meet, and the Lean term that shows it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    claim: str
    proof: str


class Infinite(BaseModel):
    """An infinite structure in Lean; the file says what its fields mean."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    type: str
    words: Mapping[str, str]
    numerals: Mapping[int, str] = Field(default_factory=dict)
    laws: Mapping[str, str] = Field(default_factory=dict)
    fails: tuple[Failure, ...] = ()


@cache
def infinite_structures() -> Mapping[str, Infinite]:
    """Return the rows of infinite.toml by name; BadInputError for a bad one."""
    file = data_dir("templates") / "infinite.toml"
    try:
        return {row["name"]: Infinite.model_validate(row) for row in read_toml(file)["structure"]}
    except (ValidationError, KeyError) as error:
        raise BadInputError(f"{file.name}: {error}") from error
