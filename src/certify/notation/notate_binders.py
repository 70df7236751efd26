"""Binders in notation: the variables that one sign binds together, and how their sort is said."""

from __future__ import annotations

from itertools import takewhile

from certify.logic import ExistsUnique, Formula, Quantifier, Sort, Var, sort_rows
from certify.notation.notate_sorts import Script, sort_text


def block(node: Quantifier) -> tuple[list[Var], Formula]:
    """Return the variables that one sign can bind, and what is below them: one kind and sort, with distinct names."""
    chain: list[Quantifier] = [node]
    while isinstance(chain[-1].body, type(node)) and not isinstance(node, ExistsUnique):
        chain.append(chain[-1].body)
    variables: list[Var] = []
    body: Formula = node
    for one in takewhile(lambda one: one.var.sort == node.var.sort, chain):
        if one.var in variables:
            break
        variables.append(one.var)
        body = one.body
    return variables, body


def typing(names: list[str], sort: Sort, member: str, script: Script) -> str:
    """Return "a, b ∈ ℤ" for numbers, "s t : Set α" for the rest."""
    text = sort_text(sort, script)
    return f"{', '.join(names)} {member} {text}" if _is_number(sort) else f"{' '.join(names)} : {text}"


def _is_number(sort: Sort) -> bool:
    row = None if sort.variable else sort_rows().get(sort.name)
    return row is not None and row.arity == 0 and bool(row.signs)
