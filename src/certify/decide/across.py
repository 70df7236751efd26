"""Claims about different things: the one said of the other's things, and how their type contexts differ."""

from __future__ import annotations

from typing import NamedTuple

from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.outcome import Relation
from certify.lexicon import Lexicon, substitute_sort
from certify.logic import BINDERS, Num, Sort, Statement, StatementError, Var, bound_vars, map_sorts, subnodes


def base_sorts(statement: Statement) -> tuple[Sort, ...]:
    """Return the sorts without arguments that the terms of `statement` have, in reading order."""
    found: dict[Sort, None] = {}

    def visit(sort: Sort) -> None:
        for arg in sort.args:
            visit(arg)
        if not sort.args and sort.name != "Prop":
            found[sort] = None

    for part in subnodes(statement.formula):
        if isinstance(part, BINDERS):
            visit(part.var.sort)
        elif isinstance(part, Var | Num):
            visit(part.sort)
    return tuple(found)


def moved(left: Statement, right: Statement, lexicon: Lexicon) -> Statement | None:
    """Return `right` with its sorts replaced by those of `left`, in reading order; None where the numbers differ.

    Sorts of numbers that both speak of stay as they are: the n of xⁿ is a natural number in both.

    Notation is unfolded in the result: "the square of x" brings in the sort of its exponent.
    """
    left, right = (Statement(unfold(s.formula, lexicon, NOTATION), s.carriers) for s in (left, right))
    old, new = base_sorts(right), base_sorts(left)
    shared = {sort for sort in old if sort in new and not sort.variable}
    old, new = (tuple(sort for sort in sorts if sort not in shared) for sorts in (old, new))
    if len(old) != len(new):
        return None
    sorts = dict(zip(old, new, strict=True))
    try:
        formula = map_sorts(right.formula, lambda sort: substitute_sort(sort, sorts))
        return Statement(formula, left.carriers)
    except StatementError:
        return None


class Across(NamedTuple):
    """How a statement stands to one about other things.

    `there`: what it says of the other's things; null where these are not as many. `related`: the relation that the type
    contexts give to one claim, of more structures stronger, of fewer weaker; null where either statement is about
    concrete sorts, or neither context includes the other. `lost`: whether its carriers lack a structure, and so its
    laws, that those of the other have. `about`: what both are about, in words.
    """

    there: Statement | None
    related: Relation | None
    lost: bool
    about: tuple[str, str]


def compare(left: Statement, right: Statement, lexicon: Lexicon) -> Across:
    """Return how `right` stands to `left`, which is about other things."""
    moved_there = moved(left, right, lexicon)
    about = _about(left), _about(right)
    if len(left.carriers) != len(right.carriers):
        return Across(moved_there, None, False, about)
    pairs = [
        tuple(lexicon.essence(carrier.structures) for carrier in two)
        for two in zip(left.carriers, right.carriers, strict=True)
    ]
    related = None
    if pairs and all(there <= here for here, there in pairs):
        related = Relation.STRONGER
    elif pairs and all(here <= there for here, there in pairs):
        related = Relation.WEAKER
    return Across(moved_there, related, any(here - there for here, there in pairs), about)


def _about(statement: Statement) -> str:
    """Return what a statement is about: its carriers, else the sorts that it quantifies over."""
    if statement.carriers:
        return ", ".join(map(str, statement.carriers))
    return ", ".join(sorted({str(var.sort) for var in bound_vars(statement.formula)})) or "no variables"
