"""Reading what a model says of readings: one word for each, or no answer at all. None is never a yes."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, NamedTuple

from certify.propose.spoken import plain_text, spoken, values_in

#: The keys under which the words stand, and why.
SAME, WHY = "same", "why"


class Word(StrEnum):
    """Whether a text says what was read of it."""

    YES = "yes"
    NO = "no"
    UNSURE = "unsure"


class Answer(NamedTuple):
    """A word for each reading of a text, and why in the model's words; no word where there is no answer: `reason`."""

    words: tuple[Word, ...] = ()
    why: str = ""
    reason: str | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the answer as plain values; `same` is null where there is none."""
        return {SAME: [word.value for word in self.words] or None, WHY: self.why, "reason": self.reason}


def read_answer(text: str | None, readings: int) -> Answer:
    """Return what an answer says of so many readings; what stands around its object is left alone.

    An answer that says one thing and another, or has not one known word for each reading, is none.
    """
    said = spoken(text)
    if said.reason is not None:
        return Answer(reason=said.reason)
    found = [value for value in values_in(said.text) if isinstance(value, dict) and SAME in value]
    if not found:
        return Answer(reason=f'no JSON object {{"{SAME}": […]}} in the answer')
    words = {_words(value[SAME]) for value in found}
    if len(words) > 1:
        return Answer(reason="it says one thing and another")
    (only,) = words
    if only is None or len(only) != readings:
        return Answer(reason=f"expected {readings} of {', '.join(Word)}")
    return Answer(only, plain_text(found[0].get(WHY)))


def _words(value: Any) -> tuple[Word, ...] | None:
    """Return the words of a list, or the one that stands by itself; null where one of them is unknown."""
    listed = value if isinstance(value, list) else [value]
    known = [each.strip().lower() if isinstance(each, str) else "" for each in listed]
    return tuple(map(Word, known)) if set(known) <= set(Word) else None


def is_doubted(answers: Iterable[Answer], *, every: bool = False) -> bool | None:
    """Return whether a text is doubted: no reading of it is left that all models let stand; null without an answer.

    With `every` reading wanted, one that is doubted is enough.
    """
    said = [answer.words for answer in answers if answer.words]
    if not said:
        return None
    standing = [set(words) == {Word.YES} for words in zip(*said, strict=True)]
    return not (all(standing) if every else any(standing))
