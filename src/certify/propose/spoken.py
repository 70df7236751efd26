"""What a model said as data: the JSON values in an answer, bounded in every direction; nothing in it is believed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from certify.evaluate.answer import after_reasoning

#: Characters of an answer and of one text that are looked at.
LONGEST_ANSWER, LONGEST_TEXT = 2_000_000, 1_000
#: Braces and brackets that are tried: those in the prose before the object open nothing.
MOST_TRIED = 20
_OPENING = re.compile(r"[{\[]")


class Spoken(NamedTuple):
    """What was said after the reasoning; empty where nothing can be read, with the reason."""

    text: str
    reason: str | None = None


def spoken(text: str | None) -> Spoken:
    """Return what an answer says; nothing for one that is empty, all reasoning, or longer than anybody would read."""
    said = after_reasoning(text or "")
    if not said or not said.strip():
        return Spoken("", "nothing was said" if said is not None else "the reasoning never ends")
    if len(said) > LONGEST_ANSWER:
        return Spoken("", f"{len(said)} characters: at most {LONGEST_ANSWER} are read")
    return Spoken(said)


def values_in(said: str) -> Iterator[Any]:
    """Yield the JSON objects and lists that begin at the first braces and brackets, those within others too."""
    decoder = json.JSONDecoder()
    place = 0
    for _ in range(MOST_TRIED):
        match = _OPENING.search(said, place)
        if match is None:
            return
        place = match.start() + 1
        try:
            value, _end = decoder.raw_decode(said, match.start())
        except (ValueError, RecursionError):
            continue
        yield value


def plain_text(text: Any) -> str:
    """Return a text with single spaces; empty where it is none that could be read."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        return ""
    words = " ".join(text.split())
    return words if words.isprintable() else ""
