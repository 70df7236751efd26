"""The meanings of a text: its readings, one for each that differs in more than what English leaves open."""

from __future__ import annotations

from typing import NamedTuple

from certify.certificate.source import shown
from certify.english.reader import read_text
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.normal.settle import intent
from certify.reading.raw import Domain


class Meanings(NamedTuple):
    """The inequivalent readings of a text, one for each meaning; or none, and why."""

    statements: tuple[Statement, ...]
    refused: str | None = None

    def shown(self) -> tuple[str, ...]:
        """Return the readings in plain notation."""
        return tuple(write(statement.formula) for statement in self.statements)


def meanings(text: str, lexicon: Lexicon, domain: Domain | None) -> Meanings:
    """Return the readings of `text` that differ in more than names, notation and the order of ∀ and →."""
    read = read_text(text, lexicon, domain)
    if read.unparsed is not None:
        return Meanings((), shown(read.unparsed))
    found = {intent(reading.statement, lexicon): reading.statement for reading in reversed(read.readings)}
    return Meanings(tuple(found.values())[::-1])
