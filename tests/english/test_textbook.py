"""Textbook English with opaque words: what is said on the side, parts, counts, solutions; what stays unread."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

OPEN = load(vocabulary="open")
TABLES = (
    "books.toml",
    "textbook.toml",
    "one_sentence.toml",
    "families.toml",
    "symbols.toml",
    "letters_and_owners.toml",
    "pluralities.toml",
    "one_symbol.toml",
    "neighbours.toml",
    "scopes.toml",
    "spoken_arithmetic.toml",
    "values_of_letters.toml",
)
TABLE: list[dict[str, Any]] = [
    row for name in TABLES for row in tomllib.loads((Path(__file__).parent / name).read_text("utf-8"))["phenomenon"]
]
READ = [(text, formula) for row in TABLE for text, formula in row["read"].items()]
SEVERAL = [(text, formulas) for row in TABLE for text, formulas in row.get("several", {}).items()]
REFUSED = [text for row in TABLE for text in row["refused"]]


@pytest.mark.parametrize(("text", "formula"), READ, ids=[text for text, _ in READ])
def test_a_text_has_just_its_reading(text: str, formula: str) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, OPEN).readings] == [formula]


@pytest.mark.parametrize(("text", "formulas"), SEVERAL, ids=[text for text, _ in SEVERAL])
def test_what_may_be_said_of_either_noun_has_both_readings(text: str, formulas: list[str]) -> None:
    assert sorted(write(reading.statement.formula) for reading in read_text(text, OPEN).readings) == sorted(formulas)


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_nothing_definite_is_refused(text: str) -> None:
    assert not read_text(text, OPEN).readings


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        (
            "If 2 divides n, is it true that an element a of s is even?",
            "∀ n:Nat. ∀ s:Set(Nat). dvd(2:Nat, n) → (∃",
        ),
        ("If 2 divides n, an element a of s divides n.", "∀ s:Set(Nat). ∀ n:Nat. ∀ a:Nat."),
        (
            "The infimum of s equals the top element if and only if an element of s equals the top element.",
            "∀ s:Set('α). sInf(s):'α = top():'α ↔ (∃",
        ),
    ],
)
def test_who_asks_for_an_indefinite_asks_for_some_one_first(text: str, begins: str) -> None:
    first, *_ = read_text(text, OPEN).readings
    assert write(first.statement.formula).startswith(begins)


def test_an_equivalence_of_a_claim_with_itself_is_not_meant() -> None:
    text = "A finite set has at most one element if and only if any two of its elements are equal."
    first, *_ = read_text(text, OPEN).readings
    assert write(first.statement.formula).startswith("∀ s:Finset('α). le(card(s):Nat, 1:Nat) ↔")
