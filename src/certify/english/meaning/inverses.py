"""Inverses among remainders: of 3 modulo 7 it is 5, since 3 · 5 leaves 1; no inverse of numbers is."""

from __future__ import annotations

from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RApp, Raw, RBin, RNum
from certify.reading.raw_parts import subparts

#: Operations that are others among remainders.
_INVERTING = frozenset({"inv", "div"})


def is_residue(number: Raw, modulus: Raw) -> Raw:
    """Return that a number is one of 0, …, n - 1."""
    return RBin("and", RApp("le", (RNum(0), number)), RApp("lt", (number, modulus)))


def is_inverse(thing: Raw, of: Raw, modulus: Raw) -> Raw:
    """Return that a thing is an inverse of something modulo n."""
    return RApp("congruent", (modulus, RApp("mul", (of, thing)), RNum(1)))


def inverse_among_remainders(value: Raw, told: Raw) -> Raw | None:
    """Return that r is the inverse of a modulo n, where a⁻¹ modulo n is asked for; None for other terms.

    Raises NoReadingError for what is made of such inverses.
    """
    rests = [part.args[0] for part in subparts(value) if isinstance(part, RApp) and part.word == "mod"]
    inverted = [part for rest in rests for part in subparts(rest) if isinstance(part, RApp) and part.word in _INVERTING]
    match value:
        case RApp("mod", (RApp("inv", (number,)), modulus)) if len(inverted) == 1:
            return RBin("and", is_residue(told, modulus), is_inverse(told, number, modulus))
    if inverted:
        raise NoReadingError("an inverse among remainders is none of numbers")
    return None
