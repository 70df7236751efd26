"""The shape of a tree of operations, and an operation at the type of its tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from certify.errors import BadInputError
from certify.logic import INT, NAT, Node
from certify.mathlib.meaning.building import constant_at
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.values import Value
from certify.mathlib.syntax.notation import sign_constant
from certify.reading.unify import Open


class Tree(NamedTuple):
    """An operation over trees; a leaf is the number of its term. A power has its exponent beside it."""

    sign: str
    parts: tuple[Shape, ...]
    exponent: Value | None = None


Shape: TypeAlias = int | Tree


def operated(read: Reader, shape: Tree, operands: Sequence[Value], type_: Open) -> Value:
    """Return the operation at the head of `shape`, of values and of a value of `type_`."""
    read.pending.operated.append(type_)
    if shape.exponent is not None:
        power = [*operands, shape.exponent]
        return Value(type_, lambda: _power(read, power, type_))
    constant = "Neg.neg" if len(operands) == 1 else sign_constant(shape.sign) or ""
    return Value(type_, lambda: constant_at(read, constant, operands, type_))


def _power(read: Reader, power: Sequence[Value], type_: Open) -> Node:
    """Return a power; Lean has none of an integer with a real exponent, so that its base was not told."""
    if read.find(type_) in (NAT, INT) and read.find(power[1].type) not in (NAT, INT):
        raise BadInputError("the type of the base of a power is not determined by what is written")
    return constant_at(read, "HPow.hPow", power, type_)
