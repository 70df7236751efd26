"""The words of quantities.toml as typed tables: what each word or phrase of several words means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from certify.errors import BadInputError
from certify.files.resources import data_dir, read_toml

#: Terminals whose value is a word (a unit, a symbol), not a number.
_WORDED = frozenset({"UNIT", "SECOND", "PERIOD", "PERIODIC", "BOUND", "VAGUE"})

#: Tables that are only lists of words, in the order of the fields of `Lexicon`.
_WORD_LISTS = ("difference", "sum", "counted", "relative", "remaining", "whole", "calendar")


class Entry(NamedTuple):
    """One row: the terminal of the grammar, and the value: exact number, or name of a unit or relation symbol."""

    terminal: str
    value: Fraction | str


@dataclass(frozen=True)
class Lexicon:
    """All rows by their words, lower case; `longest` is the number of words of the longest phrase."""

    entries: Mapping[tuple[str, ...], Entry]
    longest: int
    asks: Mapping[str, str]
    """Words by which a question asks for a dimension without naming a unit, and a unit of that dimension."""
    boundary: Mapping[str, str]
    """Phrases that leave open whether the last part of a span counts, and how they can be read."""
    difference: frozenset[str]
    sum: frozenset[str]
    counted: frozenset[str]
    relative: frozenset[str]
    remaining: frozenset[str]
    whole: frozenset[str]
    calendar: frozenset[str]


def build_lexicon(table: Mapping[str, Any]) -> Lexicon:
    """Build the lexicon from the parsed TOML `table`. Raises BadInputError for a word that stands in two tables."""
    entries: dict[tuple[str, ...], Entry] = {}
    for terminal, rows in table.items():
        if terminal.strip("_").isupper():
            for words, value in rows.items():
                key = tuple(words.lower().split())
                if key in entries:
                    raise BadInputError(f"quantities.toml: {words!r} is {entries[key].terminal} and {terminal}")
                entries[key] = Entry(terminal, value if terminal in _WORDED else Fraction(value))
    return Lexicon(
        MappingProxyType(entries),
        max(len(key) for key in entries),
        MappingProxyType(dict(table["asks"])),
        MappingProxyType(dict(table["boundary"])),
        *(frozenset(table[name]["words"]) for name in _WORD_LISTS),
    )


@cache
def lexicon() -> Lexicon:
    """Return the shipped lexicon."""
    return build_lexicon(read_toml(data_dir("grammars") / "quantities.toml"))
