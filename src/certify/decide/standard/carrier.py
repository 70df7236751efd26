"""Carriers: the structures that a type variable may stand for, with their operations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from certify.decide.models import UNKNOWN, Value

Operation = Callable[..., Value]

#: What Python's own order gives.
ORDER: Mapping[str, Operation] = {
    "le": lambda a, b: a <= b,
    "lt": lambda a, b: a < b,
    "min": min,
    "max": max,
    "inf": min,
    "sup": max,
}


def no_numerals(_value: int) -> Value:
    """Return UNKNOWN: a carrier without numerals."""
    return UNKNOWN


@dataclass(frozen=True)
class CarrierModel:
    """A structure: its elements (all of them, or examples), operations by the names of words, and what it is.

    `structures` names rows of structures.toml whose laws hold in it; `opens` are its open sets, for a topology.
    """

    name: str
    elements: tuple[Value, ...]
    structures: tuple[str, ...] = ()
    operations: Mapping[str, Operation] = field(default_factory=dict)
    numeral: Callable[[int], Value] = no_numerals
    complete: bool = True
    opens: frozenset[frozenset[Value]] | None = None


def power(times: Operation, base: Value, exponent: int, one: Value) -> Value:
    """Return base^exponent by repeated multiplication on the right; UNKNOWN for a large exponent or no unit."""
    if exponent > 64 or (exponent == 0 and one is UNKNOWN):
        return UNKNOWN
    if exponent == 0:
        return one
    result = base
    for _ in range(exponent - 1):
        result = times(result, base)
    return result
