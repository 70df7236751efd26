"""Bare names that several constants of Mathlib have: their arguments and their place decide, or they stay opaque."""

from __future__ import annotations

from collections.abc import Sequence

from certify.logic import NAT, REAL, Node, Sort, number_sorts
from certify.mathlib.meaning.arguments import argument, opaque
from certify.mathlib.meaning.building import constant_at
from certify.mathlib.meaning.coercions import coerced
from certify.mathlib.meaning.elements import element_type
from certify.mathlib.meaning.open_types import close, is_function
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.table import overloads
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.widening import widest_of
from certify.mathlib.syntax.surface import Argument
from certify.reading.unify import Build, Meta, Open

#: Names that an opened namespace may hide: closure of a set is a substructure where Subgroup is open.
HIDEABLE = frozenset({"closure", "abs"})


_COMPLEX = Sort("Complex")
_TOPOLOGICAL = frozenset({"closure"})


_SPACES = frozenset({"Nat", "Int", "Rat", "Real", "Complex", "NNReal", "ENNReal", "EReal", "Prod", "Fun"})


#: Intervals, of sets or of finite sets as the file opens, with the number of their ends.
_INTERVALS = {"Icc": 2, "Ico": 2, "Ioc": 2, "Ioo": 2, "Ici": 1, "Iic": 1, "Ioi": 1, "Iio": 1, "uIcc": 2}


def hideable(read: Reader, name: str, arg: Argument, types: tuple[Open, Open], scope: Scope) -> Value:
    """Return a name that another of an opened namespace may hide, as an opaque one where it may be that other.

    A bare `closure` is the topological one only in a space, and a bare `abs` of a complex number is Complex.abs.
    """
    param, result = types
    value = argument(read, arg.term, scope, None)
    type_ = read.find(value.type)
    of = element_type(read, type_) if name in _TOPOLOGICAL else type_
    if not _speaks_of(read, name, of):
        return opaque(read, f"_.{name}", [value])
    value = coerced(read, value, param)
    return Value(result, lambda: constant_at(read, name, [value], result))


def _speaks_of(read: Reader, name: str, type_: Open | None) -> bool:
    type_ = None if type_ is None else read.find(type_)
    if type_ is None or isinstance(type_, Meta):
        return False
    if name in _TOPOLOGICAL:
        return type_.name in read.known.topological or type_.name in _SPACES
    return type_ in number_sorts() or (isinstance(type_, Sort) and type_.variable)


@overloads("cos", "sin", "tan", "cosh", "sinh", "tanh", "exp", "log", "arg")
def _complex_function(
    read: Reader, name: str, args: Sequence[Argument], scope: Scope, expected: Open | None
) -> Value | None:
    """Return cos z: of a complex number it is Complex.cos; of a real one the file tells which it opens."""
    if len(args) != 1 or args[0].name is not None:
        return None
    value = argument(read, args[0].term, scope, None)
    if read.find(value.type) != _COMPLEX:
        return opaque(read, name, [value])
    result = REAL if name == "arg" else _COMPLEX
    return Value(result, lambda: constant_at(read, f"Complex.{name}", [value], result))


@overloads("range")
def _range(read: Reader, name: str, args: Sequence[Argument], scope: Scope, expected: Open | None) -> Value | None:
    """Return range x: of a function the set of its values, of a number the numbers below it; else an opaque one."""
    if len(args) != 1 or args[0].name is not None:
        return None
    value = argument(read, args[0].term, scope, None)
    type_ = read.find(value.type)
    finite = isinstance(type_, Meta) and expected is not None and _is_finset(read, expected)
    if type_ == NAT or finite:
        bound = coerced(read, value, NAT)
        below = Build("Finset", (NAT,))
        return Value(below, lambda: constant_at(read, "Finset.range", [bound], below))
    if is_function(read, type_) and not isinstance(type_, Meta):
        values = Build("Set", (type_.args[1],))
        return Value(values, lambda: constant_at(read, "Set.range", [value], values))
    return opaque(read, "range", [value])


def _is_finset(read: Reader, type_: Open) -> bool:
    type_ = read.find(type_)
    return not isinstance(type_, Meta) and type_.name == "Finset"


@overloads(*_INTERVALS)
def _interval(read: Reader, name: str, args: Sequence[Argument], scope: Scope, expected: Open | None) -> Value | None:
    """Return Icc a b: a set or, where the file opens Finset, a finite set, as its place says."""
    if len(args) != _INTERVALS[name]:
        return None
    ends = [argument(read, arg.term, scope, None) for arg in args]
    widest = widest_of(read, [end.type for end in ends], None)
    ends = [coerced(read, end, widest) for end in ends]
    container = read.result_type()
    read.pending.collections.append((container, widest))

    def build() -> Node:
        kind = close(read, container).name
        return constant_at(read, f"{kind}.{name}" if kind in ("Set", "Finset") else name, ends, container)

    return Value(container, build)
