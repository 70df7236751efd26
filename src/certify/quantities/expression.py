"""Arithmetic expressions in one unknown, the quantity that a phrase refers to: exact values, linear form, Lean text."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple


@dataclass(frozen=True)
class Number:
    """An exact number."""

    value: Fraction


@dataclass(frozen=True)
class Referent:
    """The quantity that the phrase refers to ("what Grace weighs")."""


@dataclass(frozen=True)
class Operation:
    """`left symbol right`, the symbol one of + - * /; a divisor is a number other than 0."""

    symbol: str
    left: Expression
    right: Expression

    def __post_init__(self) -> None:
        if self.symbol not in _PRECEDENCE:
            raise ValueError(f"operation {self.symbol!r}: expected one of {' '.join(_PRECEDENCE)}")
        if self.symbol == "/" and (not isinstance(self.right, Number) or self.right.value == 0):
            raise ValueError(f"division by {self.right}: expected a number other than 0")


Expression = Number | Referent | Operation

_PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2}
_ATOM = 3


class Linear(NamedTuple):
    """`slope * x + offset`, x the referent."""

    slope: Fraction
    offset: Fraction

    def at(self, x: Fraction) -> Fraction:
        """Return the value where the referent is `x`."""
        return self.slope * x + self.offset


class NotLinearError(ValueError):
    """A product of the referent with itself: no phrase of the grammar makes one."""


def linear(expression: Expression) -> Linear:
    """Return the linear form of `expression`; raise NotLinearError where the referent multiplies itself."""
    if isinstance(expression, Number):
        return Linear(Fraction(0), expression.value)
    if isinstance(expression, Referent):
        return Linear(Fraction(1), Fraction(0))
    left, right = linear(expression.left), linear(expression.right)
    if expression.symbol in "+-":
        sign = 1 if expression.symbol == "+" else -1
        return Linear(left.slope + sign * right.slope, left.offset + sign * right.offset)
    if expression.symbol == "/":
        return Linear(left.slope / right.offset, left.offset / right.offset)
    if left.slope and right.slope:
        raise NotLinearError(f"{show(expression)} is not linear")
    factor, other = (left.offset, right) if not left.slope else (right.offset, left)
    return Linear(factor * other.slope, factor * other.offset)


def substitute(expression: Expression, x: Expression) -> Expression:
    """Return `expression` with `x` for the referent."""
    if isinstance(expression, Referent):
        return x
    if isinstance(expression, Operation):
        left, right = substitute(expression.left, x), substitute(expression.right, x)
        return Operation(expression.symbol, left, right)
    return expression


def show(expression: Expression, referent: str = "x") -> str:
    """Return the usual notation, with parentheses where an operand binds less tightly or stands on the right."""
    if isinstance(expression, Referent):
        return referent
    if isinstance(expression, Number):
        return str(expression.value)
    level = _PRECEDENCE[expression.symbol]
    left = _enclosed(expression.left, level, referent)
    return f"{left} {expression.symbol} {_enclosed(expression.right, level + 1, referent)}"


def shape(expression: Expression) -> str:
    """Return the notation with every number left blank: "x - _ * x" for every discount."""
    if isinstance(expression, Operation):
        return f"({shape(expression.left)} {expression.symbol} {shape(expression.right)})"
    return "x" if isinstance(expression, Referent) else "_"


def _enclosed(expression: Expression, level: int, referent: str) -> str:
    text = show(expression, referent)
    return text if _level(expression) >= level else f"({text})"


def _level(expression: Expression) -> int:
    if isinstance(expression, Operation):
        return _PRECEDENCE[expression.symbol]
    if isinstance(expression, Number) and expression.value.denominator != 1:
        return _PRECEDENCE["/"]
    return _ATOM
