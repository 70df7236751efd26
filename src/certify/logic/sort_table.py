"""The table of sorts: grammars/sorts.toml, and the files that installed packages bring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from certify.errors import BadInputError
from certify.files.resources import data_dir, read_toml
from certify.files.rows import row_of
from certify.logic.sorts import Sort
from certify.registry import Registry, installed_paths

#: Entry points of installed packages that bring sorts: each names a function that returns a file as sorts.toml.
GROUP = "certify.sorts"
#: What a row says that is no sort of its own, but part of one.
_WITHIN = "within"
#: Letters for variables of a sort that names none of its own, by who chooses them.
_USUAL = {"letters": "abcxyzuvw", "unnamed": "xyzabcuvw"}


class SortRow(BaseModel):
    """One row of the table; the file says what its fields mean."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(pattern=r"^[A-Z][A-Za-z0-9]+$", description="a single capital is a sort variable")
    arity: Literal[0, 1, 2, "some"] = 0
    infix: bool = Field(default=False, description="its sign stands between the sorts that it is made of")
    says: str
    model: str | None = None
    number: bool = False
    scalar: bool = False
    contains: str | None = Field(default=None, description="the sort of numbers that is part of it")
    ordered: bool = Field(default=True, description="its things are ordered, where it has arithmetic")
    additive: bool = Field(
        default=False, description="its things are added and taken a whole number of times, but not multiplied"
    )
    lean: str | None = None
    letter: str | None = None
    marks: tuple[str, ...] = ()
    successor: str | None = None
    signs: tuple[str, ...] = ()
    letters: str = _USUAL["letters"]
    unnamed: str = _USUAL["unnamed"]
    nouns: Mapping[str, Mapping[str, Any]] = Field(default={}, description="rows of nouns.toml, of this sort")

    @property
    def sort(self) -> Sort:
        """The sort itself, for one that is made of no others."""
        return Sort(self.name)


class SubsortRow(BaseModel):
    """A row that says `within`: the things of a sort of which a word holds, Fin n and ℝ⁺; the file says the rest."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(pattern=r"^[A-Z][A-Za-z0-9]+$")
    within: str
    where: str
    beside: tuple[str | int, ...] = ()
    wraps: bool = Field(default=False, description="its own arithmetic is another, so that none is read of its things")
    signs: tuple[str, ...] = Field(min_length=1)
    nouns: Mapping[str, Mapping[str, Any]] = {}

    @property
    def places(self) -> tuple[str, ...]:
        """The terms that it depends on: n of Fin n."""
        return tuple(part for part in self.beside if isinstance(part, str))

    @model_validator(mode="after")
    def _fits(self) -> SubsortRow:
        if self.nouns and self.beside:
            raise ValueError("a noun is of what a word of one thing holds of: `beside` leaves no room for it")
        return self


@cache
def sort_rows() -> Registry[SortRow]:
    """Return the rows by name, shipped ones first. Raises BadInputError for a bad row, or a sort declared twice."""
    found: Registry[SortRow] = Registry("sort", SortRow, {})
    for file, name, row in _rows():
        if _WITHIN not in row:
            found.register(name, row_of(name, row, SortRow, str(file)))
    return found


@cache
def subsort_rows() -> Registry[SubsortRow]:
    """Return the rows of what is part of a sort. Raises BadInputError for a bad row, one declared twice, or no sort."""
    found: Registry[SubsortRow] = Registry("part of a sort", SubsortRow, {})
    for file, name, row in _rows():
        if _WITHIN in row:
            found.register(name, row_of(name, row, SubsortRow, str(file)))
            if name in sort_rows() or not takes(found[name].within, 0):
                raise BadInputError(f"{file}: row [{name}]: it is part of a sort that there is, and no sort itself")
    return found


def _rows() -> Iterator[tuple[Path, str, Mapping[str, Any]]]:
    for file in sort_files():
        for name, row in read_toml(file).items():
            yield file, name, row


def sort_files() -> tuple[Path, ...]:
    """Return the files of the table."""
    return (data_dir("grammars") / "sorts.toml", *installed_paths(GROUP))


@cache
def number_sorts() -> tuple[Sort, ...]:
    """Return the sorts of numbers, narrowest first."""
    return tuple(row.sort for row in sort_rows().values() if row.number)


@cache
def widening_sorts() -> tuple[Sort, ...]:
    """Return the sorts of numbers and those that contain them, narrowest first: a thing of one is one of the next."""
    found = list(number_sorts())
    for row in sort_rows().values():
        if row.contains is not None and found and row.contains == found[-1].name:
            found.append(row.sort)
    return tuple(found)


def takes(name: str, count: int) -> bool:
    """Return whether there is a sort `name` that is made of `count` sorts."""
    if name not in sort_rows():
        return False
    arity = sort_rows()[name].arity
    return count > 1 if arity == "some" else count == arity


def letters(sort: Sort, chosen_for: Literal["letters", "unnamed"]) -> str:
    """Return the letters for variables of `sort`, in the order in which they are taken."""
    row = None if sort.variable else sort_rows().get(sort.name)
    return _USUAL[chosen_for] if row is None else str(getattr(row, chosen_for))
