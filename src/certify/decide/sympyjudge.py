"""SymPy on algebra: whether two readings are one equation or inequality after expansion. It corroborates, no more.

Only over ℤ, ℚ and ℝ, where expansion is sound; ℕ has its own subtraction.
"""

from __future__ import annotations

from itertools import islice, permutations
from typing import Any, NamedTuple

from certify.decide.goal import Goal
from certify.decide.outcome import Undecided
from certify.decide.workers import GRACE, pool
from certify.logic import INT, RAT, REAL, App, Formula, Num, Pred, Term, Var, leading_forall

#: Seconds for one comparison, and orders of the variables that are tried.
SECONDS = 2.0
MAX_ORDERS = 24
WORKER = "certify.decide.sympyworker"

_SORTS = frozenset({INT, RAT, REAL})
_RELATIONS = frozenset({"eq", "le", "lt"})


class Corroborated(NamedTuple):
    """SymPy finds both sides to be one relation between two terms, up to expansion."""

    relation: str


class _Claim(NamedTuple):
    variables: tuple[Var, ...]
    relation: str
    left: Term
    right: Term


def corroborate(goal: Goal, seconds: float = SECONDS) -> Corroborated | Undecided:
    """Return whether both sides of `goal` are ∀-closed relations that expansion makes the same."""
    first, second = _claim(goal.left), _claim(goal.right)
    if first is None or second is None or first.relation != second.relation:
        return Undecided("sympy", "not two algebraic relations of one kind")
    if sorted(map(_sort, first.variables)) != sorted(map(_sort, second.variables)):
        return Undecided("sympy", "the variables have different sorts")
    for order in islice(permutations(second.variables), MAX_ORDERS):
        if list(map(_sort, order)) == list(map(_sort, first.variables)) and _same(first, second, order, seconds):
            return Corroborated(first.relation)
    return Undecided("sympy", "expansion does not make them the same")


def _sort(var: Var) -> str:
    return str(var.sort)


def _claim(formula: Formula) -> _Claim | None:
    variables, formula = leading_forall(formula)
    if not isinstance(formula, Pred) or formula.symbol.name not in _RELATIONS:
        return None
    left, right = formula.args
    fits = left.sort in _SORTS and len(set(variables)) == len(variables)
    return _Claim(tuple(variables), formula.symbol.name, left, right) if fits else None


def _same(first: _Claim, second: _Claim, order: tuple[Var, ...], seconds: float) -> bool:
    try:
        one, other = _difference(first, first.variables), _difference(second, order)
    except ValueError:
        return False
    candidates = [other, ["neg", other]] if first.relation == "eq" else [other]
    return any(_equal(one, candidate, seconds) for candidate in candidates)


def _equal(left: list[Any], right: list[Any], seconds: float) -> bool:
    reply = pool(WORKER, 1).ask({"left": left, "right": right}, seconds + GRACE)
    return reply is not None and reply.get("equal") is True


def _difference(claim: _Claim, order: tuple[Var, ...]) -> list[Any]:
    names = {var: f"x{i}" for i, var in enumerate(order)}
    return ["sub", _plain(claim.left, names), _plain(claim.right, names)]


def _plain(term: Term, names: dict[Var, str]) -> list[Any]:
    match term:
        case Var() if term in names:
            return ["var", names[term]]
        case Num():
            return ["num", term.value]
        case App():
            return [term.symbol.name, *(_plain(arg, names) for arg in term.args)]
    raise ValueError("not algebra")
