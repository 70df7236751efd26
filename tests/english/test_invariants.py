"""What every reading must satisfy: a text whose only derivations break it is refused, for that reason."""

from __future__ import annotations

import pytest

from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import write

LEXICON = load()

REFUSED = {
    "Subtraction is commutative: a + b = b + a.": "not the law that is named",
    "Sets are commutative: s = t.": "not the law that is named",
    "The factorial 3 is even.": "no such thing",
    "2 is prime for some integer.": "nothing is said of the thing",
    "If n is even, there is an n that is odd.": "spoken of before it is introduced",
    "No prime is even and it is odd.": "out of its scope",
    "Every prime is odd, and it is positive.": "out of its scope",
    "In a preorder union a is less than b.": "a function with a letter after it",
}
LETTERS = {
    "x^2 ≥ 0 for some real number.": ["∃ x:Real. ge(pow(x, 2:Nat):Real, 0:Real)"],
    "There is a natural number such that n + n is even.": ["∃ n:Nat. even(add(n, n):Nat)"],
    "A function f is injective if f(x) = f(y) implies x = y.": [
        "∀ f:Fun('α, 'β). (∀ x:'α. ∀ y:'α. f@(x) = f@(y) → x = y) → injective(f)",
    ],
}


@pytest.mark.parametrize(("text", "reason"), REFUSED.items(), ids=list(REFUSED))
def test_a_text_that_loses_a_word_or_tears_a_name_is_refused(text: str, reason: str) -> None:
    result = read_text(text, LEXICON)
    assert result.unparsed is not None
    assert reason in result.unparsed.reason


@pytest.mark.parametrize(("text", "formulas"), LETTERS.items(), ids=list(LETTERS))
def test_a_letter_that_nothing_introduces_is_not_silently_general(text: str, formulas: list[str]) -> None:
    assert [write(reading.statement.formula) for reading in read_text(text, LEXICON).readings] == formulas


def test_a_law_written_out_with_other_letters_and_sides_is_the_law() -> None:
    assert read_text("Addition is commutative: y + x = x + y.", LEXICON).readings
