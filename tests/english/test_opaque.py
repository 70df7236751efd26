"""Opaque words: sentences with named and guessed ones and their formulas; what stays unread."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from certify.english.guessing import never_guessed, privative
from certify.english.read_back import rigid
from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

TABLE: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "opaque.toml").read_text("utf-8"))["kind"]
READ = [(text, formula, row.get("level", "named")) for row in TABLE for text, formula in row.get("read", {}).items()]
REFUSED = [(text, row.get("level", "named")) for row in TABLE for text in row["refused"]]
INTERPRETED = load()


def test_what_is_understood_is_said_in_english_of_no_other_reading_or_not_at_all() -> None:
    for text, _, level in READ:
        words = load(vocabulary=level)
        for reading in read_text(text, words).readings:
            said = rigid(reading.statement, words)
            assert (said.text is None) == (said.same is None), text


def formulas(text: str, level: Any) -> list[str]:
    return [write(reading.statement.formula) for reading in read_text(text, load(vocabulary=level)).readings]


@pytest.mark.parametrize(("text", "formula", "level"), READ, ids=[text for text, _, _ in READ])
def test_a_sentence_is_read_by_the_categories_of_its_words(text: str, formula: str, level: str) -> None:
    assert formulas(text, level) == [formula]
    assert not read_text(text, INTERPRETED).readings


@pytest.mark.parametrize(("text", "level"), REFUSED, ids=[text for text, _ in REFUSED])
def test_what_the_categories_do_not_tell_is_refused(text: str, level: str) -> None:
    assert formulas(text, level) == []


def test_what_interpreted_words_say_is_not_said_by_others() -> None:
    text = "In a group, for all a and b, if a * b = 1, then b * a = 1."
    assert formulas(text, "open") == formulas(text, "interpreted") != []


def test_an_element_of_a_set_is_never_one_of_a_thing() -> None:
    text = "For any set, all its elements are also elements of itself."
    assert formulas(text, "open") == ["∀ s:Set('α). ∀ x:'α. mem(x, s) → mem(x, s)"]


def test_a_guessed_word_is_no_named_one() -> None:
    assert formulas("Every torsor is cyclic.", "named") == []


def test_a_word_of_quantity_is_never_guessed() -> None:
    assert {"most", "few", "infinitely", "eventually", "respectively", "countably"} <= never_guessed()
    assert {"almost", "quasi", "partial", "formal"} <= privative()
