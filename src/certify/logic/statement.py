"""A statement: a closed formula with the type context that it is about."""

from __future__ import annotations

from dataclasses import dataclass

from certify.errors import CertifyError
from certify.logic.shapes import sorts_at
from certify.logic.sorts import Sort, type_variables
from certify.logic.syntax import Formula
from certify.logic.walk import free_vars, map_sorts, nameless, subnodes


class StatementError(CertifyError, ValueError):
    """A statement that is not closed, or that uses a type variable its context does not name."""


@dataclass(frozen=True, slots=True)
class Carrier:
    """A type variable with the structures on it, by their names in grammars/structures.toml ("Group", "Preorder")."""

    sort: Sort
    structures: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.sort.name} : {' + '.join(self.structures) or 'Type'}"


@dataclass(frozen=True, slots=True)
class Statement:
    """A closed formula and the carriers of its type variables, in the order of their first use."""

    formula: Formula
    carriers: tuple[Carrier, ...] = ()

    def __post_init__(self) -> None:
        loose = free_vars(self.formula)
        if loose:
            raise StatementError(f"a statement is closed, free: {', '.join(var.name for var in loose)}")
        missing = used_type_variables(self.formula) - {carrier.sort for carrier in self.carriers}
        if missing:
            names = ", ".join(sorted(sort.name for sort in missing))
            raise StatementError(f"type variables without a carrier: {names}")

    @property
    def unstructured(self) -> frozenset[Sort]:
        """The type variables that have no structure: of what is of them nothing is known."""
        return frozenset(carrier.sort for carrier in self.carriers if not carrier.structures)

    def key(self) -> str:
        """Return a text that is the same exactly for statements alike up to the names of variables and carriers."""
        renaming = {carrier.sort: Sort(f"τ{i}", (), True) for i, carrier in enumerate(self.carriers)}

        def change(sort: Sort) -> Sort:
            return renaming.get(sort) or Sort(sort.name, tuple(map(change, sort.args)), sort.variable)

        context = ";".join("+".join(sorted(carrier.structures)) for carrier in self.carriers)
        return f"{context}⊢{nameless(map_sorts(self.formula, change))}"


def with_carriers(formula: Formula, carriers: tuple[Carrier, ...]) -> Statement:
    """Return the statement of `formula` about `carriers`, in the order in which it uses them."""
    found = (variable for node in subnodes(formula) for sort in sorts_at(node) for variable in _variables_in(sort))
    order = {sort: place for place, sort in enumerate(dict.fromkeys(found))}
    return Statement(formula, tuple(sorted(carriers, key=lambda carrier: order.get(carrier.sort, len(order)))))


def _variables_in(sort: Sort) -> tuple[Sort, ...]:
    """Return the type variables of `sort` in the order of their places."""
    return (sort,) if sort.variable else tuple(found for arg in sort.args for found in _variables_in(arg))


def used_type_variables(formula: Formula) -> frozenset[Sort]:
    """Return the type variables that occur in the sorts of `formula`."""
    sorts = {sort for node in subnodes(formula) for sort in sorts_at(node)}
    return frozenset().union(*map(type_variables, sorts))
