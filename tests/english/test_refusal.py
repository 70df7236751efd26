"""Why a text is not read is said in English: what would be accepted, and which known word an unknown one may be."""

from __future__ import annotations

import re

import pytest

from certify.english.derivations import grammar, vocabulary
from certify.english.forms import key
from certify.english.reader import read_text
from certify.english.refusal import Unparsed, categories, told
from certify.lexicon import load

LEXICON = load()


def refused(text: str) -> Unparsed:
    found = read_text(text, LEXICON).unparsed
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Every natural number divides.", ["a noun phrase"]),
        ("Every natural number", ["a verb with its object", "a relative clause", '"and"']),
        ("Every natural number frobnicates zero.", ["a verb with its object"]),
        ("divides every", ["a sentence", "a question"]),
        ("Zero is divisible by", ["a noun phrase"]),
        ("In a", ["a structure"]),
        ("For every", ["a noun"]),
    ],
)
def test_what_would_be_accepted_is_told_by_kinds_of_phrases(text: str, kinds: list[str]) -> None:
    nearest = refused(text).nearest
    for kind in kinds:
        assert any(shown.startswith(kind) for shown in nearest), nearest


def test_no_place_of_the_grammar_is_told_by_a_token() -> None:
    states, reached = grammar().states, [0]
    for number in reached:
        for shown in told(states.after(number), grammar()):
            assert not re.search(r"[A-Z][A-Z0-9]+|_", shown), shown
        if len(reached) < 1000:
            reached += [state for state in dict.fromkeys(states[number].goto.values()) if state not in reached]
    assert len(reached) >= 1000


def test_every_terminal_that_the_words_fill_is_a_category_with_a_name() -> None:
    named = {terminal for terminals in categories()["terminals"].values() for terminal in terminals}
    filled = {phrase.terminal for some in vocabulary(LEXICON).by_first.values() for phrase in some}
    assert filled - grammar().literals.keys() <= named
    assert named.isdisjoint(grammar().literals), "a word of the grammar that is taken for a category"
    used = {symbol for production in grammar().productions for symbol in production.expansion}
    assert named <= used, "a category that no rule uses"


def test_a_named_rule_is_one_of_the_grammar() -> None:
    rules = {production.origin.partition("{")[0] for production in grammar().productions}
    assert {rule for some in categories()["rules"].values() for rule in some} <= rules


@pytest.mark.parametrize(
    ("text", "word", "meant"),
    [
        ("Zero is evne.", "evne", "even"),
        ("Ever set is finite.", "Ever", "every"),
        ("Every natural number divdes zero.", "divdes", "divides"),
        ("Every group is abelain.", "abelain", "abelian"),
    ],
)
def test_a_misspelt_word_is_asked_after(text: str, word: str, meant: str) -> None:
    ((unknown, near),) = refused(text).meant
    assert unknown == word
    assert meant in near
    assert f"for '{word}'?" in refused(text).shown()


def test_only_known_words_are_proposed() -> None:
    ((_, near),) = refused("Every natrual number divides zero.").meant
    assert all(key(word)[0] in vocabulary(LEXICON).words for word in near)


@pytest.mark.parametrize("text", ["Every blorp divides zero.", "Zero divides qzx.", "Every natural number divides."])
def test_what_is_near_to_no_word_is_not_guessed(text: str) -> None:
    assert refused(text).meant == ()


def test_a_word_of_a_phrase_is_not_proposed_for_itself() -> None:
    found = refused("Every integral scheme is reduced.")
    assert "by itself" in found.reason and "integral" not in [word for word, _ in found.meant]
