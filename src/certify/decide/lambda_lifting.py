"""Set and function terms as symbols: {x | φ} and x ↦ t become named functions of their free variables.

First-order judges know no binders inside terms; the equations that define the names go with the formula.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from certify.logic import (
    App,
    Apply,
    Formula,
    Iff,
    Lambda,
    Node,
    SetOf,
    Symbol,
    Term,
    Var,
    eq,
    forall,
    free_vars,
    fresh,
    nameless,
    pred,
    rewrite,
    substitute,
)

#: What the names of lifted terms begin with; no word's name does.
LIFTED = "lifted"


class Lifted(NamedTuple):
    """Formulas without binders in terms, and the axioms that define the names put in their place."""

    formulas: tuple[Formula, ...]
    axioms: tuple[Formula, ...]


def lift(formulas: tuple[Formula, ...]) -> Lifted:
    """Return `formulas` with every set and function term named; equal terms share a name."""
    lifter = _Lifter()
    changed = tuple(rewrite(formula, lifter.step) for formula in formulas)
    return Lifted(changed, tuple(lifter.axioms.values()))


class _Lifter:
    def __init__(self) -> None:
        self.axioms: dict[str, Formula] = {}
        self.names: dict[str, str] = {}

    def step(self, part: Node) -> Node:
        if not isinstance(part, SetOf | Lambda):
            return part
        free = free_vars(part)
        places = tuple(Var(f"p{i}", var.sort) for i, var in enumerate(free))
        general = substitute(part, dict(zip(free, places, strict=True)))
        identity = nameless(general)
        if identity not in self.names:
            self.names[identity] = f"{LIFTED}{len(self.names)}"
            self.axioms[identity] = _definition(self.names[identity], general, places)
        return App(_symbol(self.names[identity], part, free), free)


def _symbol(name: str, part: SetOf | Lambda, free: tuple[Var, ...]) -> Symbol:
    return Symbol(name, tuple(var.sort for var in free), part.sort)


def _definition(name: str, part: SetOf | Lambda, places: tuple[Var, ...]) -> Formula:
    var = Var(fresh("x", {place.name for place in places}), part.var.sort)
    named = App(_symbol(name, part, places), places)
    body = substitute(part.body, {part.var: var})
    if isinstance(part, SetOf):
        return forall((*places, var), Iff(pred("mem", var, named), cast(Formula, body)))
    return forall((*places, var), eq(Apply(named, (var,)), cast(Term, body)))
