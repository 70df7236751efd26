"""Factors in a row: how much a function without brackets takes, how tightly a juxtaposition binds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product as combinations
from typing import NamedTuple

from certify.proofs.answers.names import INVERSE
from certify.proofs.answers.term import Number, Op, Term, UnreadError, op

#: Readings of one text beyond which nobody can be sure of what is meant.
MOST_READINGS = 8


class Factor(NamedTuple):
    """A factor with how it is joined to the one before: "*", "/", or "" for standing beside it."""

    joint: str
    term: tuple[Term, ...]
    function: str = ""
    bare: bool = False
    """Whether it is a number or letter without brackets, which a function before it may take."""
    base: tuple[Term, ...] = ()


def several(found: Iterable[Term]) -> tuple[Term, ...]:
    """Return the different terms of an iterable; UnreadError where there are too many readings."""
    terms = tuple(dict.fromkeys(found))
    if not 0 < len(terms) <= MOST_READINGS:
        raise UnreadError(f"{len(terms)} readings")
    return terms


def applications(name: str, args: tuple[Term, ...], powers: tuple[Term, ...]) -> list[Term]:
    """Return the readings of a function of `args`, raised to what stands between name and brackets."""
    called = op(name, *args)
    if not powers:
        return [called]
    found: list[Term] = []
    for power in powers:
        found.append(op("pow", called, power))
        if power == Op("neg", (Number(Fraction(1)),)) and name in INVERSE:
            found.append(op(INVERSE[name], *args))
    return found


def groupings(items: list[Factor]) -> list[tuple[Term, ...]]:
    """Return the readings of factors in a row: how much a function takes, how tightly a juxtaposition binds."""
    found = [_joined(row) for row in _applied(items)]
    found += [_joined(_tight(row)) for row in _applied(items) if any(item.joint == "/" for item in row)]
    if mixed := _mixed(items):
        found.append(mixed)
    return found


def _applied(items: list[Factor]) -> list[list[Factor]]:
    """Give each function without brackets its argument: the factor beside it, or all that stand beside one another."""
    place = next((number for number in reversed(range(len(items))) if items[number].function), None)
    if place is None:
        return [items]
    if place + 1 == len(items) or items[place + 1].joint:
        raise UnreadError(f"{items[place].function} of nothing")
    stop = place + 2
    while stop < len(items) and not items[stop].joint and items[stop].bare:
        stop += 1
    coefficient = items[place + 1].bare and all(isinstance(term, Number) for term in items[place + 1].term)
    ends = {stop} if coefficient else {place + 2, stop}  # sin 2x is never sin(2) x
    if stop < len(items) and items[stop].joint == "/":
        ends.add(stop + 1)
    found: list[list[Factor]] = []
    for end in sorted(ends):
        taken = [items[place + 1]._replace(joint="*"), *items[place + 2 : end]]
        head = items[place]
        terms = several(
            one for arg in _joined(taken) for one in applications(head.function, (arg, *head.base), head.term)
        )
        found += _applied([*items[:place], Factor(head.joint, terms), *items[end:]])
    return found


def _tight(items: list[Factor]) -> list[Factor]:
    """Join what stands side by side after a division sign first: 1/2x as 1/(2x)."""
    found: list[Factor] = []
    for item in items:
        if not item.joint and found and found[-1].joint == "/":
            both = several(op("mul", a, b) for a, b in combinations(found[-1].term, item.term))
            found[-1] = Factor("/", both)
        else:
            found.append(item)
    return found


def _joined(items: list[Factor]) -> tuple[Term, ...]:
    """Multiply and divide from the left."""
    total = items[0].term
    for item in items[1:]:
        name = "div" if item.joint == "/" else "mul"
        total = several(op(name, a, b) for a, b in combinations(total, item.term))
    return total


def _mixed(items: list[Factor]) -> tuple[Term, ...]:
    """Return the other reading of a number beside a fraction of numbers: one and a half."""
    if len(items) != 2 or items[1].joint or items[0].function or items[1].function:
        return ()
    (whole, *more), (part, *others) = items[0].term, items[1].term
    if more or others or not isinstance(whole, Number) or whole.value.denominator != 1:
        return ()
    match part:
        case Op("div", (Number(), Number())):
            return (op("add", whole, part),)
    return ()
