"""Reading what a model wrote: one JSON object with texts, bounded in every direction; nothing in it is believed."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from certify.evaluate.answer import after_reasoning

#: Characters of an answer and of one text that are looked at.
LONGEST_ANSWER, LONGEST_TEXT = 2_000_000, 1_000
#: The key under which the texts stand.
KEY = "paraphrases"
#: Braces and brackets that are tried: those in the prose before the object open nothing.
MOST_TRIED = 20
_OPENING = re.compile(r"[{\[]")


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
    spoken = after_reasoning(text or "")
    if not spoken or not spoken.strip():
        return Answered(reason="nothing was said" if spoken is not None else "the reasoning never ends")
    if len(spoken) > LONGEST_ANSWER:
        return Answered(reason=f"{len(spoken)} characters: at most {LONGEST_ANSWER} are read")
    found = _texts(spoken)
    if found is None:
        return Answered(reason=f'no JSON object {{"{KEY}": […]}} in the answer')
    if not found:
        return Answered(reason="an empty list")
    return Answered(tuple(_plain(each) for each in found[:most]), max(0, len(found) - most))


def _texts(spoken: str) -> list[Any] | None:
    """Return the list of the first object that has one, or the first list; null where there is none."""
    decoder = json.JSONDecoder()
    place = 0
    for _ in range(MOST_TRIED):
        match = _OPENING.search(spoken, place)
        if match is None:
            return None
        try:
            value, _end = decoder.raw_decode(spoken, match.start())
        except (ValueError, RecursionError):
            value = None
        if isinstance(value, dict) and isinstance(value.get(KEY), list):
            return list(value[KEY])
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            return value
        place = match.start() + 1
    return None


def _plain(text: Any) -> str:
    """Return a text with single spaces; empty where it is none that could be read."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        return ""
    words = " ".join(text.split())
    return words if words.isprintable() else ""
