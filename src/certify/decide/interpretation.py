"""Finite interpretations, what a countermodel is made of: tables, as worlds for the evaluator, as text for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod

from certify.decide.models import Domain, Value
from certify.errors import CertifyError
from certify.logic import PROP, Num, Pred, Sort, Symbol, Term, Var, write

#: The value of a symbol at a tuple of elements: an element's index, or a truth value for a predicate.
Table = Mapping[tuple[int, ...], int | bool]


class InterpretationError(CertifyError, ValueError):
    """An interpretation that leaves something out, or whose values do not fit its sizes."""


@dataclass(frozen=True)
class Interpretation:
    """Finite sorts with elements 0, 1, …, size − 1; a total table for each symbol; an element for each numeral.

    `sizes` names every sort but the function sorts: those are full (every function there is), see `apply`. A constant
    has the one entry `()`. `eq` is equality and has no table. Raises InterpretationError at construction for a size
    below 1, a table that is not total, or a value outside its sort.
    """

    sizes: Mapping[Sort, int]
    tables: Mapping[Symbol, Table] = field(default_factory=dict)
    numerals: Mapping[Num, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for sort, size in self.sizes.items():
            if size < 1:
                raise InterpretationError(f"the sort {sort} has {size} elements, expected at least 1")
        for symbol, table in self.tables.items():
            _check_table(self, symbol, table)
        for numeral, value in self.numerals.items():
            if not 0 <= value < self.size(numeral.sort):
                raise InterpretationError(f"numeral {numeral.value} of {numeral.sort} is no element: {value}")

    def size(self, sort: Sort) -> int:
        """Return the number of elements of `sort`; of a function sort, the number of all functions."""
        if sort == PROP:
            return 2
        if sort.name == "Fun" and not sort.variable:
            *params, result = sort.args
            return int(self.size(result) ** prod(map(self.size, params)))
        try:
            return self.sizes[sort]
        except KeyError:
            raise InterpretationError(f"the sort {sort} has no size") from None

    def tuples(self, sorts: tuple[Sort, ...]) -> list[tuple[int, ...]]:
        """Return all tuples of elements of `sorts`, the last place running fastest."""
        return list(product(*(range(self.size(sort)) for sort in sorts)))

    def apply(self, sort: Sort, function: int, args: tuple[int, ...]) -> int:
        """Return the value at `args` of element number `function` of the function sort `sort` (0 or 1 for Prop).

        Functions are numbered by their values read as digits, the value at the last tuple of arguments lowest.
        """
        *params, result = sort.args
        sizes = [self.size(param) for param in params]
        place = 0
        for arg, size in zip(args, sizes, strict=True):
            place = place * size + arg
        base = self.size(result)
        return int(function // base ** (prod(sizes) - 1 - place) % base)


def _check_table(interpretation: Interpretation, symbol: Symbol, table: Table) -> None:
    expected = interpretation.tuples(symbol.params)
    if set(table) != set(expected):
        raise InterpretationError(f"the table of {symbol} has {len(table)} entries, expected all {len(expected)}")
    size = interpretation.size(symbol.result)
    for args, value in table.items():
        if not 0 <= int(value) < size or (symbol.result == PROP and not isinstance(value, bool)):
            raise InterpretationError(f"{symbol.name}{args} = {value!r} is outside {symbol.result}")


@dataclass(frozen=True)
class FiniteWorld:
    """The world of an interpretation: all domains complete, every symbol a table."""

    interpretation: Interpretation

    def domain(self, sort: Sort) -> Domain:
        """Return the elements of `sort`."""
        return Domain(range(self.interpretation.size(sort)), True)

    def numeral(self, num: Num) -> Value:
        """Return the element that `num` names."""
        return self.interpretation.numerals[num]

    def value(self, symbol: Symbol, args: tuple[Value, ...]) -> Value:
        """Return the entry of the symbol's table."""
        return self.interpretation.tables[symbol][args]

    def holds(self, symbol: Symbol, args: tuple[Value, ...]) -> bool | None:
        """Return the entry of the symbol's table."""
        return bool(self.interpretation.tables[symbol][args])

    def apply(self, sort: Sort, function: Value, args: tuple[Value, ...]) -> Value:
        """Return the value of an element of a function sort."""
        return self.interpretation.apply(sort, function, args)

    def bounded(self, var: Var, guard: Pred, known: Callable[[Term], Value]) -> Sequence[Value] | None:
        """Return None: every domain is complete already."""
        return None


def show(interpretation: Interpretation) -> tuple[str, ...]:
    """Return `interpretation` as lines that a person can read."""
    lines = [f"{sort} has {size} element{'s' * (size != 1)}" for sort, size in interpretation.sizes.items()]
    lines += [f"{write(numeral)} is {value}" for numeral, value in interpretation.numerals.items()]
    for symbol, table in interpretation.tables.items():
        entries = (f"({', '.join(map(str, args))}) = {str(value).lower()}" for args, value in table.items())
        lines.append(f"{symbol.name}: {'; '.join(entries)}")
    return tuple(lines)
