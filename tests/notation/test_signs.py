from __future__ import annotations

import pytest

from certify.lexicon import load
from certify.lexicon.signs import signs
from certify.lexicon.spelling import spellings
from certify.logic import subsort_rows
from certify.notation.expression import automaton

LEXICON = load()
TERMINALS = {symbol for row in automaton(LEXICON).rows for symbol in row if symbol.isupper()}


@pytest.mark.parametrize("terminal", sorted(signs().signs))
def test_every_terminal_of_the_signs_is_one_of_the_grammar(terminal: str) -> None:
    assert terminal in TERMINALS


def test_every_word_that_a_sign_names_is_a_word() -> None:
    assert all(word in LEXICON.words for word in signs().negated)
    assert all(row.where in LEXICON.words for row in subsort_rows().values())


def test_every_notation_of_a_row_is_spelled() -> None:
    known = {text for rows in spellings(LEXICON).by_first.values() for text, _ in rows}
    for word in LEXICON.words.values():
        if word.symbol is not None:
            assert set(word.symbol.text) <= known, word.name
