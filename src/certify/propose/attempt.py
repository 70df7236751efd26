"""Attempts: what each model wrote for each statement and family, first and after it was told why not."""

from __future__ import annotations

from typing import NamedTuple

from certify.propose.judged import NO_TEXT, Judged, Outcome


class Slot(NamedTuple):
    """One of the paraphrases asked of a model: which statement it rewords by which family, and its number."""

    model: str
    statement_id: str
    family: str
    number: int

    def item_id(self, attempt: int, mark: str) -> str:
        """Return the id of the item that an attempt may become; `mark` tells models apart, where there are several."""
        again = f"r{attempt}" if attempt else ""
        return f"{self.statement_id}_{self.family}_{mark}{self.number}{again}"


class Attempt(NamedTuple):
    """A text for a slot, the first (0) or one that was asked for again, and what became of it."""

    slot: Slot
    number: int
    item_id: str
    text: str
    judged: Judged

    @property
    def outcome(self) -> Outcome:
        """What became of the text."""
        return self.judged.outcome


def last_of_each(attempts: list[Attempt]) -> list[Attempt]:
    """Return the last attempt of each slot, whatever it was."""
    return list({attempt.slot: attempt for attempt in attempts}.values())


def standing(attempts: list[Attempt]) -> list[Attempt]:
    """Return what stands in each slot at the end: its last text; who answers with none takes nothing back."""
    return list({one.slot: one for one in sorted(attempts, key=lambda one: one.outcome not in NO_TEXT)}.values())
