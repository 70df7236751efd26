"""Type contexts of two statements: whether they are the same, one moved to the other's, and how two differ."""

from __future__ import annotations

from itertools import permutations

from certify.lexicon import Lexicon, substitute_sort
from certify.logic import Carrier, Sort, Statement, map_sorts, symbols


def closure(carrier: Carrier, lexicon: Lexicon) -> frozenset[str]:
    """Return every structure that `carrier` has, those that its structures include among them."""
    return frozenset(name for structure in carrier.structures for name in lexicon.ancestors(structure))


def essence(carrier: Carrier, lexicon: Lexicon) -> frozenset[str]:
    """Return what makes up the context of `carrier`: of its closure, what is not merely other structures together."""
    rows = lexicon.structures
    return frozenset(name for name in closure(carrier, lexicon) if rows[name].laws or not rows[name].extends)


def align(left: Statement, right: Statement, lexicon: Lexicon) -> Statement | None:
    """Return `right` over the carriers of `left`; None where the structures on them differ.

    A carrier of `right` without any structure takes that of `left`: its text ("a and b in G") names no other. One that
    its words presuppose may be named or not. Of several ways to take the carriers the one counts in which the words of
    both statements are about the same.
    """
    wanted = [essence(carrier, lexicon) for carrier in left.carriers]
    if len(left.carriers) != len(right.carriers):
        return None
    found = []
    for order in permutations(right.carriers):
        named = [essence(carrier, lexicon) for carrier in order]
        pairs = zip(named, wanted, strict=True)
        if all(not mine or mine == theirs or (not theirs and _presupposed(mine, lexicon)) for mine, theirs in pairs):
            found.append(renamed(right, dict(zip((c.sort for c in order), left.carriers, strict=True))))
    words = frozenset(symbols(left.formula))
    return max(found, key=lambda one: len(words.intersection(symbols(one.formula))), default=None)


def _presupposed(structures: frozenset[str], lexicon: Lexicon) -> bool:
    return all(lexicon.structures[name].presupposed for name in structures)


def renamed(statement: Statement, carriers: dict[Sort, Carrier]) -> Statement:
    """Return `statement` with its carriers replaced."""
    sorts = {old: new.sort for old, new in carriers.items()}
    return Statement(map_sorts(statement.formula, lambda sort: substitute_sort(sort, sorts)), tuple(carriers.values()))
