"""What a model says of readings: a word for each of them, or no answer; and only a yes lets a reading stand."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.doubt.answers import Answer, Word, is_doubted, read_answer
from certify.propose.spoken import LONGEST_ANSWER, LONGEST_TEXT

YES, NO, UNSURE = Word.YES, Word.NO, Word.UNSURE
GOOD = '{"same": ["yes", "No"], "why": "a  b"}'


@pytest.mark.parametrize(
    "answer",
    [
        GOOD,
        f"```json\n{GOOD}\n```",
        f'<think>perhaps {{"same": ["no", "no"]}}</think>{GOOD}',
        f"Of course {{here}} it is [1]: {GOOD} I hope it helps.",
        f"{GOOD}\n{GOOD}",
    ],
)
def test_the_words_are_found_whatever_stands_around_them(answer):
    assert read_answer(answer, 2) == Answer((YES, NO), "a b")


def test_one_word_by_itself_is_about_the_one_reading():
    assert read_answer('{"same": " UNSURE "}', 1) == Answer((UNSURE,))


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (None, "nothing was said"),
        ("  ", "nothing was said"),
        ('<think>{"same": ["yes"]}', "never ends"),
        ("Yes, they are the same.", "no JSON object"),
        ("yes", "no JSON object"),
        ('["yes"]', "no JSON object"),
        ('{"same": ["yes"', "no JSON object"),
        ('{"why": "yes"}', "no JSON object"),
        ("[" * 100_000, "no JSON object"),
        ('{"same": ["yes"]} or {"same": ["no"]}', "one thing and another"),
        ('{"same": ["yes"], "more": {"same": ["no"]}}', "one thing and another"),
        ('{"same": ["yes"]} or {"same": "perhaps"}', "one thing and another"),
        ('{"same": []}', "expected 1 of yes, no, unsure"),
        ('{"same": ["yes", "yes"]}', "expected 1"),
        ('{"same": ["same"]}', "expected 1"),
        ('{"same": [true]}', "expected 1"),
        ('{"same": true}', "expected 1"),
        ('{"same": [1]}', "expected 1"),
        ('{"same": null}', "expected 1"),
        ('{"same": {"1": "yes"}}', "expected 1"),
        ('{"same": [["yes"]]}', "expected 1"),
        ("x" * (LONGEST_ANSWER + 1), "characters"),
    ],
)
def test_what_says_no_one_word_for_each_reading_is_no_answer(answer, reason):
    found = read_answer(answer, 1)
    assert found.words == () and reason in found.reason
    assert found.as_json()["same"] is None


@pytest.mark.parametrize("why", ["x" * (LONGEST_TEXT + 1), "a\u202eb", "a\x1b[2Jb", 7, None, ["a"], {"same": ["yes"]}])
def test_a_reason_that_people_cannot_see_is_left_out(why):
    assert read_answer(json.dumps({"same": ["yes"], "why": why}), 1) == Answer((YES,))


@pytest.mark.parametrize(
    ("words", "doubted"),
    [
        ([(YES,)], False),
        ([(NO,)], True),
        ([(UNSURE,)], True),
        ([(YES,), (UNSURE,)], True),
        ([(YES,), ()], False),
        ([(), ()], None),
        ([], None),
        ([(YES, NO)], False),
        ([(NO, UNSURE)], True),
        ([(YES, NO), (NO, YES)], True),
    ],
)
def test_a_text_is_doubted_where_no_reading_is_left_that_all_let_stand(words, doubted):
    assert is_doubted(map(Answer, words)) is doubted


def test_one_doubted_reading_is_enough_where_every_one_is_wanted():
    assert is_doubted([Answer((YES, NO))], every=True) is True
    assert is_doubted([Answer((YES, YES))], every=True) is False
    assert is_doubted([Answer()], every=True) is None


@given(st.text(max_size=200))
def test_no_answer_breaks_the_reader(answer):
    found = read_answer(answer, 1)
    assert (found.reason is None) == bool(found.words)
