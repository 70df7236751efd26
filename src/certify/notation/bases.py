"""Numerals in a base: 321_b is 3b² + 2b + 1."""

from __future__ import annotations

from functools import reduce

from certify.logic import NAT
from certify.notation.parts import NoReading, Part
from certify.reading.raw import RApp, Raw, RNum, RTyped, RVar

#: The base of a numeral whose digits are the ten.
_LARGEST_BASE = 10


def in_base(numeral: int, base: list[Part]) -> Raw:
    """Return what digits in a base say, ``321_b``. Raises NoReading for what is no base, or none of its digits."""
    digits = [int(digit) for digit in str(numeral)]
    match base:
        case [RNum(value) as by] if max(digits) < value <= _LARGEST_BASE:
            return _sum_of(digits, by)
        case [RVar(name) as letter] if name.islower() and len(digits) > 1:
            return _sum_of(digits, RTyped(letter, NAT))
    raise NoReading("digits below a base")


def _sum_of(digits: list[int], base: Raw) -> Raw:
    places = [_place(digit, base, len(digits) - at) for at, digit in enumerate(digits, 1) if digit]
    return reduce(lambda left, right: RApp("add", (left, right)), places or [RNum(0)])


def _place(digit: int, base: Raw, place: int) -> Raw:
    """Return what a digit says that stands `place` places before the last."""
    if place == 0:
        return RNum(digit)
    power = base if place == 1 else RApp("pow", (base, RNum(place)))
    return power if digit == 1 else RApp("mul", (RNum(digit), power))
