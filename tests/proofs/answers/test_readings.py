"""Reading answers: what each notation says, and what has no reading."""

from __future__ import annotations

import pytest

from certify.proofs.answers.forms import read
from certify.proofs.answers.term import UnreadError
from certify.proofs.answers.value import describe


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("a - b + c", ["((a + (-b)) + c)"]),
        ("2^{-99}", ["(2 ^ (-99))"]),
        ("-2^2", ["(-(2 ^ 2))"]),
        ("2^3^2", ["(2 ^ (3 ^ 2))"]),
        ("3xy^2", ["((3 * x) * (y ^ 2))"]),
        ("1/2x", ["((1 / 2) * x)", "(1 / (2 * x))"]),
        (r"\frac12", ["(1 / 2)"]),
        (r"1\frac{1}{2}", ["(1 * (1 / 2))", "(1 + (1 / 2))"]),
        (r"\sin 2x", ["sin((2 * x))"]),
        (r"\sin xy", ["(sin(x) * y)", "sin((x * y))"]),
        (r"\sin x/2", ["(sin(x) / 2)", "sin((x / 2))"]),
        (r"\sin^2 x", ["(sin(x) ^ 2)"]),
        (r"\sin^{-1}(x)", ["(sin(x) ^ (-1))", "asin(x)"]),
        (r"\sin\cos x", ["sin(cos(x))"]),
        (r"\log_2 8", ["log(8, 2)"]),
        (r"\sqrt[3]{2}", ["root(2, 3)"]),
        (r"\binom nk", ["binomial(n, k)"]),
        ("|x-1|", ["abs((x + (-1)))"]),
        ("x_{12}", ["x_12"]),
        ("x²", ["(x ^ 2)"]),
        ("0.1\\overline{6}", ["(1/6)"]),
        ("[0,1)", ["[0, 1)"]),
        ("1 < x ≤ 2", ["(1, 2]"]),
        (r"x \in [0,1]", ["[0, 1]"]),
        (r"\{1,2\}", ["{1, 2}"]),
        (r"\pm 2", ["{2, (-2)}"]),
        ("(1,2,3)", ["(1, 2, 3)"]),
        (r"$$\left( \frac{1}{2} \right)^{3}$$", ["((1 / 2) ^ 3)"]),
        (r"\mathrm{e}^{2}", ["(e ^ 2)"]),
    ],
)
def test_a_text_says_this(text, readings):
    assert [describe(one) for one in read(text, None).readings] == readings


@pytest.mark.parametrize(
    "text",
    [
        "f(x)", "f(2x)", "x(t)", "y'", "2 3", "1..2", "0.333...", "5 cm", "x <", "= 3", "(1,2", "[1", "1)", "2^", "*3",
        r"\frac{1}", r"\sin", "sin", r"\unknown{3}", "n!^", "2^n!", "|a|b|", "a and", "(,)", "{x | x > 0}", "1,2,", "@",
        r"\int_0^1 x dx", r"\sum_{k=1}^n k", "hello world", "x == y == z <", "50% of 3",
        "1e3", "x1", "a1+a2", "5 if n", "(x+1)2", "2x3",
    ],
)  # fmt: skip
def test_a_text_without_one_meaning_has_no_reading(text):
    with pytest.raises(UnreadError):
        read(text, None)
