"""Ground atoms and terms as operations applied to parts: what congruence and matching look at."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeAlias

from certify.logic import App, Apply, Holds, Lambda, Pred, SetOf, Term, nameless

#: An atom or a term: what the graph has nodes for.
Ground: TypeAlias = Term | Pred | Holds


def parts_of(node: Ground) -> tuple[Hashable, tuple[Term, ...]]:
    """Return the operation of a term or atom, and the terms it is applied to."""
    match node:
        case App() | Pred():
            return node.symbol, node.args
        case Apply():
            return ("apply", node.function.sort), (node.function, *node.args)
        case Holds():
            return ("holds", node.relation.sort), (node.relation, *node.args)
        case Lambda() | SetOf():
            return nameless(node), ()
    return node, ()


def with_parts(node: Ground, args: tuple[Term, ...]) -> Ground:
    """Return `node` applied to `args` instead."""
    match node:
        case App() | Pred():
            return type(node)(node.symbol, args)
        case Apply() | Holds():
            return type(node)(args[0], args[1:])
    return node
