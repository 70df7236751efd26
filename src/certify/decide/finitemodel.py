"""Finite interpretations as worlds for the evaluator, and as text for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from certify.decide.interpretation import Interpretation
from certify.decide.lift import lift
from certify.decide.models import Domain, Evaluator, Value
from certify.logic import Formula, Num, Pred, Sort, Symbol, Term, Var, write


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


def satisfies(interpretation: Interpretation, formulas: tuple[Formula, ...]) -> bool:
    """Return whether our own evaluator finds every one of `formulas` true.

    Set and function terms are read by their names in the interpretation's tables (see `lift`).
    """
    lifted = lift(formulas)
    world = FiniteWorld(interpretation)
    return all(Evaluator(world).truth(ground, {}) is True for ground in (*lifted.formulas, *lifted.axioms))


def show(interpretation: Interpretation) -> tuple[str, ...]:
    """Return `interpretation` as lines that a person can read."""
    lines = [f"{sort} has {size} element{'s' * (size != 1)}" for sort, size in interpretation.sizes.items()]
    lines += [f"{write(numeral)} is {value}" for numeral, value in interpretation.numerals.items()]
    for symbol, table in interpretation.tables.items():
        entries = (f"({', '.join(map(str, args))}) = {str(value).lower()}" for args, value in table.items())
        lines.append(f"{symbol.name}: {'; '.join(entries)}")
    return tuple(lines)
