"""Quotients and differences that are of fractions whatever they are made of: in ℕ they are rounded and cut off."""

from __future__ import annotations

from dataclasses import replace

from certify.lexicon import Lexicon, Word
from certify.reading.raw import Hole, RApp, Raw, RTyped
from certify.reading.raw_parts import map_raw

#: What is taken of any numbers, and says nothing of a whole one.
_OF_FRACTIONS = frozenset(
    {"floor of", "floor function of", "ceiling of", "fractional part of", "integer part of", "integral part of"}
    | {"nearest integer to", "natural floor of", "natural ceiling of"}
)


def is_of_fractions(word: Word) -> bool:
    """Return whether a word says nothing of a whole number: a floor, a fractional part."""
    return word.gloss in _OF_FRACTIONS


def rounding_fractions(raw: Raw, lexicon: Lexicon) -> Raw:
    """Return a formula with the quotients whose floor or fractional part is taken as fractions: ⌊n/2⌋."""

    def change(part: Raw) -> Raw | None:
        if isinstance(part, RApp) and is_of_fractions(lexicon.word(part.word)):
            return replace(part, args=tuple(with_fractions(map_raw(arg, change), 0) for arg in part.args))
        return None

    return map_raw(raw, change)


def with_fractions(term: Raw, place: int) -> Raw:
    """Return a term with its quotients and differences of fractions: 1/n is rounded, and 2 - n cut off, in ℕ."""

    def change(part: Raw) -> Raw | None:
        match part:
            case RTyped(RApp("div" | "sub" as word, args), sort):
                return RTyped(RApp(word, tuple(map_raw(arg, change) for arg in args)), sort)
            case RApp("div" | "sub" as word, args):
                made = RApp(word, tuple(map_raw(arg, change) for arg in args))
                return RTyped(made, Hole(f"fraction·{place}", "fraction"))
        return None

    return map_raw(term, change)
