"""Units with exact conversion factors (pint over fractions); money is a dimension of its own, counted in cents."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

#: Dimension of money and its units.
MONEY = "[money]"


class Unit(NamedTuple):
    """A unit's dimension and its size in the base unit of that dimension."""

    dimension: str
    factor: Fraction


@cache
def _registry() -> Any:
    import pint  # takes a second to load, and a text without units never needs it

    registry: Any = pint.UnitRegistry(non_int_type=Fraction)
    registry.define(f"cent = {MONEY}")
    registry.define("megabyte = 1000000 * byte")
    return registry


@cache
def unit(name: str) -> Unit:
    """Return the unit that quantities.toml calls `name` ("hour", "100 cent", "mile/hour").

    Raises pint.UndefinedUnitError for a name that pint does not know: the lexicon is checked by a test.
    """
    number, _, rest = name.partition(" ")
    factor, name = (Fraction(number), rest) if rest else (Fraction(1), name)
    base = _registry().Quantity(factor, name).to_root_units()
    dimension = "*".join(f"{key}^{power}" for key, power in sorted(base.dimensionality.items()))
    return Unit(dimension or str(base.units), Fraction(base.magnitude))


def same_dimension(first: str | None, second: str | None) -> bool:
    """Whether two names of units, or two missing ones, measure the same thing."""
    if first is None or second is None:
        return first is second
    return unit(first).dimension == unit(second).dimension
