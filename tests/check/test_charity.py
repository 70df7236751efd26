"""No accusation on one parse: what a fair reader grants, and what no charity saves."""

from __future__ import annotations

import pytest

from certify.audit.judge import judge_row
from certify.audit.row import Row
from certify.check.charity import Side, wider
from certify.check.claim import meanings
from certify.check.pair import PairVerdict, judge
from certify.decide.outcome import Verdict
from certify.lexicon import load

SPARED = [
    ("Every integer is less than some integer.", "Every integer is less than some integer other than itself."),
    ("One is neither prime nor even.", "One is not prime and even."),
    ("A number or its successor is even.", "A number or its successor is not odd."),
    ("One is less than two.", "One minus two is negative."),
    ("One is positive.", "One divided by two is positive."),
]
"""Texts that a fair reader does not call wrong: said otherwise, or true of other numbers."""

ACCUSED = [
    ("Every prime number greater than 2 is odd.", "Every prime number is odd."),
    ("If a divides b and b divides c, then a divides c.", "If a divides b and a divides c, then b divides c."),
    ("Every natural number divides zero.", "Zero divides every natural number."),
    ("There is a natural number less than 1.", "There is a natural number greater than 1."),
    ("Every even number is divisible by 2.", "Every even number is divisible by 4."),
    ("Every number is less than some number.", "Some number is greater than every number."),
    ("If n is odd, then n + 1 is even.", "If n is even, then n + 1 is even."),
    ("Every integer is even or odd.", "Every integer is positive."),
    ("The union of s and t contains s.", "The intersection of s and t contains s."),
    ("If a is less than b, then b is not less than a.", "If a is less than b, then b is less than a."),
    (
        "If b is nonzero, then multiplying b by the quotient of a and b yields a, provided that b = 0 implies a = 0.",
        "Multiplying b by the quotient of a and b yields a, provided that b = 0 implies a = 0.",
    ),
]


def judged(canonical: str, paraphrase: str, context: str | None = None) -> PairVerdict:
    return judge(canonical, paraphrase, load(), context=context, kernel=False)


@pytest.mark.parametrize(("canonical", "paraphrase"), SPARED)
def test_a_text_with_a_fair_reading_is_not_accused(canonical: str, paraphrase: str) -> None:
    assert judged(canonical, paraphrase).verdict not in (Verdict.REFUTED, Verdict.DIFFERENT)


@pytest.mark.parametrize(("canonical", "paraphrase"), ACCUSED)
def test_charity_saves_no_text_that_is_wrong_however_it_is_read(canonical: str, paraphrase: str) -> None:
    assert judged(canonical, paraphrase).verdict in (Verdict.REFUTED, Verdict.DIFFERENT)


def test_the_fair_reading_is_shown_with_what_was_taken_otherwise() -> None:
    row = Row(
        id="item",
        statement_id="s",
        canonical="There are integers a and b such that a = b.",
        text="There are two integers that are equal.",
    )
    found = judge_row(row, load())
    assert found.verdict is Verdict.AMBIGUOUS and found.theorems == ()
    plain, fair = found.readings
    assert plain["verdict"] == "different" and "granted_by" not in plain
    assert fair["verdict"] == "equivalent" and fair["granted_by"]


def test_a_text_is_never_equivalent_by_charity() -> None:
    assert all(judged(canonical, text).verdict is not Verdict.EQUIVALENT for canonical, text in SPARED[1:2])


def test_texts_that_say_nothing_of_their_numbers_may_be_about_others() -> None:
    about_integers = "For all integers a and b, a - b is an integer and if a is less than b, then a - b is negative."
    assert judged("If a is less than b, then a - b is negative.", about_integers).verdict is not Verdict.REFUTED


def test_a_context_that_names_the_numbers_leaves_no_others() -> None:
    found = judged("One is less than two.", "One minus two is negative.", "natural numbers")
    assert found.verdict is Verdict.REFUTED


def test_of_what_a_text_may_mean_each_meaning_comes_once_and_none_is_a_reading_already() -> None:
    lexicon, text = load(), "If a and b are not zero, then the product of a and b is not zero."
    readings = meanings(text, lexicon, None).statements
    found = [each.statement.key() for each in wider(Side(text, readings), lexicon)]
    assert found and len(set(found)) == len(found)
    assert not set(found) & {reading.key() for reading in readings}


def test_a_side_without_english_means_what_it_says() -> None:
    lexicon = load()
    readings = meanings("Zero and one are not prime.", lexicon, None).statements
    assert list(wider(Side(None, readings), lexicon)) == []
