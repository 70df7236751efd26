"""Texts of several sentences: each has just the readings that it should have, or is refused."""

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
    (Path(__file__).parent / "texts.toml").read_text("utf-8"),
)["phenomenon"]
READ = [(text, formulas) for row in TABLE for text, formulas in row["read"].items()]
REFUSED = [text for row in TABLE for text in row["refused"]]


def test_the_table_is_large_and_half_of_it_are_refusals() -> None:
    assert len(READ) + len(REFUSED) >= 80
    assert 0.4 <= len(REFUSED) / (len(READ) + len(REFUSED)) <= 0.6


@pytest.mark.parametrize(("text", "formulas"), READ, ids=[text for text, _ in READ])
def test_a_text_has_just_its_readings(text: str, formulas: list[str]) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, LEXICON).readings] == formulas


@pytest.mark.parametrize("text", REFUSED)
def test_a_text_that_says_nothing_definite_is_refused(text: str) -> None:
    assert not read_text(text, LEXICON).readings


@pytest.mark.parametrize("word", ["Suppose", "Assume", "Suppose moreover", "Now assume"])
def test_each_hypothesis_stays_one(word: str) -> None:
    text = f"Let n be an integer. {word} that n is even. Show that n + 1 is odd."
    (reading,) = read_text(text, LEXICON).readings
    assert write(reading.statement.formula) == "∀ n:Int. even(n) → odd(add(n, 1:Int):Int)"


def test_an_enumeration_names_its_convention() -> None:
    (reading,) = read_text("Suppose (a) n is even, (b) m is even. Prove that m + n is even.", LEXICON).readings
    assert "enumeration" in reading.conventions
