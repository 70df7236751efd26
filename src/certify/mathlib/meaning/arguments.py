"""Arguments: types where they are types, values at the types of their places."""

from __future__ import annotations

from collections.abc import Sequence

from certify.mathlib.meaning.building import constant_at, type_value
from certify.mathlib.meaning.coercions import coerced
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.table import is_type, type_of, value_of
from certify.mathlib.meaning.values import PLACE, Value
from certify.mathlib.signatures import TYPE
from certify.mathlib.syntax.surface import Argument, Binding, Name, Surface
from certify.reading.unify import Meta, Open


def argument(read: Reader, term: Surface, scope: Scope, expected: Open | None) -> Value:
    """Return an argument: a type where it is one, else a value."""
    wanted = None if expected is None else read.find(expected)
    takes_type = wanted is not None and not isinstance(wanted, Meta) and wanted.name == TYPE
    if takes_type or (not isinstance(term, Name | Binding) and is_type(read, term, scope)):
        return type_value(read, type_of(read, term, scope))
    if isinstance(term, Name) and "." not in term.text and is_type(read, term, scope):
        return type_value(read, type_of(read, term, scope))
    return value_of(read, term, scope, expected)


def arguments(read: Reader, args: Sequence[Argument], params: Sequence[Open], scope: Scope) -> list[Value]:
    """Return arguments at the types of `params`; functions last, since the others tell their types."""
    found: dict[int, Value] = {}
    later = [i for i, arg in enumerate(args) if isinstance(arg.term, Binding)]
    for i in [*(i for i in range(len(args)) if i not in later), *later]:
        found[i] = coerced(read, argument(read, args[i].term, scope, params[i]), params[i])
    return [found[i] for i in range(len(args))]


def written(read: Reader, args: Sequence[Argument], scope: Scope) -> list[Value]:
    """Return the arguments that are written: what stands for _ the others tell."""
    return [argument(read, arg.term, scope, None) for arg in args if arg.term != Name("_")]


def marks(args: Sequence[Argument]) -> str:
    """Return what the name of a constant says of arguments by name, and of those that are left to Lean."""
    named = [f"({arg.name}:=)" for arg in args if arg.name is not None]
    return "".join([*named, *(f"(_{place})" for place, arg in enumerate(args, 1) if arg.term == Name("_"))])


def opaque_constant(read: Reader, name: str, args: Sequence[Argument], scope: Scope) -> Value:
    """Return an opaque constant at the arguments that are written."""
    return opaque(read, name + marks(args), written(read, args, scope))


#: Constants without arguments that are of many types.
_POLYMORPHIC = frozenset({"univ", "Set.univ", "Finset.univ", "default", "volume"})


def opaque(read: Reader, name: str, values: Sequence[Value]) -> Value:
    """Return an opaque constant at values: its type is what its place says, a claim or a thing."""
    kept = list(values)
    read.pending.places += [(value.type, f"{name}{PLACE}{i}") for i, value in enumerate(kept, 1)]
    # What a constant without arguments is, its type alone tells: where nothing tells that, the constant names it.
    result: Open = read.result_type() if kept else read.fresh_type()
    if not kept and name not in _POLYMORPHIC:
        read.pending.places.append((result, f"{name}{PLACE}"))
    return Value(result, lambda: constant_at(read, name, kept, result))
