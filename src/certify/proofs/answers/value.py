"""What an answer can be: a closed form, or something made of closed forms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from certify.proofs.answers.term import Term, names, show


class Type(StrEnum):
    """The types of answers."""

    INTEGER = "integer"
    RATIONAL = "rational"
    REAL = "real_exact"
    DECIMAL = "decimal"
    EXPRESSION = "expression"
    EQUATION = "equation"
    SET = "set"
    TUPLE = "tuple"
    INTERVAL = "interval"
    POLYNOMIAL = "polynomial"
    GROUP = "group"
    BOOLEAN = "boolean"
    CHOICE = "choice"
    STRING = "string"
    LEAN = "lean"


#: Other names by which a type may be called.
ALIASES = {
    "int": Type.INTEGER, "natural": Type.INTEGER, "fraction": Type.RATIONAL, "real": Type.REAL, "number": Type.REAL,
    "exact": Type.REAL, "complex": Type.REAL, "float": Type.DECIMAL, "formula": Type.EXPRESSION,
    "list": Type.TUPLE, "ordered": Type.TUPLE, "bool": Type.BOOLEAN, "multiple_choice": Type.CHOICE,
    "numeric": Type.REAL, "closed_form": Type.REAL, "ratio": Type.RATIONAL, "function": Type.EXPRESSION,
    "vector": Type.TUPLE, "pair": Type.TUPLE, "point": Type.TUPLE, "union": Type.INTERVAL, "letter": Type.CHOICE,
    "true_false": Type.BOOLEAN, "yes_no": Type.BOOLEAN, "finite_group": Type.GROUP, "abelian_group": Type.GROUP,
    "text": Type.STRING, "finite_set": Type.SET, "inequality": Type.INTERVAL,
}  # fmt: skip
#: Types whose values are single closed forms.
SCALARS = frozenset({Type.INTEGER, Type.RATIONAL, Type.REAL, Type.DECIMAL, Type.EXPRESSION, Type.POLYNOMIAL})


@dataclass(frozen=True, slots=True)
class Several:
    """Answers in a row: "tuple" (order counts) or "set" (neither order nor repetition does)."""

    kind: str
    items: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Interval:
    """All numbers between two, with or without them."""

    low: Term
    high: Term
    low_in: bool
    high_in: bool


@dataclass(frozen=True, slots=True)
class Union:
    """Intervals and finite sets together."""

    parts: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Equation:
    """left = right."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class Word:
    """A truth value, a choice, a group, a string: its canonical spelling under `kind`."""

    kind: str
    text: str


Value: TypeAlias = Term | Several | Interval | Union | Equation | Word


def terms(value: Value) -> Iterator[Term]:
    """Yield the closed forms of which `value` is made."""
    match value:
        case Several(_, parts) | Union(parts):
            for part in parts:
                yield from terms(part)
        case Interval(low, high) | Equation(low, high):
            yield from (low, high)
        case Word():
            return
        case _:
            yield value


def variables(value: Value) -> frozenset[str]:
    """Return the variables that stand anywhere in `value`."""
    return frozenset(name for term in terms(value) for name in names(term))


def describe(value: Value) -> str:
    """Return `value` for a person, every bracket written."""
    match value:
        case Several(kind, items):
            opened, closed = "{}" if kind == "set" else "()"
            return f"{opened}{', '.join(map(describe, items))}{closed}"
        case Union(parts):
            return " ∪ ".join(map(describe, parts))
        case Interval(low, high, low_in, high_in):
            return f"{'[' if low_in else '('}{show(low)}, {show(high)}{']' if high_in else ')'}"
        case Equation(left, right):
            return f"{show(left)} = {show(right)}"
        case Word(_, text):
            return text
        case _:
            return show(value)
