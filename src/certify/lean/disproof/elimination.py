"""Disproofs along a path: through ∀, premises and ∧ of a false claim to a part without variables that is false.

`¬ ∀ n, Even n → ∀ m, Even (n + m)` by `fun h => absurd ((h 0) (by decide) 1) (by decide)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from certify.decide.models import BudgetError, Evaluator, Value
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.refute import Witness, standard_worlds
from certify.decide.standard import StandardWorld
from certify.lean.disproof.deduction import as_term
from certify.lean.statement.standard import StandardStatement
from certify.lean.statement.text import RenderError
from certify.lexicon import Lexicon
from certify.logic import QUANTIFIERS, And, Forall, Formula, Implies, Statement, Var, number_sorts, subnodes

#: Values tried for a variable that the witness leaves open, and evaluation steps for the whole path.
VALUES, BUDGET = 6, 60_000


def along_path(statement: Statement, standard: StandardStatement, witness: Witness, lexicon: Lexicon) -> str:
    """Return a proof of the negation of `statement`, about numbers alone; RenderError where no path is found."""
    if statement.carriers:
        raise RenderError("a path is followed about numbers only")
    formula = unfold(statement.formula, lexicon, NOTATION)
    world = next(standard_worlds(formula, statement.carriers, lexicon))
    walk = _Walk(Evaluator(world, BUDGET), world, standard)
    expression = "h"
    env: dict[Var, Value] = {}
    for var, value in witness.assignment:
        assert isinstance(formula, Forall)
        expression, formula = walk.applied(expression, var, value), formula.body
        env[var] = value
    try:
        found = walk.to_a_falsehood(formula, env, expression)
    except BudgetError:
        found = None
    if found is None:
        raise RenderError("no path leads to a part that is false without variables")
    return f"fun h => absurd {found} (by first | decide | omega)"


class _Walk:
    def __init__(self, evaluator: Evaluator, world: StandardWorld, standard: StandardStatement) -> None:
        self.evaluator, self.world, self.standard = evaluator, world, standard

    def to_a_falsehood(self, formula: Formula, env: Mapping[Var, Value], proof: str) -> str | None:
        """Return a proof of a false part of `formula`, which `proof` proves; null: no such part is found."""
        if not _has_variables(formula):
            return proof if self.evaluator.truth(formula, env) is False else None
        match formula:
            case Forall(var, body):
                for value in islice(self.world.domain(var.sort).values, VALUES):
                    found = self.to_a_falsehood(body, {**env, var: value}, self.applied(proof, var, value))
                    if found is not None:
                        return found
            case Implies(premise, rest) if not _has_variables(premise) and self.evaluator.truth(premise, env):
                return self.to_a_falsehood(rest, env, f"({proof} (by decide))")
            case And(left, right):
                return self.to_a_falsehood(left, env, f"{proof}.1") or self.to_a_falsehood(right, env, f"{proof}.2")
        return None

    def applied(self, proof: str, var: Var, value: Value) -> str:
        """Return `proof` applied to a number."""
        return f"({proof} {self.standard.printer.node(as_term(value, var.sort), {}, 1024)})"


def _has_variables(formula: Formula) -> bool:
    return any(isinstance(node, QUANTIFIERS) and node.var.sort in number_sorts() for node in subnodes(formula))
