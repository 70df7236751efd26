"""Bare names that several constants of Mathlib have: their arguments and their place decide, or they stay opaque."""

from __future__ import annotations

from collections.abc import Sequence

from certify.errors import BadInputError
from certify.logic import NAT, PROP, REAL, Node, Sort, Var, fresh, number_sorts
from certify.mathlib.meaning.arguments import ARITHMETIC, argument, of_open_type, opaque
from certify.mathlib.meaning.building import abstraction, constant_at
from certify.mathlib.meaning.coercions import coerced
from certify.mathlib.meaning.elements import element_type
from certify.mathlib.meaning.open_types import close, function_type, is_function
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.table import overloads, value_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.widening import widest_of
from certify.mathlib.syntax.surface import Application, Argument, Binding, Name, Numeral, Operation, Surface
from certify.reading.unify import Build, Meta, Open, parts_of

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
    if not args:
        return _as_a_function(read, name)
    if len(args) != 1 or args[0].name is not None:
        return None
    value = of_open_type(read, args[0].term, scope)
    if read.find(value.type) != _COMPLEX:
        found = opaque(read, name, [value])
        read.pending.bare.append((name, function_type([value.type], found.type)))
        return Value(found.type, lambda: _bare(read, name, value, found))
    read.known.complex.add(name)
    result = _complex_result(name)
    return Value(result, lambda: constant_at(read, f"Complex.{name}", [value], result))


def _complex_result(name: str) -> Sort:
    return REAL if name == "arg" else _COMPLEX


def _bare(read: Reader, name: str, value: Value, found: Value) -> Node:
    complex_ = read.find(value.type) == _COMPLEX
    return constant_at(read, f"Complex.{name}", [value], found.type) if complex_ else found.build()


def _as_a_function(read: Reader, name: str) -> Value:
    """Return cos without an argument, which is a function of complex numbers where its type is told so."""
    found = opaque(read, name, [])
    read.pending.bare.append((name, found.type))

    def build() -> Node:
        type_, of_complex = read.find(found.type), function_type([_COMPLEX], _complex_result(name))
        if isinstance(type_, Meta) or not read.unifier.attempt(type_, of_complex):
            return found.build()
        var = Var(fresh("x", read.names), _COMPLEX)
        value = Value(_COMPLEX, lambda: var)
        return abstraction([var], constant_at(read, f"Complex.{name}", [value], _complex_result(name)))

    return Value(found.type, build)


def settle_names(read: Reader) -> None:
    """Let a bare name be one constant in the whole statement, as the file's `open` makes it.

    Raises BadInputError where cos stands at a complex number and at one of another type.
    """
    for name, type_ in read.pending.bare:
        of_complex = function_type([_COMPLEX], _complex_result(name))
        function = read.find(type_)
        if is_function(read, function) and read.find(parts_of(function)[0]) == _COMPLEX:
            read.known.complex.add(name)
        if name in read.known.complex and not read.unifier.attempt(type_, of_complex):
            raise BadInputError(f"which {name} is meant is not written: it stands at a complex number and at another")
    found = (read.find(sets) for sets, _ in read.pending.intervals)
    kinds = {kind.name for kind in found if not isinstance(kind, Meta)}
    if len(kinds) == 1 and kinds <= {"Set", "Finset"}:
        for sets, element in read.pending.intervals:
            read.unifier.attempt(sets, Build(next(iter(kinds)), (element,)))


#: Bare names of functions of natural numbers: at those, no other constant of the name is meant.
_NATURAL = {"gcd": NAT, "lcm": NAT, "choose": NAT, "Coprime": PROP}


@overloads(*_NATURAL)
def _of_naturals(
    read: Reader, name: str, args: Sequence[Argument], scope: Scope, expected: Open | None
) -> Value | None:
    """Return gcd m n of two natural numbers; of others, whose it is the file's `open` tells."""
    if len(args) != 2 or not all(arg.name is None and _is_natural(read, arg.term, scope) for arg in args):
        return None
    values = [coerced(read, argument(read, arg.term, scope, NAT), NAT) for arg in args]
    return Value(_NATURAL[name], lambda: constant_at(read, f"Nat.{name}", values, _NATURAL[name]))


def _is_natural(read: Reader, term: Surface, scope: Scope) -> bool:
    """Return whether a term is built of variables for natural numbers alone, and of numerals."""
    if isinstance(term, Operation) and term.sign in ARITHMETIC:
        return all(_is_natural(read, part, scope) for part in term.operands)
    local = scope.get(term.text) if isinstance(term, Name) else None
    return isinstance(term, Numeral) or (local is not None and local.kind == "term" and read.find(local.type) == NAT)


@overloads("swap")
def _swap(read: Reader, name: str, args: Sequence[Argument], scope: Scope, expected: Open | None) -> Value | None:
    """Return swap (· * ·), which is a function's; other namespaces have a swap of other things."""
    if len(args) != 1 or not isinstance(args[0].term, Binding) or args[0].term.sign != "fun":
        return None
    return value_of(read, Application(Name("Function.swap"), tuple(args)), scope, expected)


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
    read.pending.intervals.append((container, widest))

    def build() -> Node:
        kind = close(read, container).name
        return constant_at(read, f"{kind}.{name}" if kind in ("Set", "Finset") else name, ends, container)

    return Value(container, build)
