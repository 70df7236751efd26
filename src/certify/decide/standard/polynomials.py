"""Polynomials over a ring or semiring, as tuples of coefficients, lowest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from math import inf
from typing import NamedTuple

from certify.decide.models import UNKNOWN, Domain, Value
from certify.decide.standard.carrier import power
from certify.decide.standard.rings import trimmed


class Coefficients(NamedTuple):
    """The coefficients' operations. Zero and one may be UNKNOWN, then nothing is computed."""

    values: Sequence[Value]
    add: Callable[[Value, Value], Value]
    mul: Callable[[Value, Value], Value]
    neg: Callable[[Value], Value]
    zero: Value
    one: Value


def domain(ring: Coefficients) -> Domain:
    """Return polynomials of degree at most 1 over a few coefficients."""
    if ring.zero is UNKNOWN:
        return Domain((), False)
    found = {trimmed([a, b], ring.zero): None for b, a in product(ring.values[:4], repeat=2)}
    zero_last = sorted(found, key=lambda p: not p)  # a witness that hangs on the degree of 0 is the last resort
    return Domain(tuple(zero_last), False)


def numeral(value: int, ring: Coefficients) -> Value:
    """Return the constant polynomial 0 or 1; UNKNOWN for other numerals."""
    constant = {0: ring.zero, 1: ring.one}.get(value, UNKNOWN)
    return UNKNOWN if constant is UNKNOWN else trimmed([constant], ring.zero)


def meaning(word: str, ring: Coefficients, args: tuple[Value, ...]) -> Value:
    """Return the value of `word` on polynomials, or UNKNOWN."""
    match word, args:
        case "degree", (p,):
            return len(p) - 1 if p else -inf
        case "add", (p, q):
            return _sum(p, q, ring)
        case "neg", (p,):
            return _negated(p, ring)
        case "sub", (p, q):
            negated = _negated(q, ring)
            return UNKNOWN if negated is UNKNOWN else _sum(p, negated, ring)
        case "mul", (p, q):
            return _product(p, q, ring)
        case "pow", (p, n):
            return power(lambda a, b: _product(a, b, ring), p, n, numeral(1, ring))
    return UNKNOWN


def _negated(p: tuple[Value, ...], ring: Coefficients) -> Value:
    found = [ring.neg(a) for a in p]
    return UNKNOWN if UNKNOWN in found else trimmed(found, ring.zero)


def _sum(p: tuple[Value, ...], q: tuple[Value, ...], ring: Coefficients) -> Value:
    size = max(len(p), len(q))
    padded = [[*r, *[ring.zero] * (size - len(r))] for r in (p, q)]
    total = [ring.add(a, b) for a, b in zip(*padded, strict=True)]
    return UNKNOWN if UNKNOWN in total else trimmed(total, ring.zero)


def _product(p: tuple[Value, ...], q: tuple[Value, ...], ring: Coefficients) -> Value:
    found = [ring.zero] * max(len(p) + len(q) - 1, 0)
    for i, a in enumerate(p):
        for j, b in enumerate(q):
            found[i + j] = ring.add(found[i + j], ring.mul(a, b))
    return UNKNOWN if UNKNOWN in found else trimmed(found, ring.zero)
