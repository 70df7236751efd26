"""The front of a statement: its types, classes, variables and hypotheses, those of ∀ and → before its claim too."""

from __future__ import annotations

from typing import cast

from certify.errors import BadInputError
from certify.logic import (
    PROP,
    Sort,
    type_variable,
)
from certify.mathlib.meaning.binders import has_data, is_hypothesis, refuse_unknown
from certify.mathlib.meaning.claims import claim_of
from certify.mathlib.meaning.classes import enter_class, is_first_class
from certify.mathlib.meaning.families import is_universe
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, fixed_type, gives_things, mentions
from certify.mathlib.meaning.structures import refuse_structure
from certify.mathlib.meaning.table import is_claim, is_type, type_of
from certify.mathlib.meaning.variables import enter, fresh_local, quantified
from certify.mathlib.syntax.surface import Arrow, Binder, Binding, Name, Operation, Surface, Universe
from certify.reading.unify import Open


def peeled(read: Reader, term: Binding | Arrow) -> Surface | None:
    """Take the binders of ∀ x, p, or the hypothesis of p → q, to the front; None where there are none."""
    scope = read.front.scope
    if isinstance(term, Arrow):
        if not is_claim(read, term, scope):
            return None
        is_hypothesis = is_claim(read, term.left, scope) or not is_type(read, term.left, scope)
        enter_binder(read, Binder(("_",), type=term.left), [term.right] if not is_hypothesis else [])
        return term.right
    if term.sign != "∀":
        return None
    for place, binder in enumerate(term.binders):
        later = [part for other in term.binders[place + 1 :] for part in (other.type,) if part is not None]
        enter_binder(read, binder, [*later, term.body])
        if binder.relation is not None and binder.bound is not None:
            bounded = Operation(binder.relation, (Name(binder.names[0]), binder.bound))
            read.front.parts.append(claim_of(read, bounded, scope))
    return term.body


def enter_binder(read: Reader, binder: Binder, later: list[Surface]) -> None:
    """Enter a binder of the front; `later` is what stands behind it, which tells whether its names are used."""
    scope, type_ = read.front.scope, binder.type
    if binder.kind == "instance" or (binder.names == ("_",) and is_first_class(read, type_)):
        enter_class(read, binder)
    elif type_ is None:
        for name in binder.names:
            _variable(read, name, read.fresh_type(), typed=False)
    elif isinstance(type_, Universe):
        for name in binder.names:
            _type(read, name)
    elif is_universe(type_):
        _families(read, binder.names, type_)
    elif refuse_structure(read, type_) or _is_hypothesis(read, type_, binder.names, later):
        claim = claim_of(read, type_, scope)
        read.front.parts.append(claim)
        for name in binder.names:
            enter(name, Local(name, "proof", PROP, claim=claim), scope)
    else:
        open_type = type_of(read, type_, scope)
        refuse_unknown(read, open_type, binder.names)
        for name in binder.names:
            _variable(read, name, open_type)


def _is_hypothesis(read: Reader, type_: Surface, names: tuple[str, ...], later: list[Surface]) -> bool:
    used = any(mentions(term, frozenset(names)) for term in later)
    if used and any(gives_things(term, frozenset(names)) for term in later) and has_data(read, type_, read.front.scope):
        return False
    return is_hypothesis(read, type_, names, read.front.scope, used=used)


def _type(read: Reader, name: str) -> None:
    local = fixed_type(_own_name(read, name))
    enter(name, local, read.front.scope)
    read.front.types.append(cast(Sort, local.type))


def _families(read: Reader, names: tuple[str, ...], type_: Surface) -> None:
    if not (isinstance(type_, Arrow) and isinstance(type_.right, Universe)) or is_universe(type_.left):
        raise BadInputError(f"{names[0]} is a family of types over types or of two indices, which is not read")
    domains = [type_of(read, type_.left, read.front.scope)]
    for name in names:
        own = _own_name(read, name)
        family = type_variable(own)
        read.known.domains[family] = tuple(domains)
        enter(name, Local(own, "family", family, fixed=True), read.front.scope)


def _variable(read: Reader, name: str, type_: Open, *, typed: bool = True) -> None:
    local = fresh_local(read, name, type_, read.front.scope, fixed=True, typed=typed)
    read.names.add(local.name)
    quantified(read, local, read.front.scope)
    enter(name, local, read.front.scope)
    read.front.parts.append(local)


def _own_name(read: Reader, name: str) -> str:
    while name in read.names:
        name += "'"
    read.names.add(name)
    return name
