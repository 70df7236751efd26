"""What a sort of its own needs to be evaluated and written: its things, its numerals, its words, their Lean terms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pkgutil import resolve_name
from typing import Protocol, runtime_checkable

from certify.decide.models import Domain, Value
from certify.errors import BadInputError
from certify.logic import Sort, sort_rows


@runtime_checkable
class SortModel(Protocol):
    """The things of one sort as Python values that can be compared and put into sets."""

    def domain(self, breadth: int) -> Domain:
        """Return all of its things, or `breadth` examples of infinitely many."""

    def numeral(self, value: int) -> Value:
        """Return what the numeral `value` names, or UNKNOWN."""

    def meaning(self, word: str, args: tuple[Value, ...]) -> Value:
        """Return what a word of words.toml makes of things of the sort; UNKNOWN leaves it to the word's definition."""

    def bounded(self, word: str, bound: Value, place: int) -> Sequence[Value] | None:
        """Return everything x with word(x, bound) for place 0, word(bound, x) for place 1; None: no such list."""

    def literal(self, value: Value) -> str | None:
        """Return a value as a Lean term, atomic or in brackets; None where it has none."""


@cache
def sort_model(sort: Sort) -> SortModel | None:
    """Return the model that the row of `sort` names; None where it has none.

    Raises BadInputError for a model that cannot be imported, or is none.
    """
    row = None if sort.variable or sort.args else sort_rows().get(sort.name)
    if row is None or row.model is None:
        return None
    try:
        model = resolve_name(row.model)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadInputError(f"sort {row.name}: {row.model} cannot be imported: {error}") from error
    if not isinstance(model, SortModel):
        raise BadInputError(f"sort {row.name}: {row.model} is no model of a sort (certify.decide.standard.model)")
    return model
