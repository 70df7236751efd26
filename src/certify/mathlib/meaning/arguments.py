"""Arguments: types where they are types, values at the types of their places."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import Node
from certify.mathlib.meaning.building import constant_at, type_value
from certify.mathlib.meaning.coercions import coerced, late_coercion
from certify.mathlib.meaning.elements import element_type
from certify.mathlib.meaning.projections import is_field, told_by_name
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.table import is_type, type_of, value_of
from certify.mathlib.meaning.values import PLACE, Value
from certify.mathlib.meaning.widening import has_own_arithmetic
from certify.mathlib.signatures import TYPE
from certify.mathlib.syntax.surface import Argument, Binding, Name, Operation, Surface
from certify.reading.unify import Meta, Open

#: Operations that Lean takes at the type of their place.
ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "^"})


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
    return [of_open_type(read, arg.term, scope) for arg in args if arg.term != Name("_")]


def _at_level(read: Reader, place: tuple[str, int, int], value: Value) -> Value:
    """Return an argument of an opaque constant: a number with ↑ where a tree of operations stands at the same place."""
    levels = read.pending.levels
    read.pending.placed.append((place, value.type))
    if read.find(value.type) in map(read.find, read.pending.trees):
        read.unifier.attempt(levels.setdefault(place, value.type), value.type)

    def build() -> Node:
        level = levels.get(place)
        return (
            value.build()
            if level is None or not has_own_arithmetic(read, value.type)
            else late_coercion(read, value, level)
        )

    return Value(value.type, build)


def of_open_type(read: Reader, term: Surface, scope: Scope) -> Value:
    """Return an argument at a place of which no type is known.

    Lean takes a tree of operations at the type of its place, with ↑ at its leaves: f (n - 1) is f (↑n - 1) where f is
    of integers. What the leaves are does not tell that type, so that of such a tree is open.
    """
    if not isinstance(term, Operation) or term.sign not in ARITHMETIC or is_type(read, term, scope):
        return _refused_inside(read, term, argument(read, term, scope, None))
    read.pending.trees.append(read.result_type())
    return argument(read, term, scope, read.pending.trees[-1])


#: Operations beyond arithmetic that Lean takes at the type of their place.
AT_PLACE = frozenset({"∪", "∩", "\\", "⊔", "⊓", "ᶜ", "⁻¹"})


def _refused_inside(read: Reader, term: Surface, value: Value) -> Value:
    """Return an argument; refuse Uᶜ of an open set U: at a place of sets it is (↑U)ᶜ, not the open Uᶜ."""
    found = read.find(value.type)
    if not isinstance(term, Operation) or term.sign not in AT_PLACE or element_type(read, found) is None:
        return value
    if isinstance(found, Meta) or found.name not in ("Set", "Filter"):
        raise BadInputError(f"whether ↑ stands inside or outside of '{term.sign}' is not told")
    return value


def marks(args: Sequence[Argument]) -> str:
    """Return what the name of a constant says of arguments by name, and of those that are left to Lean."""
    named = [f"({arg.name}:=)" for arg in args if arg.name is not None]
    return "".join([*named, *(f"(_{place})" for place, arg in enumerate(args, 1) if arg.term == Name("_"))])


def opaque_constant(read: Reader, name: str, args: Sequence[Argument], scope: Scope) -> Value:
    """Return an opaque constant at the arguments that are written."""
    return opaque(read, name + marks(args), written(read, args, scope))


def _type_of_field(read: Reader, name: str, values: Sequence[Value]) -> Open:
    """Return the open type of what an opaque constant gives; a field of f is never of the type of f."""
    result = read.result_type()
    told = told_by_name(read, name, values)
    if told is not None:
        read.unifier.attempt(result, told)
    if is_field(name):
        read.pending.fields.append((result, values[0].type, name))
    return result


#: Constants without arguments that are of many types.
_POLYMORPHIC = frozenset({"univ", "Set.univ", "Finset.univ", "default", "volume"})


def opaque(read: Reader, name: str, values: Sequence[Value]) -> Value:
    """Return an opaque constant at values: its type is what its place says, a claim or a thing."""
    kept = list(values)
    read.pending.places += [(value.type, f"{name}{PLACE}{i}") for i, value in enumerate(kept, 1)]
    kept = [_at_level(read, (name, i, len(kept)), value) for i, value in enumerate(kept)]
    # What a constant without arguments is, its type alone tells: where nothing tells that, the constant names it.
    result: Open = _type_of_field(read, name, kept) if kept else read.fresh_type()
    if not kept and name not in _POLYMORPHIC:
        read.pending.places.append((result, f"{name}{PLACE}"))
    return Value(result, lambda: constant_at(read, name, kept, result))
