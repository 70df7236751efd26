"""What a model is told of a text that was not accepted: the counterexample, the readings, the word."""

from __future__ import annotations

import pytest

from certify.certificate.statements import StatementRow
from certify.propose.judge import Candidate, judge
from certify.propose.told import ALONE

TWO_MEANINGS = "If a divides b, then a is prime and b is even or a is equal to b."


def told(canonical: str, text: str, *, label: bool = True) -> tuple[str, str]:
    row = StatementRow(id="s", text=canonical, label=label)
    found = judge(Candidate(item_id="s_F1_1", row=row, family="F1", text=text, model="m"))
    return found.outcome, found.told


@pytest.mark.parametrize(
    ("text", "outcome", "words"),
    [
        ("Zero divides every natural number.", "refuted", "it is false, for example where n = 1"),
        ("Some natural number divides zero.", "different", "it says less than the statement"),
        ("Every natural number splits zero.", "unread", "from \"splits zero.\" on: the word 'splits' is not known"),
    ],
)
def test_a_model_is_told_why_in_plain_words(text, outcome, words):
    found, said = told("Every natural number divides zero.", text)
    assert found == outcome and words in said


def test_the_readings_of_an_ambiguous_text_are_told():
    canonical = "If a divides b and a is not equal to b, then a is prime and b is even."
    outcome, said = told(canonical, TWO_MEANINGS, label=False)
    assert outcome == "ambiguous" and "(1) " in said and "(2) " in said
    assert "prime(a) ∧ (even(b) ∨ a = b)" in said and said.endswith("Say only what the statement says.")


def test_what_is_certified_needs_no_word():
    assert told("Every natural number divides zero.", "Zero is divisible by every natural number.") == ("certified", "")


def test_a_text_that_says_the_same_only_beside_the_canonical_one_is_open():
    outcome, said = told("For all integers m and n, m + n = n + m.", "For all m and n, n + m equals m + n.")
    assert outcome == "open" and said == ALONE


def test_a_defect_of_ours_costs_one_text_and_is_no_verdict(monkeypatch):
    def broken(*_args):
        raise RuntimeError("no such luck")

    monkeypatch.setattr("certify.propose.judge.judge_text", broken)
    row = StatementRow(id="s", text="Every natural number divides zero.")
    found = judge(Candidate(item_id="x", row=row, family="F1", text="Zero divides every natural number.", model="m"))
    assert (found.outcome, found.verdict) == ("open", "unknown") and "our bug: RuntimeError" in found.reason
