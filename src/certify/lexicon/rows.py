"""The rows of the smaller tables: nouns, properties, claims and constants; grammars/NAME.toml has one table a row."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator, model_validator

from certify.lexicon.word import check_open_sort

#: An English phrase: it has at least one letter.
Phrase = Annotated[str, StringConstraints(pattern=r"\p{L}")]
Phrases = Annotated[tuple[Phrase, ...], Field(min_length=1)]

Style = Literal["plain", "formal", "loose", "read-only"]


class Noun(BaseModel):
    """What a noun ranges over: a sort, a sort that the type context fills (`hole`), or what a predicate holds of."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    text: Phrases
    sort: str | None = Field(default=None, description="a sort; `?` is open: Nat, Set(?)")
    hole: Literal["number", "element"] | None = Field(default=None, description="what the type context fills")
    where: str | None = Field(default=None, description="a predicate of one argument that the noun adds")
    style: Style = "plain"
    convention: str | None = Field(default=None, description="the shared convention by which it is read so")
    example: str

    @field_validator("sort")
    @classmethod
    def _known_sort(cls, sort: str | None) -> str | None:
        if sort is not None:
            check_open_sort(sort)
        return sort

    @model_validator(mode="after")
    def _says_what_it_ranges_over(self) -> Noun:
        if self.sort is not None and self.hole is not None:
            raise ValueError("`sort` and `hole` exclude each other")
        if self.sort is None and self.hole is None and self.where is None:
            raise ValueError("a noun has `sort`, `hole` or `where`")
        return self


class Property(BaseModel):
    """What `name` says of an operation f or a relation r, and how it is called: commutative, transitive."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    of: Literal["operation", "unary", "relation"]
    means: str = Field(description="the law, over f or r and 'A")
    adjective: Phrases
    noun: tuple[Phrase, ...]
    example: str


class NamedClaim(BaseModel):
    """A statement that has a name: the triangle inequality."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    text: Phrases = Field(description="the names of the statement")
    about: str = Field(description="the word that it is a law of")
    structures: tuple[str, ...] = Field(default=(), description="where it is stated: one of these, or more")
    means: str = Field(description="the statement, over 'A")
    example: str


class Constant(BaseModel):
    """A name of a numeral or of the neutral element: "identity" is 1, but 0 where the context has addition only."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    text: Phrases
    value: Annotated[int, Field(strict=True, ge=0)] | Literal["identity"]
    example: str
