"""The shape of claims: ∀ variables, hypotheses → conclusion; conjunctions and disjunctions flat."""

from __future__ import annotations

from typing import NamedTuple

from certify.logic.syntax import And, Forall, Formula, Implies, Or, Var


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
