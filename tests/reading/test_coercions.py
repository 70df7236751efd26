"""Numbers of several sorts in one text: what is cast, visibly, and what is not."""

from __future__ import annotations

import pytest

import certify
from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

LEXICON = load()

CAST = {
    "For every real number x there is a natural number n with n > x.": "∀ x:Real. ∃ n:Nat. gt(cast(n):Real, x)",
    "If p is a prime number and a is an integer, p divides a^p - a.": (
        "∀ p:Nat. ∀ a:Int. prime(p) → dvd(cast(p):Int, sub(pow(a, p):Int, a):Int)"
    ),
    "For every integer a and every real number x, if x < a, then x ≤ a.": (
        "∀ a:Int. ∀ x:Real. lt(x, int_cast(a):Real) → le(x, int_cast(a):Real)"
    ),
    "Let a, b, n be positive integers. If a^n divides b^n, then a divides b.": (
        "∀ a:Nat. ∀ b:Nat. ∀ n:Nat. positive(a) ∧ positive(b) ∧ positive(n) → "
        "dvd(pow(a, n):Nat, pow(b, n):Nat) → dvd(a, b)"
    ),
}
REFUSED = (
    "For all natural numbers m, n and k and every real number x, x > gcd(n - m, k).",
    "For every natural number n and every real number x, n is the gcd of x and two.",
    "For all positive integers m and n, a^(m - n) is even.",
    "For every natural number n and every set s, n = s.",
)


@pytest.mark.parametrize(("text", "formula"), CAST.items(), ids=list(CAST))
def test_a_number_is_cast_to_the_wider_sort_that_a_word_wants(text: str, formula: str) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, LEXICON).readings] == [formula]


@pytest.mark.parametrize("text", REFUSED)
def test_a_difference_and_what_is_no_number_are_not_cast(text: str) -> None:
    assert not read_text(text, LEXICON).readings


def test_what_fits_without_casts_has_none() -> None:
    for reading in read_text("For every natural number n, n divides n.", LEXICON).readings:
        assert "cast" not in write(reading.statement.formula)


def test_no_two_claims_about_numbers_without_a_model_are_called_different() -> None:
    first = "For all complex numbers z and w, z * w = w * z."
    found = certify.check(first, "For all complex numbers z and w, z * w = w * z and z * 0 = 0.", kernel=False)
    assert found.verdict == "unknown"


def test_complex_numbers_have_arithmetic_and_no_order() -> None:
    (reading,) = read_text("For all complex numbers z and w, z + w = w + z.", LEXICON).readings
    assert write(reading.statement.formula) == "∀ z:Complex. ∀ w:Complex. add(z, w):Complex = add(w, z):Complex"
    for text in ("For all complex numbers z and w, z < w.", "Every complex number is positive."):
        assert not read_text(text, LEXICON).readings
