"""What the kernel takes of comparisons, and answers that are Lean proofs."""

from __future__ import annotations

import pytest

from certify.proofs.answers.certified import Compared, certified, compare_lean
from certify.proofs.answers.outcome import Comparison, different, equal, undecided
from certify.proofs.answers.theorems import theorem_of
from certify.proofs.answers.value import Type

CHALLENGE = "theorem sum : (2 : ℕ) + 2 = 4"


def test_arithmetic_and_polynomials_are_checked_by_the_kernel():
    rows = [
        Compared("1/2", "0.5", Type.RATIONAL, equal("exact", "")),
        Compared("2^{-99}", "2^{-98}", Type.RATIONAL, different("exact", "")),
        Compared("(x+y)^3", "x^3+3x^2y+3xy^2+y^3", Type.POLYNOMIAL, equal("sympy", "")),
        Compared(r"\frac{x^2}{2}+\frac{x}{3}", r"\frac{3x^2+2x}{6}", Type.POLYNOMIAL, equal("sympy", "")),
        Compared("x^2", "x^3", Type.POLYNOMIAL, different("point", "")),
        Compared("5!", "120", Type.INTEGER, equal("exact", "")),
        Compared(r"\sqrt8", r"2\sqrt2", Type.REAL, equal("sympy", "")),
        Compared("x", "y", None, undecided("")),
    ]
    outcomes, theorems = certified(rows)
    assert [one.by for one in outcomes] == ["kernel"] * 6 + ["sympy", "human"]
    assert len(theorems) == 6 and {one.verdict for one in outcomes[:2]} == {Comparison.EQUAL, Comparison.DIFFERENT}


def test_the_kernel_does_not_take_a_false_comparison():
    rows = [
        Compared("1/2", "0.6", Type.RATIONAL, equal("exact", "wrong on purpose")),
        Compared("x^2", "x^2+1", Type.POLYNOMIAL, equal("sympy", "wrong on purpose")),
    ]
    outcomes, theorems = certified(rows)
    assert [one.by for one in outcomes] == ["exact", "sympy"] and theorems == []


@pytest.mark.parametrize(
    ("gold", "answer"),
    [(r"\sqrt2", "1"), ("2^{10000}", "3"), ("x^{20}", "x"), ("1/x", "x"), ("1/2x", "1"), ("5%", "5")],
)
def test_beyond_arithmetic_and_polynomials_there_is_no_theorem(gold, answer):
    assert theorem_of("t", gold, answer, None, Comparison.DIFFERENT) is None


@pytest.mark.parametrize(
    "proof", ["rfl", "by decide", "theorem lemma : (1 : ℕ) = 1 := rfl\n\ntheorem sum : True := rfl"]
)
def test_a_proof_of_our_statement_is_right(proof):
    assert compare_lean(CHALLENGE, proof).verdict is Comparison.EQUAL


@pytest.mark.parametrize(
    "proof",
    [
        "sorry",
        "Nat.le_refl 4",
        "by native_decide",
        "theorem sum : True := trivial",
        "axiom cheat : False\ntheorem sum : True := cheat.elim",
        "by exact (unsafeCast trivial)",
        "",
    ],
    ids=["sorry", "of something else", "natively decided", "of truth", "own axiom", "cast", "nothing"],
)
def test_no_other_proof_is(proof):
    assert compare_lean(CHALLENGE, proof).verdict is not Comparison.EQUAL


def test_a_proof_in_words_that_the_core_lacks_goes_to_a_person():
    assert compare_lean(CHALLENGE, "by norm_num").verdict is Comparison.UNDECIDED


def test_a_challenge_that_is_no_theorem_decides_nothing():
    assert compare_lean("2 + 2 = 4", "rfl").verdict is Comparison.UNDECIDED
