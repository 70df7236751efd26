"""The shape of claims: ∀ variables, hypotheses → conclusion; conjunctions and disjunctions flat; variables apart."""

from __future__ import annotations

from typing import NamedTuple, cast

from certify.logic.syntax import BINDERS, And, Forall, Formula, Implies, Node, Or, Var
from certify.logic.walk import children, free_vars, fresh, rebuild, substitute


class Claim(NamedTuple):
    """∀ variables, hypotheses → conclusion, with every quantifier and hypothesis pulled to the front."""

    variables: tuple[Var, ...]
    hypotheses: tuple[Formula, ...]
    conclusion: Formula


def claim(formula: Formula) -> Claim:
    """Return `formula` as a claim; equivalent to it by laws of ∀, ∧ and → alone."""
    variables: list[Var] = []
    hypotheses: list[Formula] = []
    while isinstance(formula, Forall | Implies):
        if isinstance(formula, Forall):
            variables.append(formula.var)
            formula = formula.body
        else:
            hypotheses.extend(conjuncts(formula.left))
            formula = formula.right
    return Claim(tuple(variables), tuple(hypotheses), formula)


def conjuncts(formula: Formula) -> tuple[Formula, ...]:
    """Return the parts of a conjunction, flat."""
    if isinstance(formula, And):
        return (*conjuncts(formula.left), *conjuncts(formula.right))
    return (formula,)


def disjuncts(formula: Formula) -> tuple[Formula, ...]:
    """Return the parts of a disjunction, flat."""
    if isinstance(formula, Or):
        return (*disjuncts(formula.left), *disjuncts(formula.right))
    return (formula,)


def apart(formula: Formula) -> Formula:
    """Return `formula` with every bound variable named differently from every other and from the free ones."""
    return cast(Formula, _apart(formula, {var.name for var in free_vars(formula)}))


def _apart(node: Node, taken: set[str]) -> Node:
    if not isinstance(node, BINDERS):
        return rebuild(node, tuple(_apart(child, taken) for child in children(node)))
    var = Var(fresh(node.var.name, taken), node.var.sort)
    taken.add(var.name)
    body: Node = substitute(node.body, {node.var: var})
    return type(node)(var, _apart(body, taken))  # type: ignore[arg-type]  # a binder's body keeps its kind
