"""Values of a witness as Lean terms: numbers, sets, finite sets, lists, elements of finite types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from certify.decide.standard.model import sort_model
from certify.decide.standard.numbers import number_text
from certify.lean.statement.text import RenderError
from certify.logic import Sort

#: Structures whose carrier is one of Lean's own number types, by the names that the search for witnesses uses.
NUMBER_TYPES = {"ℕ": "ℕ", "(ℕ, ·)": "ℕ", "ℤ": "ℤ", "ℚ": "ℚ"}


@dataclass(frozen=True)
class FinitePoints:
    """A type variable read as `Fin n`: the elements, in the order of their numbers."""

    elements: tuple[Any, ...]


#: What each type variable stands for: a finite type, or one of Lean's number types by its name.
Points = Mapping[Sort, FinitePoints | str]


def value_text(value: Any, sort: Sort, points: Points) -> str:
    """Return a value as a Lean term, atomic or in brackets; RenderError for one that has none (a function)."""
    if sort.variable:
        place = points.get(sort)
        if place is None:
            raise RenderError(f"nothing says what {sort} stands for")
        return str(place.elements.index(value)) if isinstance(place, FinitePoints) else _number(value)
    model = sort_model(sort)
    literal = None if model is None else model.literal(value)
    if literal is not None:
        return literal
    if sort.name == "Set" and isinstance(value, frozenset):
        return _set(value, sort.args[0], points)
    if sort.name == "Finset" and isinstance(value, frozenset):
        items = sorted(value_text(item, sort.args[0], points) for item in value)
        return f"{{{', '.join(items)}}}" if items else "∅"
    if sort.name == "List" and isinstance(value, tuple):
        return f"[{', '.join(value_text(item, sort.args[0], points) for item in value)}]"
    if sort.name == "Fun" and isinstance(value, tuple) and len(sort.args) == 2:
        return f"![{', '.join(value_text(item, sort.args[1], points) for item in value)}]"
    raise RenderError(f"the value {value!r} of {sort} has no Lean term")


def _number(value: Any) -> str:
    if isinstance(value, int | Fraction):
        return number_text(value)
    raise RenderError(f"no number: {value!r}")


def _set(value: frozenset[Any], element: Sort, points: Points) -> str:
    items = sorted(value_text(item, element, points) for item in value)
    if not items:
        return "∅"
    return "{x | " + " ∨ ".join(f"x = {item}" for item in items) + "}"
