"""Reviews are kept as they were given, count for the text they were given to, and the last word of a reader stands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from certify.errors import BadInputError
from certify.files.reviews import append_reviews, digest, read_reviews, review

TEXT = "Every natural number divides zero."


def test_a_review_is_read_as_it_was_written(tmp_path: Path) -> None:
    given = review("a", TEXT, "accept", "EN", "∀ – said well")
    append_reviews(tmp_path / "new" / "reviews.jsonl", [given])
    found = read_reviews(tmp_path / "new" / "reviews.jsonl", {"a": TEXT})
    assert (found.rows, found.bad) == ((given,), ())
    assert given.at.tzinfo is not None


def test_the_last_word_of_a_reader_stands_and_another_reader_is_another(tmp_path: Path) -> None:
    file = tmp_path / "reviews.jsonl"
    append_reviews(file, [review("a", TEXT, "accept", "EN"), review("a", TEXT, "reject", "KV")])
    append_reviews(file, [review("a", TEXT, "unsure", "EN")])
    assert {row.reviewer: row.decision for row in read_reviews(file).rows} == {"KV": "reject", "EN": "unsure"}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"decision": "yes"}, "decision: Input should be 'accept', 'reject' or 'unsure'"),
        ({"reviewer": "../x"}, "reviewer: String should match"),
        ({"verdict": "accept"}, "verdict: no such field; there are item_id, decision"),
        ({"at": "2026-01-02T03:04:05"}, "at: Input should have timezone info"),
        ({"of": digest("Zero is even.")}, "a: the text is another than the one that EN judged"),
        ({"item_id": "b"}, "no item 'b'"),
    ],
)
def test_a_line_that_is_no_review_of_the_item_costs_itself(
    tmp_path: Path, changes: dict[str, Any], reason: str
) -> None:
    good = review("a", TEXT, "accept", "EN").model_dump(mode="json")
    file = tmp_path / "reviews.jsonl"
    file.write_text(f"{json.dumps(good | changes)}\n{json.dumps(good)}\n{{\n")
    found = read_reviews(file, {"a": TEXT})
    assert [row.item_id for row in found.rows] == ["a"]
    assert [bad.line for bad in found.bad] == [1, 3]
    assert found.bad[0].reason.startswith(reason)


def test_no_file_is_no_review_and_a_nameless_reader_is_refused(tmp_path: Path) -> None:
    assert read_reviews(tmp_path / "none.jsonl") == ((), ())
    with pytest.raises(BadInputError, match="reviewer"):
        review("a", TEXT, "accept", "")
