from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.quantities.expression import (
    Expression,
    NotLinearError,
    Number,
    Operation,
    Referent,
    linear,
    shape,
    show,
    substitute,
)

fractions = st.fractions(min_value=-50, max_value=50, max_denominator=12)
numbers = fractions.map(Number)
divisors = fractions.filter(bool).map(Number)


def _combined(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    sums = st.builds(Operation, st.sampled_from("+-"), inner, inner)
    return (
        sums | st.builds(Operation, st.just("*"), numbers, inner) | st.builds(Operation, st.just("/"), inner, divisors)
    )


expressions: st.SearchStrategy[Expression] = st.recursive(numbers | st.just(Referent()), _combined, max_leaves=6)


@given(expressions, fractions)
def test_the_linear_form_has_the_value_of_the_expression(expression: Expression, x: Fraction) -> None:
    slope, offset = linear(substitute(expression, Number(x)))
    assert slope == 0
    assert linear(expression).at(x) == offset


@given(expressions, expressions)
def test_substitution_composes_the_linear_forms(outer: Expression, inner: Expression) -> None:
    f, g = linear(outer), linear(inner)
    assert linear(substitute(outer, inner)) == (f.slope * g.slope, f.at(g.offset))


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (Operation("-", Operation("*", Number(Fraction(4)), Referent()), Number(Fraction(2))), "4 * x - 2"),
        (Operation("*", Number(Fraction(2)), Operation("+", Referent(), Number(Fraction(1)))), "2 * (x + 1)"),
        (Operation("-", Referent(), Operation("-", Referent(), Number(Fraction(1)))), "x - (x - 1)"),
        (Operation("/", Referent(), Number(Fraction(1, 2))), "x / (1/2)"),
    ],
)
def test_notation_keeps_the_parentheses_that_matter(expression: Expression, text: str) -> None:
    assert show(expression) == text


def test_the_shape_forgets_numbers_only() -> None:
    third, half = (Operation("*", Number(Fraction(1, n)), Referent()) for n in (3, 2))
    assert shape(third) == shape(half) != shape(Operation("+", Number(Fraction(1)), Referent()))


def test_a_referent_times_itself_is_refused() -> None:
    with pytest.raises(NotLinearError, match="x \\* x"):
        linear(Operation("*", Referent(), Referent()))


@pytest.mark.parametrize("divisor", [Number(Fraction(0)), Referent()])
def test_only_a_number_other_than_zero_divides(divisor: Expression) -> None:
    with pytest.raises(ValueError, match="division by"):
        Operation("/", Number(Fraction(1)), divisor)


def test_an_unknown_operation_is_refused() -> None:
    with pytest.raises(ValueError, match="expected one of"):
        Operation("^", Number(Fraction(1)), Number(Fraction(2)))
