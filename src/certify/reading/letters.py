"""Names for the variables that English leaves unnamed: the letters a mathematician would take."""

from __future__ import annotations

from typing import cast

from certify.logic import (
    BINDERS,
    Formula,
    Node,
    Sort,
    Statement,
    Var,
    children,
    rebind,
    rebuild,
    subnodes,
    substitute,
)
from certify.logic.sort_table import letters


def named(statement: Statement) -> Statement:
    """Return `statement` with its unnamed variables (those with a · in their name) named."""
    taken = {part.name for part in subnodes(statement.formula) if isinstance(part, Var) and "·" not in part.name}
    taken |= {part.var.name for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    return Statement(_named(statement.formula, {name for name in taken if "·" not in name}), statement.carriers)


def _named(formula: Formula, taken: set[str]) -> Formula:
    return cast(Formula, _go(formula, taken))


def _go(node: Node, taken: set[str]) -> Node:
    if isinstance(node, BINDERS):
        if "·" in node.var.name or "_" in node.var.name:
            var = Var(_letter(node.var.sort, taken), node.var.sort)
            body = substitute(node.body, {node.var: var})
        else:
            var, body = node.var, node.body
        inner = _go(body, taken | {var.name})
        return rebind(node, var, inner)
    return rebuild(node, tuple(_go(child, taken) for child in children(node)))


def _letter(sort: Sort, taken: set[str]) -> str:
    usual = letters(sort, "unnamed")
    for letter in usual:
        if letter not in taken:
            return letter
    number = 1
    while f"{usual[0]}{number}" in taken:
        number += 1
    return f"{usual[0]}{number}"
