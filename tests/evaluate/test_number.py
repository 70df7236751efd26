from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.evaluate.number import canonical_number

READ = {
    "12": "12", "-5": "-5", "−5": "-5", "+5": "5", "1,234": "1234", "12,345,678": "12345678", "3.50": "7/2",
    "$12": "12", "\\$12.": "12", "50%": "50",
    "3/4": "3/4", "6/8": "3/4", r"\frac{3}{4}": "3/4", r"-\dfrac{1}{2}": "-1/2",
    "1.5e3": "1500", "007": "7", ".5": "1/2", "12.": "12", "**42**": "42", "-0": "0",
}  # fmt: skip


@pytest.mark.parametrize(("text", "value"), READ.items())
def test_a_number_is_read(text: str, value: str) -> None:
    assert canonical_number(text) == value


@pytest.mark.parametrize(
    "text",
    ["", "twelve", "1/0", r"\frac{1}{0}", "1e999999999", "9" * 41, "1,23", "2 apples", "--5", "1 2", "nan", "inf"],
)
def test_what_is_no_number_is_refused(text: str) -> None:
    assert canonical_number(text) is None


@given(st.fractions(max_denominator=10**6))
def test_a_canonical_number_reads_as_itself(value: Fraction) -> None:
    assert canonical_number(str(value)) == str(value)


@given(st.integers(min_value=-(10**15), max_value=10**15))
def test_thousands_commas_change_nothing(value: int) -> None:
    assert canonical_number(f"{value:,}") == str(value)


@given(st.text(max_size=60))
def test_no_text_makes_the_reader_fail(text: str) -> None:
    canonical_number(text)
