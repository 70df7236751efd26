"""Plain types, orders and topologies of a few points."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from certify.decide.standard.carrier import CarrierModel, Operation

#: Types without structure, by their number of elements.
TYPES: tuple[CarrierModel, ...] = tuple(
    CarrierModel(f"a type of {size} element{'s' * (size != 1)}", tuple(range(size))) for size in (2, 1, 3, 0)
)


def order(name: str, size: int, pairs: Iterable[tuple[int, int]], *structures: str) -> CarrierModel:
    """Return the order on 0 … size − 1 in which a ≤ b for a = b and for `pairs` (which must be transitive)."""
    below = {(a, a) for a in range(size)} | set(pairs)
    operations: dict[str, Operation] = {
        "le": lambda a, b: (a, b) in below,
        "lt": lambda a, b: (a, b) in below and (b, a) not in below,
    }
    if "LinearOrder" in structures:
        operations |= {"min": min, "max": max}
    return CarrierModel(name, tuple(range(size)), structures, operations)


def _chain(size: int) -> CarrierModel:
    pairs = [(a, b) for a, b in product(range(size), repeat=2) if a < b]
    return order(f"a chain of {size}", size, pairs, "LinearOrder", "Lattice")


ORDERS: tuple[CarrierModel, ...] = (
    _chain(2),
    _chain(1),
    _chain(3),
    _chain(0),
    order("two incomparable points", 2, (), "PartialOrder"),
    order("two points, each ≤ the other", 2, ((0, 1), (1, 0)), "Preorder"),
    order("two points above a third", 3, ((0, 1), (0, 2)), "PartialOrder"),
    order("a diamond", 4, ((0, 1), (0, 2), (0, 3), (1, 3), (2, 3)), "PartialOrder", "Lattice"),
)


def topology(name: str, size: int, opens: Iterable[Iterable[int]]) -> CarrierModel:
    """Return the topology on 0 … size − 1 with these open sets, the empty and the full one added."""
    found = {frozenset(opened) for opened in opens} | {frozenset(), frozenset(range(size))}
    return CarrierModel(name, tuple(range(size)), ("TopologicalSpace",), opens=frozenset(found))


TOPOLOGIES: tuple[CarrierModel, ...] = (
    topology("the Sierpiński space", 2, [{1}]),
    topology("two indiscrete points", 2, []),
    topology("two discrete points", 2, [{0}, {1}]),
    topology("one point", 1, []),
    topology("the empty space", 0, []),
    topology("three points, nested open sets", 3, [{0}, {0, 1}]),
    topology("three points, one of them isolated", 3, [{0}, {1, 2}]),
    topology("three discrete points", 3, [{0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}]),
)
