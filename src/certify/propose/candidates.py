"""Reading what a model wrote: one JSON object with texts, of which no more are looked at than were asked for."""

from __future__ import annotations

from typing import Any, NamedTuple

from certify.propose.spoken import plain_text, spoken, values_in

#: The key under which the texts stand.
KEY = "paraphrases"


class Answered(NamedTuple):
    """The texts of an answer, at most as many as asked for, and how many more there were; or why there is none."""

    texts: tuple[str, ...] = ()
    more: int = 0
    reason: str | None = None


def read_candidates(text: str | None, most: int) -> Answered:
    """Return up to `most` texts of an answer, each as it was written but for its spaces.

    What stands around the object is left alone: reasoning, a code fence, a greeting. A list by itself is read too. A
    text that is none (empty, too long, no string) stays in its place as an empty one.
    """
    said = spoken(text)
    if said.reason is not None:
        return Answered(reason=said.reason)
    found = _texts(said.text)
    if found is None:
        return Answered(reason=f'no JSON object {{"{KEY}": […]}} in the answer')
    if not found:
        return Answered(reason="an empty list")
    return Answered(tuple(plain_text(each) for each in found[:most]), max(0, len(found) - most))


def _texts(said: str) -> list[Any] | None:
    """Return the list of the first object that has one, or the first list; null where there is none."""
    for value in values_in(said):
        if isinstance(value, dict) and isinstance(value.get(KEY), list):
            return list(value[KEY])
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            return value
    return None
