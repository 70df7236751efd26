"""Words unfold to what they mean; notation stays where it would come to relate a thing to itself."""

from __future__ import annotations

import pytest

from certify.decide.normal.unfold import NOTATION, WORDS, unfold
from certify.logic import write
from tests.decide.pairs import LEXICON, statement


@pytest.mark.parametrize(
    ("text", "unfolded"),
    [
        ("∀ a:Int. ∀ b:Int. ge(a, b)", "∀ a:Int. ∀ b:Int. le(b, a)"),
        ("∀ a:Int. ge(a, a)", "∀ a:Int. le(a, a)"),
        (
            "∀ a:Int. ne({x:Int | lt(a, x)}, {x:Int | lt(x, a)})",
            "∀ a:Int. ¬{x:Int | lt(a, x)} = {x:Int | lt(x, a)}",
        ),
    ],
)
def test_notation_says_what_it_stands_for(text: str, unfolded: str) -> None:
    assert write(unfold(statement(text).formula, LEXICON, NOTATION)) == write(statement(unfolded).formula)


def test_zero_is_positive_is_not_zero_is_negative() -> None:
    said = [unfold(statement(f"{word}(0:Int)").formula, LEXICON, WORDS) for word in ("positive", "negative")]
    assert said[0] != said[1]
