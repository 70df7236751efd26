"""Mathlib's constants applied: at their types where the table has them, all others opaque."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from certify.errors import BadInputError
from certify.logic import Node, Sort, Var, number_sorts
from certify.mathlib.meaning.applying import apply
from certify.mathlib.meaning.arguments import arguments, opaque_constant
from certify.mathlib.meaning.building import abstraction, constant_at, truth_of, type_value
from certify.mathlib.meaning.families import is_family
from certify.mathlib.meaning.open_types import function_type, sort_of_variable
from certify.mathlib.meaning.overloads import HIDEABLE, hideable
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.table import is_type, overloads, type_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.names import refuse_unbound
from certify.mathlib.signatures import TYPE, Typed, at_open_types, signatures
from certify.mathlib.syntax.surface import Application, Argument, Name
from certify.reading.unify import Build, Open


def constant_application(
    read: Reader, head: Name, args: Sequence[Argument], scope: Scope, expected: Open | None
) -> Value:
    """Return a constant applied: at its types where the table has it, else as an opaque symbol."""
    name = signatures().name(head.text)
    if is_type(read, head, scope):
        return type_value(read, type_of(read, Application(head, tuple(args)) if args else head, scope))
    # No variable is of types, so that C σ R a is a constant; behind a sign a small letter may belong to that (U ⥤q V).
    if "a" <= head.text[0] <= "z" or not any(is_type(read, arg.term, scope) for arg in args):
        refuse_unbound(head)
    if name in ("True", "False"):
        return truth_of(name == "True")
    if name in overloads.rows and (found := overloads[name](read, name, args, scope, expected)) is not None:
        return found
    signature = signatures().constants.get(name)
    named = any(arg.name is not None or arg.term == Name("_") for arg in args)
    if head.explicit and any(isinstance(arg.term, Name) and is_family(arg.term, scope) for arg in args):
        raise BadInputError(f"'@{name}' of a family of types: of what type its value is depends on more than is read")
    if signature is None or head.explicit or named:
        return opaque_constant(read, f"@{name}" if head.explicit else name, args, scope)
    typed = at_open_types(signature, read.unifier)
    if _has_other_types(read, args, typed.params, scope):  # another constant of the same name: IsComplete β abv
        return opaque_constant(read, f"_.{name}", args, scope)
    if _is_other_notation(read, head, typed, args):
        return opaque_constant(read, f"_.{head.text}", args, scope)
    if len(args) < len(typed.params):
        return _partly(read, name, typed, args, scope)
    if name in HIDEABLE and len(args) == 1:
        return hideable(read, name, args[0], (typed.params[0], typed.result), scope)
    return _wholly(read, name, typed, args, scope)


def _has_other_types(read: Reader, args: Sequence[Argument], params: Sequence[Open], scope: Scope) -> bool:
    """Return whether a type stands where the table has none."""
    return any(
        is_type(read, arg.term, scope) and not (isinstance(param, Build) and param.name == TYPE)
        for arg, param in zip(args, params, strict=False)
    )


def _is_other_notation(read: Reader, head: Name, typed: Typed, args: Sequence[Argument]) -> bool:
    """Return whether a sign that is short for a constant is applied to more than that takes: π F is no real number."""
    result = read.find(typed.result)
    short = signatures().name(head.text) != head.text
    return short and len(args) > len(typed.params) and isinstance(result, Sort) and result in number_sorts()


def _wholly(read: Reader, name: str, typed: Typed, args: Sequence[Argument], scope: Scope) -> Value:
    """Return a constant at all of its arguments, and what it gives at further ones."""
    count = len(typed.params)
    values = arguments(read, args[:count], typed.params, scope)
    found = Value(typed.result, lambda: constant_at(read, name, values, typed.result))
    return apply(read, found, args[count:], scope) if args[count:] else found


def _partly(read: Reader, name: str, typed: Typed, args: Sequence[Argument], scope: Scope) -> Value:
    """Return a constant at fewer arguments than it takes: the function of the others."""
    values = arguments(read, args, typed.params[: len(args)], scope)
    rest = typed.params[len(args) :]

    def build() -> Node:
        variables = _new_variables(read, rest)
        more = [Value(type_, partial(_as_node, var)) for type_, var in zip(rest, variables, strict=True)]
        return abstraction(variables, constant_at(read, name, [*values, *more], typed.result))

    return Value(function_type(rest, typed.result), build)


def _new_variables(read: Reader, types: Sequence[Open]) -> list[Var]:
    """Return variables of `types` under names that nothing in the formula has."""
    taken = set(read.names)
    found: list[Var] = []
    for place, type_ in enumerate(types):
        name = f"x{place}" if len(types) > 1 else "x"
        while name in taken:
            name += "'"
        taken.add(name)
        found.append(Var(name, sort_of_variable(read, type_)))
    return found


def _as_node(var: Var) -> Node:
    return var
