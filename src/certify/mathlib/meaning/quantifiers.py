"""Quantifiers, functions and predicates."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import PROP, And, Exists, ExistsUnique, Forall, Implies, Node, SetOf
from certify.mathlib.meaning.binders import bind, bind_all
from certify.mathlib.meaning.building import abstraction, formula_of, type_value
from certify.mathlib.meaning.claims import claim_of
from certify.mathlib.meaning.coercions import coerced, require_same
from certify.mathlib.meaning.elements import function_of
from certify.mathlib.meaning.open_types import function_type, tell
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope
from certify.mathlib.meaning.table import bindings, is_type, terms, type_of, value_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.variables import abstracted, quantified, var_of
from certify.mathlib.syntax.surface import Binder, Binding, Surface
from certify.reading.unify import Build, Meta, Open, parts_of

QUANTIFIERS: dict[str, type[Forall | Exists | ExistsUnique]] = {"∀": Forall, "∃": Exists, "∃!": ExistsUnique}


@bindings(*QUANTIFIERS)
def _quantified(read: Reader, term: Binding, scope: Scope, expected: Open | None) -> Value:
    """Return a claim with quantifiers in front; what a binder supposes is a premise of ∀ and a part of ∃."""
    inner, found = bind_all(read, term.binders, scope)
    if isinstance(found[0], Local):
        quantified(read, found[0], scope)
    body = claim_of(read, term.body, inner)
    quantifier = QUANTIFIERS[term.sign]
    if term.sign == "∃!" and sum(isinstance(part, Local) for part in found) != 1:
        raise BadInputError("∃! binds one variable")

    def build() -> Node:
        formula = formula_of(body)
        for part in reversed(found):
            if isinstance(part, Local):
                formula = quantifier(var_of(read, part), formula)
            elif term.sign == "∀":
                formula = Implies(formula_of(part), formula)
            else:
                formula = And(formula_of(part), formula)
        return formula

    return Value(PROP, build)


@bindings("fun")
def _function(read: Reader, term: Binding, scope: Scope, expected: Open | None) -> Value:
    """Return fun x ↦ t; the place tells the types that the text does not."""
    inner = dict(scope)
    found: list[Local] = []
    result = expected
    for binder in term.binders:
        parts = bind(read, binder, inner)
        for part in parts:
            if not isinstance(part, Local):
                raise BadInputError("a function of proofs is not read")
            found.append(part)
            result = _taken(read, result, part)
    body = value_of(read, term.body, inner, result)
    if result is not None:
        body = coerced(read, body, result)
    type_ = function_type([local.type for local in found], body.type)
    return Value(type_, lambda: abstraction([abstracted(read, local) for local in found], body.build()))


def _taken(read: Reader, expected: Open | None, local: Local) -> Open | None:
    """Give a function's variable the type that its place says; return the type of its value."""
    if expected is None:
        return None
    type_ = read.find(expected)
    if isinstance(type_, Meta):
        result = read.fresh_type()
        read.unifier.attempt(type_, function_type([local.type], result))
        return result
    if type_.name == "Set":
        require_same(read, local.type, type_.args[0])
        return PROP
    if type_.name != "Fun":
        function = function_of(read, type_)
        if function is None:
            raise BadInputError(f"a function stands where {tell(read, type_)} is expected")
        type_ = read.find(function)
    domain, value, *_ = parts_of(type_)
    require_same(read, local.type, domain)
    return value


def predicate_over(read: Reader, binder: Binder, body: Surface, scope: Scope, type_: Open) -> Value:
    """Return the set of what `body` holds of, a variable of `type_`."""
    inner, found = bind_all(read, (binder,), scope)
    locals_ = [part for part in found if isinstance(part, Local)]
    conditions = [part for part in found if not isinstance(part, Local)]
    if len(locals_) != 1:
        raise BadInputError("what a set is of is a claim, not a thing")
    variable = locals_[0]
    require_same(read, variable.type, type_)
    claim = claim_of(read, body, inner)

    def build() -> Node:
        formula = formula_of(claim)
        for condition in reversed(conditions):
            formula = And(formula_of(condition), formula)
        return SetOf(abstracted(read, variable), formula)

    return Value(Build("Set", (type_,)), build)


@bindings("Π")
def _functions(read: Reader, term: Binding, scope: Scope, expected: Open | None) -> Value:
    """Return the type Π i, T i; of claims Lean writes ∀."""
    if not is_type(read, term, scope):
        raise BadInputError("Π is not expected here in a Lean statement: what it binds is no family of types")
    return type_value(read, type_of(read, term, scope))


@terms(Binding)
def _binding(read: Reader, term: Binding, scope: Scope, expected: Open | None) -> Value:
    return bindings[term.sign](read, term, scope, expected)
