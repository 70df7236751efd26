"""Lists with dots: a₁, a₂, …, aₙ outside brackets, where the last one gives those before it."""

from __future__ import annotations

import re

from certify.lexicon import Lexicon
from certify.notation.expression import Run, composer
from certify.notation.parts import NoReading, Part
from certify.notation.symbolic import Span
from certify.notation.tokens import Mode

#: What stands between the parts of a list; the dots are one part.
_COMMA = re.compile(r"\s*,\s*")
_DOTS = re.compile(r"(?:…|\.\.\.)\s*,\s*")


def lists_at(text: str, start: int, stop: int, mode: Mode, lexicon: Lexicon) -> tuple[Span, ...]:
    """Return the lists with dots that begin at `start` and end before `stop`, each as one thing."""
    if "…" not in text[start:stop] and "..." not in text[start:stop]:
        return ()
    before: list[Part] = []
    place = start
    while (dots := _DOTS.match(text, place)) is None:
        comma = _COMMA.search(text, place, stop)
        ends = [] if comma is None else [part for end, part in _parts(text, place, comma.start(), mode, lexicon)]
        if comma is None or len(ends) != 1:
            return ()
        before, place = [*before, *ends], comma.end()
    lasts = _parts(text, dots.end(), stop, mode, lexicon, whole=False) if before else []
    return tuple(span for end, part in lasts if (span := _span(before, part, end, lexicon)) is not None)


def _parts(
    text: str, start: int, stop: int, mode: Mode, lexicon: Lexicon, *, whole: bool = True
) -> list[tuple[int, Part]]:
    endings = Run(text, start, stop, mode=mode, symbol="text", lexicon=lexicon).endings
    return [(end, part) for end, part in endings if not whole or end == stop]


def _span(before: list[Part], last: Part, end: int, lexicon: Lexicon) -> Span | None:
    try:
        return Span(end, "term", composer(lexicon).listed_up_to(before, last))
    except NoReading:
        return None
