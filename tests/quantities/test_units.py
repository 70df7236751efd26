from fractions import Fraction

import pytest

from certify.quantities.phrase import Measure
from certify.quantities.units import same_dimension, unit


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("1/2", "hour"), ("30", "minute")),
        (("2", "week"), ("14", "day")),
        (("1", "10 year"), ("120", "month")),
        (("3", "foot"), ("1", "yard")),
        (("5", "100 cent"), ("500", "cent")),
        (("2", "pound"), ("32", "ounce")),
        (("60", "mile/hour"), ("1", "mile/minute")),
        (("1", "gigabyte"), ("1000", "megabyte")),
    ],
)
def test_equal_amounts_have_one_normal_form(first: tuple[str, str], second: tuple[str, str]) -> None:
    one, other = (Measure(Fraction(value), name) for value, name in (first, second))
    assert one.normal == other.normal


@pytest.mark.parametrize(
    ("first", "second"), [("hour", "mile"), ("100 cent", "hour"), ("pint", "pound"), ("hour", None)]
)
def test_other_dimensions_are_not_compared(first: str, second: str | None) -> None:
    assert not same_dimension(first, second)


def test_two_plain_counts_are_of_one_kind() -> None:
    assert same_dimension(None, None)


def test_conversion_is_exact() -> None:
    assert unit("inch").factor * 12 == unit("foot").factor
