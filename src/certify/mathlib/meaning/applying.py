"""Functions, and what stands for one, applied."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from certify.errors import BadInputError
from certify.logic import PROP, Sort, Term, Var, sort_rows
from certify.mathlib.fibres import PI, at_index
from certify.mathlib.meaning.arguments import argument, of_open_type, opaque
from certify.mathlib.meaning.building import applied, constant_at, term_of
from certify.mathlib.meaning.coercions import as_function, coerced
from certify.mathlib.meaning.elements import function_of
from certify.mathlib.meaning.indices import index_of
from certify.mathlib.meaning.open_types import function_type, tell
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.widening import has_own_arithmetic
from certify.mathlib.signatures import FUNCTION
from certify.mathlib.syntax.surface import Argument, Surface
from certify.reading.unify import Meta, Open, parts_of


def apply(read: Reader, function: Value, args: Sequence[Argument], scope: Scope) -> Value:
    """Return a function, or what stands for one, applied."""
    values: list[Value] = []
    start = function
    for place, arg in enumerate(args):
        if arg.name is not None:
            raise BadInputError(f"an argument by name ({arg.name} := …) of a variable is not read")
        type_ = read.find(function.type)
        if not _is_applicable(type_):
            if values:
                function = start = _so_far(read, start, values, type_)
                values = []
            if not isinstance(type_, Meta) and type_.name == PI:
                function = start = _of_family(read, function, arg.term, scope)
                continue
            known = _function(read, function)
            if known is None:
                rest = [of_open_type(read, other.term, scope) for other in args[place:]]
                _lift_numbers(read, type_, rest)
                return opaque(read, "apply", [function, *rest])
            function = start = known
            type_ = read.find(function.type)
        param, result = _arrow(type_)
        values.append(coerced(read, argument(read, arg.term, scope, param), param))
        function = Value(result, function.build)
    return _so_far(read, start, values, function.type)


def _lift_numbers(read: Reader, function: Open, args: Sequence[Value]) -> None:
    """Let ↑ stand at numbers to which a map is applied that is not of them: f n, of a norm f of ℚ, is f ↑n."""
    parts = () if isinstance(function, Meta) else [read.find(part) for part in function.args]
    for place, arg in enumerate(args, 1):
        if parts and has_own_arithmetic(read, arg.type) and read.find(arg.type) not in parts:
            read.pending.levels.setdefault(("apply", place, len(args) + 1), read.result_type())


def _of_family(read: Reader, function: Value, arg: Surface, scope: Scope) -> Value:
    """Return the value of a function ∀ i, T i at a term."""
    domain, result = parts_of(read.find(function.type))
    value = coerced(read, argument(read, arg, scope, domain), domain)
    with suppress(BadInputError):  # an index that is not fixed: the value is one of the union
        result = at_index(result, index_of(read, arg, scope, value), read.unifier)
    return Value(result, lambda: constant_at(read, "apply", [function, value], result))


def _so_far(read: Reader, function: Value, values: Sequence[Value], result: Open) -> Value:
    kept = tuple(values)
    if not kept:
        return function
    return Value(result, lambda: applied(read, _raw(function), [term_of(value) for value in kept]))


def _raw(function: Value) -> Term:
    """Return a function to be applied: a predicate variable as itself, not as the set that it is as a value."""
    node = function.build()
    return node if isinstance(node, Var) else term_of(Value(function.type, lambda: node))


def _is_applicable(type_: Open) -> bool:
    return not isinstance(type_, Meta) and type_.name in (FUNCTION, "Set")


def _arrow(type_: Open) -> tuple[Open, Open]:
    domain, *values = parts_of(type_)
    return domain, values[0] if values else PROP  # Set α is α → Prop


def _function(read: Reader, value: Value) -> Value | None:
    """Return what is applied as a function; None where it is not known of which types."""
    type_ = read.find(value.type)
    if isinstance(type_, Meta):
        if type_ in map(read.find, read.pending.results):
            return None
        read.unifier.attempt(type_, function_type([read.fresh_type()], read.fresh_type()))
        return value
    if type_ == PROP:
        raise BadInputError("a claim is applied")
    if function_of(read, type_) is not None:
        return as_function(read, value)
    if type_.name in sort_rows() or (isinstance(type_, Sort) and type_.variable):
        raise BadInputError(f"what is of type {tell(read, type_)} is applied; no function is known of it")
    return None
