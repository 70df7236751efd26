"""Numerals, of the type that their place says."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.logic import Node, Num
from certify.mathlib.fibres import is_open
from certify.mathlib.meaning.building import constant_at
from certify.mathlib.meaning.open_types import close
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Scope
from certify.mathlib.meaning.table import terms
from certify.mathlib.meaning.values import Value
from certify.mathlib.signatures import FUNCTION
from certify.mathlib.syntax.surface import Numeral
from certify.reading.unify import Open


@terms(Numeral)
def _numeral(read: Reader, term: Numeral, scope: Scope, expected: Open | None) -> Value:
    type_ = read.fresh_type()
    read.pending.numerals.append(type_)
    return Value(type_, lambda: _number(read, term.value, type_))


def _number(read: Reader, value: int, type_: Open) -> Node:
    sort = close(read, type_)
    if is_open(sort):
        raise BadInputError("a numeral of a type of a family in which nothing tells the index is not read")
    if sort.name in (FUNCTION, "Set", "Finset", "List"):
        return constant_at(read, f"OfNat.{value}", [], type_)
    return Num(value, sort)
