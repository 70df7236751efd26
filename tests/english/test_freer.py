"""Freer prose: the ways in which a paraphrase says what a textbook says plainly; what is left open stays unread."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from certify.english.reader import meaning_key, read_text
from certify.lexicon import load

OPEN = load(vocabulary="open")
TABLE: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "freer.toml").read_text("utf-8"))["phenomenon"]
ALIKE = [(freely, row["plainly"]) for row in TABLE for freely in row["freely"]]
OTHERWISE = [(text, row["plainly"]) for row in TABLE for text in row.get("otherwise", ())]
REFUSED = [text for row in TABLE for text in row.get("refused", ())]


def _key(text: str) -> str:
    (reading,) = read_text(text, OPEN).readings
    return meaning_key(reading.statement)


@pytest.mark.parametrize(("freely", "plainly"), ALIKE, ids=[freely for freely, _ in ALIKE])
def test_a_freer_sentence_has_the_reading_of_the_plain_one(freely: str, plainly: str) -> None:
    assert _key(freely) == _key(plainly)


@pytest.mark.parametrize(("text", "plainly"), OTHERWISE, ids=[text for text, _ in OTHERWISE])
def test_a_sentence_that_says_something_else_has_another_reading(text: str, plainly: str) -> None:
    assert _key(text) != _key(plainly)


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_left_open_is_refused(text: str) -> None:
    assert not read_text(text, OPEN).readings
