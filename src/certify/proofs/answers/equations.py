"""Where two equations part: a rational point that solves one and certainly not the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from certify.proofs.answers.domain import Domain
from certify.proofs.answers.exact import UndefinedError, UnknownError, exact
from certify.proofs.answers.term import Name, Number, Op, Term

_TRIED = tuple(
    Fraction(a, b) for a, b in ((0, 1), (1, 1), (2, 1), (-1, 1), (3, 1), (1, 2), (-5, 3), (-2, 1), (4, 1), (-3, 1))
)


def apart_somewhere(first: Term, second: Term, domain: Mapping[str, Domain]) -> str | None:
    """Return a point where one of `first` = 0 and `second` = 0 holds and the other does not; None if none is found."""
    for one, other in ((first, second), (second, first)):
        for point in _solutions(one, sorted(domain)):
            try:
                value = exact(at(other, point))
            except (UndefinedError, UnknownError):
                continue
            if value != 0:
                return ", ".join(f"{name} = {number}" for name, number in point.items())
    return None


def _solutions(term: Term, variables: list[str]) -> Iterator[dict[str, Fraction]]:
    """Yield rational zeros of `term`: where it is linear in a variable, and among small numbers."""
    for unknown in variables:
        others = [name for name in variables if name != unknown]
        for turn in range(4):
            point = {name: _TRIED[(turn * 2 + place + 1) % len(_TRIED)] for place, name in enumerate(others)}
            try:
                yield from _linear(term, unknown, point)
            except (UndefinedError, UnknownError):
                continue


def _linear(term: Term, unknown: str, point: dict[str, Fraction]) -> Iterator[dict[str, Fraction]]:
    """Yield the zero in `unknown`, if three values lie on a line, and those of the tried values that are zeros."""
    values = [exact(at(term, {**point, unknown: value})) for value in _TRIED]
    yield from ({**point, unknown: tried} for tried, value in zip(_TRIED, values, strict=True) if value == 0)
    zero, one, two = values[:3]
    if one - zero == two - one != 0:
        candidate = {**point, unknown: -zero / (one - zero)}
        if exact(at(term, candidate)) == 0:
            yield candidate


def at(term: Term, point: Mapping[str, Fraction]) -> Term:
    """Return `term` with numbers for its variables."""
    match term:
        case Name(name) if name in point:
            return Number(point[name])
        case Op(name, args):
            return Op(name, tuple(at(arg, point) for arg in args))
    return term
