"""The text above a theorem: both texts, what it says, and its model so that a person can check it."""

from __future__ import annotations

from certify.decide.interpretation import Interpretation
from certify.lean.statement.legend import both_texts, legend, with_lines
from certify.lean.statement.signature import signature_of
from certify.lexicon import load
from certify.logic import NAT, read, symbols

TEXT = "∀ a:Nat. ∀ b:Nat. dvd(a, add(b, 1:Nat):Nat) → even(a)"


def test_a_model_is_told_by_elements_values_and_tables() -> None:
    formula = read(TEXT)
    words = {word.name: word for word in symbols(formula)}
    numeral = next(iter(signature_of([formula], load(), True).numerals))
    tables = {
        words["dvd"]: {(a, b): a == b for a in (0, 1) for b in (0, 1)},
        words["add"]: {(a, b): (a + b) % 2 for a in (0, 1) for b in (0, 1)},
        words["even"]: {(0,): True, (1,): False},
    }
    said = legend(signature_of([formula], load(), True), Interpretation({NAT: 2}, tables, {numeral: 1}))
    for part in ("N = {0, 1}", "one = 1", "a ∣ b only for (a, b) = (0, 0), (1, 1)", "a + b is 0 1 | 1 0"):
        assert part in said
    assert "even a only for a = 0" in said


def test_a_text_of_two_lines_stays_on_its_line() -> None:
    assert both_texts("a\nParaphrase: b", "c") == "Canonical text: a Paraphrase: b\nParaphrase: c"


def test_a_theorem_without_a_text_gets_none() -> None:
    assert with_lines("", "The model: …") == ""
