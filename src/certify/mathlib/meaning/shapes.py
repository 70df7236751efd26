"""The shape of a tree of operations, and an operation at the type of its tree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from certify.errors import BadInputError
from certify.logic import INT, NAT, Node
from certify.mathlib.meaning.building import constant_at
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.widening import UNSIGNED
from certify.mathlib.syntax.notation import sign_constant
from certify.reading.unify import Meta, Open


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
        if read.find(type_) in (NAT, INT) and isinstance(read.find(shape.exponent.type), Meta):
            read.unifier.attempt(shape.exponent.type, NAT)  # Lean has no other powers of whole numbers
        return Value(type_, lambda: _power(read, power, type_))
    if len(operands) == 1:
        return Value(type_, lambda: _negated(read, operands, type_))
    constant = sign_constant(shape.sign) or ""
    return Value(type_, lambda: constant_at(read, constant, operands, type_))


def _negated(read: Reader, operands: Sequence[Value], type_: Open) -> Node:
    """Return -x; of a type in which nothing is negated its place, or ↑ at x, was to tell another."""
    found = read.find(type_)
    if not isinstance(found, Meta) and found.name in UNSIGNED:
        raise BadInputError(f"a minus stands before a thing of type {found.name}, in which nothing is negated")
    return constant_at(read, "Neg.neg", operands, type_)


def _power(read: Reader, power: Sequence[Value], type_: Open) -> Node:
    """Return a power; Lean has none of an integer with a real exponent, so that its base was not told."""
    if read.find(type_) in (NAT, INT) and read.find(power[1].type) not in (NAT, INT):
        raise BadInputError("the type of the base of a power is not determined by what is written")
    return constant_at(read, "HPow.hPow", power, type_)
