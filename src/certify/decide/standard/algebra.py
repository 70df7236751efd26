"""Algebras with one operation: magmas, semigroups, monoids, groups, written as multiplication and as addition."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import NamedTuple

from certify.decide.models import UNKNOWN, Value
from certify.decide.standard.carrier import CarrierModel, Operation, power


class Table(NamedTuple):
    """One binary operation, before it is written as · or +."""

    name: str
    elements: tuple[Value, ...]
    times: Callable[[Value, Value], Value]
    structures: tuple[str, ...]
    one: Value = UNKNOWN
    inverse: Callable[[Value], Value] | None = None
    complete: bool = True


def _compose(p: tuple[int, ...], q: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(p[i] for i in q)


def _invert(p: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(p.index(i) for i in range(len(p)))


def _left_zero(a: str, b: str) -> str:
    return b if a == "e" else a


def _ordinal_sum(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    return (a[0] + b[0], b[1]) if b[0] else (a[0], a[1] + b[1])


_LOOP = {("a", "a"): "b", ("a", "b"): "e", ("b", "a"): "b", ("b", "b"): "a"}


def _loop(a: str, b: str) -> str:
    return b if a == "e" else a if b == "e" else _LOOP[a, b]


def _cyclic(n: int) -> Table:
    return Table(f"Z/{n}", tuple(range(n)), lambda a, b: (a + b) % n, ("CommGroup",), 0, lambda a: -a % n)


_ORDINALS = ((0, 0), (0, 1), (1, 0), (0, 2), (1, 1))

TABLES: tuple[Table, ...] = (
    _cyclic(1),
    _cyclic(2),
    _cyclic(3),
    Table("({0, 1}, ∧)", (1, 0), lambda a, b: a & b, ("CommMonoid",), 1),
    Table("left-zero semigroup", ("a", "b"), lambda a, b: a, ("Semigroup",)),
    Table("right-zero semigroup", ("a", "b"), lambda a, b: b, ("Semigroup",)),
    Table("left-zero semigroup with a unit", ("e", "a", "b"), _left_zero, ("Monoid",), "e"),
    Table("right-zero semigroup with a unit", ("e", "a", "b"), lambda a, b: _left_zero(b, a), ("Monoid",), "e"),
    Table("a unital magma of 3 elements", ("e", "a", "b"), _loop, ("MulOneClass",), "e"),
    Table("(Z/3, −)", (0, 1, 2), lambda a, b: (a - b) % 3, ("Mul",)),
    Table("S3", tuple(permutations(range(3))), _compose, ("Group",), (0, 1, 2), _invert),
    Table(
        "words over {a, b}",
        ("", "a", "b", "ab", "ba"),
        lambda a, b: a + b,
        ("CancelMonoid", "Nontrivial"),
        "",
        complete=False,
    ),
    Table("ordinals below ω²", _ORDINALS, _ordinal_sum, ("LeftCancelMonoid", "Nontrivial"), (0, 0), complete=False),
    Table(
        "ordinals below ω², reversed",
        _ORDINALS,
        lambda a, b: _ordinal_sum(b, a),
        ("RightCancelMonoid", "Nontrivial"),
        (0, 0),
        complete=False,
    ),
    Table(
        "ℕ under addition",
        tuple(range(4)),
        lambda a, b: a + b,
        ("CommMonoid", "CancelMonoid", "Nontrivial"),
        0,
        complete=False,
    ),
    Table("(ℕ, ·)", tuple(range(6)), lambda a, b: a * b, ("CommMonoid", "Nontrivial"), 1, complete=False),
)

_ADDITIVE = {
    "Nontrivial": "Nontrivial",
    "CommGroup": "AddCommGroup",
    "CommMonoid": "AddCommMonoid",
    "Semigroup": "AddSemigroup",
    "Monoid": "AddMonoid",
    "MulOneClass": "AddZeroClass",
    "Group": "AddGroup",
    "CancelMonoid": "AddCancelMonoid",
    "LeftCancelMonoid": "AddLeftCancelMonoid",
    "RightCancelMonoid": "AddRightCancelMonoid",
}


def multiplicative(table: Table) -> CarrierModel:
    """Return `table` written as multiplication."""
    operations: dict[str, Operation] = {
        "mul": table.times,
        "pow": lambda a, n: power(table.times, a, n, table.one),
    }
    inverse = table.inverse
    if inverse is not None:
        operations["inv"] = inverse
        operations["div"] = lambda a, b: table.times(a, inverse(b))
    numeral = {1: table.one}
    return CarrierModel(
        table.name,
        table.elements,
        table.structures,
        operations,
        lambda n: numeral.get(n, UNKNOWN),
        table.complete,
    )


def additive(table: Table) -> CarrierModel | None:
    """Return `table` written as addition; None where no additive structure has its name."""
    if not all(name in _ADDITIVE for name in table.structures):
        return None
    operations: dict[str, Operation] = {"add": table.times}
    inverse = table.inverse
    if inverse is not None:
        operations["neg"] = inverse
        operations["sub"] = lambda a, b: table.times(a, inverse(b))
    numeral = {0: table.one}
    return CarrierModel(
        f"{table.name}, written +",
        table.elements,
        tuple(_ADDITIVE[name] for name in table.structures),
        operations,
        lambda n: numeral.get(n, UNKNOWN),
        table.complete,
    )


ALGEBRAS: tuple[CarrierModel, ...] = (
    *map(multiplicative, TABLES),
    *(model for table in TABLES if (model := additive(table)) is not None),
)
