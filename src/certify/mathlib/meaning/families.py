"""Families of types, `α : ι → Type*`: the type α i at a term that the statement fixes, and the values of all of them.

At a fixed i the type α i is a sort of its own. At another i a value of α i is one of the union of the family: such
values may stand in terms, but nothing is said of all of the union, and no word of certify means anything there, since
Lean speaks of one of the types at a time. What takes each i to a value of α i is of the opaque sort Pi.
"""

from __future__ import annotations

from certify.errors import BadInputError
from certify.mathlib.fibres import FIBRE, PI
from certify.mathlib.meaning.indices import index_of
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope, split
from certify.mathlib.meaning.table import type_of, value_of
from certify.mathlib.syntax.surface import Arrow, Binding, Name, Surface, Universe
from certify.reading.unify import Build, Meta, Open


def is_family(head: Name, scope: Scope) -> bool:
    """Return whether a name is that of a family."""
    local, methods = split(head.text, scope)
    return local is not None and local.kind == "family" and not methods


def fibre(read: Reader, head: Name, args: list[Surface], scope: Scope) -> Open:
    """Return the type α i: of its own where i is fixed, else the union of the family."""
    family = scope[head.text].type
    for arg, domain in zip(args, read.known.domains.get(family, ()), strict=False):
        read.unifier.attempt(value_of(read, arg, scope).type, domain)
    try:
        return Build(FIBRE, (family, *(index_of(read, arg, scope) for arg in args)))
    except BadInputError:
        # α (succ i) is no α i: only the variable itself may be left out
        if not all(isinstance(arg, Name) and arg.text in scope for arg in args):
            raise
        return Build(FIBRE, (family,))


def functions_into_family(read: Reader, term: Binding, scope: Scope) -> Open:
    """Return the type of functions ∀ i, T i."""
    inner = with_variables(read, term, scope)
    result = type_of(read, term.body, inner)
    if _has_pi(read, result):
        raise BadInputError("a type of functions of two indices of families is not read")
    (name,) = term.binders[0].names
    return Build(PI, (inner[name].type, result))


def _has_pi(read: Reader, type_: Open) -> bool:
    type_ = read.find(type_)
    return not isinstance(type_, Meta) and (type_.name == PI or any(_has_pi(read, part) for part in type_.args))


def with_variables(read: Reader, term: Binding, scope: Scope) -> Scope:
    """Return the scope behind the binders of a type."""
    if sum(len(binder.names) for binder in term.binders) != 1:
        raise BadInputError("a type or a class of a family over several variables is not read")
    inner = dict(scope)
    for binder in term.binders:
        if binder.kind == "instance" or binder.relation is not None or (binder.type and is_universe(binder.type)):
            raise BadInputError("a type of functions over types, or over a part of a type, is not read")
        type_ = read.fresh_type() if binder.type is None else type_of(read, binder.type, inner)
        # a name that no variable has: what speaks of it beyond the types is not closed, and refused
        inner |= {name: Local(f"{name}✝", "term", type_) for name in binder.names}
    return inner


def is_universe(type_: Surface) -> bool:
    """Return whether a type is one of types: Type*, ι → Type*."""
    while isinstance(type_, Arrow | Binding):
        type_ = type_.right if isinstance(type_, Arrow) else type_.body
    return isinstance(type_, Universe)
