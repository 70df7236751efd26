"""Random closed formulas, and random rewritings of them that keep the meaning: what the prover is tried on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from certify.logic import (
    And,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Pred,
    Term,
    Var,
    app,
    children,
    eq,
    free_vars,
    pred,
    rebuild,
    type_variable,
)

POINT, LINE = type_variable("P"), type_variable("L")


_JOIN: dict[str, type[And | Or | Implies]] = {"&": And, "|": Or, ">": Implies}


def random_formula(random: Random, depth: int, scope: tuple[Var, ...] = ()) -> Formula:
    """Return a formula whose free variables are among `scope`."""
    if depth == 0 and scope:
        return _atom(random, scope)
    kind = random.choice("AEAE&|>~" if scope else "AE")
    if kind in "AE":
        var = Var(f"{'xyzuvw'[len(scope) % 6]}{len(scope) // 6 or ''}", random.choice((POINT, POINT, LINE)))
        return (Forall if kind == "A" else Exists)(var, random_formula(random, max(depth - 1, 0), (*scope, var)))
    if kind == "~":
        return Not(random_formula(random, depth - 1, scope))
    left, right = (random_formula(random, max(depth - 1, 0), scope) for _ in range(2))
    return _JOIN[kind](left, right)


def _atom(random: Random, scope: tuple[Var, ...]) -> Pred:
    one, other = random.choice(scope), random.choice(scope)
    if one.sort == other.sort == POINT:
        return random.choice((pred("le", _term(random, one), other), eq(_term(random, one), other)))
    if one.sort == other.sort:
        return pred("meets", one, other)
    point, line = (one, other) if one.sort == POINT else (other, one)
    return pred("on", _term(random, point), line)


def _term(random: Random, var: Var) -> Term:
    return app("next", var, result=POINT) if random.random() < 0.3 else var


def reworded(random: Random, formula: Formula, steps: int) -> Formula:
    """Return a formula equivalent to `formula`, `steps` random rules away."""
    for _ in range(steps):
        formula = _somewhere(random, formula)
    return formula


def _somewhere(random: Random, formula: Formula) -> Formula:
    below = [part for part in children(formula) if not isinstance(part, Term)]
    if below and random.random() < 0.6:
        chosen = random.choice(below)
        parts = tuple(_somewhere(random, part) if part is chosen else part for part in children(formula))
        return rebuild(formula, parts)
    found = [new for rule in RULES for new in (rule(formula),) if new is not None]
    return random.choice(found) if found else formula


def _commute(formula: Formula) -> Formula | None:
    match formula:
        case And() | Or() | Iff():
            return type(formula)(formula.right, formula.left)
        case Pred() if formula.symbol.name == "eq":
            return eq(formula.args[1], formula.args[0])
    return None


def _contrapose(formula: Formula) -> Formula | None:
    return Implies(Not(formula.right), Not(formula.left)) if isinstance(formula, Implies) else None


def _curry(formula: Formula) -> Formula | None:
    if isinstance(formula, Implies) and isinstance(formula.left, And):
        return Implies(formula.left.left, Implies(formula.left.right, formula.right))
    return None


def _swap(formula: Formula) -> Formula | None:
    if isinstance(formula, Forall | Exists) and type(formula.body) is type(formula):
        inner = formula.body
        return type(formula)(inner.var, type(formula)(formula.var, inner.body))
    return None


def _dual(formula: Formula) -> Formula | None:
    match formula:
        case Forall():
            return Not(Exists(formula.var, Not(formula.body)))
        case Exists():
            return Not(Forall(formula.var, Not(formula.body)))
        case And():
            return Not(Or(Not(formula.left), Not(formula.right)))
        case Or():
            return Implies(Not(formula.left), formula.right)
        case Implies():
            return Or(Not(formula.left), formula.right)
    return None


def _double(formula: Formula) -> Formula | None:
    return formula.body.body if isinstance(formula, Not) and isinstance(formula.body, Not) else Not(Not(formula))


def _distribute(formula: Formula) -> Formula | None:
    if isinstance(formula, Forall) and isinstance(formula.body, And):
        return And(Forall(formula.var, formula.body.left), Forall(formula.var, formula.body.right))
    match formula:
        case Exists(var, And(left, right)) if var not in free_vars(right):
            return And(Exists(var, left), right)
    return None


RULES: tuple[Callable[[Formula], Formula | None], ...] = (
    _commute, _contrapose, _curry, _swap, _dual, _double, _distribute,
)  # fmt: skip
