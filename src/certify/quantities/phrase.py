"""What the reader finds in a text: quantities with their rate and bound, and relations with all their readings."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from certify.quantities.expression import Expression
from certify.quantities.units import unit


class Span(NamedTuple):
    """Where a phrase stands in its text, and its words."""

    start: int
    end: int
    text: str


class Measure(NamedTuple):
    """A number with its unit (a name for `units.unit`), or null for a plain count."""

    value: Fraction
    unit: str | None = None

    @property
    def normal(self) -> tuple[Fraction, str | None]:
        """The value in the base unit of its dimension, with that dimension."""
        if self.unit is None:
            return self.value, None
        size = unit(self.unit)
        return self.value * size.factor, size.dimension


class Rate(NamedTuple):
    """What a quantity is counted per: a unit of measure, or a thing ("dozen" is 12 things)."""

    word: str
    unit: str | None
    things: Fraction | None


@dataclass(frozen=True)
class Quantity:
    """A measured or counted amount: "16 eggs per day", "at least 5 pounds"."""

    span: Span
    measure: Measure
    nouns: tuple[str, ...] = ()
    rate: Rate | None = None
    bound: str | None = None
    context: frozenset[str] = frozenset()
    """Words of the clause around it."""
    neighbours: tuple[str, str] = ("", "")
    """The words right before and right after it; empty at the edges of the text."""


@dataclass(frozen=True)
class Relation:
    """A quantity given by another: "2 pounds less than 4 times what Grace weighs" is 4 * x - 2, x what Grace weighs."""

    span: Span
    readings: tuple[Expression, ...]
    """One reading where the phrase is determinate; several where usage or convention decides."""
    constants: tuple[Fraction, ...]
    """Every number that the phrase uses, "twice" being 2."""
    unit: str | None = None
    """Unit of an added or subtracted amount."""
    convention: str | None = None
    """Why there are several readings."""
    given: Quantity | None = None
    """What it refers to, where the phrase itself counts it ("half of the 30 cookies")."""
    pace: bool = False
    """Whether it compares speeds or the times they take ("faster"), so that the sign depends on which."""
    counted: bool = False
    """Whether it compares numbers of things ("as many as"), which are whole."""
    reached: bool = False
    """Whether it gives the level that a change reaches ("rises to 120%")."""
    subject: frozenset[str] = frozenset()
    referent: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    """Names among the words of `subject` and `referent`."""
    base: str | None = None
    """"remaining" or "whole" where the phrase says what its share is taken of."""

    @property
    def own_constants(self) -> tuple[Fraction, ...]:
        """The numbers of the relation itself, without that of a counted referent."""
        return self.constants[:-1] if self.given else self.constants

    @property
    def determinate(self) -> bool:
        """Whether the phrase has exactly one arithmetic reading."""
        return len(self.readings) == 1
