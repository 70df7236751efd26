"""Bare names that several constants of Mathlib have: their arguments and their place decide, or they stay opaque."""

from __future__ import annotations

from collections.abc import Sequence

from certify.lexicon import Lexicon
from certify.logic import NAT, Node, Sort, number_sorts
from certify.mathlib.applications import Applications
from certify.mathlib.core import Value
from certify.mathlib.scope import Scope
from certify.mathlib.surface import Argument
from certify.reading.unify import Build, Meta, Open

_TOPOLOGICAL = frozenset({"closure"})
_SPACES = frozenset({"Nat", "Int", "Rat", "Real", "Complex", "NNReal", "ENNReal", "EReal", "Prod", "Fun"})
#: Intervals, of sets or of finite sets as the file opens, with the number of their ends.
_INTERVALS = {"Icc": 2, "Ico": 2, "Ioc": 2, "Ioo": 2, "Ici": 1, "Iic": 1, "Ioi": 1, "Iio": 1, "uIcc": 2}


class Overloads(Applications):
    """Reads bare names."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        #: Type variables on which the statement names a topology or a metric.
        self.topological: set[str] = set()

    def overloaded(self, name: str, args: Sequence[Argument], scope: Scope, expected: Open | None) -> Value | None:
        """Return a bare name that several constants have, by its arguments; None for another name."""
        if name == "range" and len(args) == 1 and args[0].name is None:
            return self._range(args[0], scope, expected)
        if name in _INTERVALS and len(args) == _INTERVALS[name]:
            return self._interval(name, args, scope)
        return None

    def hideable(self, name: str, arg: Argument, types: tuple[Open, Open], scope: Scope) -> Value:
        """Return a name that another of an opened namespace may hide, as an opaque one where it may be that other.

        A bare `closure` is the topological one only in a space, and a bare `abs` of a complex number is Complex.abs.
        """
        param, result = types
        value = self.argument(arg.term, scope, None)
        type_ = self.find(value.type)
        of = self.element_type(type_) if name in _TOPOLOGICAL else type_
        if not self._speaks_of(name, of):
            return self.opaque(f"_.{name}", [value])
        value = self.coerced(value, param)
        return Value(result, lambda: self.constant(name, [value], result))

    def _speaks_of(self, name: str, type_: Open | None) -> bool:
        type_ = None if type_ is None else self.find(type_)
        if type_ is None or isinstance(type_, Meta):
            return False
        if name in _TOPOLOGICAL:
            return type_.name in self.topological or type_.name in _SPACES
        return type_ in number_sorts() or (isinstance(type_, Sort) and type_.variable)

    def _range(self, arg: Argument, scope: Scope, expected: Open | None) -> Value:
        """Return range x: of a function the set of its values, of a number the numbers below it; else an opaque one."""
        value = self.argument(arg.term, scope, None)
        type_ = self.find(value.type)
        finite = isinstance(type_, Meta) and expected is not None and self._is_finset(expected)
        if type_ == NAT or finite:
            bound = self.coerced(value, NAT)
            below = Build("Finset", (NAT,))
            return Value(below, lambda: self.constant("Finset.range", [bound], below))
        if self.is_function(type_) and not isinstance(type_, Meta):
            values = Build("Set", (type_.args[1],))
            return Value(values, lambda: self.constant("Set.range", [value], values))
        return self.opaque("range", [value])

    def _is_finset(self, type_: Open) -> bool:
        type_ = self.find(type_)
        return not isinstance(type_, Meta) and type_.name == "Finset"

    def _interval(self, name: str, args: Sequence[Argument], scope: Scope) -> Value:
        """Return Icc a b: a set or, where the file opens Finset, a finite set, as its place says."""
        ends = [self.argument(arg.term, scope, None) for arg in args]
        widest = self.widest([end.type for end in ends], None)
        ends = [self.coerced(end, widest) for end in ends]
        container = self.result_type()
        self.collections.append((container, widest))

        def build() -> Node:
            kind = self.close(container).name
            return self.constant(f"{kind}.{name}" if kind in ("Set", "Finset") else name, ends, container)

        return Value(container, build)
