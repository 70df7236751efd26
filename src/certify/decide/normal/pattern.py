"""Finding a definition in a formula: what its parameters stand for, in any order of its parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias, cast

from certify.decide.normal.blocks import Block, block
from certify.logic import (
    BINDERS,
    TERMS,
    App,
    Apply,
    ExistsUnique,
    Formula,
    Holds,
    Iff,
    Lambda,
    Node,
    Num,
    Pred,
    SetOf,
    Term,
    Truth,
    Var,
    alpha_equal,
    children,
)

#: What the variables of a pattern stand for: its parameters for terms, its bound variables for bound variables.
Places: TypeAlias = Mapping[Var, Term]


def matches(pattern: Node, node: Node, places: Places) -> Iterator[dict[Var, Term]]:
    """Yield every way to extend `places` that makes `pattern` say what `node` says.

    Bound variables of either have different names. The order of ∧, ∨, ↔ and =, of quantifiers of one kind and of
    hypotheses is left open; nothing else is.
    """
    if isinstance(pattern, Var):
        yield from _variable(pattern, node, places)
        return
    if not isinstance(pattern, TERMS) and not isinstance(node, TERMS):
        mine, theirs = block(pattern), block(node)
        if mine is not None and theirs is not None:
            yield from _whole(mine, theirs, places)
            return
    if type(pattern) is not type(node):
        return
    if isinstance(pattern, Num | Truth):
        if pattern == node:
            yield dict(places)
        return
    if isinstance(pattern, App | Pred) and pattern.symbol != cast("App | Pred", node).symbol:
        return
    yield from _children(pattern, node, places)


def _variable(pattern: Var, node: Node, places: Places) -> Iterator[dict[Var, Term]]:
    if not isinstance(node, TERMS) or node.sort != pattern.sort:
        return
    known = places.get(pattern)
    if known is None:
        yield {**places, pattern: node}
    elif alpha_equal(known, node):
        yield dict(places)


def _children(pattern: Node, node: Node, places: Places) -> Iterator[dict[Var, Term]]:
    if isinstance(pattern, BINDERS) and isinstance(node, BINDERS):
        for bound in _variable(pattern.var, node.var, places):
            yield from matches(pattern.body, node.body, bound)
        return
    if not isinstance(pattern, App | Pred | Apply | Holds | Iff | ExistsUnique | SetOf | Lambda):
        return
    mine, theirs = children(pattern), children(node)
    symmetric = isinstance(pattern, Iff) or (isinstance(pattern, Pred) and pattern.symbol.name == "eq")
    for order in (theirs, theirs[::-1]) if symmetric else (theirs,):
        yield from _all(mine, order, places)


def _all(patterns: tuple[Node, ...], nodes: tuple[Node, ...], places: Places) -> Iterator[dict[Var, Term]]:
    if len(patterns) != len(nodes):
        return
    if not patterns:
        yield dict(places)
        return
    for found in matches(patterns[0], nodes[0], places):
        yield from _all(patterns[1:], nodes[1:], found)


def _whole(mine: Block, theirs: Block, places: Places) -> Iterator[dict[Var, Term]]:
    if len(mine.variables) != len(theirs.variables):
        return
    for found, rest in within(mine, theirs, places):
        bound = [found.get(var) for var in mine.variables]
        if not rest and None not in bound and set(bound) == set(theirs.variables):
            yield found


def within(mine: Block, theirs: Block, places: Places) -> Iterator[tuple[dict[Var, Term], tuple[Formula, ...]]]:
    """Yield every way to find the parts and the conclusion of `mine` in `theirs`, with the parts that are left."""
    if mine.kind != theirs.kind or len(mine.parts) > len(theirs.parts):
        return
    for found in matches(mine.conclusion, theirs.conclusion, places):
        yield from some_of(mine.parts, theirs.parts, found)


def some_of(
    patterns: tuple[Formula, ...], parts: tuple[Formula, ...], places: Places
) -> Iterator[tuple[dict[Var, Term], tuple[Formula, ...]]]:
    """Yield every way to find `patterns` among `parts`, each a different one, with the parts that are left."""
    if not patterns:
        yield dict(places), parts
        return
    for place, part in enumerate(parts):
        for found in matches(patterns[0], part, places):
            yield from some_of(patterns[1:], parts[:place] + parts[place + 1 :], found)
