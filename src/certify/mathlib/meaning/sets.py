"""Sets of terms, set-builders and images."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import PROP, And, Exists, Node, SetOf
from certify.mathlib.meaning.arguments import argument
from certify.mathlib.meaning.binders import bind_all
from certify.mathlib.meaning.building import constant_at, formula_of, nullary
from certify.mathlib.meaning.coercions import coerced
from certify.mathlib.meaning.elements import element_type
from certify.mathlib.meaning.open_types import tell
from certify.mathlib.meaning.quantifiers import predicate_over
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, Scope
from certify.mathlib.meaning.table import terms, value_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.variables import abstracted, bound_value, fresh_local, var_of
from certify.mathlib.meaning.widening import widest_of
from certify.mathlib.syntax.surface import Comprehension, Surface
from certify.reading.unify import Build, Meta, Open


def consed(read: Reader, constant: str, item: Value, rest: Value) -> Value:
    """Return a collection with one item more."""
    return Value(rest.type, lambda: constant_at(read, constant, [item, rest], rest.type))


def set_of_terms(read: Reader, items: Sequence[Surface], scope: Scope, expected: Open | None) -> Value:
    """Return {x, y}, a set or a finite set, as its place says."""
    container = expected if expected is not None else read.fresh_type()
    if not items:
        return nullary(read, "EmptyCollection.emptyCollection", container)
    element = element_type(read, container)
    values = [argument(read, item, scope, element) for item in items]
    if element is None:
        element = widest_of(read, [value.type for value in values], None)
        read.pending.collections.append((container, element))
    values = [coerced(read, value, element) for value in values]
    last = values[-1]
    found = Value(container, lambda: constant_at(read, "Singleton.singleton", [last], container))
    for value in reversed(values[:-1]):
        found = consed(read, "Insert.insert", value, found)
    return found


@terms(Comprehension)
def _comprehension(read: Reader, term: Comprehension, scope: Scope, expected: Open | None) -> Value:
    """Return a set-builder; a subtype is the set of its elements here."""
    if term.shown is not None or term.body is None:
        return _image(read, term, scope)
    (binder,) = term.binders
    element = read.fresh_type()
    if expected is not None:
        wanted = read.find(expected)
        if not isinstance(wanted, Meta) and wanted.name not in ("Set", "Fun"):
            raise BadInputError(f"a set stands where {tell(read, wanted)} is expected")
        read.unifier.attempt(wanted, Build("Set", (element,)))
    return predicate_over(read, binder, term.body, scope, element)


def _image(read: Reader, term: Comprehension, scope: Scope) -> Value:
    """Return {f x | x} as {y | ∃ x, f x = y}."""
    if term.shown is None:
        raise BadInputError("a set without a condition")
    inner, found = bind_all(read, term.binders, scope)
    shown = value_of(read, term.shown, inner)
    own = fresh_local(read, "y", shown.type, scope)

    def build() -> Node:
        formula = formula_of(Value(PROP, lambda: constant_at(read, "Eq", [shown, bound_value(read, own)], PROP)))
        for part in reversed(found):
            formula = Exists(var_of(read, part), formula) if isinstance(part, Local) else And(formula_of(part), formula)
        return SetOf(abstracted(read, own), formula)

    return Value(Build("Set", (shown.type,)), build)
