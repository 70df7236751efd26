"""Which rankings of models a weighting of families can realize, with exact evidence for yes and for no.

Let d_j(f) be the failure rate of the worse model minus that of the better one, in family f, for each demanded
comparison j. Weights w ≥ 0, Σw = 1, realize the demands strictly if Σ_f d_j(f)·w_f > 0 for all j. By Ville's theorem of
the alternative (a form of Farkas' lemma) there are none exactly if some y ≥ 0, Σy = 1, has Σ_j y_j·d_j(f) ≤ 0 in every
family: a mixture of the demanded comparisons that no family supports. Both are optimal strategies of one matrix game,
whose value is the largest margin (von Neumann). A linear program (HiGHS) finds them in floats; they are rounded to
fractions and checked exactly, and where rounding fails, Z3 solves the same inequalities over the rationals.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import z3
from scipy.optimize import linprog

from certify.errors import BadInputError
from certify.metrics.estimate import Floats
from certify.metrics.rates import Rates

#: A demanded comparison: places of the better and the worse model.
Demand = tuple[int, int]
_ROUNDINGS = (60, 1_000, 1_000_000)


class Mode(StrEnum):
    """What counts as realizing a demand: better, better by a margin, or not worse."""

    STRICT = "strict"
    MARGIN = "margin"
    TIES = "ties"


class Realizability(NamedTuple):
    """Either weights that realize the demands, one a family, or a certificate that none do, one number a demand.

    Both are exact and were checked exactly. `margin` is the smallest difference that the weights reach.
    """

    realizable: bool
    weights: tuple[Fraction, ...] | None
    margin: Fraction | None
    certificate: tuple[Fraction, ...] | None
    demands: tuple[Demand, ...]


class Target(NamedTuple):
    """The demands, what counts as meeting them, and the margin (0 unless the mode is MARGIN)."""

    demands: tuple[Demand, ...]
    mode: Mode = Mode.STRICT
    margin: Fraction = Fraction(0)


def ranking_demands(order: Sequence[int]) -> tuple[Demand, ...]:
    """Return the demands of a ranking, best first: each model before the next."""
    return tuple(pairwise(order))


def winner_demands(winner: int, models: int) -> tuple[Demand, ...]:
    """Return the demands that one model be the best."""
    return tuple((winner, other) for other in range(models) if other != winner)


def decide(rates: Rates, target: Target) -> Realizability:
    """Decide whether some weighting of the families meets `target`. Raises BadInputError where nothing is demanded."""
    if not target.demands:
        raise BadInputError("a ranking needs two models at least")
    table = [
        [worse - better for better, worse in zip(rates.values[a], rates.values[b], strict=True)]
        for a, b in target.demands
    ]
    weights, mixture = _strategies(np.array(table, dtype=np.float64))
    for denominator in _ROUNDINGS:
        exact = _rounded(weights, denominator)
        if _meets(table, exact, target):
            return Realizability(True, exact, _least(table, exact), None, target.demands)
        exact = _rounded(mixture, denominator)
        if _refutes(table, exact, target):
            return Realizability(False, None, None, exact, target.demands)
    return _exactly(table, target)


def _strategies(table: Floats) -> tuple[Floats, Floats]:
    """Solve the matrix game (demands, families): weights that maximise the least difference, and the dual mixture."""
    demands, families = table.shape
    result = linprog(
        np.append(np.zeros(families), -1.0),
        A_ub=np.column_stack([-table, np.ones(demands)]),
        b_ub=np.zeros(demands),
        A_eq=np.append(np.ones(families), 0.0)[None, :],
        b_eq=[1.0],
        bounds=[(0, None)] * families + [(None, None)],
        method="highs",
    )
    return result.x[:-1], -result.ineqlin.marginals


def _rounded(numbers: Floats, denominator: int) -> tuple[Fraction, ...]:
    """Round to fractions that sum to 1."""
    near = [max(Fraction(float(number)).limit_denominator(denominator), Fraction(0)) for number in numbers]
    total = sum(near)
    return tuple(number / total for number in near) if total else tuple(near)


def _least(table: list[list[Fraction]], weights: Sequence[Fraction]) -> Fraction:
    return min(sum((d * w for d, w in zip(row, weights, strict=True)), Fraction(0)) for row in table)


def _meets(table: list[list[Fraction]], weights: Sequence[Fraction], target: Target) -> bool:
    if sum(weights) != 1:
        return False
    least = _least(table, weights)
    return least > 0 if target.mode is Mode.STRICT else least >= target.margin


def _refutes(table: list[list[Fraction]], mixture: Sequence[Fraction], target: Target) -> bool:
    if sum(mixture) != 1:
        return False
    most = -_least([[-d for d in column] for column in zip(*table, strict=True)], mixture)
    return most <= 0 if target.mode is Mode.STRICT else most < target.margin


def check(rates: Rates, answer: Realizability, target: Target) -> bool:
    """Check an answer exactly, from the rates alone."""
    table = [[rates.values[b][f] - rates.values[a][f] for f in range(len(rates.families))] for a, b in answer.demands]
    numbers = answer.weights if answer.realizable else answer.certificate
    if numbers is None or answer.demands != target.demands or any(number < 0 for number in numbers):
        return False
    return (_meets if answer.realizable else _refutes)(table, numbers, target)


def _exactly(table: list[list[Fraction]], target: Target) -> Realizability:
    """Solve over the rationals with Z3: the weights, or else the mixture that refutes them."""
    strict = target.mode is Mode.STRICT
    weights = _feasible(table, target.margin, at_least=True, strict=strict)
    if weights is not None:
        return Realizability(True, weights, _least(table, weights), None, target.demands)
    columns = [list(column) for column in zip(*table, strict=True)]
    mixture = _feasible(columns, target.margin, at_least=False, strict=not strict)
    if mixture is None:
        raise ArithmeticError("neither weights nor a certificate exist: this contradicts Ville's theorem")
    return Realizability(False, None, None, mixture, target.demands)


def _feasible(
    rows: list[list[Fraction]], bound: Fraction, *, at_least: bool, strict: bool
) -> tuple[Fraction, ...] | None:
    """Find x ≥ 0, Σx = 1, with every row·x at least (or at most) `bound`, strictly if asked; None if there is none."""
    solver, x = z3.Solver(), [z3.Real(f"x{i}") for i in range(len(rows[0]))]
    solver.add([variable >= 0 for variable in x])
    solver.add(z3.Sum(x) == 1)
    limit = z3.Q(bound.numerator, bound.denominator)
    for row in rows:
        product = z3.Sum([z3.Q(d.numerator, d.denominator) * variable for d, variable in zip(row, x, strict=True)])
        left, right = (product, limit) if at_least else (limit, product)
        solver.add(left > right if strict else left >= right)
    if solver.check() != z3.sat:
        return None
    model = solver.model()
    return tuple(model.eval(variable, model_completion=True).as_fraction() for variable in x)
