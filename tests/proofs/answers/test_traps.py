"""Pairs of answers that lead graders astray: none is called equal that is not, hardly one different that is equal."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from certify.proofs.answers.ask import compare
from certify.proofs.answers.compare import spec_of
from certify.proofs.answers.outcome import Comparison

TRAPS = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "data" / "answers" / "traps.jsonl").read_text("utf-8").splitlines()
]


def verdict(row: dict) -> Comparison:
    return compare(row["gold"], row["answer"], spec_of(row.get("type"), None, tuple(row.get("assume", ())))).verdict


@pytest.fixture(scope="module")
def verdicts() -> dict[str, Comparison]:
    return {row["id"]: verdict(row) for row in TRAPS}


def test_there_are_enough_traps_of_every_kind():
    truths = Counter(row["truth"] for row in TRAPS)
    assert len({row["id"] for row in TRAPS}) == len(TRAPS) >= 150
    assert min(truths["equal"], truths["different"]) >= 75
    assert {row.get("type", "").split("(")[0] for row in TRAPS} >= {"", "integer", "set", "interval", "group", "choice"}


def test_nothing_is_called_equal_that_is_not(verdicts):
    assert not [row for row in TRAPS if row["truth"] != "equal" and verdicts[row["id"]] is Comparison.EQUAL]


def test_nothing_is_called_different_that_is_equal_or_open(verdicts):
    assert not [row for row in TRAPS if row["truth"] != "different" and verdicts[row["id"]] is Comparison.DIFFERENT]


def test_at_most_two_of_hundred_pairs_that_could_be_decided_go_to_a_person(verdicts):
    decidable = [row for row in TRAPS if row["truth"] != "undecided"]
    left = [row["id"] for row in decidable if verdicts[row["id"]] is Comparison.UNDECIDED]
    assert len(left) <= 0.02 * len(decidable), left


def test_the_order_of_the_two_does_not_matter():
    for row in TRAPS[::4]:
        turned = verdict({**row, "gold": row["answer"], "answer": row["gold"]})
        assert row["truth"] == "undecided" or turned in (row["truth"], Comparison.UNDECIDED), row
