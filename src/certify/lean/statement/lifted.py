"""Goals with their set and function terms put back: what `lifted0` is, read off the hypothesis that defines it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple, TypeVar

from certify.decide.goal import Goal, Hypothesis
from certify.decide.lambda_lifting import LIFTED
from certify.logic import (
    App,
    Apply,
    Formula,
    Iff,
    Lambda,
    Node,
    Pred,
    SetOf,
    Symbol,
    Term,
    Var,
    leading_forall,
    rewrite,
    substitute,
)

F = TypeVar("F", bound=Node)


class Named(NamedTuple):
    """What a function symbol makes of its arguments."""

    places: tuple[Var, ...]
    value: Formula | Term


def named_terms(goal: Goal) -> dict[Symbol, Named]:
    """Return the terms that the symbols of a lifted goal stand for, none of them with such a symbol in it."""
    found: dict[Symbol, Named] = {}
    for hypothesis in goal.hypotheses:
        meant = _meant(hypothesis)
        if meant is not None:
            symbol, named = meant
            found[symbol] = named._replace(value=put_back(named.value, found))
    return found


def unlifted(goal: Goal, terms: Mapping[Symbol, Named]) -> Goal:
    """Return `goal` with `terms` for their names, and without the hypotheses that define these."""
    facts = tuple(
        replace(fact, formula=put_back(fact.formula, terms)) for fact in goal.hypotheses if _meant(fact) is None
    )
    return replace(goal, left=put_back(goal.left, terms), right=put_back(goal.right, terms), hypotheses=facts)


def put_back(node: F, terms: Mapping[Symbol, Named]) -> F:
    """Return `node` with `terms` for their names."""

    def step(part: Node) -> Node:
        if not isinstance(part, App) or part.symbol not in terms:
            return part
        places, value = terms[part.symbol]
        return substitute(value, dict(zip(places, part.args, strict=True)))

    return rewrite(node, step) if terms else node


def _meant(hypothesis: Hypothesis) -> tuple[Symbol, Named] | None:
    """Return which name a hypothesis defines and how: ∀ …, x ∈ lifted0(…) ↔ φ, or ∀ …, lifted0(…)(x) = t."""
    _, body = leading_forall(hypothesis.formula)
    match body:
        case Iff(Pred(Symbol("mem"), (Var() as var, App(Symbol(name) as symbol, places))), said) if _own(name):
            return symbol, Named(_variables(places), SetOf(var, said))
        case Pred(Symbol("eq"), (Apply(App(Symbol(name) as symbol, places), (Var() as var,)), value)) if _own(name):
            return symbol, Named(_variables(places), Lambda(var, value))
    return None


def _own(name: str) -> bool:
    return name.startswith(LIFTED)


def _variables(places: tuple[Term, ...]) -> tuple[Var, ...]:
    return tuple(place for place in places if isinstance(place, Var))
