"""The score of an item without a model: each part on items whose score is known."""

from __future__ import annotations

import pytest

from certify.lexicon import load
from certify.mcq.build.rubric import hastily_refuted, rubric
from certify.mcq.item import McqItem, Option, Place, Role
from certify.mcq.meaning import read_one

LEXICON = load()
EDITS = {"w": "diagonal", "f": "strictness", "g": "sides"}


def scored(texts, key=0, false=(), edits=EDITS, is_open=True):
    options = tuple(Option(text, Role.KEY if place == key else None) for place, text in enumerate(texts))
    item = McqItem("i", "g", "Which?", options, key, Place("f", 1))
    claims = [read_one(text, None, LEXICON) for text in false]
    return rubric(item, claims, edits, LEXICON, is_open=is_open)["computed"]


def test_a_key_that_no_rule_takes_has_all_points_for_not_leaking():
    assert scored(["aa bb", "aa bb cc dd", "aa bb cc", "x"])["ALS"] == 2


def test_a_key_that_is_longest_and_most_central_has_none():
    assert scored(["aa bb cc dd", "aa bb cc", "aa bb dd", "x"])["ALS"] == 0


def test_a_tie_singles_nothing_out():
    assert scored(["aa bb", "cc dd", "ee ff", "gg hh"])["ALS"] == 2


def test_a_claim_that_a_law_says_has_one_point_less():
    assert scored(["a", "b"])["TAS"] == 2 and scored(["a", "b"], is_open=False)["TAS"] == 1


@pytest.mark.parametrize(
    ("false", "points"),
    [
        (["Every natural number is even."], 0.0),  # the second number shows it
        (["Every natural number is less than 13."], 2.0),  # no small one does
        (["Every natural number is even.", "Every natural number is less than 13."], 1.0),
        ([], None),
    ],
)
def test_false_options_that_a_hasty_look_refutes_are_too_easy(false, points):
    assert scored(["a", "b"], false=false)["GPS"] == points


def test_two_changes_of_one_kind_make_poorer_distractors():
    assert scored(["a", "b"])["DQS"] == 2  # one strengthens, one confuses
    assert scored(["a", "b"], edits={**EDITS, "f": "operation"})["DQS"] == 1


def test_a_true_claim_is_never_refuted_hastily():
    assert not hastily_refuted(read_one("Every natural number divides zero.", None, LEXICON), LEXICON)
