"""Whole statements: types, classes, variables and hypotheses at the front, then the claim.

A type variable is a carrier, with those of its classes that the lexicon knows as structures. Every other class is a
hypothesis about types, `lean·T2Space(type : Type(X))`, as opaque as its name: whether it carries data or is a property,
the statement holds for every choice of it. What depends on an instance is told by its types alone, so that a statement
that speaks of two instances of a class on one type, or of some instance, is refused.
"""

from __future__ import annotations

from typing import cast

from certify.errors import BadInputError
from certify.lexicon import Lexicon
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
    sorts_at,
    subnodes,
    type_variable,
    type_variables,
    used_type_variables,
)
from certify.mathlib.constants import mangled
from certify.mathlib.meaning.binders import is_hypothesis
from certify.mathlib.meaning.building import formula_of, term_of, type_value
from certify.mathlib.meaning.claims import claim_of, is_claim_name
from certify.mathlib.meaning.classes import check_classes, enter_class
from certify.mathlib.meaning.defaults import finish
from certify.mathlib.meaning.families import is_universe
from certify.mathlib.meaning.indices import index_sort
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, fixed_type, mentions, split
from certify.mathlib.meaning.structures import refuse_structure
from certify.mathlib.meaning.table import is_claim, is_type, type_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.variables import enter, fresh_local, var_of
from certify.mathlib.syntax.header import Header
from certify.mathlib.syntax.surface import Application, Arrow, Binder, Binding, Name, Operation, Surface, Universe
from certify.reading.unify import Open


def statement_of(header: Header, lexicon: Lexicon) -> Statement:
    """Return the statement; BadInputError for one that cannot be typed, or that stands without its variables."""
    read = Reader(lexicon)
    binders, conclusion = header
    for place, binder in enumerate(binders):
        later = [part for other in binders[place + 1 :] for part in (other.type,) if part is not None]
        _enter(read, binder, [*later, conclusion])
    while isinstance(conclusion, Binding | Arrow):
        step = _peeled(read, conclusion)
        if step is None:
            break
        conclusion = step
    if not is_claim(read, conclusion, read.front.scope) and _is_data(read, conclusion):
        raise BadInputError("the Lean statement is a term or a type, no claim")
    claim = claim_of(read, conclusion, read.front.scope)
    finish(read)
    return _closed(read, claim)


def _is_data(read: Reader, term: Surface) -> bool:
    if isinstance(term, Application | Name):
        head = term.head if isinstance(term, Application) else term
        if isinstance(head, Name) and split(head.text, read.front.scope)[0] is None:
            return not is_claim_name(head.text)
    return is_type(read, term, read.front.scope)


def _peeled(read: Reader, term: Binding | Arrow) -> Surface | None:
    """Take the binders of ∀ x, p, or the hypothesis of p → q, to the front; None where there are none."""
    scope = read.front.scope
    if isinstance(term, Arrow):
        if not is_claim(read, term, scope):
            return None
        is_hypothesis = is_claim(read, term.left, scope) or not is_type(read, term.left, scope)
        _enter(read, Binder(("_",), type=term.left), [term.right] if not is_hypothesis else [])
        return term.right
    if term.sign != "∀":
        return None
    for place, binder in enumerate(term.binders):
        later = [part for other in term.binders[place + 1 :] for part in (other.type,) if part is not None]
        _enter(read, binder, [*later, term.body])
        if binder.relation is not None and binder.bound is not None:
            bounded = Operation(binder.relation, (Name(binder.names[0]), binder.bound))
            read.front.parts.append(claim_of(read, bounded, scope))
    return term.body


def _enter(read: Reader, binder: Binder, later: list[Surface]) -> None:
    scope, type_ = read.front.scope, binder.type
    if binder.kind == "instance":
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
        for name in binder.names:
            _variable(read, name, open_type)


def _is_hypothesis(read: Reader, type_: Surface, names: tuple[str, ...], later: list[Surface]) -> bool:
    used = any(mentions(term, frozenset(names)) for term in later)
    return is_hypothesis(read, type_, names, read.front.scope, used=used)


def _type(read: Reader, name: str) -> None:
    own = name
    while own in read.names:
        own += "'"
    read.names.add(own)
    local = fixed_type(own)
    enter(name, local, read.front.scope)
    read.front.types.append(cast(Sort, local.type))


def _families(read: Reader, names: tuple[str, ...], type_: Surface) -> None:
    if not (isinstance(type_, Arrow) and isinstance(type_.right, Universe)) or is_universe(type_.left):
        raise BadInputError(f"{names[0]} is a family of types over types or of two indices, which is not read")
    domains = [type_of(read, type_.left, read.front.scope)]
    for name in names:
        own = name
        while own in read.names:
            own += "'"
        read.names.add(own)
        family = type_variable(own)
        read.known.domains[family] = tuple(domains)
        enter(name, Local(own, "family", family, fixed=True), read.front.scope)


def _variable(read: Reader, name: str, type_: Open, *, typed: bool = True) -> None:
    local = fresh_local(read, name, type_, read.front.scope, fixed=True, typed=typed)
    read.names.add(local.name)
    enter(name, local, read.front.scope)
    read.front.parts.append(local)


def _closed(read: Reader, claim: Value) -> Statement:
    formula = formula_of(claim)
    for key in reversed(read.indices):
        formula = Implies(_index_claim(read, key), formula)
    for part in reversed(read.front.parts):
        if isinstance(part, Value):
            formula = Implies(formula_of(part), formula)
        elif part.kind == "term":
            formula = Forall(var_of(read, part), formula)
    check_classes(read)
    return Statement(formula, _carriers(read, formula))


def _index_claim(read: Reader, key: str) -> Formula:
    """Return the claim that joins the index of a type to the term that it is of."""
    term = term_of(read.indices[key])
    index = term_of(type_value(read, index_sort(key)))
    symbol = Symbol(mangled("index"), (term.sort, index.sort), PROP)
    return Pred(symbol, (term, index))


def _carriers(read: Reader, formula: Formula) -> tuple[Carrier, ...]:
    used = used_type_variables(formula)
    order: dict[Sort, None] = {}
    for node in subnodes(formula):
        for sort in sorts_at(node):
            for variable in sorted(type_variables(sort), key=lambda one: one.name):
                order[variable] = None
    return tuple(Carrier(sort, tuple(read.front.structures.get(sort, ()))) for sort in order if sort in used)
