"""Structures as claims: laws where they are said, the type context where an "if" in front supposes them."""

from __future__ import annotations

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

LEXICON = load()

COMMUTES = "(∀ x:'{0}. ∀ y:'{0}. mul(x, y):'{0} = mul(y, x):'{0})"
DEGREES = "degree(mul(p, q):Poly('R)):Degree = add(degree(p):Degree, degree(q):Degree):Degree"
NO_DIVISORS = "∀ x:'R. ∀ y:'R. mul(x, y):'R = 0:'R → x = 0:'R ∨ y = 0:'R"
PRODUCTS = "The degree of a product of polynomials equals the sum of their degrees"


def read(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the one reading of a text: its formula, and the structures of its carrier."""
    (reading,) = read_text(text, LEXICON).readings
    (carrier,) = reading.statement.carriers
    return write(reading.statement.formula), carrier.structures


def test_polynomials_over_a_domain_are_the_same_ones_on_both_sides_of_an_equivalence() -> None:
    formula, structures = read(f"{PRODUCTS} precisely when the polynomials are over an integral domain.")
    assert formula.startswith(f"∀ p:Poly('R). ∀ q:Poly('R). {DEGREES} ↔ ")
    assert NO_DIVISORS in formula and "∃ x:'R. ∃ y:'R. ¬x = y" in formula
    assert structures == ("CommRing",)


def test_what_is_said_of_the_ring_is_not_said_of_some_polynomials() -> None:
    formula, structures = read(
        "In a commutative ring, the degree of the product of two polynomials is the sum of their degrees"
        " if and only if the ring is an integral domain."
    )
    assert formula.startswith(f"(∀ p:Poly('R). ∀ q:Poly('R). {DEGREES}) ↔ ")
    assert structures == ("CommRing",)


@pytest.mark.parametrize(
    ("text", "formula", "structure"),
    [
        ("In a ring R, one is zero if and only if R is commutative.", f"1:'R = 0:'R ↔ {COMMUTES.format('R')}", "Ring"),
        (
            "In a group G, if every element is its inverse, then G is abelian.",
            f"(∀ x:'G. x = inv(x):'G) → {COMMUTES.format('G')}",
            "Group",
        ),
    ],
)
def test_what_is_said_of_a_structure_is_its_laws(text: str, formula: str, structure: str) -> None:
    assert read(text) == (formula, (structure,))


@pytest.mark.parametrize(
    ("text", "structure"),
    [
        ("If R is an integral domain, then a * b = b * a for all a and b in R.", "IntegralDomain"),
        (f"If the ring is an integral domain, {PRODUCTS.lower()}.", "IntegralDomain"),
        ("In a commutative ring R, if R is a field and a is not zero, then a * a is not zero.", "Field"),
        ("In a ring R, if R is commutative and one is zero, then a * b = b * a for all a and b in R.", "CommRing"),
        ("For all a and b in R, if R is an integral domain, then a * b = b * a.", "IntegralDomain"),
        ("In a ring R, R is an integral domain only if a * b = b * a for all a and b in R.", "IntegralDomain"),
        (f"{PRODUCTS} if the polynomials are over a field.", "Field"),
    ],
)
def test_what_is_supposed_of_a_structure_is_its_type_context(text: str, structure: str) -> None:
    formula, structures = read(text)
    assert structures == (structure,)
    assert NO_DIVISORS not in formula and COMMUTES.format("R") not in formula


@pytest.mark.parametrize(
    "text",
    [
        "Let R be a commutative ring. R is a field if and only if zero is not one.",  # no inverse without an operation
        "In a commutative ring R, R is a ring if and only if zero is not one.",  # says nothing
        "Zero is one precisely when R is an integral domain.",  # which R?
        "It is not the case that R is an integral domain.",
        "In a ring R, R is abelian if zero is one.",  # abelian rings are other ones
        "In a lattice, x is x if and only if the lattice is commutative.",
        "In a commutative ring R, if R is an integral domain or zero is one, then zero is zero.",
        "If it is not the case that R is an integral domain, then zero is one in R.",
        "Every integer is over an integral domain.",
        f"{PRODUCTS} precisely when the polynomials are over a topological space.",
    ],
)
def test_what_says_nothing_definite_of_a_structure_is_not_read(text: str) -> None:
    assert read_text(text, LEXICON).readings == ()
