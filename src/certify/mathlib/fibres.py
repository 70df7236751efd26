"""The sorts of families of types: of one at a fixed index, of the union of all, of functions into them."""

from __future__ import annotations

from certify.logic import Sort
from certify.reading.unify import Build, Meta, Open, Unifier

#: The sort of the type α i: Fibre(α, ‹i›), and of the union of all of them: Fibre(α).
FIBRE = "Fibre"
#: The sort of functions ∀ i, T i: Pi(ι, T) with the union in T.
PI = "Pi"


def is_open(sort: Sort) -> bool:
    """Return whether `sort` speaks of the union of a family."""
    if sort.name == PI:
        return False
    return (sort.name == FIBRE and len(sort.args) == 1) or any(map(is_open, sort.args))


def is_fixed(sort: Sort) -> bool:
    """Return whether `sort` is a type of a family at an index that is fixed."""
    return sort.name == FIBRE and len(sort.args) > 1


def at_index(type_: Open, index: Open, unifier: Unifier) -> Open:
    """Return the type of a value of Pi at a fixed index: each union in it becomes the type at that index."""
    type_ = unifier.find(type_)
    if isinstance(type_, Meta) or not type_.args:
        return type_
    if type_.name == FIBRE and len(type_.args) == 1:
        return Build(FIBRE, (type_.args[0], index))
    return Build(type_.name, tuple(at_index(part, index, unifier) for part in type_.args))
