"""Filters: hardness that is drawn towards all items and checked in halves, and stems that answer themselves."""

from __future__ import annotations

import json

import numpy as np
import pytest

from certify.errors import BadInputError
from certify.lexicon import load
from certify.mcq.filters import calibrate, split_half, stem_only
from certify.mcq.item import McqItem, Option, Place, Role

LEXICON = load()


def items(count):
    options = (Option("If a divides b and b divides c, then a divides c.", Role.KEY), Option("Every number is even."))
    return [McqItem(f"i{n}", "g", "Which holds?", options, 0, Place("f", n + 1)) for n in range(count)]


def answers(tmp_path, shares, samples, seed=5, model="small"):
    rng = np.random.default_rng(seed)
    lines = [
        {"model": model, "item_id": f"i{n}", "sample": k, "correct": bool(rng.random() < share)}
        for n, share in enumerate(shares)
        for k in range(samples)
    ]
    file = tmp_path / "answers.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return file


def test_an_item_missed_once_is_not_called_impossible(tmp_path):
    file = answers(tmp_path, [0.5] * 60, 1)
    found = calibrate(file, items(60), "small")
    assert {row.right for row in found.items} == {0, 1}
    assert all(0.2 < row.estimate.value < 0.8 for row in found.items)


def test_items_that_do_not_differ_all_get_the_common_share(tmp_path):
    found = calibrate(answers(tmp_path, [0.5] * 200, 4, seed=8), items(200), "small")
    spread = {round(row.estimate.value, 3) for row in found.items}
    assert max(spread) - min(spread) < 0.35
    assert found.split_half.value is None or found.split_half.value < 0.4


def test_items_that_differ_keep_most_of_their_difference_and_repeat(tmp_path):
    shares = [0.1] * 50 + [0.9] * 50
    found = calibrate(answers(tmp_path, shares, 10), items(100), "small")
    means = [row.estimate.value for row in found.items]
    assert np.mean(means[:50]) < 0.25 and np.mean(means[50:]) > 0.75
    assert found.split_half.value > 0.9
    assert all(row.estimate.low < row.estimate.value < row.estimate.high for row in found.items)


def test_shrinkage_lies_between_the_items_own_share_and_that_of_all(tmp_path):
    found = calibrate(answers(tmp_path, [0.2, 0.4, 0.6, 0.8] * 20, 6), items(80), "small")
    overall = sum(row.right for row in found.items) / sum(row.n for row in found.items)
    for row in found.items:
        own = row.right / row.n
        assert min(own, overall) - 0.05 <= row.estimate.value <= max(own, overall) + 0.05


def test_a_model_that_is_ranked_must_not_choose_the_items(tmp_path):
    with pytest.raises(BadInputError, match="small is to be ranked"):
        calibrate(answers(tmp_path, [0.5], 2), items(1), "small", ["small"])


def test_a_model_without_answers_is_refused(tmp_path):
    with pytest.raises(BadInputError, match="no graded answer of large"):
        calibrate(answers(tmp_path, [0.5], 2), items(1), "large")


def test_one_sample_has_no_halves():
    assert split_half({f"i{n}": [True] for n in range(9)}).value is None


def replied(tmp_path, *texts):
    file = tmp_path / "open.jsonl"
    file.write_text("".join(json.dumps({"item_id": "i0", "text": text}) + "\n" for text in texts), "utf-8")
    return stem_only(file, items(1), LEXICON)[0]


def test_a_stem_whose_answer_is_found_twice_is_trivial(tmp_path):
    found = replied(tmp_path, "If a divides b and b divides c, then a divides c.", "Every gizmo is blue.",
                    "Whenever a divides b and b divides c, a divides c.")  # fmt: skip
    assert found.verdicts == {"equivalent": 2, "unread": 1}
    assert found.trivial and found.queue == ("Every gizmo is blue.",)


def test_one_lucky_reply_is_not_enough(tmp_path):
    found = replied(tmp_path, "If a divides b and b divides c, then a divides c.", "Zero divides every natural number.")
    assert not found.trivial and found.verdicts == {"equivalent": 1, "different": 1}


def test_a_weaker_reply_is_no_answer(tmp_path):
    weaker = "For all even natural numbers a, b and c, if a divides b and b divides c, then a divides c."
    found = replied(tmp_path, weaker)
    assert found.verdicts == {"weaker": 1} and not found.trivial


def test_replies_to_other_items_are_refused(tmp_path):
    (tmp_path / "r.jsonl").write_text('{"item_id": "x", "text": "y"}\n', "utf-8")
    with pytest.raises(BadInputError, match="expected rows with item_id and text"):
        stem_only(tmp_path / "r.jsonl", items(1), LEXICON)
