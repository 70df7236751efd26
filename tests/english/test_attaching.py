"""What stands behind two nouns, where no table says of which: an adjective is first said of the nearest, a relative
clause of the head."""

from __future__ import annotations

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

OPEN = load(vocabulary="open")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Each function of a family equicontinuous at x₀ is continuous at x₀.", "equicontinuous_at(s, x₀)"),
        ("Every member of a family dense in X is convex.", "dense_in(s, X)"),
        ("Every subgroup of a group isomorphic to G is abelian.", "isomorphic_to(y, G)"),
        ("Every divisor of a number greater than 1 is positive.", "gt(n, 1:Nat)"),
    ],
)
def test_the_nearest_noun_is_read_first(text: str, said: str) -> None:
    first, other = (write(reading.statement.formula) for reading in read_text(text, OPEN).readings)
    assert said in first
    assert said not in other


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Every ideal of a ring that is simple is prime.", "simple(x)"),
        ("Every subspace of a space that has a countable basis is separable.", "countable_basis_of(z, x)"),
        ("Every module over a ring which is free is flat.", "free(x)"),
        ("Every subgroup of a group whose order is even is normal.", "order_of(x)"),
        ("Every ideal of a ring contained in a maximal ideal is proper.", "contained_in(x, z)"),
        ("Every subgroup of a group containing an element of order two is even.", "contain(x, z)"),
    ],
)
def test_a_relative_clause_is_first_said_of_the_head(text: str, said: str) -> None:
    first, other = (write(reading.statement.formula) for reading in read_text(text, OPEN).readings)
    assert said in first
    assert said not in other


@pytest.mark.parametrize(
    "text",
    [
        "Each function of a family equicontinuous is continuous at x₀.",
        "Every function equicontinuous of a family is continuous.",
        "Every member of dense in X is open.",
    ],
)
def test_an_adjective_without_its_noun_or_complement_is_refused(text: str) -> None:
    assert not read_text(text, OPEN).readings


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("The inverse of a times b is the inverse of b times the inverse of a.", "∀ a:'α. ∀ b:'α. inv(mul(a, b)"),
        ("The logarithm of x times y is the logarithm of x plus the logarithm of y.", "∀ x:Real. ∀ y:Real. log(mul("),
        ("The negation of a plus b is the negation of a plus the negation of b.", "∀ a:'α. ∀ b:'α. neg(add(a, b)"),
        ("a divided by b divided by c is one.", "∀ a:Real. ∀ b:Real. ∀ c:Real. div(div(a, b)"),
        ("The logarithm of x divided by y is the logarithm of x minus that of y.", "∀ x:Real. ∀ y:Real. log(div(x"),
        ("The product of n and n plus one is even.", "∀ n:Nat. even(mul(n, add(n, 1"),
        ("The lcm of m and n times the gcd of m and n is m * n.", "∀ m:Nat. ∀ n:Nat. mul(lcm(m, n)"),
        ("The maximum of a and b plus the minimum of a and b is a + b.", "∀ a:'α. ∀ b:'α. add(max(a, b)"),
        ("In a group, the inverse of an element times the element is the identity.", "∀ x:'G. mul(inv(x)"),
    ],
)
def test_a_law_in_parallel_is_of_the_whole_operation(text: str, begins: str) -> None:
    first, *_ = read_text(text, OPEN).readings
    assert write(first.statement.formula).startswith(begins)
