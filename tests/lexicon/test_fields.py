"""Named words: the shipped tables, a field of one's own, and what is refused where a file is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.lexicon import load
from certify.lexicon.opaque import CATEGORIES, guessed_name, is_guessed

OWN = """
field = "knots"

[noun]
"prime knot" = {}
"vertebra" = { plural = "vertebrae" }

[relation]
"Seifert matrix of" = {}

[adjective]
"slice" = {}
"""


def own(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "knots.toml"
    file.write_text(text, "utf-8")
    return file


def test_the_shipped_tables_are_large_and_of_many_fields() -> None:
    named = load().named
    assert len(named) >= 1_500
    assert len({row.field for row in named.values()}) >= 10
    assert {row.category for row in named.values()} == set(CATEGORIES)


def test_every_row_is_a_word_with_the_name_that_finds_it() -> None:
    lexicon = load()
    for name, row in lexicon.named.items():
        word = lexicon.word(name)
        assert (word.name, word.opaque, word.category) == (name, "named", row.category)
        assert not is_guessed(name) or row.name in {frame.text for frame in word.frames}


def test_a_namesake_of_an_interpreted_word_is_said_of_things_alone() -> None:
    lexicon = load()
    assert lexicon.word("surjective").opaque is None
    assert lexicon.word("adjective_surjective").args == ("Thing",)
    assert lexicon.word("cyclic").args == ("A",)


def test_a_guessed_word_says_its_category_by_its_name() -> None:
    word = load().word(guessed_name("relation", "quasi-section of"))
    assert (word.gloss, word.category, word.opaque, word.args) == (
        "quasi-section of",
        "relation",
        "guessed",
        ("A", "B"),
    )


def test_a_field_of_ones_own_adds_its_words(tmp_path: Path) -> None:
    lexicon = load(own(tmp_path, OWN), vocabulary="named")
    assert {name for name, row in lexicon.named.items() if row.field == "knots"} == {
        "prime_knot", "vertebra", "Seifert_matrix_of", "slice",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('field = "knots"\n[nouns]\n"knot" = {}', "no category [nouns] of words; there are noun, relation"),
        ('field = "knots"\n[noun]\n"slice knot" = "SliceKnot"', 'a row looks like "slice knot" = {}'),
        ('field = "knots"\n[noun]\n"slice knot" = { means = "x" }', "row [slice knot]"),
        ('field = "knots"\n[noun]\n"group" = {}', "the noun 'group' is in algebra and in knots"),
        ('field = "knots"\n[function]\n"genus number of" = { gives = "Set(" }', "no sort: 'Set('"),
        ('field = 3\n[noun]\n"slice knot" = {}', "says how the field is called"),
    ],
)
def test_a_bad_field_is_refused_where_it_is_read(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(BadInputError, match=re.escape(reason)):
        load(own(tmp_path, text))


def test_a_name_of_no_category_is_no_word() -> None:
    with pytest.raises(BadInputError, match="no word 'preposition_of'"):
        load().word("preposition_of")
