"""Relations up to notation: two phrases say the same where their forms are equal."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from certify.quantities.expression import Expression, linear
from certify.quantities.phrase import Measure, Relation


class Form(NamedTuple):
    """A reading up to notation: slope, offset in the base unit of its dimension, and that dimension."""

    slope: Fraction
    offset: Fraction
    dimension: str | None


def forms(relation: Relation, *, units: bool = True) -> frozenset[Form]:
    """Return the forms of all readings; without `units` the added amounts are plain numbers."""
    return frozenset(_form(reading, relation.unit if units else None) for reading in relation.readings)


def inverses(relation: Relation, *, units: bool = True) -> frozenset[Form]:
    """Return the forms of the relation seen from the other side (x = 2 * y as y = 1/2 * x)."""
    return frozenset(
        Form(1 / form.slope, -form.offset / form.slope, form.dimension)
        for form in forms(relation, units=units)
        if form.slope
    )


def _form(reading: Expression, unit: str | None) -> Form:
    slope, offset = linear(reading)
    value, dimension = Measure(offset, unit).normal if offset else (offset, None)
    return Form(slope, value, dimension)
