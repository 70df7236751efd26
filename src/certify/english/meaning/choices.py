"""The decisions of one derivation, replayed so that all combinations can be tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

#: What a reading notes where a claim is followed by the name of a law: nobody checks that it is that law.
REMARK = "a remark beside the claim, which nobody checks"


class Choices:
    """The decisions of one derivation: a run replays a script, then takes defaults."""

    def __init__(self, script: tuple[int, ...] = ()) -> None:
        self.script = script
        self.taken: list[tuple[int, int, bool]] = []
        self.notes: list[str] = []

    def pick(self, options: Sequence[T], labels: Sequence[str]) -> T:
        """Return one of `options`; its label is a decision that the reading reports."""
        index = self._take(len(options), free=True)
        if len(options) > 1:
            self.notes.append(labels[index])
        return options[index]

    def prefer(self, options: Sequence[T]) -> T:
        """Return the first of `options`; a later one is tried only where every earlier one gives no reading."""
        return options[self._take(len(options), free=False)]

    def _take(self, count: int, free: bool) -> int:
        place = len(self.taken)
        index = self.script[place] if place < len(self.script) else 0
        self.taken.append((index, count, free))
        return index

    def following(self, failed: bool) -> Iterator[tuple[int, ...]]:
        """Yield the scripts that differ from this run at one later place; preferences only where the run `failed`."""
        for place in range(len(self.script), len(self.taken)):
            index, count, free = self.taken[place]
            prefix = tuple(choice for choice, _, _ in self.taken[:place])
            if free or failed:
                for other in range(index + 1, count if free else min(index + 2, count)):
                    yield (*prefix, other)
