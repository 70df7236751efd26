"""Quotients and differences that are of fractions whatever they are made of: in ℕ they are rounded and cut off."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from certify.lexicon import Lexicon, Word
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.reading.raw import Hole, RApp, Raw, RNum, RTyped
from certify.reading.raw_parts import free_names, map_raw

#: What is taken of any numbers, and says nothing of a whole one.
_OF_FRACTIONS = frozenset(
    {"floor of", "floor function of", "ceiling of", "fractional part of", "integer part of", "integral part of"}
    | {"nearest integer to", "natural floor of", "natural ceiling of"}
)
#: How Lean writes what is rounded.
_ROUND = ("notation", f"round {HOLE}")
#: Signs of sums.
_SHIFTS = frozenset({"add", "sub"})


def is_of_fractions(word: Word) -> bool:
    """Return whether a word says nothing of a whole number: a floor, a fractional part."""
    return word.gloss in _OF_FRACTIONS or skeleton_of(word.name) == _ROUND


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


def unrounded_fractions(raw: Raw) -> Raw:
    """Return a formula with 1/n, n/(n + 1) and (n + 1)/n as fractions: rounded, they would be 0 or 1 for most n.

    What may divide evenly (n!/k!, a/gcd(a, b)) is what the text makes of it, and so is an exponent.
    """
    places = count()

    def change(part: Raw) -> Raw | None:
        match part:
            case RTyped(RApp("div"), Hole(kind="fraction")):
                return part
            case RApp("pow", (base, exponent)):
                return RApp("pow", (map_raw(base, change), exponent))
            case RApp("div", (above, below)) if _is_never_whole(above, below):
                made = RApp("div", (map_raw(above, change), map_raw(below, change)))
                return RTyped(made, Hole(f"fraction·own{next(places)}", "fraction"))
        return None

    return map_raw(raw, change)


def _is_never_whole(above: Raw, below: Raw) -> bool:
    """Return whether a quotient is whole for few values of its letters: of a numeral, or of n and n with a numeral."""
    letters = free_names(below)
    if isinstance(above, RNum):
        return bool(letters) and above.value > 0
    return bool(letters & free_names(above)) and (_is_shifted(above) or _is_shifted(below))


def _is_shifted(term: Raw) -> bool:
    """Return whether a term is a sum or a difference with a numeral."""
    return isinstance(term, RApp) and term.word in _SHIFTS and any(isinstance(part, RNum) for part in term.args)
