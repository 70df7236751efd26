"""Rational arithmetic without error: what a closed form is worth where it is a rational number."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from certify.proofs.answers.term import Name, Number, Op, Term

#: Bits of a number that is computed in full; larger ones stay what they are.
MOST_BITS = 200_000
_LARGEST_FACTORIAL = 5_000


class UndefinedError(ValueError):
    """A closed form that has no value: a division by zero, a logarithm of zero."""


class UnknownError(ValueError):
    """A closed form that is not computed here: too large, irrational, or of several customs."""


def exact(term: Term) -> Fraction:
    """Return the rational number that `term` is. UndefinedError where it is none at all, UnknownError if unsure."""
    match term:
        case Number(value):
            return value
        case Name(name):
            raise UnknownError(f"{name} is a variable")
        case Op(name, args):
            if name not in _COMPUTED:
                raise UnknownError(f"{name} is not rational arithmetic")
            value = _COMPUTED[name](*map(exact, args))
            if max(value.numerator.bit_length(), value.denominator.bit_length()) > MOST_BITS:
                raise UnknownError("a number of too many digits")
            return value


def divide(a: Fraction, b: Fraction) -> Fraction:
    """Return a / b; UndefinedError for b = 0."""
    if b == 0:
        raise UndefinedError("a division by zero")
    return a / b


def power(base: Fraction, exponent: Fraction) -> Fraction:
    """Return base^exponent where that is rational."""
    if exponent.denominator != 1:
        return _rooted(base, exponent)
    if base == 0:
        if exponent <= 0:
            raise UndefinedError(f"0^{exponent}")
        return base
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if abs(base) == 1:
        return base if exponent.numerator % 2 else Fraction(1)
    if bits * abs(exponent) > MOST_BITS:
        raise UnknownError("a power of too many digits")
    return base**exponent.numerator


def _rooted(base: Fraction, exponent: Fraction) -> Fraction:
    if base < 0:
        raise UnknownError("a root of a negative number: customs differ")
    root = _root_of(base, exponent.denominator)
    return power(root, Fraction(exponent.numerator))


def _root_of(value: Fraction, n: int) -> Fraction:
    if n > 64:
        raise UnknownError("a high root")
    parts = [_integer_root(part, n) for part in (value.numerator, value.denominator)]
    return Fraction(*parts)


def _integer_root(value: int, n: int) -> int:
    """Return the n-th root of a natural number that has one; UnknownError for the others."""
    low, high = 0, 1 << (value.bit_length() // n + 1)
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if middle**n < value else (low, middle)
    if low**n != value:
        raise UnknownError("an irrational root")
    return low


def _root(value: Fraction, n: Fraction) -> Fraction:
    if n.denominator != 1 or n < 1:
        raise UnknownError("a root that is not counted")
    if value < 0 and n % 2 == 1:
        return -_root_of(-value, n.numerator)
    if value < 0:
        raise UnknownError("an even root of a negative number")
    return _root_of(value, n.numerator)


def _whole(value: Fraction) -> int:
    if value.denominator != 1:
        raise UnknownError(f"{value} is no integer")
    return value.numerator


def _factorial(value: Fraction) -> Fraction:
    n = _whole(value)
    if n < 0:
        raise UndefinedError("a factorial of a negative number")
    if n > _LARGEST_FACTORIAL:
        raise UnknownError("a factorial of too many digits")
    return Fraction(math.factorial(n))


def _double_factorial(value: Fraction) -> Fraction:
    n = _whole(value)
    if not 0 <= n <= _LARGEST_FACTORIAL:
        raise UnknownError("a double factorial out of range")
    return Fraction(math.prod(range(n, 0, -2)))


def _binomial(n: Fraction, k: Fraction) -> Fraction:
    above, below = _whole(n), _whole(k)
    if above < 0 or below < 0 or above > 20_000:
        raise UnknownError("a binomial coefficient out of range")
    return Fraction(math.comb(above, below))


def _magnitude(value: Fraction) -> Fraction:
    return abs(value)


_COMPUTED: Mapping[str, Callable[..., Fraction]] = {
    "add": lambda a, b: a + b,
    "mul": lambda a, b: a * b,
    "neg": lambda a: -a,
    "div": divide,
    "pow": power,
    "abs": _magnitude,
    "sqrt": lambda a: _root(a, Fraction(2)),
    "root": _root,
    "factorial": _factorial,
    "factorial2": _double_factorial,
    "binomial": _binomial,
    "floor": lambda a: Fraction(math.floor(a)),
    "ceil": lambda a: Fraction(math.ceil(a)),
    "gcd": lambda a, b: Fraction(math.gcd(_whole(a), _whole(b))),
    "lcm": lambda a, b: Fraction(math.lcm(_whole(a), _whole(b))),
    "max": max,
    "min": min,
}
