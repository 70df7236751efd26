"""What is assumed of a variable, and values that fulfil it: where they differ, two expressions are different."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from certify.errors import BadInputError

_BOUND = re.compile(r"([A-Za-z]\w*)\s*(>=|<=|>|<|≥|≤)\s*(-?\d+(?:/\d+)?)")
_SORT = re.compile(
    r"([A-Za-z]\w*)\s+(?:is\s+)?(?:an?\s+)?(?:(positive|nonnegative|nonzero)\s+)?(integer|rational|real)"
)
#: Letters that are indices or counts unless something is said of them.
_COUNTING = frozenset("nmklNMKdpqrst")
_INTEGERS = (2, 3, 5, 4, 7, 1, 6, 11, 13, 0, -1, -2, -3, -5)
_FRACTIONS = tuple(Fraction(a, b) for a, b in ((1, 2), (7, 3), (3, 10), (-1, 2), (-7, 3), (9, 10), (1, 7), (25, 2)))


@dataclass(frozen=True)
class Domain:
    """Which values a variable may take. `said`: somebody said so, it is not our guess."""

    integer: bool = False
    low: Fraction | None = None
    low_in: bool = True
    high: Fraction | None = None
    high_in: bool = True
    nonzero: bool = False
    said: bool = False

    def has(self, value: Fraction) -> bool:
        """Return whether `value` is allowed."""
        above = self.low is None or value > self.low or (self.low_in and value == self.low)
        below = self.high is None or value < self.high or (self.high_in and value == self.high)
        return above and below and not (self.integer and value.denominator != 1) and not (self.nonzero and value == 0)

    def values(self) -> list[Fraction]:
        """Return some values to try, different ones first."""
        wanted = [Fraction(n) for n in _INTEGERS]
        mixed = [
            value for pair in zip(wanted, (*_FRACTIONS, *wanted[len(_FRACTIONS) :]), strict=True) for value in pair
        ]
        found = [value for value in dict.fromkeys(mixed) if self.has(value)]
        base = (self.low or Fraction(0)).__ceil__()
        return found or [value for value in map(Fraction, range(base - 1, base + 9)) if self.has(value)]

    def symbol(self, name: str) -> Any:
        """Return the SymPy symbol of the variable: it knows no more than was said."""
        import sympy

        facts: dict[str, bool] = {"real": True}
        if self.said:
            facts |= {"integer": True} if self.integer else {}
            facts |= {"positive": True} if self._positive() else {}
            facts |= {"nonnegative": True} if self.low is not None and self.low >= 0 else {}
            facts |= {"nonzero": True} if self.nonzero else {}
        return sympy.Symbol(name, **facts)

    def _positive(self) -> bool:
        return self.low is not None and (self.low > 0 or (self.low == 0 and not self.low_in))


def guessed(name: str) -> Domain:
    """Return where a variable is tried of which nothing is said: positive numbers, and integers for n, m, k."""
    return Domain(integer=name[0] in _COUNTING, low=Fraction(0), low_in=False)


def domains(names: Iterable[str], assume: Iterable[str]) -> dict[str, Domain]:
    """Return the domain of each variable under the assumptions. BadInputError for one that is not understood."""
    said: dict[str, Domain] = {}
    for text in assume:
        for name, change in _facts(text):
            said[name] = replace(said.get(name, Domain(said=True)), **change)
    return {name: said.get(name, guessed(name)) for name in names}


def _facts(text: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if match := _BOUND.fullmatch(text.strip()):
        name, sign, bound = match.groups()
        side = "low" if sign in (">", ">=", "≥") else "high"
        yield name, {side: Fraction(bound), f"{side}_in": sign in (">=", "<=", "≥", "≤")}
    elif match := _SORT.fullmatch(text.strip()):
        name, sign, sort = match.groups()
        change: dict[str, Any] = {"integer": True} if sort == "integer" else {}
        if sign in ("positive", "nonnegative"):
            change |= {"low": Fraction(0), "low_in": sign == "nonnegative"}
        yield name, change | ({"nonzero": True} if sign == "nonzero" else {})
    else:
        raise BadInputError(f"assumption {text!r}: expected such as 'n > 0', 'n integer', 'x positive real'")


def points(domain: Mapping[str, Domain], most: int = 8) -> Iterator[dict[str, Fraction]]:
    """Yield points of the domain, each variable going its own way through its values."""
    values = {name: one.values() for name, one in domain.items()}
    if not all(values.values()):
        return
    for turn in range(most if values else 1):
        yield {
            name: row[(turn * (place + 1) + place) % len(row)]
            for place, (name, row) in enumerate(sorted(values.items()))
        }
