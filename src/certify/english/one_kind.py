"""What one relation says of several things, of one and the same third, it says of things of one kind.

"A list of vectors in V" and "a spanning list of vectors in V" are lists of elements of one type, though nothing but V
joins them: sorts that unification leaves open are one where the text relates them alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from certify.lexicon import Lexicon
from certify.logic import Carrier, Pred, Sort, Statement, Term, map_sorts, subnodes


def of_one_kind(statement: Statement, named: tuple[Carrier, ...], lexicon: Lexicon) -> Statement:
    """Return `statement` with one type for those that no text names and that one relation holds of alike."""
    free = {one.sort for one in statement.carriers if not one.structures} - {one.sort for one in named}
    first: dict[tuple[str, tuple[Term, ...]], Sort] = {}
    merged: dict[Sort, Sort] = {}
    for part in subnodes(statement.formula) if len(free) > 1 else ():
        if isinstance(part, Pred) and len(part.args) > 1 and lexicon.opaque_word(part.symbol.name) is not None:
            sort = part.symbol.params[0]
            for other, own in _apart(sort, first.setdefault((part.symbol.name, part.args[1:]), sort)):
                if other in free and own in free and other not in merged and own not in merged:
                    merged[other] = own
    if not merged:
        return statement

    def change(sort: Sort) -> Sort:
        return merged.get(sort, Sort(sort.name, tuple(map(change, sort.args)), sort.variable))

    kept = tuple(carrier for carrier in statement.carriers if carrier.sort not in merged)
    return replace(statement, formula=map_sorts(statement.formula, change), carriers=kept)


def _apart(left: Sort, right: Sort) -> Iterator[tuple[Sort, Sort]]:
    """Yield the type variables in which two sorts of one shape differ."""
    if left.variable and right.variable and left != right:
        yield left, right
    elif left.name == right.name:
        for one, other in zip(left.args, right.args, strict=True):
            yield from _apart(one, other)
