"""How numbers are written for people."""

from __future__ import annotations

import pytest

from certify.report.numbers import number, percent


@pytest.mark.parametrize(("value", "said"), [(-0.0001, "0.0%"), (-0.01, "-1.0%"), (None, "n/a"), (1.0, "100.0%")])
def test_a_share_is_a_percentage_and_nothing_is_minus_zero(value: float | None, said: str) -> None:
    assert percent(value) == said


def test_a_number_is_not_minus_zero_either() -> None:
    assert (number(-0.001), number(-0.01)) == ("0.00", "-0.01")
