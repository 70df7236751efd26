"""Comparing answers: laws, what a person must see, and inputs that must cost neither time nor the process."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from certify.errors import BadInputError
from certify.proofs.answers.ask import compare
from certify.proofs.answers.compare import spec_of
from certify.proofs.answers.extract import final_answer
from certify.proofs.answers.outcome import Comparison
from certify.proofs.answers.value import Type

ANY = spec_of(None)
PIECE_TEXT = r"""
1 2 9 0 x y n e i \pi ^ ^{ } { ( ) [ ] | + - * / ! \frac \sqrt \sin \ln \log _ , = < \cup \pm \infty \{ \} Z
\times or \binom . \lfloor \rfloor 99999 \arctan gcd \boxed{ % ² ½ ∞ −
"""
PIECES = PIECE_TEXT.split()
NASTY = {
    "a hundred thousand digits": "9" * 100_000,
    "a hundred thousand letters": "x" * 100_000,
    "brackets without end": "(" * 4_000 + "1" + ")" * 4_000,
    "fractions in fractions": r"\frac{1}{" * 500 + "2" + "}" * 500,
    "a tower of powers": "^".join(["9"] * 200),
    "a tower in braces": "9^{" * 30 + "9" + "}" * 30,
    "a large factorial": "(10^9)!",
    "factorials of factorials": "9!!!!!!!!",
    "the sine of a tower": r"\sin(10^{10^{10}})",
    "a power of a sum": "(x+y+z+w+1)^{4000}",
    "a large binomial coefficient": r"\binom{10^9}{10^8}",
    "roots in roots": r"\sqrt{2+" * 35 + "2" + "}" * 35,
    "a long sum of roots": "+".join(rf"\sqrt{{{n}}}" for n in range(2, 90)),
    "a long set": r"\{" + ",".join(rf"\sqrt{{{n}}}" for n in range(2, 200)) + r"\}",
    "nul bytes": "1\x002\x00",
    "lone surrogates": "\ud800\udfff",
    "directions turned": "1\u202e2",
    "nothing but signs": "+-" * 2_000,
    "boxes without end": r"\boxed{" * 3_000,
}


def verdict(gold: str, answer: str, kind: str | None = None, **options) -> Comparison:
    return compare(gold, answer, spec_of(kind, **options)).verdict


@st.composite
def rationals(draw, depth: int = 3) -> tuple[str, Fraction]:
    """A text with the number that it means."""
    if depth == 0 or draw(st.booleans()):
        n = draw(st.integers(0, 40))
        return draw(st.sampled_from([str(n), f"({n})", f"{n}.0", f"{{{n}}}"])), Fraction(n)
    (a, x), (b, y) = draw(rationals(depth - 1)), draw(rationals(depth - 1))
    forms = [(f"({a}+{b})", x + y), (rf"({a}-{b})", x - y), (rf"{{{a}}}\cdot {{{b}}}", x * y), (f"(-{a})", -x)]
    if y:
        forms.append((rf"\frac{{{a}}}{{{b}}}", x / y))
    return draw(st.sampled_from(forms))


@given(rationals(), rationals())
@settings(max_examples=60)
def test_rational_arithmetic_is_decided_and_right(first, second):
    expected = Comparison.EQUAL if first[1] == second[1] else Comparison.DIFFERENT
    assert verdict(first[0], second[0], "rational") is expected
    assert verdict(first[0], str(first[1]), "rational") is Comparison.EQUAL


@given(
    st.lists(st.sampled_from(PIECES), max_size=14).map("".join) | st.text(max_size=40), st.sampled_from([None, *Type])
)
@settings(max_examples=120)
def test_no_text_crashes_takes_long_or_differs_from_itself(text, kind):
    if kind is Type.LEAN:
        return
    start = time.monotonic()
    outcome = compare(text, text, ANY._replace(kind=kind))
    assert outcome.verdict is not Comparison.DIFFERENT
    assert "Error" not in outcome.reason and "crash" not in outcome.reason
    assert time.monotonic() - start < 20  # the child itself is ended after a second and a half


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY.keys())
def test_what_is_too_large_to_compute_costs_two_seconds_at_most(text):
    compare("1", "1", ANY)
    start = time.monotonic()
    outcomes = [compare("1", text, ANY), compare(text, text, ANY)]
    assert outcomes[0].verdict is not Comparison.EQUAL and outcomes[1].verdict is not Comparison.DIFFERENT
    assert time.monotonic() - start < 20  # each is ended after 1.5 s of processor time; others use the machine too


def test_a_comparison_that_is_ended_does_not_cost_the_next_one():
    outcome = compare(NASTY["a long set"], NASTY["a long set"], ANY)
    assert outcome.verdict is Comparison.UNDECIDED and "within 1.5 s" in outcome.reason
    assert verdict("1/2", "0.5") is Comparison.EQUAL


@pytest.mark.parametrize(
    ("gold", "answer", "reason"),
    [
        ("x", "y", "speaks of y"),
        ("3/2", r"1\frac{1}{2}", "how it is read"),
        ("1/0", "1/0", "division by zero"),
        ("5", "5 apples", "'apples'"),
        ("0.333...", "1/3", "right answer is not read"),
        (r"\sqrt{x^2}", "x", "no proof"),
        (r"\log 8", r"3\ln 2", "base of the logarithm"),
        ("90", "90°", "units"),
        (r"\{x : x > 0\}", "x", "condition"),
    ],
)
def test_what_customs_leave_open_goes_to_a_person_with_the_reason(gold, answer, reason):
    outcome = compare(gold, answer, ANY)
    assert outcome.verdict is Comparison.UNDECIDED and outcome.by == "human"
    assert reason in outcome.reason


@pytest.mark.parametrize(
    ("name", "kind"), [("multiple choice", Type.CHOICE), ("Real-Exact", Type.REAL), ("vector", Type.TUPLE), ("", None)]
)
def test_a_type_is_known_by_its_other_names(name, kind):
    assert spec_of(name).kind is kind


def test_agreement_to_two_hundred_digits_is_no_equality():
    assert verdict("1", "1+10^{-300}\\cdot\\pi") is not Comparison.EQUAL


def test_an_assumption_is_used_and_only_if_it_is_said():
    assert verdict(r"\sqrt{x^2}", "x", "expression", assume=("x > 0",)) is Comparison.EQUAL
    assert verdict(r"\sqrt{x^2}", "x", "expression") is Comparison.UNDECIDED
    assert verdict(r"\sqrt{x^2}", "x", "expression", assume=("x real",)) is Comparison.DIFFERENT


def test_further_right_answers_are_right():
    assert verdict("Klein bottle", "Klein surface", "string", accept=("klein surface",)) is Comparison.EQUAL
    assert verdict(r"\sqrt{1/n}", r"1/\sqrt n", "expression", accept=(r"1/\sqrt{n}",)) is Comparison.EQUAL


@pytest.mark.parametrize(
    ("kind", "tolerance", "assume"),
    [("number theory", None, ()), ("decimal", "-1", ()), ("decimal(x)", None, ()), ("integer", None, ("n is nice",))],
)
def test_a_type_tolerance_or_assumption_that_nobody_knows_is_refused(kind, tolerance, assume):
    with pytest.raises(BadInputError, match="expected"):
        spec_of(kind, tolerance, assume)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (r"so \boxed{3} and then \boxed{\frac{1}{2}}", r"\frac{1}{2}"),
        (r"\boxed{\{1,2\}}.", r"\{1,2\}"),
        ("Final answer: 7", "7"),
        ("the letter b is boxed in red", "the letter b is boxed in red"),
        (r"\boxed{unfinished", r"\boxed{unfinished"),
        ("", ""),
    ],
)
def test_the_final_answer_is_the_last_box_and_nothing_is_picked_out_of_prose(text, answer):
    assert final_answer(text) == answer
