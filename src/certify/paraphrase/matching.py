"""Matching typed formulas: repeated variables must agree, sorts fit, binders are respected.

A pattern is a formula or term whose free variables stand for terms, whose type variables stand for sorts, and whose
predicates named by one capital letter stand for formulas: `P()` for a formula without the pattern's bound variables,
`P(x)` for one that may use the bound variable x (patterns as in Miller, A logic programming language with
lambda-abstraction, 1991: arguments are distinct bound variables, so a match is unique).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from certify.lexicon import match_sort, substitute_sort
from certify.logic import (
    BINDERS,
    TERMS,
    App,
    Formula,
    Node,
    Num,
    Pred,
    Sort,
    Term,
    Truth,
    Var,
    alpha_equal,
    bound_vars,
    children,
    free_vars,
    fresh,
    map_sorts,
    rebind,
    rebuild,
    substitute,
)


@dataclass
class Match:
    """What the pattern's variables stand for: terms, formulas over parameters, sorts."""

    terms: dict[str, Term] = field(default_factory=dict)
    formulas: dict[str, tuple[tuple[Var, ...], Formula]] = field(default_factory=dict)
    sorts: dict[Sort, Sort] = field(default_factory=dict)


def is_formula_variable(node: Node) -> bool:
    """Return whether `node` stands for a formula in a pattern: a predicate named by one capital letter."""
    return isinstance(node, Pred) and len(node.symbol.name) == 1 and node.symbol.name.isupper()


def match(pattern: Node, node: Node) -> Match | None:
    """Return what makes `pattern` equal to `node`; None where nothing does."""
    found = Match()
    return found if _match(pattern, node, (), found) else None


def _match(pattern: Node, node: Node, scope: tuple[tuple[Var, Var], ...], found: Match) -> bool:
    if is_formula_variable(pattern):
        return _match_formula(cast(Pred, pattern), node, scope, found)
    if isinstance(pattern, Var):
        return _match_variable(pattern, node, scope, found)
    if type(pattern) is not type(node):
        return False
    if isinstance(pattern, Num) and isinstance(node, Num):
        return pattern.value == node.value and match_sort(pattern.sort, node.sort, found.sorts)
    if isinstance(pattern, Truth):
        return pattern == node
    if isinstance(pattern, App | Pred) and isinstance(node, App | Pred) and not _match_symbol(pattern, node, found):
        return False
    if isinstance(pattern, BINDERS) and isinstance(node, BINDERS):
        if not match_sort(pattern.var.sort, node.var.sort, found.sorts):
            return False
        scope = (*scope, (pattern.var, node.var))
    below = children(pattern), children(node)
    return len(below[0]) == len(below[1]) and all(_match(p, n, scope, found) for p, n in zip(*below, strict=True))


def _match_symbol(pattern: App | Pred, node: App | Pred, found: Match) -> bool:
    one, other = pattern.symbol, node.symbol
    return (
        one.name == other.name
        and len(one.params) == len(other.params)
        and all(match_sort(p, s, found.sorts) for p, s in zip(one.params, other.params, strict=True))
        and match_sort(one.result, other.result, found.sorts)
    )


def _bound_to(var: Var, scope: tuple[tuple[Var, Var], ...], side: int) -> Var | None:
    """Return the partner of the bound variable `var`, the innermost binder counting; None for a free one."""
    for pair in reversed(scope):
        if pair[side] == var:
            return pair[1 - side]
    return None


def _match_variable(pattern: Var, node: Node, scope: tuple[tuple[Var, Var], ...], found: Match) -> bool:
    partner = _bound_to(pattern, scope, 0)
    if partner is not None:
        return node == partner and _bound_to(partner, scope, 1) == pattern
    if not isinstance(node, TERMS):
        return False
    term = node
    if any(_bound_to(var, scope, 1) for var in free_vars(term)):
        return False
    if not match_sort(pattern.sort, term.sort, found.sorts):
        return False
    return alpha_equal(found.terms.setdefault(pattern.name, term), term)


def _match_formula(pattern: Pred, node: Node, scope: tuple[tuple[Var, Var], ...], found: Match) -> bool:
    if isinstance(node, TERMS):
        return False
    formula: Formula = node
    params = tuple(_bound_to(cast(Var, arg), scope, 0) for arg in pattern.args)
    if None in params:
        return False
    allowed = set(params)
    if any(var not in allowed and _bound_to(var, scope, 1) for var in free_vars(formula)):
        return False
    known = found.formulas.setdefault(pattern.symbol.name, (cast(tuple[Var, ...], params), formula))
    renamed = substitute(known[1], dict(zip(known[0], cast(tuple[Term, ...], params), strict=True)))
    return alpha_equal(renamed, formula)


def instantiate(pattern: Node, found: Match) -> Node:
    """Return `pattern` with all that `found` says filled in; bound variables are renamed where they would capture."""
    sorted_ = map_sorts(pattern, lambda sort: substitute_sort(sort, found.sorts))
    taken = {var.name for term in found.terms.values() for var in free_vars(term)}
    for params, formula in found.formulas.values():
        taken |= {var.name for var in (*free_vars(formula), *bound_vars(formula)) if var not in params}
    return _fill(sorted_, found, frozenset(), taken)


def _fill(node: Node, found: Match, bound: frozenset[Var], taken: set[str]) -> Node:
    if isinstance(node, Var):
        return node if node in bound else found.terms.get(node.name, node)
    if is_formula_variable(node):
        pred = cast(Pred, node)
        params, formula = found.formulas[pred.symbol.name]
        return substitute(formula, dict(zip(params, pred.args, strict=True)))
    if isinstance(node, BINDERS):
        var = Var(fresh(node.var.name, taken), node.var.sort)
        body: Node = node.body
        if var != node.var:
            body = substitute(body, {node.var: var})
        node = rebind(node, var, body)
        bound |= {var}
        taken = taken | {var.name}
    return rebuild(node, tuple(_fill(child, found, bound, taken) for child in children(node)))
