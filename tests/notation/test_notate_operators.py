from __future__ import annotations

import pytest

from certify.lexicon import load
from certify.logic import read
from certify.notation.notate import NoNotationError, notate
from certify.notation.symbolic import scan
from certify.reading.elaborate import elaborate
from certify.reading.raw import RStatement

LEXICON = load(vocabulary="open")


@pytest.mark.parametrize(
    ("formula", "unicode", "latex"),
    [
        (
            "∀ n:Nat. operator_between_sum(1:Nat, n, fun k:Nat. pow(k, 2:Nat)):Nat = n",
            "∀ n ∈ ℕ, ∑_{k = 1}^{n} k² = n",
            r"\forall n \in \mathbb{N}, \sum_{k = 1}^{n} k^{2} = n",
        ),
        (
            "∀ n:Nat. mul(operator_between_product(1:Nat, n, fun k:Nat. k):Nat, n) = n",
            "∀ n ∈ ℕ, (∏_{k = 1}^{n} k) * n = n",
            r"\forall n \in \mathbb{N}, (\prod_{k = 1}^{n} k) \cdot n = n",
        ),
        (
            "∀ a:Real. ∀ b:Real. operator_between_integral(a, b, fun x:Real. sin(x)):Real = b",
            "∀ a, b ∈ ℝ, ∫_{a}^{b} sin(x) dx = b",
            r"\forall a, b \in \mathbb{R}, \int_{a}^{b} \sin(x) dx = b",
        ),
        (
            "∀ L:Real. ∀ a:Fun(Nat, Real). operator_all_limit_at_infinity(fun n:Nat. a@(n)):Real = L",
            "∀ L ∈ ℝ, ∀ a : ℕ → ℝ, lim_{n → ∞} a_{n} = L",
            r"\forall L \in \mathbb{R}, \forall a : \mathbb{N} \to \mathbb{R}, \lim_{n \to \infty} a_{n} = L",
        ),
    ],
)
def test_an_operator_is_written_and_read_back(formula: str, unicode: str, latex: str) -> None:
    statement = read(formula, resolve=LEXICON.symbol)
    assert notate(statement, LEXICON, "unicode") == unicode
    assert notate(statement, LEXICON, "latex") == latex
    for text, mode in ((unicode, "math"), (latex, "latex")):
        spans = [span for span in scan(text, 0, LEXICON, len(text), mode) if span.end == len(text)]
        found = {elaborate(RStatement(span.raw), LEXICON).formula for span in spans if span.raw is not None}
        assert found == {statement}, text


@pytest.mark.parametrize(
    "formula",
    [
        "∀ s:Set(Nat). operator_over_sum(s, fun k:Nat. k):Nat = 0:Nat",
        "∀ f:Fun(Nat, Nat). operator_all_sum(f):Nat = 0:Nat",
        "∀ a:Real. operator_between_integral(a, a, fun k:Real. k):Real = a",
    ],
)
def test_what_no_notation_says_is_not_written(formula: str) -> None:
    with pytest.raises(NoNotationError):
        notate(read(formula, resolve=LEXICON.symbol), LEXICON)
