"""Formulas as blocks: what is said of all, what of some, and what is one of several, each flat.

English leaves open how "for all s and t, if …, then for every x in s …" nests its quantifiers and hypotheses. A block
has one level of them, by laws of ∀, ∃, ∧, → and ¬ alone.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from certify.logic import And, Exists, Forall, Formula, Implies, Not, Or, Truth, Var, conjunction, exists, forall, join
from certify.logic.claims import disjuncts


class Block(NamedTuple):
    """`all`: ∀ variables, parts → conclusion; `some`: ∃ variables, all of parts; `either`: one of parts.

    A denial is a block whose conclusion is the absurd: ¬ (∃ x, P ∧ Q) is ∀ x, P ∧ Q → ⊥.
    """

    kind: Literal["all", "some", "either"]
    variables: tuple[Var, ...]
    parts: tuple[Formula, ...]
    conclusion: Formula = Truth(True)


def block(formula: Formula) -> Block | None:
    """Return `formula`, whose bound variables have different names, as a block; None for an atom, ↔ and ∃!."""
    match formula:
        case Forall() | Implies() | Not():
            return _general(formula)
        case Exists() | And():
            variables, parts = _given(formula)
            return Block("some", variables, parts)
        case Or():
            return Block("either", (), disjuncts(formula))
    return None


def _general(formula: Formula) -> Block:
    variables: list[Var] = []
    parts: list[Formula] = []
    while True:
        match formula:
            case Forall(var, body):
                variables.append(var)
                formula = body
                continue
            case Implies():
                given, formula = formula.left, formula.right
            case Not():
                given, formula = formula.body, Truth(False)
            case _:
                return Block("all", tuple(variables), tuple(parts), formula)
        more, said = _given(given)
        variables.extend(more)
        parts.extend(said)


def _given(formula: Formula) -> tuple[tuple[Var, ...], tuple[Formula, ...]]:
    """Return the parts of a formula taken as given, and the variables of what is said to exist."""
    match formula:
        case Exists(var, body):
            variables, parts = _given(body)
            return (var, *variables), parts
        case And(left, right):
            (first, some), (second, others) = _given(left), _given(right)
            return (*first, *second), (*some, *others)
    return (), (formula,)


def formula_of(block: Block) -> Formula:
    """Return the formula that `block` stands for."""
    if block.kind == "either":
        return join(list(block.parts), Or)
    together = conjunction(block.parts) if block.parts else None
    if block.kind == "some":
        return exists(block.variables, together if together is not None else Truth(True))
    body = block.conclusion
    if together is not None:
        body = Not(together) if body == Truth(False) else Implies(together, body)
    return forall(block.variables, body)
