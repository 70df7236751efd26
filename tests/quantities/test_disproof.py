from __future__ import annotations

import random
from fractions import Fraction

import pytest

from certify.lean.kernel.check import available, check
from certify.quantities.disproof import disproof, witness
from certify.quantities.expression import Expression, Number, Operation, Referent, linear


def number(value: int | str) -> Number:
    return Number(Fraction(value))


X = Referent()


def random_expression(chance: random.Random, depth: int) -> Expression:
    if depth == 0:
        return chance.choice(
            [X, number(chance.randint(0, 40)), number(f"{chance.randint(1, 9)}/{chance.randint(2, 9)}")]
        )
    symbol = chance.choice("+-*/")
    left = random_expression(chance, depth - 1)
    if symbol == "*":
        return Operation("*", number(f"{chance.randint(1, 9)}/{chance.randint(1, 4)}"), left)
    if symbol == "/":
        return Operation("/", left, number(f"{chance.randint(1, 9)}/{chance.randint(1, 4)}"))
    return Operation(symbol, left, random_expression(chance, depth - 1))


def test_the_kernel_accepts_a_disproof_of_any_two_expressions_that_differ() -> None:
    reason = available()
    if reason:
        pytest.skip(f"no Lean kernel here: {reason}")
    chance = random.Random(11)
    theorems = []
    for index in range(40):
        one, other = random_expression(chance, 3), random_expression(chance, 2)
        theorem = disproof(f"t{index}", one, other, Fraction(chance.randint(0, 30)), "")
        if theorem:
            theorems.append(theorem)
    assert len(theorems) > 30
    assert [answer.reason for answer in check(theorems) if not answer.accepted] == []


def test_equal_values_have_no_disproof() -> None:
    double, sum_ = Operation("*", number(2), X), Operation("+", X, X)
    assert disproof("t", double, sum_, Fraction(5), "") is None


def test_a_difference_that_vanishes_at_the_given_value_is_not_claimed() -> None:
    double, plus_two = Operation("*", number(2), X), Operation("+", X, number(2))
    assert disproof("t", double, plus_two, Fraction(2), "") is None
    assert disproof("t", double, plus_two, Fraction(3), "") is not None


def test_subtraction_below_zero_is_stated_over_the_integers() -> None:
    theorem = disproof("t", number(1), Operation("-", X, number(5)), Fraction(3), "")
    assert theorem is not None
    assert theorem.statement == ": (3 - 5 : Int) ≠ 1"


def test_natural_subtraction_needs_no_integers() -> None:
    theorem = disproof("t", number(1), Operation("-", X, number(2)), Fraction(5), "")
    assert theorem is not None
    assert theorem.statement == ": 5 - 2 ≠ 1"


def test_fractions_are_multiplied_out() -> None:
    theorem = disproof("t", number("1/2"), number("2/3"), Fraction(0), "")
    assert theorem is not None
    assert theorem.statement == ": 2 * 2 ≠ 1 * 3"


def test_a_witness_separates_and_keeps_both_sides_from_being_negative() -> None:
    less, half = Operation("-", X, number(4)), Operation("*", number("1/2"), X)
    x = witness(less, half)
    assert x is not None
    assert linear(less).at(x) != linear(half).at(x)
    assert min(linear(less).at(x), linear(half).at(x)) >= 0


def test_one_function_in_two_forms_has_no_witness() -> None:
    assert witness(Operation("+", X, X), Operation("*", number(2), X)) is None
