"""Binders: from what a quantifier lists to nested raw binders, guards and carriers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from certify.logic import Carrier, type_variable
from certify.notation.parts import Binding, Bound, Declared, Guard, NoReading, Scoped, Structured
from certify.reading.raw import Raw, RBin, RBind, RNot

BinderKind = Literal["forall", "exists", "unique", "none"]


def quantify(kind: BinderKind, bindings: Sequence[Binding], body: Raw | Scoped) -> Raw | Scoped:
    """Return `body` under the bindings: guards are premises under ∀ and conjuncts under ∃."""
    inner, below = (body.raw, body.carriers) if isinstance(body, Scoped) else (body, ())
    carriers = carriers_of(bindings)
    if (carriers or below) and kind != "forall":
        raise NoReading("only ∀ declares carriers")
    if kind == "unique" and sum(len(b.names) for b in bindings if isinstance(b, Bound)) != 1:
        raise NoReading("∃! binds one variable")
    raw = _nest("exists" if kind == "none" else kind, bindings, inner)
    raw = RNot(raw) if kind == "none" else raw
    return Scoped(raw, (*carriers, *below)) if carriers or below else raw


def _nest(kind: Literal["forall", "exists", "unique"], bindings: Sequence[Binding], body: Raw) -> Raw:
    for binding in reversed(bindings):
        if isinstance(binding, Guard):
            body = RBin("implies" if kind == "forall" else "and", binding.formula, body)
        elif isinstance(binding, Bound):
            for name in reversed(binding.names):
                body = RBind(kind, name, binding.sort, body)
    return body


def carriers_of(bindings: Sequence[Binding]) -> tuple[Carrier, ...]:
    """Return the carriers that `bindings` declare, each with all its structures."""
    structures: dict[str, list[str]] = {}
    for binding in bindings:
        if isinstance(binding, Declared):
            structures.update({name: [] for name in binding.names})
        elif isinstance(binding, Structured) and binding.structure is not None:
            structures.setdefault(binding.carrier, []).append(binding.structure)
    return tuple(Carrier(type_variable(name), tuple(names)) for name, names in structures.items())


def only_variable(bindings: Sequence[Binding]) -> tuple[Bound, Raw | None]:
    """Return the one variable that `bindings` bind, and what they ask of it."""
    bound = [binding for binding in bindings if isinstance(binding, Bound)]
    guards = [binding.formula for binding in bindings if isinstance(binding, Guard)]
    if len(bound) != 1 or len(bound[0].names) != 1 or len(bound) + len(guards) != len(bindings):
        raise NoReading("one variable is expected")
    condition: Raw | None = None
    for guard in reversed(guards):
        condition = guard if condition is None else RBin("and", guard, condition)
    return bound[0], condition
