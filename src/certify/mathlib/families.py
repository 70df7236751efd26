"""Families of types, `α : ι → Type*`: the type α i at a term that the statement fixes, and the values of all of them.

At a fixed i the type α i is a sort of its own. At another i a value of α i is one of the union of the family: such
values may stand in terms, but nothing is said of all of the union, and no word of certify means anything there, since
Lean speaks of one of the types at a time. What takes each i to a value of α i is of the opaque sort Pi.
"""

from __future__ import annotations

from abc import abstractmethod

from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.mathlib.fibres import FIBRE, PI
from certify.mathlib.index import Indices
from certify.mathlib.scope import Local, Scope, split
from certify.mathlib.surface import Arrow, Binding, Name, Surface, Universe
from certify.reading.unify import Build, Meta, Open


class Families(Indices):
    """Reads families of types."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        #: What each family runs over.
        self.domains: dict[Open, tuple[Open, ...]] = {}

    @abstractmethod
    def type_of(self, term: Surface, scope: Scope) -> Open:
        """Return the type that `term` is."""

    def is_family(self, head: Name, scope: Scope) -> bool:
        """Return whether a name is that of a family."""
        local, methods = split(head.text, scope)
        return local is not None and local.kind == "family" and not methods

    def fibre(self, head: Name, args: list[Surface], scope: Scope) -> Open:
        """Return the type α i: of its own where i is fixed, else the union of the family."""
        family = scope[head.text].type
        for arg, domain in zip(args, self.domains.get(family, ()), strict=False):
            self.unifier.attempt(self.value(arg, scope).type, domain)
        try:
            return Build(FIBRE, (family, *(self.index(arg, scope) for arg in args)))
        except BadInputError:
            # α (succ i) is no α i: only the variable itself may be left out
            if not all(isinstance(arg, Name) and arg.text in scope for arg in args):
                raise
            return Build(FIBRE, (family,))

    def pi(self, term: Binding, scope: Scope) -> Open:
        """Return the type of functions ∀ i, T i."""
        inner = self.with_variables(term, scope)
        result = self.type_of(term.body, inner)
        if self._has_pi(result):
            raise BadInputError("a type of functions of two indices of families is not read")
        (name,) = term.binders[0].names
        return Build(PI, (inner[name].type, result))

    def _has_pi(self, type_: Open) -> bool:
        type_ = self.find(type_)
        return not isinstance(type_, Meta) and (type_.name == PI or any(map(self._has_pi, type_.args)))

    def with_variables(self, term: Binding, scope: Scope) -> Scope:
        """Return the scope behind the binders of a type."""
        if sum(len(binder.names) for binder in term.binders) != 1:
            raise BadInputError("a type or a class of a family over several variables is not read")
        inner = dict(scope)
        for binder in term.binders:
            if (
                binder.kind == "instance"
                or binder.relation is not None
                or (binder.type and self.is_universe(binder.type))
            ):
                raise BadInputError("a type of functions over types, or over a part of a type, is not read")
            type_ = self.fresh_type() if binder.type is None else self.type_of(binder.type, inner)
            # a name that no variable has: what speaks of it beyond the types is not closed, and refused
            inner |= {name: Local(f"{name}✝", "term", type_) for name in binder.names}
        return inner

    @staticmethod
    def is_universe(type_: Surface) -> bool:
        """Return whether a type is one of types: Type*, ι → Type*."""
        while isinstance(type_, Arrow | Binding):
            type_ = type_.right if isinstance(type_, Arrow) else type_.body
        return isinstance(type_, Universe)
