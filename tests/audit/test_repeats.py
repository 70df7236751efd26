"""Texts that were there before: the very words, or the same but for the frame of a question."""

from __future__ import annotations

import pytest

from certify.audit.finding import Finding
from certify.audit.verdicts import Repeats
from certify.decide.outcome import Verdict

FIRST = "Is it true that every prime number is at least 2?"


def finding(name: str, text: str, statement: str = "s") -> Finding:
    return Finding(id=name, statement_id=statement, family="f", text=text, canonical="c", verdict=Verdict.UNKNOWN,
                   reason="")  # fmt: skip


@pytest.mark.parametrize(
    ("text", "statement", "repeats"),
    [
        (FIRST, "s", ("a", None)),
        (FIRST, "t", ("a", None)),
        ("Every prime number is at least 2.", "s", (None, "a")),
        ("every prime number is at least 2 — true or false?", "s", (None, "a")),
        ("Every prime number is at least 2.", "t", (None, None)),
        ("Is it true that every prime number is at least 3?", "s", (None, None)),
        ("Is at least 2 every prime number?", "s", (None, None)),
    ],
)
def test_a_text_repeats_an_earlier_one_by_its_words_in_their_order(
    text: str, statement: str, repeats: tuple[str | None, str | None]
) -> None:
    before = Repeats()
    assert before.of(finding("a", FIRST)) == (None, None)
    assert before.of(finding("b", text, statement)) == repeats
