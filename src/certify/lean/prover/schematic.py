"""Common parts of two formulas as predicate variables: what they share need not be taken apart to relate them.

A proof of the schematic pair is a proof of every instance, so it is found on the small formulas and used on the large.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from certify.lean.prover.expression import Expr, parts
from certify.logic import (
    CONNECTIVES,
    FORMULAS,
    QUANTIFIERS,
    Formula,
    Node,
    Not,
    Pred,
    Var,
    children,
    free_vars,
    nameless,
    pred,
    rebuild,
    rewrite,
    subnodes,
    substitute,
)

_COMPOUND = (Not, *CONNECTIVES, *QUANTIFIERS)
N = TypeVar("N", bound=Node)


@dataclass
class Schema:
    """Predicate variables, and the formulas over their parameters that they stand for."""

    meanings: dict[str, tuple[tuple[Var, ...], Formula]] = field(default_factory=dict)
    known: dict[str, Pred] = field(default_factory=dict)

    def variable(self, part: Formula) -> Pred:
        """Return the predicate variable for `part`, applied to its free variables."""
        text = nameless(part)
        if text not in self.known:
            free = free_vars(part)
            name = f"schema{len(self.known)}"
            self.meanings[name] = (free, part)
            self.known[text] = pred(name, *free)
        return self.known[text]

    def filled(self, node: N) -> N:
        """Return `node` with the predicate variables replaced by what they stand for."""

        def step(part: Node) -> Node:
            if not isinstance(part, Pred) or part.symbol.name not in self.meanings:
                return part
            params, meaning = self.meanings[part.symbol.name]
            return substitute(meaning, dict(zip(params, part.args, strict=True)))

        return rewrite(node, step)

    def filled_proof(self, expr: Expr) -> Expr:
        """Return a proof of the schematic formulas as a proof of the filled ones."""
        changed: dict[str, Any] = {name: self.filled_proof(part) for name, part in parts(expr)}
        for place in fields(expr):
            value = getattr(expr, place.name)
            if isinstance(value, FORMULAS):
                changed[place.name] = self.filled(value)
        return replace(expr, **changed) if changed else expr


def schematic(left: Formula, right: Formula) -> tuple[Formula, Formula, Schema]:
    """Return the two formulas with the largest compound parts that both have replaced by predicate variables."""
    shared = _texts(left) & _texts(right)
    schema = Schema()
    return _abstract(left, shared, schema.variable), _abstract(right, shared, schema.variable), schema


def _texts(formula: Formula) -> set[str]:
    return {nameless(part) for part in subnodes(formula) if isinstance(part, _COMPOUND)}


def _abstract(node: N, shared: set[str], variable: Callable[[Formula], Pred]) -> N | Pred:
    if isinstance(node, _COMPOUND) and nameless(node) in shared:
        return variable(node)
    if not isinstance(node, FORMULAS) or isinstance(node, Pred):
        return node
    return rebuild(node, tuple(_abstract(child, shared, variable) for child in children(node)))
