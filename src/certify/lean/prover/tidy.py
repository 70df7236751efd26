"""Finished proofs with names in the order in which they appear."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from certify.lean.prover.expression import Expr, Ref, parts
from certify.lean.prover.names import Names
from certify.lean.prover.reduction import reduced
from certify.logic import Node, Var, substitute


def renumbered(expr: Expr, names: Names, kept: frozenset[str]) -> Expr:
    """Return `expr` with its own facts and variables named anew by `names`, in the order in which they appear.

    So a proof does not show what was tried before it was found.
    """
    new: dict[str, str] = {}
    variables: dict[Var, Var] = {}

    def go(part: Expr) -> Expr:
        name, var = getattr(part, "name", None), getattr(part, "var", None)
        if not isinstance(part, Ref) and isinstance(name, str) and name not in kept:
            new[name] = names.fact()
        if isinstance(var, Var) and var not in variables:
            variables[var] = names.variable(Var(var.name.rstrip("0123456789") or "x", var.sort))
        changed: dict[str, Any] = {field: go(child) for field, child in parts(part)}
        if name in new:
            changed["name"] = new[name]
        if isinstance(var, Var):
            changed["var"] = variables[var]
        changed |= {field: substitute(node, variables) for field, node in _logic(part)}
        return reduced(replace(part, **changed)) if changed else part

    return go(expr)


def _logic(expr: Expr) -> Iterator[tuple[str, Node]]:
    """Yield the terms and formulas directly in `expr`, with their fields."""
    for field in ("term", "fact", "context"):
        value = getattr(expr, field, None)
        if isinstance(value, Node):
            yield field, value
