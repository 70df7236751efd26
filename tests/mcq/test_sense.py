"""Which changed claims make sense as options: in words of their structures, each thing once, and something said."""

from __future__ import annotations

import pytest

from certify.lexicon import load
from certify.mcq.build.sense import in_its_words, repeats_itself, says_nothing
from certify.mcq.build.strategies import changed
from certify.mcq.meaning import read_one

LEXICON = load()


def read(text):
    statement = read_one(text, None, LEXICON)
    assert statement is not None, text
    return statement


@pytest.mark.parametrize(
    ("text", "other", "fits"),
    [
        ("In a ring, for every element x, the product of x and x equals x.",
         "In a ring, for every element x, the sum of x and x equals x.", True),
        ("In a preorder, for every element x, x is at most x.",
         "In a preorder, for every element x, the maximum of x and x is at most x.", False),
        ("In a linear order, for every element x, x is at most x.",
         "In a linear order, for every element x, the minimum of x and x is at most x.", True),
        ("In a semigroup, for every element x, the product of x and x equals x.",
         "In a semigroup, for every element x, the inverse of x equals x.", False),
        ("In a monoid, for every element x, the product of x and x equals x.",
         "In a monoid, for every element x, the product of x and x equals one.", True),
        ("For every natural number n, n * n equals n.", "For every natural number n, n + n equals n.", True),
    ],
)  # fmt: skip
def test_a_structure_has_the_operations_of_its_laws_and_no_others(text, other, fits):
    assert in_its_words(read(other), read(text), LEXICON) is fits


def test_a_strategy_makes_no_sum_in_a_semigroup():
    claim = read(
        "In a commutative semigroup, for all elements x and y, the product of x and y equals the product of y and x."
    )
    assert changed(claim, "operation", LEXICON) == {}
    ring = read("In a ring, for all elements x and y, the product of x and y equals the product of y and x.")
    assert changed(ring, "operation", LEXICON)


@pytest.mark.parametrize(
    ("text", "nothing"),
    [
        (
            "In a commutative semigroup, for every element x, the product of x and x equals the product of x and x.",
            True,
        ),
        ("For all elements x and y of a preorder, if x is less than y and x equals y, then x is less than y.", True),
        ("For every natural number n, if n is less than n, then n is even.", True),  # of nothing
        ("If s is empty and s is nonempty, then s is a subset of t.", True),
        ("For all natural numbers a and b, if a divides b, then b is even.", False),
        ("Every natural number divides zero.", False),
        ("If a divides b and b divides a, then a equals b.", False),
    ],
)
def test_what_says_nothing_is_no_weaker_option(text, nothing):
    assert says_nothing(read(text), LEXICON) is nothing


@pytest.mark.parametrize(
    ("text", "twice"),
    [
        ("If a divides b and a divides b, then b divides a.", True),
        ("If a divides b and b is even, then a divides b.", True),
        ("If a divides b and b divides a, then a equals b.", False),
        ("Every natural number divides zero.", False),
    ],
)
def test_a_claim_that_has_a_condition_twice_repeats_itself(text, twice):
    assert repeats_itself(read(text).formula) is twice
