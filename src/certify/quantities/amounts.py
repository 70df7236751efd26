"""What the rules of quantities.lark for numbers, measures, rates and bounds mean, bottom up."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod
from typing import Any, NamedTuple, TypeVar

from lark import Token, Transformer, v_args

from certify.quantities.phrase import Measure, Quantity, Rate, Span

_Part = TypeVar("_Part")

#: The reader fills in where a phrase stands; the grammar does not know.
NOWHERE = Span(0, 0, "")


class Nouns(NamedTuple):
    """The words of a noun phrase, in order."""

    words: tuple[str, ...]


def find(parts: Sequence[Any], kind: type[_Part], default: _Part) -> _Part:
    """Return the first of `parts` that is a `kind`, else `default`."""
    return next((part for part in parts if isinstance(part, kind)), default)


def token_of(parts: Sequence[Any]) -> Token:
    """Return the first token of `parts`."""
    return next(part for part in parts if isinstance(part, Token))


def value_of(part: Any) -> Fraction:
    """Return the number of a token or of a part that is a number already."""
    return Fraction(part.value.value) if isinstance(part, Token) else part


def words_of(parts: Sequence[Token]) -> tuple[str, ...]:
    """Return the words among `parts`, in order."""
    return tuple(part.value.text for part in parts if part.type in {"WORD", "NAME", "UNIT", "SECOND", "PERIOD"})


def _rate(token: Token) -> Rate:
    if token.type == "DOZEN":
        return Rate(token.value.text, None, value_of(token))
    if token.type in {"WORD", "NAME"}:
        return Rate(token.value.text, None, Fraction(1))
    return Rate(token.value.text, token.value.value, None)


class Amounts(Transformer[Token, Any]):
    """Turns a parse tree of amounts into Fraction, Measure or Quantity, the latter without its place."""

    # ---- numbers: Fraction ----
    @v_args(inline=True)
    def digits(self, token: Token) -> Fraction:
        """12, five, a dozen."""
        return Fraction(token.value.value)

    @v_args(inline=True)
    def first(self, value: Fraction) -> Fraction:
        """A rule that only names its part."""
        return value

    def total(self, parts: list[Any]) -> Fraction:
        """2 1/2, twenty five."""
        return sum((value_of(part) for part in parts), Fraction(0))

    def product(self, parts: list[Any]) -> Fraction:
        """Two hundred, two thirds, 20%."""
        return prod((value_of(part) for part in parts), start=Fraction(1))

    @v_args(inline=True)
    def scaled(self, number: Fraction, hundred: Token, rest: Fraction) -> Fraction:
        """Two hundred and five."""
        return number * value_of(hundred) + rest

    # ---- measures: Measure ----
    @v_args(inline=True)
    def count(self, number: Fraction) -> Measure:
        """5."""
        return Measure(number)

    @v_args(inline=True)
    def measure(self, number: Any, unit: Token) -> Measure:
        """5 pounds, half an hour."""
        return Measure(value_of(number), unit.value.value)

    @v_args(inline=True)
    def one_measure(self, unit: Token) -> Measure:
        """A decade."""
        return Measure(Fraction(1), unit.value.value)

    def money(self, parts: list[Token]) -> Measure:
        """$5, $5 million."""
        return Measure(self.product(parts), "100 cent")

    def nouns(self, parts: list[Token]) -> Nouns:
        """The words after a quantity."""
        return Nouns(words_of(parts))

    # ---- quantities ----
    def measured(self, parts: list[Any]) -> Quantity:
        """5 apples."""
        return Quantity(NOWHERE, find(parts, Measure, Measure(Fraction(0))), find(parts, Nouns, Nouns(())).words)

    @v_args(inline=True)
    def repeated(self, number: Fraction) -> Quantity:
        """3 times."""
        return Quantity(NOWHERE, Measure(number), ("times",))

    @v_args(inline=True)
    def percent(self, number: Fraction) -> Quantity:
        """20%."""
        return Quantity(NOWHERE, Measure(number), ("percent",))

    @v_args(inline=True)
    def stride(self, token: Token) -> Quantity:
        """Every other."""
        return Quantity(NOWHERE, Measure(value_of(token)), ("stride",))

    def rate(self, parts: list[Any]) -> Quantity:
        """$60 per hour, 2 flowers a day, $12 for every 2 hours."""
        measured, span = self.measured(parts), find(parts, Fraction, Fraction(1))
        measure = measured.measure._replace(value=measured.measure.value / span) if span else measured.measure
        return Quantity(NOWHERE, measure, measured.nouns, rate=_rate(token_of(parts)))

    def each(self, parts: list[Any]) -> Quantity:
        """$15 each."""
        measured = self.measured(parts)
        return Quantity(NOWHERE, measured.measure, measured.nouns, rate=Rate("each", None, None))

    @v_args(inline=True)
    def frequency(self, number: Any, period: Token) -> Quantity:
        """3 times a week, twice a day."""
        return Quantity(NOWHERE, Measure(value_of(number)), ("times",), rate=_rate(period))

    multiple_rate = frequency

    def bound(self, parts: list[Any]) -> Quantity:
        """At least 5 apples."""
        token, measured = token_of(parts), self.measured(parts)
        symbol = token.value.value
        if isinstance(symbol, Fraction):
            symbol = ">" if symbol > 0 else "<"
        return Quantity(NOWHERE, measured.measure, measured.nouns, bound=symbol)
