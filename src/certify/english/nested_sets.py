"""Sets of sets among the readings of a text: read only where nothing else fits, or where a set is said to be in one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from certify.logic import BINDERS, Pred, Statement, Var, subnodes

if TYPE_CHECKING:
    from certify.english.search import Reading

#: Membership in a thing of which nothing is known.
_OPAQUE_MEMBERSHIP = "element_of"


def fewest_nested(readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return the readings that speak of no set of sets, where there are some (a shared convention).

    A thing that a set is in is one of sets: where a reading has it as such, no reading makes it a thing of its own.
    """
    typed = tuple(each for each in readings if not _has_set_in_thing(each.statement))
    readings = typed or readings
    return tuple(each for each in readings if not _nests_sets(each.statement)) or readings


def _nests_sets(statement: Statement) -> bool:
    sorts = [part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS)]
    return any(sort.name == "Set" and sort.args[0].name == "Set" for sort in sorts)


def _has_set_in_thing(statement: Statement) -> bool:
    """Return whether a reading has a set as an element of an opaque thing: "a set J in F"."""
    said = (part for part in subnodes(statement.formula) if isinstance(part, Pred))
    members = (part.args[0] for part in said if part.symbol.name == _OPAQUE_MEMBERSHIP)
    return any(isinstance(member, Var) and member.sort.name == "Set" for member in members)
