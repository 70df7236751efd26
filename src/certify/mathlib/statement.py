"""Whole statements: types, classes, variables and hypotheses at the front, then the claim.

A type variable is a carrier, with those of its classes that the lexicon knows as structures. Every other class is a
hypothesis about types, `lean·T2Space(type : Type(X))`, as opaque as its name: whether it carries data or is a property,
the statement holds for every choice of it. What depends on an instance is told by its types alone, so that a statement
that speaks of two instances of a class on one type, or of some instance, is refused.
"""

from __future__ import annotations

from typing import cast

from certify.errors import BadInputError
from certify.logic import (
    PROP,
    Carrier,
    Forall,
    Formula,
    Implies,
    Pred,
    Sort,
    Statement,
    Symbol,
    Var,
    sorts_at,
    subnodes,
    type_variable,
    type_variables,
    used_type_variables,
)
from certify.mathlib.classes import Classes
from certify.mathlib.constants import mangled
from certify.mathlib.core import Value
from certify.mathlib.header import Header
from certify.mathlib.index import index_sort
from certify.mathlib.scope import Local, mentions, split
from certify.mathlib.surface import (
    Application,
    Arrow,
    Binder,
    Binding,
    Name,
    Operation,
    Surface,
    Universe,
)
from certify.mathlib.types import fixed_type
from certify.reading.unify import Open


class StatementReader(Classes):
    """Reads a statement."""

    def statement(self, header: Header) -> Statement:
        """Return the statement; BadInputError for one that cannot be typed, or that stands without its variables."""
        binders, conclusion = header
        names = [name for binder in binders for name in binder.names]
        for place, binder in enumerate(binders):
            later = [part for other in binders[place + 1 :] for part in (other.type,) if part is not None]
            self._enter(binder, [*later, conclusion])
        while isinstance(conclusion, Binding | Arrow):
            step = self._peeled(conclusion)
            if step is None:
                break
            conclusion = step
        if not self.is_claim(conclusion, self.front.scope) and self._is_data(conclusion):
            raise BadInputError("the Lean statement is a term or a type, no claim")
        claim = self.claim(conclusion, self.front.scope)
        self.finish()
        del names
        return self._closed(claim)

    def _is_data(self, term: Surface) -> bool:
        if isinstance(term, Application | Name):
            head = term.head if isinstance(term, Application) else term
            if isinstance(head, Name) and split(head.text, self.front.scope)[0] is None:
                return not self.is_claim_name(head.text)
        return self.is_type(term, self.front.scope)

    def _peeled(self, term: Binding | Arrow) -> Surface | None:
        """Take the binders of ∀ x, p, or the hypothesis of p → q, to the front; None where there are none."""
        scope = self.front.scope
        if isinstance(term, Arrow):
            if not self.is_claim(term, scope):
                return None
            is_hypothesis = self.is_claim(term.left, scope) or not self.is_type(term.left, scope)
            self._enter(Binder(("_",), type=term.left), [term.right] if not is_hypothesis else [])
            return term.right
        if term.sign != "∀":
            return None
        for place, binder in enumerate(term.binders):
            later = [part for other in term.binders[place + 1 :] for part in (other.type,) if part is not None]
            self._enter(binder, [*later, term.body])
            if binder.relation is not None and binder.bound is not None:
                bounded = Operation(binder.relation, (Name(binder.names[0]), binder.bound))
                self.front.parts.append(self.claim(bounded, scope))
        return term.body

    # ---- binders at the front
    def _enter(self, binder: Binder, later: list[Surface]) -> None:
        scope, type_ = self.front.scope, binder.type
        if binder.kind == "instance":
            self.enter_class(binder)
        elif type_ is None:
            for name in binder.names:
                self._variable(name, self.fresh_type(), typed=False)
        elif isinstance(type_, Universe):
            for name in binder.names:
                self._type(name)
        elif self.is_universe(type_):
            self._families(binder.names, type_)
        elif self.refuse_structure(type_) or self._is_hypothesis(type_, binder.names, later):
            claim = self.claim(type_, scope)
            self.front.parts.append(claim)
            for name in binder.names:
                self.enter(name, Local(name, "proof", PROP, claim=claim), scope)
        else:
            open_type = self.type_of(type_, scope)
            for name in binder.names:
                self._variable(name, open_type)

    def _is_hypothesis(self, type_: Surface, names: tuple[str, ...], later: list[Surface]) -> bool:
        used = any(mentions(term, frozenset(names)) for term in later)
        return self.is_hypothesis(type_, names, self.front.scope, used=used)

    def _type(self, name: str) -> None:
        own = name
        while own in self.names:
            own += "'"
        self.names.add(own)
        local = fixed_type(own)
        self.enter(name, local, self.front.scope)
        self.front.types.append(cast(Sort, local.type))

    def _families(self, names: tuple[str, ...], type_: Surface) -> None:
        if not (isinstance(type_, Arrow) and isinstance(type_.right, Universe)) or self.is_universe(type_.left):
            raise BadInputError(f"{names[0]} is a family of types over types or of two indices, which is not read")
        domains = [self.type_of(type_.left, self.front.scope)]
        for name in names:
            own = name
            while own in self.names:
                own += "'"
            self.names.add(own)
            family = type_variable(own)
            self.domains[family] = tuple(domains)
            self.enter(name, Local(own, "family", family, fixed=True), self.front.scope)

    def _variable(self, name: str, type_: Open, *, typed: bool = True) -> None:
        local = self.bound(name, type_, self.front.scope, fixed=True, typed=typed)
        self.names.add(local.name)
        self.enter(name, local, self.front.scope)
        self.front.parts.append(local)

    # ---- classes

    # ---- the whole
    def _closed(self, claim: Value) -> Statement:
        formula = self.formula(claim)
        for key in reversed(self.indices):
            formula = Implies(self._index_claim(key), formula)
        for part in reversed(self.front.parts):
            if isinstance(part, Value):
                formula = Implies(self.formula(part), formula)
            elif part.kind == "term":
                formula = Forall(self.var(part), formula)
        self.check_classes()
        return Statement(formula, self._carriers(formula))

    def _index_claim(self, key: str) -> Formula:
        """Return the claim that joins the index of a type to the term that it is of."""
        term = self.term(self.indices[key])
        index = self.term(self.type_value(index_sort(key)))
        symbol = Symbol(mangled("index"), (term.sort, index.sort), PROP)
        return Pred(symbol, (term, index))

    def _carriers(self, formula: Formula) -> tuple[Carrier, ...]:
        used = used_type_variables(formula)
        order: dict[Sort, None] = {}
        for node in subnodes(formula):
            for sort in sorts_at(node):
                for variable in sorted(type_variables(sort), key=lambda one: one.name):
                    order[variable] = None
        return tuple(Carrier(sort, tuple(self.front.structures.get(sort, ()))) for sort in order if sort in used)


__all__ = ["StatementReader", "Var"]
