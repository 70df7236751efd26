"""Families over a set of indices, (aᵢ)_{i ∈ I}: wherever a text says aᵢ of an i that it binds, i is in I.

A family is a function on the set of its indices (Halmos, Naive Set Theory, 1960, section 9). Its letter stands for a
function on all of a sort, so that what is said "for all i", "for some i", of ⋃ᵢ aᵢ, and of the family a by itself is
said of the indices in I alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from certify.lexicon.opaque import FAMILY
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RVar
from certify.reading.raw_parts import conjuncts, map_raw, replace_name, subparts
from certify.reading.typed import ElaborationError

_ALL, _OVER = "operator_all_", "operator_over_"


def within_index_sets(raw: Raw, expressions: Iterable[Raw]) -> Raw:
    """Return `raw` with the indices of the families of a text in their sets; `expressions` are those that it has.

    Raises ElaborationError for a family over two sets, and for a member at what is in none.
    """
    families: dict[str, RApp] = {}
    for part in (inner for each in expressions for inner in subparts(each)):
        match part:
            case RApp(word, (RBind(), RBind(body=RApply(RVar(name))))) if word == FAMILY:
                if families.setdefault(name, part) != part:
                    raise ElaborationError(f"{name} is a family over two sets of indices")
    return _within(raw, families, frozenset()) if families else raw


def _within(raw: Raw, families: dict[str, RApp], inside: frozenset[str]) -> Raw:
    """Return a part with its indices in their sets; those of `inside` are so already."""

    def go(part: Raw) -> Raw | None:
        match part:
            case RApp(word) if word == FAMILY:
                return part
            case RApp(word, (RBind("lambda", index) as function,)) if word.startswith(_ALL):
                condition = _condition(function.body, index, families)
                if condition is not None:
                    over = RBind("set", index, None, condition)
                    body = _within(function.body, families, inside | {index})
                    return RApp(_OVER + word.removeprefix(_ALL), (over, replace(function, body=body)))
            case RApp(word, (RBind("set", index) as over, RBind("lambda") as function)) if word.startswith(_OVER):
                body = _within(function.body, families, inside | {function.var})
                return RApp(word, (_within(over, families, inside | {index}), replace(function, body=body)))
            case RBind("forall" | "exists" as kind, index):
                condition = _condition(part.body, index, families)
                if condition is not None:
                    body = _within(part.body, families, inside | {index})
                    if condition in _said_first(body, kind):
                        return replace(part, body=body)
                    return replace(part, body=RBin("implies" if kind == "forall" else "and", condition, body))
            case RApply(RVar(name), (RVar(index),)) if name in families and index in inside:
                return part
            case RApply(RVar(name)) if name in families:
                raise ElaborationError(f"a member of {name} at an index of which nothing says that it is one")
            case RVar(name) if name in families:
                return families[name]
        return None

    return map_raw(raw, go)


def _condition(body: Raw, index: str, families: dict[str, RApp]) -> Raw | None:
    """Return that an index is in the set of the families that have a member at it; None where none has."""
    found = {families[name].args[0] for name in families if RApply(RVar(name), (RVar(index),)) in subparts(body)}
    if not found:
        return None
    if len(found) > 1:
        raise ElaborationError(f"{index} is an index of two families")
    within = found.pop()
    assert isinstance(within, RBind)
    return replace_name(within.body, within.var, RVar(index))


def _said_first(body: Raw, kind: str) -> list[Raw]:
    """Return what a quantifier's body says of its letter before anything else."""
    if kind == "forall":
        return conjuncts(body.left) if isinstance(body, RBin) and body.op == "implies" else []
    return conjuncts(body)
