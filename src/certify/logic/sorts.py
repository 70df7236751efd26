"""Sorts: what a term denotes, from ℕ to finite sets over a type variable."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort: a constructor with arguments (`Nat`, `Set(α)`, `Fun(α, β)`), or a type variable such as the carrier `G`.

    `Fun` lists the argument sorts and, last, the result.
    """

    name: str
    args: tuple[Sort, ...] = ()
    variable: bool = False

    def __str__(self) -> str:
        shown = f"'{self.name}" if self.variable else self.name
        return f"{shown}({', '.join(map(str, self.args))})" if self.args else shown


# Sorts that code speaks of by name; grammars/sorts.toml has a row for each that there is.
PROP = Sort("Prop")
NAT = Sort("Nat")
INT = Sort("Int")
RAT = Sort("Rat")
REAL = Sort("Real")
#: Degrees of polynomials: natural numbers and −∞.
DEGREE = Sort("Degree")


def type_variable(name: str) -> Sort:
    """Return the type variable `name`."""
    return Sort(name, (), True)


def set_of(element: Sort) -> Sort:
    """Return the sort of sets of `element`."""
    return Sort("Set", (element,))


def fun(*sorts: Sort) -> Sort:
    """Return the sort of functions from all but the last of `sorts` to the last."""
    return Sort("Fun", sorts)


def type_variables(sort: Sort) -> frozenset[Sort]:
    """Return the type variables that occur in `sort`."""
    if sort.variable:
        return frozenset({sort})
    return frozenset().union(*(type_variables(arg) for arg in sort.args))
