"""Shapes of formulas: what stands outermost, what is joined, what is said of what, and ∃! spelled out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from certify.logic.sorts import PROP, Sort
from certify.logic.syntax import (
    BINDERS,
    And,
    App,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Implies,
    Node,
    Num,
    Or,
    Pred,
    Truth,
    Var,
    eq,
)
from certify.logic.walk import bind, bound_vars, free_vars, fresh, nameless, subnodes, substitute


def sorts_at(node: Node) -> tuple[Sort, ...]:
    """Return the sorts that a node itself names: a variable's or numeral's, a binder's, those of a word's places."""
    match node:
        case Var() | Num():
            return (node.sort,)
        case App() | Pred():
            return (*node.symbol.params, node.symbol.result)
    return (node.var.sort,) if isinstance(node, BINDERS) else ()


def sorts_in(nodes: Iterable[Node]) -> tuple[Sort, ...]:
    """Return the distinct sorts at `nodes`, propositions aside."""
    found = dict.fromkeys(sort for node in nodes for sort in sorts_at(node))
    found.pop(PROP, None)
    return tuple(found)


def leading_forall(formula: Formula, *, distinct: bool = False) -> tuple[tuple[Var, ...], Formula]:
    """Return the variables of the outermost ∀ and what stands under them.

    With `distinct` variables it ends before one that is bound again, so that values can be put for all of them.
    """
    variables: list[Var] = []
    while isinstance(formula, Forall) and not (distinct and formula.var in variables):
        variables.append(formula.var)
        formula = formula.body
    return tuple(variables), formula


@lru_cache(maxsize=8192)
def atoms(formula: Formula) -> frozenset[Pred]:
    """Return the atomic claims of `formula`, their variables numbered by first use, equations turned one way."""
    return frozenset(
        min((_blind(a) for a in _spellings(part)), key=nameless) for part in subnodes(formula) if isinstance(part, Pred)
    )


def _blind(atom: Pred) -> Pred:
    numbered = {var: Var(f"x{i}", var.sort) for i, var in enumerate(free_vars(atom))}
    return substitute(atom, numbered)


def _spellings(atom: Pred) -> list[Pred]:
    return [atom, Pred(atom.symbol, atom.args[::-1])] if atom.symbol.name == "eq" else [atom]


def leaves(formula: Formula, kind: type[And] | type[Or]) -> Iterator[Formula]:
    """Yield the parts of a nested conjunction (disjunction), from left to right."""
    if isinstance(formula, kind):
        yield from leaves(formula.left, kind)
        yield from leaves(formula.right, kind)
    else:
        yield formula


def join(parts: list[Formula], kind: type[And] | type[Or]) -> Formula:
    """Return `parts` joined, nested to the right; of none, the neutral truth value."""
    if not parts:
        return Truth(kind is And)
    result = parts[-1]
    for part in reversed(parts[:-1]):
        result = kind(part, result)
    return result


def unique(formula: ExistsUnique) -> Exists:
    """Return ∃ x, body ∧ ∀ y, body[y] → y = x."""
    var = formula.var
    other = Var(fresh(var.name, {v.name for v in (*free_vars(formula.body), *bound_vars(formula.body), var)}), var.sort)
    return Exists(var, And(formula.body, Forall(other, Implies(bind(formula, other), eq(other, var)))))
