"""Sentences by phenomenon: each has just the readings that it should have, or is refused."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

LEXICON = load()
TABLE: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "phenomena.toml").read_text("utf-8"),
)["phenomenon"]
READ = [(text, formulas) for row in TABLE for text, formulas in row["read"].items()]
REFUSED = [text for row in TABLE for text in row.get("refused", ())]
OPEN = [text for row in TABLE for text in row.get("open", ())]


def test_the_table_is_large() -> None:
    assert len(READ) + len(REFUSED) >= 400
    assert len(TABLE) >= 25


@pytest.mark.parametrize(("text", "formulas"), READ, ids=[text for text, _ in READ])
def test_a_sentence_has_just_its_readings(text: str, formulas: list[str]) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, LEXICON).readings] == formulas


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_nothing_definite_is_refused(text: str) -> None:
    assert not read_text(text, LEXICON).readings


@pytest.mark.parametrize("text", OPEN)
def test_what_is_not_read_yet_is_not_misread(text: str) -> None:
    assert not read_text(text, LEXICON).readings
