"""Binders inside a statement: the variables that they bind, and the claims that they suppose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from certify.errors import BadInputError
from certify.logic import PROP
from certify.mathlib.meaning.claims import claim_of
from certify.mathlib.meaning.elements import ELEMENTS, base_of
from certify.mathlib.meaning.families import is_universe
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope, split
from certify.mathlib.meaning.structures import refuse_structure
from certify.mathlib.meaning.table import is_claim, type_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.variables import enter, fresh_local
from certify.mathlib.signatures import signatures
from certify.mathlib.syntax.surface import Application, Arrow, Binder, Method, Name, Operation, Surface
from certify.reading.unify import Meta, Open


def bind_all(read: Reader, binders: Sequence[Binder], scope: Scope) -> tuple[Scope, list[Local | Value]]:
    """Return the scope behind `binders`, and what they bind: variables, and claims that they suppose."""
    found: list[Local | Value] = []
    inner = dict(scope)
    for binder in binders:
        found += bind(read, binder, inner)
    return inner, found


def bind(read: Reader, binder: Binder, scope: dict[str, Local]) -> list[Local | Value]:
    """Put a binder's names into `scope`; return what it binds: variables, and claims that it supposes."""
    if binder.kind == "instance":
        raise BadInputError("a class inside a statement, [C α] behind ∀ or ∃, is not read")
    type_ = binder.type
    if type_ is not None and is_universe(type_):
        raise BadInputError("a statement about all types, or some type, inside another is not read")
    if type_ is not None:
        refuse_structure(read, type_)
    if type_ is not None and is_hypothesis(read, type_, binder.names, scope, used=True):
        claim = claim_of(read, type_, scope)
        for name in binder.names:
            enter(name, Local(name, "proof", PROP, claim=claim), scope)
        return [claim for _ in binder.names]
    given = None if type_ is None else type_of(read, type_, scope)
    if given is not None:
        refuse_unknown(read, given, binder.names)
    found: list[Local | Value] = []
    before = dict(scope)
    for name in binder.names:
        open_type = read.fresh_type() if given is None else given
        local = fresh_local(read, name, open_type, scope, typed=type_ is not None)
        enter(name, local, scope)
        found.append(local)
    if binder.relation is not None and binder.bound is not None:
        (name, *_) = binder.names
        bounded = Operation(binder.relation, (Name(name), binder.bound))  # x ∈ s or ε > 0
        found.append(claim_of(read, bounded, {**before, name: scope[name]}))
    return found


def is_hypothesis(read: Reader, type_: Surface, names: Sequence[str], scope: Scope, *, used: bool) -> bool:
    """Return whether a binder supposes a claim.

    What an unknown constant makes is one where the variable is not used, since then it says only that there is
    one; or where its name is that of a proof.
    """
    if not is_claim(read, type_, scope):
        return False
    while isinstance(type_, Arrow):
        type_ = type_.right
    head = type_.head if isinstance(type_, Application) else type_
    return not (_is_unknown(head, scope) and used) or all(name.lower().startswith(("h", "_")) for name in names)


def refuse_unknown(read: Reader, type_: Open, names: Sequence[str]) -> None:
    """Refuse a binder named as a proof of what an unknown constant gives, which is a claim or a set."""
    found = read.find(type_)
    unknown = not isinstance(found, Meta) and found.name == ELEMENTS and base_of(read, found) is None
    if unknown and all(name.lower().startswith(("h", "_")) for name in names):
        raise BadInputError("whether what stands behind a colon or before → is a claim or a set is not written")


def has_data(read: Reader, type_: Surface, scope: Scope) -> bool:
    """Return whether what a claim is by its name may have fields that are things: IsAdjoinRoot S f, not s.Finite."""
    head = type_.head if isinstance(type_, Application) else type_
    if not isinstance(head, Name | Method) or not _is_unknown(head, scope) or not is_claim(read, type_, scope):
        return False
    name = head.text if isinstance(head, Name) else head.name
    return name.rpartition(".")[2] not in _propositions()


@cache
def _propositions() -> frozenset[str]:
    """Return the last parts of the names of constants that are claims."""
    rows = signatures().constants.items()
    return frozenset(name.rpartition(".")[2] for name, row in rows if row.result == Name("Prop"))


def _is_unknown(head: Surface, scope: Scope) -> bool:
    """Return whether no table tells what a constant or a method makes."""
    if isinstance(head, Method):
        return True
    if not isinstance(head, Name):
        return False
    local, methods = split(head.text, scope)
    return bool(methods) if local is not None else signatures().name(head.text) not in signatures().constants


def variables_of(read: Reader, binders: Sequence[Binder], scope: Scope) -> tuple[Scope, list[Local]]:
    """Return what binders without conditions bind; BadInputError where they have some."""
    inner, found = bind_all(read, binders, scope)
    variables = [part for part in found if isinstance(part, Local)]
    if len(variables) != len(found):
        raise BadInputError("a condition stands where only variables are read")
    return inner, variables
