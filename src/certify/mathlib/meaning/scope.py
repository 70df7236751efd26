"""What the names of a statement stand for: types, terms, and proofs of claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from certify.logic import type_variable
from certify.mathlib.meaning.values import Value
from certify.mathlib.syntax.surface import (
    Application,
    Ascription,
    Binding,
    Comprehension,
    Method,
    Name,
    Operation,
    Surface,
    parts,
)
from certify.reading.unify import Open


@dataclass(slots=True)
class Local:
    """A name that is bound.

    `type` is what it stands for, of a type, and what it is of, of a term; `claim` is what a proof proves. `fixed`: it
    is bound at the front of the statement, so that types may speak of it. A name without a type becomes a type where
    it first stands for one.
    """

    name: str
    kind: Literal["type", "family", "term", "proof"]
    type: Open
    fixed: bool = False
    claim: Value | None = None
    typed: bool = True


Scope: TypeAlias = Mapping[str, Local]


def split(name: str, scope: Scope) -> tuple[Local | None, list[str]]:
    """Return the local that a name begins with, and what is said of it: s.card is `card` of s."""
    first, *methods = name.split(".")
    return scope.get(first), methods


def has_terms(scope: Scope) -> bool:
    """Return whether a scope binds terms, on which the type of a variable behind them may depend."""
    return any(local.kind == "term" for local in scope.values())


def mentions(term: Surface, names: frozenset[str]) -> bool:
    """Return whether one of `names` stands free in `term`."""
    match term:
        case Name():
            return term.text.split(".")[0] in names
        case Binding() | Comprehension():
            bound = frozenset(name for binder in term.binders for name in binder.names)
            within = [part for binder in term.binders for part in (binder.type, binder.bound) if part is not None]
            rest = [part for part in parts(term) if part not in within]
            return any(mentions(part, names) for part in within) or any(mentions(part, names - bound) for part in rest)
    return any(mentions(part, names) for part in parts(term))


def gives_things(term: Surface, names: frozenset[str], *, place: bool = True) -> bool:
    """Return whether a field of one of `names` stands where only things stand, as h.coeff i in h.coeff i = 0.

    As an argument it may be a proof, foo h.continuous; `place` says whether `term` stands where a thing must stand.
    """
    match term:
        case Name():
            return place and _is_field(term.text, names)
        case Method(subject=Name() as subject):
            return place and (_is_field(f"{subject.text}.{term.name}", names) or _is_field(subject.text, names))
        case Application():
            args = any(gives_things(arg.term, names, place=False) for arg in term.args)
            return args or gives_things(term.head, names, place=place)
        case Operation() | Ascription() | Method():
            return any(gives_things(part, names) for part in parts(term))
    return any(gives_things(part, names, place=False) for part in parts(term))


def _is_field(name: str, names: frozenset[str]) -> bool:
    first, *methods = name.split(".")
    return first in names and bool(methods) and all(method[0].islower() for method in methods)


def fixed_type(name: str) -> Local:
    """Return a type that the statement binds at its front."""
    return Local(name, "type", type_variable(name), fixed=True)
