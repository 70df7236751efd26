"""A claim over a wider domain: natural numbers become integers, a commutative monoid becomes a monoid."""

from __future__ import annotations

from collections.abc import Iterator

from certify.lexicon import Lexicon
from certify.logic import (
    INT,
    NAT,
    App,
    Carrier,
    Node,
    Pred,
    Sort,
    SortError,
    Statement,
    StatementError,
    map_sorts,
    rewrite,
)


def widened(statement: Statement, lexicon: Lexicon) -> Iterator[Statement]:
    """Yield `statement` over wider domains, one for each step that there is."""
    over_integers = _over_integers(statement, lexicon)
    if over_integers is not None:
        yield over_integers
    for place, carrier in enumerate(statement.carriers):
        for structures in _weaker(carrier, lexicon):
            carriers = list(statement.carriers)
            carriers[place] = Carrier(carrier.sort, structures)
            yield Statement(statement.formula, tuple(carriers))


def _over_integers(statement: Statement, lexicon: Lexicon) -> Statement | None:
    """Return `statement` with ℤ in the place of ℕ; None where a word of it does not speak of integers."""

    def change(sort: Sort) -> Sort:
        return INT if sort == NAT else Sort(sort.name, tuple(map(change, sort.args)), sort.variable)

    def check(part: Node) -> Node:
        if isinstance(part, App | Pred) and part.symbol.name != "eq":
            at = lexicon.word(part.symbol.name).at(tuple(arg.sort for arg in part.args))
            if at != part.symbol:
                raise SortError(f"{part.symbol.name} has no such sorts")
        return part

    try:
        formula = rewrite(map_sorts(statement.formula, change), check)
        return None if formula == statement.formula else Statement(formula, statement.carriers)
    except (SortError, StatementError):
        return None


def _weaker(carrier: Carrier, lexicon: Lexicon) -> Iterator[tuple[str, ...]]:
    """Yield the structures with a name that a carrier's one structure extends."""
    if len(carrier.structures) == 1:
        for wider in lexicon.structures[carrier.structures[0]].extends:
            if lexicon.structures[wider].nouns:
                yield (wider,)
