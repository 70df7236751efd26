"""Notations that bind: ∑ ∏ ⋃ ⋂ ⨆ ⨅, ∀ᶠ x in l; each is a constant over the function of its variable."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import PROP, Lambda, Node
from certify.mathlib.meaning.binders import bind, bind_all, variables_of
from certify.mathlib.meaning.building import abstraction, as_term, constant_at, nullary
from certify.mathlib.meaning.coercions import coerced
from certify.mathlib.meaning.quantifiers import predicate_over
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope
from certify.mathlib.meaning.table import bindings, value_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.variables import abstracted
from certify.mathlib.syntax.surface import Binder, Binding, Surface
from certify.reading.unify import Build, Open

#: What a notation with a domain or a filter is said of: f over s.
_OVER_FINSET = {"∑": "Finset.sum", "∏": "Finset.prod"}
_LATTICE = {"⨆": "iSup", "⨅": "iInf", "⋃": "Set.iUnion", "⋂": "Set.iInter"}
_SUMS = {"∑'": "tsum", "∏'": "tprod", "∑ᶠ": "finsum", "∏ᶠ": "finprod"}
_FILTERS = {"∀ᶠ": "Filter.Eventually", "∃ᶠ": "Filter.Frequently"}


@bindings(*_FILTERS, "∀ᵐ")
def _filtered(read: Reader, term: Binding, scope: Scope, expected: Open | None) -> Value:
    filter_ = value_of(read, term.over[0], scope)
    element = read.fresh_type()
    if term.sign == "∀ᵐ":
        read.unifier.attempt(filter_.type, Build("MeasureTheory.Measure", (element,)))
        constant = "MeasureTheory.ae"
    else:
        read.unifier.attempt(filter_.type, Build("Filter", (element,)))
        constant = _FILTERS[term.sign]
    binder = term.binders[0]
    if binder.relation is not None:
        raise BadInputError(f"a bounded variable behind {term.sign} is not read")
    said = predicate_over(read, binder, term.body, scope, element)
    return Value(PROP, lambda: constant_at(read, constant, [said, filter_], PROP))


@bindings(*_OVER_FINSET)
def _sum(read: Reader, term: Binding, scope: Scope, expected: Open | None) -> Value:
    """Return ∑ x ∈ s, f x as Finset.sum s f, and ∑ x, f x over all of a finite type; several variables nest."""
    first, *rest = term.binders
    if len(first.names) > 1:
        first, rest = _one(first), [*_others(first), *rest]
    body: Surface = Binding(term.sign, tuple(rest), term.body) if rest else term.body
    inner = dict(scope)
    variable = bind(read, Binder(first.names, type=first.type), inner)[0]
    if not isinstance(variable, Local):
        raise BadInputError(f"{term.sign} runs over things, not over proofs")
    if first.relation not in (None, "∈"):
        raise BadInputError(f"only ∈ is read behind {term.sign}")
    if first.bound is None:
        domain = nullary(read, "Finset.univ", Build("Finset", (variable.type,)))
    else:
        domain = _domain(read, first.bound, variable, scope)
    value = value_of(read, body, inner)
    return Value(value.type, lambda: _summed(read, _OVER_FINSET[term.sign], domain, variable, value))


def _domain(read: Reader, bound: Surface, variable: Local, scope: Scope) -> Value:
    finset = Build("Finset", (variable.type,))
    return coerced(read, value_of(read, bound, scope, finset), finset)


def _summed(read: Reader, constant: str, domain: Value, variable: Local, value: Value) -> Node:
    function = Lambda(abstracted(read, variable), as_term(value.build()))
    return constant_at(read, constant, [domain, Value(read.fresh_type(), lambda: function)], value.type)


@bindings(*_SUMS)
def _series(read: Reader, term: Binding, scope: Scope, expected: Open | None) -> Value:
    inner, variables = variables_of(read, term.binders, scope)
    value = value_of(read, term.body, inner, expected)
    for variable in reversed(variables):
        value = nested(read, _SUMS[term.sign], variable, value)
    return value


def nested(read: Reader, constant: str, variable: Local, value: Value) -> Value:
    """Return a constant over the function of one variable: ⋃ i, f i."""

    def build() -> Node:
        body = value.build()
        function = abstraction([abstracted(read, variable)], body)
        return constant_at(read, constant, [Value(value.type, lambda: function)], value.type)

    return Value(value.type, build)


@bindings(*_LATTICE)
def _lattice(read: Reader, term: Binding, scope: Scope, expected: Open | None) -> Value:
    """Return ⋃ i ∈ s, f i as Lean has it, ⋃ i, ⋃ (_ : i ∈ s), f i: what a condition gives is a value of it."""
    inner, found = bind_all(read, term.binders, scope)
    if term.sign in ("⋃", "⋂"):
        element = read.fresh_type()
        expected = Build("Set", (element,))
    value = value_of(read, term.body, inner, expected)
    if term.sign in ("⋃", "⋂") and expected is not None:
        value = coerced(read, value, expected)
    constant = _LATTICE[term.sign]
    for part in reversed(found):
        if isinstance(part, Local):
            value = nested(read, constant, part, value)
        else:
            value = _where(read, f"{constant}.where", part, value)
    return value


def _where(read: Reader, constant: str, claim: Value, value: Value) -> Value:
    said = Value(PROP, claim.build)
    return Value(value.type, lambda: constant_at(read, constant, [said, value], value.type))


def _one(binder: Binder) -> Binder:
    return Binder(binder.names[:1], binder.kind, binder.type, binder.relation, binder.bound, binder.at)


def _others(binder: Binder) -> tuple[Binder, ...]:
    return (Binder(binder.names[1:], binder.kind, binder.type, binder.relation, binder.bound, binder.at),)
