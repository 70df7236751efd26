"""The words of a plain text: those of its English, and the parts of its mathematics between delimiters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from certify.english.forms import split
from certify.english.plain import Plain, Region

_OPENING, _CLOSING = "([{⟨", ")]}⟩"


class Spoken(NamedTuple):
    """A word of the text, or a part of its mathematics between delimiters that commas part from others."""

    text: str
    start: int
    end: int
    region: Region | None = None

    @property
    def lowered(self) -> str:
        """The word as phrases are looked up by; no phrase has a part of mathematics."""
        return self.text.lower() if self.region is None else f"${self.text}$"


def spoken(plain: Plain) -> tuple[Spoken, ...]:
    """Return the words of a text in their order."""
    found: list[Spoken] = []
    place = 0
    for region in plain.regions:
        found += _between(plain.text, place, region.start)
        found += _parts(plain.text, region)
        place = region.end
    return (*found, *_between(plain.text, place, len(plain.text)))


def _between(text: str, start: int, end: int) -> Iterator[Spoken]:
    for word, first, last in split(text[start:end]):
        yield Spoken(word, start + first, start + last)


def _parts(text: str, region: Region) -> Iterator[Spoken]:
    """Yield what stands between the commas of a region that no bracket holds, and these commas."""
    begun = region.start
    for comma in (*_commas(text, region), region.end):
        inner = text[begun:comma].strip()
        if inner:
            first = text.index(inner, begun)
            yield Spoken(inner, first, first + len(inner), region)
        if comma < region.end:
            yield Spoken(text[comma], comma, comma + 1)
        begun = comma + 1


def _commas(text: str, region: Region) -> Iterator[int]:
    depth = 0
    for place in range(region.start, region.end):
        depth += (text[place] in _OPENING) - (text[place] in _CLOSING)
        if text[place] in ",;" and depth <= 0:
            yield place
