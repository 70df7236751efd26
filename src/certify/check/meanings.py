"""The meanings of a text: its readings, one for each that differs in more than what English and logic leave open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from certify.decide.normal.settle import intent
from certify.decide.prove import Equivalence, equivalence
from certify.decide.tiers import goals_for
from certify.english.reader import read_text
from certify.english.search import Reading
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
    found = distinct(read.readings, lexicon)
    return Meanings(_unproved(found, lexicon) if 1 < len(found) <= MOST_COMPARED else found)


def distinct(readings: Iterable[Reading], lexicon: Lexicon) -> tuple[Statement, ...]:
    """Return the statements of `readings` that differ in more than names, notation and the order of ∀ and →."""
    found: dict[str, Statement] = {}
    for reading in readings:
        found.setdefault(intent(reading.statement, lexicon), reading.statement)
    return tuple(found.values())


def _unproved(statements: tuple[Statement, ...], lexicon: Lexicon) -> tuple[Statement, ...]:
    """Return the statements that are not proved equivalent to one before them: many trees, few meanings."""
    kept: list[Statement] = []
    for statement in statements:
        goals = (goals_for(earlier, statement, lexicon)[:1] for earlier in kept)
        if not any(isinstance(equivalence(goal, lexicon), Equivalence) for goal in goals if goal):
            kept.append(statement)
    return tuple(kept)
