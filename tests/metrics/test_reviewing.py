"""Agreement of readers is over what both read; only what nobody doubts is accepted."""

from __future__ import annotations

import pytest

from certify.files.reviews import Decision, Review, review
from certify.metrics.reviewing import review_summary


def said(reader: str, **decisions: Decision) -> list[Review]:
    return [review(item, item, decision, reader) for item, decision in decisions.items()]


def test_agreement_is_over_what_both_read() -> None:
    first = said("EN", a="accept", b="accept", c="reject", d="reject", e="accept")
    second = said("KV", a="accept", b="reject", c="reject", d="reject", f="accept")
    found = review_summary([*first, *second])
    (pair,) = found["pairs"]
    assert (pair["both"], pair["same"]["value"], pair["same"]["n"]) == (4, 0.75, 4)
    assert pair["kappa"]["value"] == pytest.approx(0.5)
    assert found["readers"]["EN"] == {"accept": 3, "reject": 2, "unsure": 0}
    assert (found["accepted"], found["disputed"]) == (["a", "e", "f"], ["b"])


def test_a_doubted_item_is_not_accepted() -> None:
    found = review_summary([*said("EN", a="accept", b="unsure"), *said("KV", a="unsure")])
    assert (found["accepted"], found["disputed"]) == ([], ["a"])


def test_readers_who_share_no_item_have_no_agreement_and_a_reason() -> None:
    (pair,) = review_summary([*said("EN", a="accept"), *said("KV", b="accept")])["pairs"]
    assert (pair["same"]["value"], pair["kappa"]["value"]) == (None, None)
    assert pair["kappa"]["reason"] == "no unit has both ratings"
