"""Reading what models write: whatever stands around the texts, and nothing without bounds."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.propose.candidates import Answered, read_candidates
from certify.propose.spoken import LONGEST_ANSWER, LONGEST_TEXT

GOOD = '{"paraphrases": ["a  b", "c"]}'


@pytest.mark.parametrize(
    "answer",
    [
        GOOD,
        f"```json\n{GOOD}\n```",
        f'<think>perhaps {{"paraphrases": ["no"]}}</think>{GOOD}',
        f"Of course {{here}} it is [1]: {GOOD} I hope it helps.",
        '{"answer": {"paraphrases": ["a b", "c"]}}',
        '["a b", "c"]',
    ],
)
def test_texts_are_found_whatever_stands_around_them(answer):
    assert read_candidates(answer, 2) == Answered(("a b", "c"))


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (None, "nothing was said"),
        ("  ", "nothing was said"),
        ("<think>and so on", "never ends"),
        ("One could say: every number divides zero.", "no JSON object"),
        ('{"paraphrases": "one text"}', "no JSON object"),
        ('{"paraphrases": ["cut', "no JSON object"),
        ("[" * 100_000, "no JSON object"),
        ("{" * 50 + GOOD, "no JSON object"),
        ('{"paraphrases": []}', "an empty list"),
        ("x" * (LONGEST_ANSWER + 1), "characters"),
    ],
)
def test_an_answer_without_texts_is_none_with_the_reason(answer, reason):
    found = read_candidates(answer, 2)
    assert found.texts == () and reason in found.reason


def test_no_more_are_read_than_were_asked_for():
    flood = json.dumps({"paraphrases": [f"text {number}" for number in range(10_000)]})
    assert read_candidates(flood, 3) == Answered(("text 0", "text 1", "text 2"), 9_997)


@pytest.mark.parametrize("text", ["", "  ", 7, None, ["a"], "x" * (LONGEST_TEXT + 1), "a\u202eb", "a\x1b[2Jb"])
def test_what_is_no_text_that_people_can_see_is_an_empty_one(text):
    assert read_candidates(json.dumps({"paraphrases": [text, "c"]}), 2).texts == ("", "c")


@given(st.text(max_size=200))
def test_no_answer_breaks_the_reader(answer):
    found = read_candidates(answer, 1)
    assert (found.reason is None) == bool(found.texts)
