"""Words: concepts with their sorts, notation, Lean name, definition and English frames; one row of words.toml each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator

from certify.errors import BadInputError
from certify.logic import PROP, Sort, SortError, Symbol, sort_rows
from certify.logic.sort_table import takes

Level = Literal["relation", "sum", "cons", "product", "negation", "power"]
Fix = Literal["infix", "prefix", "postfix", "call", "brackets", "row", "constant"]
Unfold = Literal["notation", "definition"]


class Notation(BaseModel):
    """The mathematical notation of a word; `text` lists spellings, the first is the one that is written."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    fix: Fix
    level: Level | None = None
    text: tuple[str, ...]
    program: bool = Field(default=False, description="a name that programs use: prose says the word instead")


class Frame(BaseModel):
    """One English frame of a word: its category, its words, and which holes they fill (see docs/language.md)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    cat: str
    text: str
    holes: tuple[int, ...] = ()
    example: str = Field(description="a sentence that uses the frame; a test parses it")
    forms: dict[str, str] = Field(default_factory=dict, description="irregular forms, by feature")
    style: Literal["plain", "formal", "loose", "result", "read-only"] = "plain"
    level: Level | None = Field(default=None, description="how tightly an infix word binds")
    pair: bool = Field(default=False, description="said of two things, never of three: the difference of a and b")


class Word(BaseModel):
    """A concept: what it takes and gives, how it is written everywhere, and what it means."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    gloss: str
    args: tuple[str, ...]
    result: str
    default: str | None = None
    excludes: tuple[str, ...] = Field(default=(), description="sorts that the row's variable A cannot be")
    lean: str
    lean_class: str | None = None
    symbol: Notation | None = None
    also: tuple[Notation, ...] = Field(default=(), description="further notations, which are read but not written")
    overload: str | None = Field(default=None, description="the word whose notation and frames this one shares")
    params: tuple[str, ...] = ()
    means: str | None = None
    unfold: Unfold | None = None
    form: Literal["asymptotic", "classification", "algorithmic"] | None = Field(
        default=None, description="the logical form of a claim that uses the word, where its formula cannot tell"
    )
    frames: tuple[Frame, ...] = ()
    opaque: Literal["named", "guessed"] | None = Field(
        default=None, description="where its category comes from, if nothing is known of what it means"
    )
    category: str | None = Field(default=None, description="an opaque word's category (certify.lexicon.opaque)")
    absolute: bool = Field(default=True, description="an adjective that says the same of a thing under any noun")
    fixed: bool = Field(default=False, description="a compound that is not what its words say: an open immersion")
    shared: bool = Field(default=False, description="several things have one relation each to a thing: subgroups of G")
    beside: tuple[str, ...] | None = Field(
        default=None, description="said within its noun's kind (consecutive primes); the adjectives that change nothing"
    )
    collective: bool = Field(default=False, description="several things may be so together, and none of them alone")
    limit: bool = Field(default=False, description="a verb of limits: a function converges to what its values may be")

    @field_validator("args", "result")
    @classmethod
    def _known_sorts(cls, given: tuple[str, ...] | str) -> tuple[str, ...] | str:
        for text in (given,) if isinstance(given, str) else given:
            _check_sort(text, parse_sort(text))
        return given

    @property
    def signature(self) -> tuple[tuple[Sort, ...], Sort]:
        """The sorts of the arguments and of the result; single capitals are sort variables."""
        return tuple(map(parse_sort, self.args)), parse_sort(self.result)

    def at(self, args: tuple[Sort, ...]) -> Symbol:
        """Return the word's symbol at argument sorts `args`; SortError where they do not fit."""
        params, result = self.signature
        binding: dict[Sort, Sort] = {}
        fits = len(args) == len(params) and all(match_sort(p, a, binding) for p, a in zip(params, args, strict=True))
        if not fits:
            given = ", ".join(map(str, args))
            raise SortError(f"{self.name} takes ({', '.join(self.args)}), got ({given})")
        return Symbol(self.name, args, substitute_sort(result, binding))

    @property
    def is_predicate(self) -> bool:
        """Whether the word makes a formula."""
        return self.result == str(PROP)


_SORT_PART = re.compile(r"\s*([^\W\d]\w*|[(),])")


def parse_sort(text: str) -> Sort:
    """Return the sort that a row writes: `Nat`, `Set(A)`, `Fun(A, B)`; a single capital is a sort variable."""
    tokens = _SORT_PART.findall(text)

    def read() -> Sort:
        name = tokens.pop(0)
        args: list[Sort] = []
        if tokens and tokens[0] == "(":
            while tokens.pop(0) != ")":
                args.append(read())
        return Sort(name, tuple(args), variable=len(name) == 1)

    try:
        return read()
    except IndexError as error:
        raise BadInputError(f"no sort: {text!r}; a sort looks like Nat or Set(A)") from error


def _check_sort(text: str, sort: Sort) -> None:
    """Refuse what reads like a sort but names none: a constructor nobody knows, too many or too few arguments."""
    known = not sort.args if sort.variable else takes(sort.name, len(sort.args))
    if not known:
        raise BadInputError(f"no sort: {text!r}; a sort is a capital letter or one of {', '.join(sort_rows())}")
    for arg in sort.args:
        _check_sort(text, arg)


def check_open_sort(text: str) -> None:
    """Refuse what is no sort of a noun: Nat, Set(?); BadInputError says what one looks like."""
    closed = text.replace("?", "A")
    _check_sort(text, parse_sort(closed))


def match_sort(pattern: Sort, sort: Sort, binding: dict[Sort, Sort]) -> bool:
    """Return whether `sort` is an instance of `pattern`, and extend `binding` by what its variables stand for."""
    if pattern.variable:
        return binding.setdefault(pattern, sort) == sort
    return (
        pattern.name == sort.name
        and not sort.variable
        and len(pattern.args) == len(sort.args)
        and all(match_sort(p, s, binding) for p, s in zip(pattern.args, sort.args, strict=True))
    )


def substitute_sort(sort: Sort, binding: Mapping[Sort, Sort]) -> Sort:
    """Return `sort` with its variables replaced as `binding` says."""
    if sort in binding:
        return binding[sort]
    return Sort(sort.name, tuple(substitute_sort(arg, binding) for arg in sort.args), sort.variable)


#: A name of Lean's, as it may stand in a Lean file.
_NAME = r"^[A-Za-z_][\w']*(\.[A-Za-z_][\w']*)*$"


class Structure(BaseModel):
    """A structure that a type context may name: what it includes, the laws it grants, its English and Lean names."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(pattern=_NAME)
    extends: tuple[str, ...] = ()
    lean: str = Field(pattern=_NAME, description="the class in Mathlib")
    lean_extra: tuple[Annotated[str, StringConstraints(pattern=_NAME)], ...] = Field(
        default=(), description="classes that stand beside it"
    )
    nouns: tuple[str, ...] = ()
    adjectives: tuple[str, ...] = Field(default=(), description="before the name of a structure: a nontrivial ring")
    postmodifiers: tuple[str, ...] = Field(default=(), description="after it: a ring without zero divisors")
    laws: dict[str, str] = Field(default_factory=dict)
    presupposed: bool = Field(default=False, description="its words mean nothing without it: open sets, a topology")
