"""The meanings of a text: its readings, one for each that differs in more than what English and logic leave open."""

from __future__ import annotations

from typing import NamedTuple

from certify.decide.normal.intent import distinct
from certify.decide.prove import inequivalent
from certify.english.reader import read_text
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.reading.raw import Domain

#: Readings that are compared by proof; with more the text is ambiguous beyond what anyone would look at.
MOST_COMPARED = 8


class Meanings(NamedTuple):
    """The inequivalent readings of a text, one for each meaning; or none, and why."""

    statements: tuple[Statement, ...]
    refused: str | None = None

    def shown(self) -> tuple[str, ...]:
        """Return the readings in plain notation."""
        return tuple(write(statement.formula) for statement in self.statements)


def meanings(text: str, lexicon: Lexicon, domain: Domain | None) -> Meanings:
    """Return the readings of `text` that logic alone (the strictest tier) does not prove equivalent."""
    read = read_text(text, lexicon, domain)
    if read.unparsed is not None:
        return Meanings((), read.unparsed.shown())
    found = distinct((reading.statement for reading in read.readings), lexicon)
    return Meanings(inequivalent(found, lexicon) if 1 < len(found) <= MOST_COMPARED else found)
