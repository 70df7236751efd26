"""Refutation: an assignment in a standard structure under which a claim is false, decided exactly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from certify.decide.models import BudgetError, Evaluator, Value
from certify.decide.normal.unfold import NOTATION, unfold
from certify.decide.standard import StandardWorld, worlds
from certify.decide.standard.carrier import CarrierModel
from certify.lexicon import Lexicon
from certify.logic import BINDERS, Formula, Sort, Statement, Var, leading_forall, subnodes

#: How many assignments a structure is tried with, and evaluation steps in all of them.
ASSIGNMENTS = 4000
BUDGET = 150_000
_BREADTHS = {0: 60, 1: 60, 2: 16, 3: 9, 4: 6}


@dataclass(frozen=True)
class Witness:
    """Where a claim fails: the structure on each carrier, and values of the outer ∀ variables (there may be none)."""

    structures: tuple[tuple[Sort, CarrierModel], ...]
    assignment: tuple[tuple[Var, Value], ...]

    def show(self) -> tuple[str, ...]:
        """Return the witness as lines that a person can read."""
        lines = [f"{sort.name} is {model.name}" for sort, model in self.structures]
        return (*lines, *(f"{var.name} = {shown(value)}" for var, value in self.assignment))


def shown(value: Value) -> str:
    """Return a value as text: fractions as a/b, sets in braces, sorted."""
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(map(shown, value))) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(shown, value)) + ")"
    if callable(value):
        return f"the function {value.__name__.strip('_')}"
    return str(value) if isinstance(value, Fraction | int | str) else repr(value)


@lru_cache(maxsize=2048)
def refute(statement: Statement, lexicon: Lexicon) -> Witness | None:
    """Return a witness that `statement` is false in a standard structure of its type context; None: none found.

    A claim with an opaque word is never refuted: nobody knows what it says.
    """
    if lexicon.opaque(statement.formula):
        return None
    formula = unfold(statement.formula, lexicon, NOTATION)
    for world in standard_worlds(formula, statement, lexicon):
        assignment = falsifying(formula, world)
        if assignment is not None:
            return Witness(tuple(world.carriers.items()), assignment)
    return None


def standard_worlds(formula: Formula, statement: Statement, lexicon: Lexicon) -> Iterator[StandardWorld]:
    """Yield the standard worlds of the statement's context, wider the fewer variables the formula binds."""
    binders = sum(isinstance(part, BINDERS) for part in subnodes(formula))
    return worlds(statement.carriers, lexicon, _BREADTHS.get(binders, 4), formula=formula)


def falsifying(formula: Formula, world: StandardWorld) -> tuple[tuple[Var, Value], ...] | None:
    """Return values of the outer ∀ variables under which the rest of `formula` is false in `world`."""
    variables, formula = leading_forall(formula, distinct=True)
    evaluator = Evaluator(world, BUDGET)
    spaces = [world.domain(var.sort).values for var in variables]
    for count, values in enumerate(product(*spaces)):
        if count >= ASSIGNMENTS:
            return None
        env = dict(zip(variables, values, strict=True))
        try:
            if evaluator.truth(formula, env) is False:
                return tuple(env.items())
        except BudgetError:
            return None
    return None
