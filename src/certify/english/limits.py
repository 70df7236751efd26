"""Limits on one text, so that none costs more than a moment: its length, and a budget for the work of reading it."""

from __future__ import annotations

from certify.errors import BadInputError

#: Characters and words of a text.
MOST_CHARACTERS = 2_000
MOST_WORDS = 150
#: Derivations kept of a phrase, derivations of a text looked at, runs of one derivation's decisions.
MOST_TREES = 400
MOST_TRIED = 80
MOST_CHOICES = 16
#: Readings of a text: with so many it is ambiguous, and no more are sought.
MOST_READINGS = 24
#: What finding the sorts of a formula costs, in steps for each of its words.
STEPS_OF_ELABORATION = 100
#: Steps: a part of a derivation is put together, a phrase is read. Half a second is some 100,000 of them.
MOST_STEPS = 60_000


class TooMuchError(BadInputError):
    """A text that can be read in so many ways that looking at them would take too long."""


class Budget:
    """The steps that one text may still take."""

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.left = steps

    def spend(self, steps: int = 1) -> None:
        """Take steps from the budget; TooMuchError where it is used up."""
        self.left -= steps
        if self.left < 0:
            raise TooMuchError("the text can be read in too many ways: shorter sentences are wanted")
