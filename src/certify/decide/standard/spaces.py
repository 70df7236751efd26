"""Plain types, orders, topologies and metric spaces of a few points."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import reduce
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
    points = range(size)
    if "LinearOrder" in structures:
        operations |= {"min": min, "max": max}
    if "Lattice" in structures:
        operations["inf"] = lambda a, b: max(
            (c for c in points if {(c, a), (c, b)} <= below), key=lambda c: _height(c, below)
        )
        operations["sup"] = lambda a, b: min(
            (c for c in points if {(a, c), (b, c)} <= below), key=lambda c: _height(c, below)
        )
    if "Lattice" in structures and size:
        operations |= {"bot": lambda: 0, "top": lambda: size - 1}
        operations["sSup"] = lambda some: reduce(operations["sup"], some, 0)
        operations["sInf"] = lambda some: reduce(operations["inf"], some, size - 1)
    return CarrierModel(name, tuple(points), structures, operations)


def _height(point: int, below: set[tuple[int, int]]) -> int:
    """Return how many points are at most `point`: more above than below a point."""
    return sum(high == point for _, high in below)


def _chain(size: int) -> CarrierModel:
    pairs = [(a, b) for a, b in product(range(size), repeat=2) if a < b]
    complete = ("CompleteLattice", "ConditionallyCompleteLattice") if size else ()
    return order(f"a chain of {size}", size, pairs, "LinearOrder", "Lattice", *complete)


def _pentagon() -> CarrierModel:
    """Return the lattice 0 < 1 < 2 < 4, 0 < 3 < 4: it is not distributive."""
    pairs = ((0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 4), (2, 4), (3, 4))
    return order("a pentagon", 5, pairs, "Lattice", "BoundedOrder")


ORDERS: tuple[CarrierModel, ...] = (
    _chain(2),
    _chain(1),
    _chain(3),
    _chain(0),
    order("two incomparable points", 2, (), "PartialOrder"),
    order("two points, each ≤ the other", 2, ((0, 1), (1, 0)), "Preorder"),
    order("two points above a third", 3, ((0, 1), (0, 2)), "PartialOrder"),
    order("a diamond", 4, ((0, 1), (0, 2), (0, 3), (1, 3), (2, 3)), "Lattice", "CompleteLattice"),
    _pentagon(),
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


def _metric(name: str, places: tuple[int, ...], structure: str) -> CarrierModel:
    """Return points of the line with their distance; two points at one place are not told apart."""
    points = tuple(range(len(places)))
    return CarrierModel(name, points, (structure,), {"dist": lambda a, b: Fraction(abs(places[a] - places[b]))})


METRICS: tuple[CarrierModel, ...] = (
    _metric("two points at distance 1", (0, 1), "MetricSpace"),
    _metric("three points on a line", (0, 1, 3), "MetricSpace"),
    _metric("two points at distance 0", (0, 0), "PseudoMetricSpace"),
)
