"""The plain-text notation reads what it writes, and refuses what is no formula."""

from __future__ import annotations

import pytest
from hypothesis import given

from certify.errors import BadInputError
from certify.logic import INT, NAT, Forall, SortError, Var, pred, read, read_term, write
from tests.logic.strategies import formulas, terms


@given(formulas())
def test_reading_gives_back_what_was_written(formula):
    assert read(write(formula)) == formula


@given(terms(NAT, 3))
def test_terms_come_back_too(term):
    assert read_term(write(term)) == term


def test_a_variable_shadowed_at_another_sort_keeps_its_own():
    outer, inner = Var("x", NAT), Var("x", INT)
    formula = Forall(outer, Forall(inner, pred("rel", outer, inner)))
    assert read(write(formula)) == formula


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "breaks at column"),
        ("∀ n:Nat n = n", "breaks at column"),
        ("∀ n:Natural. n = n", "no sort 'Natural'"),
        ("∀ n:Set. n = n", "no sort 'Set' with 0 arguments"),
        ("n = n", "not bound"),
        ("p(1:Nat) ∧", "breaks at column"),
        ("f(1:Nat) = 1:Nat", "result sort"),
        ("p(1:Nat); import os", "breaks at column"),
    ],
)
def test_what_is_no_formula_is_refused_with_its_reason(text, reason):
    with pytest.raises(BadInputError, match=reason):
        read(text)


def test_an_equation_between_different_sorts_is_refused():
    with pytest.raises(SortError, match="joins one sort"):
        read("∀ n:Nat. ∀ z:Int. n = z")
