"""Conventions that a claim hangs on are named, and only those."""

from __future__ import annotations

import pytest

from certify.decide.conventions import CONVENTIONS, SAYS, ZERO_IS_NATURAL, conventions, false_by_convention
from tests.decide.pairs import LEXICON, statement


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("∀ n:Nat. ∀ k:Nat. choose(n, k) = choose(n, sub(n, k)) ↔ le(k, n)", ("truncated_subtraction",)),
        ("∀ n:Nat. dvd(n, 0:Nat)", ("zero_divides_zero",)),
        ("∀ n:Nat. mod(n, n) = 0:Nat", ("modulo_zero",)),
        ("∀ x:Real. le(0:Real, sqrt(x))", ("sqrt_of_negative",)),
        ("∀ n:Nat. lt(0:Nat, n)", (ZERO_IS_NATURAL,)),
        (
            "∀ a:Int. ∀ b:Int. add(mod(a, b), mul(b, div(a, b))) = a",
            ("division_by_zero", "rounded_division", "modulo_zero"),
        ),
        ("∃ n:Nat. lt(n, 1:Nat)", (ZERO_IS_NATURAL,)),
        ("∀ n:Nat. odd(n) → (∃ k:Nat. n = add(mul(2:Nat, k), 1:Nat))", (ZERO_IS_NATURAL,)),
        ("positive(div(1:Nat, 2:Nat))", ("rounded_division",)),
    ],
)
def test_a_claim_that_hangs_on_a_convention_names_it(text, expected):
    assert conventions(statement(text), LEXICON) == expected


@pytest.mark.parametrize(
    "text",
    [
        "∀ n:Nat. ∀ k:Nat. le(k, n) → choose(n, k) = choose(n, sub(n, k))",
        "∀ a:Nat. ∀ b:Nat. add(a, b) = add(b, a)",
        "∀ x:Real. le(0:Real, x) → mul(sqrt(x), sqrt(x)) = x",
        "∀ a:Int. ∀ b:Int. add(sub(a, b), b) = a",
        "∀ a:Nat. ∀ b:Nat. ∀ c:Nat. dvd(a, b) ∧ dvd(b, c) → dvd(a, c)",
        "∀ n:Nat. ∃ m:Nat. lt(n, m)",
        "∀ x:Real. ¬ x = 0:Real → mul(x, inv(x)) = 1:Real",
    ],
)
def test_a_claim_that_stays_clear_of_conventions_names_none(text):
    assert conventions(statement(text), LEXICON) == ()


def test_every_convention_says_what_it_is():
    assert len({convention.name for convention in CONVENTIONS}) == len(CONVENTIONS)
    assert all(convention.says and convention.speaks for convention in CONVENTIONS)
    assert set(SAYS) == {ZERO_IS_NATURAL, *(convention.name for convention in CONVENTIONS)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("∀ a:Nat. ∀ b:Nat. add(sub(a, b), b) = a", "truncated_subtraction"),
        ("∀ x:Real. mul(sqrt(x), sqrt(x)) = x", "sqrt_of_negative"),
        ("∀ x:Real. div(x, x) = 1:Real", "division_by_zero"),
        ("∀ n:Nat. lt(0:Nat, n)", ZERO_IS_NATURAL),
        ("∀ n:Nat. ¬ dvd(n, n)", None),
        ("∀ a:Nat. ∀ b:Nat. add(sub(a, b), b) = b", None),
        ("∀ a:Nat. ∀ b:Nat. add(a, b) = add(b, a)", None),
    ],
)
def test_a_claim_false_by_a_convention_alone_names_it(text, expected):
    assert false_by_convention(statement(text), LEXICON) == expected
