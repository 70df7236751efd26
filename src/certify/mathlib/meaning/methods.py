"""Method calls: x.name is the constant `name` in the name space of the type of x, with x where it fits."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.mathlib.meaning.applying import apply
from certify.mathlib.meaning.arguments import arguments, marks, opaque, written
from certify.mathlib.meaning.building import constant_at
from certify.mathlib.meaning.coercions import coerced
from certify.mathlib.meaning.elements import base_of
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.spaces import method_constant
from certify.mathlib.meaning.values import Value
from certify.mathlib.signatures import at_open_types, signatures
from certify.mathlib.syntax.surface import Argument, Name
from certify.reading.unify import Meta, Open


def with_methods(read: Reader, subject: Value, methods: Sequence[str], args: Sequence[Argument], scope: Scope) -> Value:
    """Return x.a.b at arguments."""
    if not methods:
        return apply(read, subject, args, scope) if args else subject
    for name in methods[:-1]:
        subject = method_call(read, subject, name, (), scope)
    return method_call(read, subject, methods[-1], args, scope)


def method_call(read: Reader, subject: Value, name: str, args: Sequence[Argument], scope: Scope) -> Value:
    """Return x.name at further arguments: the constant of the name space of the type of x, with x where it fits."""
    type_ = read.find(subject.type)
    if name.isdigit() or name in ("fst", "snd"):
        return _component(read, subject, name, args, scope)
    constant = method_constant(type_, name)
    signature = signatures().constants.get(constant)
    if signature is None or any(arg.name or arg.term == Name("_") for arg in args):
        return opaque(read, constant + marks(args), [subject, *written(read, args, scope)])
    params, result = at_open_types(signature, read.unifier)
    place = _place(read, params, type_)
    others = [param for i, param in enumerate(params) if i != place]
    subject = coerced(read, subject, params[place])
    if len(args) < len(others):
        raise BadInputError(f"{constant} takes {len(others)} further arguments; some are not written")
    values = arguments(read, args[: len(others)], others, scope)
    values.insert(place, subject)
    found = Value(result, lambda: constant_at(read, constant, values, result))
    return apply(read, found, args[len(others) :], scope) if args[len(others) :] else found


def _place(read: Reader, params: Sequence[Open], type_: Open) -> int:
    heads = [read.find(param) for param in params]
    if isinstance(type_, Meta):
        return 0
    fitting = [i for i, head in enumerate(heads) if not isinstance(head, Meta) and head.name == type_.name]
    return fitting[0] if fitting else 0


def _component(read: Reader, subject: Value, name: str, args: Sequence[Argument], scope: Scope) -> Value:
    type_ = read.find(subject.type)
    place = {"fst": "1", "snd": "2"}.get(name, name)
    if not isinstance(type_, Meta) and type_.name == "Prod" and place in "12":
        result = type_.args[int(place) - 1]
        found = Value(result, lambda: constant_at(read, "Prod.fst" if place == "1" else "Prod.snd", [subject], result))
    elif place == "1" and (base := base_of(read, type_)) is not None:
        found = coerced(read, subject, base)
    else:
        found = opaque(read, f"component.{place}", [subject])
    return apply(read, found, args, scope) if args else found
