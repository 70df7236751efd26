"""Whole statements: types, classes, variables and hypotheses at the front, then the claim.

A type variable is a carrier, with those of its classes that the lexicon knows as structures. Every other class is a
hypothesis about types, `lean·T2Space(type : Type(X))`, as opaque as its name: whether it carries data or is a property,
the statement holds for every choice of it. What depends on an instance is told by its types alone, so that a statement
that speaks of two instances of a class on one type, or of some instance, is refused.
"""

from __future__ import annotations

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
    type_variables,
    used_type_variables,
)
from certify.mathlib.constants import mangled
from certify.mathlib.meaning.agreement import check_agreement, check_structures
from certify.mathlib.meaning.building import formula_of, term_of, type_value
from certify.mathlib.meaning.claims import claim_of, is_claim_name
from certify.mathlib.meaning.classes import check_classes
from certify.mathlib.meaning.defaults import finish
from certify.mathlib.meaning.front import enter_binder, peeled
from certify.mathlib.meaning.indices import index_sort
from certify.mathlib.meaning.overloads import settle_names
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import split
from certify.mathlib.meaning.sections import taken
from certify.mathlib.meaning.table import is_claim, is_type
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.variables import var_of
from certify.mathlib.syntax.header import Header
from certify.mathlib.syntax.surface import Application, Arrow, Binding, Name, Surface


def statement_of(header: Header, lexicon: Lexicon) -> Statement:
    """Return the statement; BadInputError for one that cannot be typed, or that stands without its variables."""
    read = Reader(lexicon)
    binders, conclusion = taken(header), header.conclusion
    for place, binder in enumerate(binders):
        later = [part for other in binders[place + 1 :] for part in (other.type,) if part is not None]
        enter_binder(read, binder, [*later, conclusion])
        if binder.type is None and binder.kind == "explicit":  # an argument of its own, which may be a proof
            read.pending.unsaid += [(read.front.scope[name].type, name) for name in binder.names]
    while isinstance(conclusion, Binding | Arrow):
        step = peeled(read, conclusion)
        if step is None:
            break
        conclusion = step
    if not is_claim(read, conclusion, read.front.scope) and _is_data(read, conclusion):
        raise BadInputError("the Lean statement is a term or a type, no claim")
    claim = claim_of(read, conclusion, read.front.scope)
    settle_names(read)
    finish(read)
    return _closed(read, claim)


def _is_data(read: Reader, term: Surface) -> bool:
    if isinstance(term, Application | Name):
        head = term.head if isinstance(term, Application) else term
        if isinstance(head, Name) and split(head.text, read.front.scope)[0] is None:
            return not is_claim_name(head.text)
    return is_type(read, term, read.front.scope)


def _closed(read: Reader, claim: Value) -> Statement:
    formula = conclusion = formula_of(claim)
    for key in reversed(read.indices):
        formula = Implies(_index_claim(read, key), formula)
    for part in reversed(read.front.parts):
        if isinstance(part, Value):
            formula = Implies(formula_of(part), formula)
        elif part.kind == "term":
            formula = Forall(var_of(read, part), formula)
    check_classes(read)
    check_agreement(formula)
    check_structures(conclusion, read.front.structures.values())
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
