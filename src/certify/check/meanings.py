"""The meanings of a text: its readings, one for each that differs in more than what English and logic leave open.

Two texts may be ambiguous alike: each reading of the one equivalent to a reading of the other, one to one.
"""

from __future__ import annotations

from typing import NamedTuple

from certify.decide.normal.intent import distinct
from certify.decide.outcome import Verdict
from certify.decide.prove import inequivalent
from certify.decide.separate import inseparable
from certify.decide.verdict import Decision, decide
from certify.english.reader import read_text
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.reading.raw import Domain

#: Readings that are compared by proof; with more the text is ambiguous beyond what anyone would look at.
MOST_COMPARED = 8
#: Readings of each of two texts that are paired off; with more nobody would look at the pairs.
MOST_PAIRED = 4


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


class Pair(NamedTuple):
    """A reading of each text, and the decision that the two are equivalent."""

    left: Statement
    right: Statement
    decision: Decision


def in_parallel(left: tuple[Statement, ...], right: tuple[Statement, ...], lexicon: Lexicon) -> tuple[Pair, ...] | None:
    """Return the readings of two texts in pairs, in the order of `left`; None where they do not pair off.

    The readings of a text are not equivalent to each other, so a reading has at most one partner and the first that is
    found is the one. Raises JudgeConflictError as `decide` does.
    """
    if len(left) != len(right) or not 2 <= len(left) <= MOST_PAIRED:
        return None
    free, pairs = list(right), []
    for one in left:
        found = next((pair for other in free if (pair := _pair(one, other, lexicon)) is not None), None)
        if found is None:
            return None
        free.remove(found.right)
        pairs.append(found)
    return tuple(pairs)


def _pair(left: Statement, right: Statement, lexicon: Lexicon) -> Pair | None:
    if not inseparable(left, right, lexicon):
        return None
    decision = decide(left, right, lexicon)
    return Pair(left, right, decision) if decision.verdict is Verdict.EQUIVALENT else None
