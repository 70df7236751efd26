"""Every family file that ships: its form, its rules, its examples, and what it makes of real statements."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.build.family_check import mistakes_in
from certify.certificate.source import Refusal, Source, source_of
from certify.certificate.statements import StatementRow, read_statements, shipped
from certify.decide.normal.intent import intent
from certify.english.write.style import Style
from certify.errors import BadInputError
from certify.files.resources import data_dir
from certify.lexicon import load
from certify.paraphrase.family import expanded, load_families, read_family
from certify.paraphrase.paraphrase import paraphrases

LEXICON = load()
FILES = sorted((data_dir("templates") / "families").glob("*.toml"))
SAMPLE = [row for row in read_statements(shipped()) if isinstance(row, StatementRow)][::12]


def sources() -> list[Source]:
    found = [source_of(row, LEXICON) for row in SAMPLE]
    return [source for source in found if not isinstance(source, Refusal)]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_shipped_family_has_no_mistake_and_its_examples_hold(file: Path) -> None:
    assert mistakes_in(file, LEXICON) == []


def test_the_eight_families_ship() -> None:
    assert list(load_families()) == [f"F{number}" for number in range(1, 9)]


@pytest.mark.parametrize("name", [f"F{number}" for number in range(1, 9)])
def test_a_family_speaks_of_real_statements_and_is_read_back(name: str) -> None:
    family = load_families()[name]
    made = [(source, paraphrases(source, family, LEXICON, 1).kept) for source in sources()[:8]]
    assert any(kept for _, kept in made)
    for source, kept in made:
        for paraphrase in kept:
            assert paraphrase.text != source.text
            if not paraphrase.steps:
                assert intent(paraphrase.statement, LEXICON) == intent(source.statement, LEXICON)


def test_the_number_of_paraphrases_is_a_limit() -> None:
    source = sources()[0]
    family = load_families()["F1"]
    assert len(paraphrases(source, family, LEXICON, 2).kept) == 2


@pytest.mark.parametrize("name", [f"F{number}" for number in range(1, 9)])
def test_five_paraphrases_are_unlike_each_other_and_the_plainest_comes_first(name: str) -> None:
    source = sources()[2]
    kept = paraphrases(source, load_families()[name], LEXICON, 5).kept
    bare = [paraphrase.text.rstrip(".?").lower() for paraphrase in kept]
    assert len(set(bare)) == len(kept)
    assert len(kept) == 5 or name in ("F3", "F7")  # few other words for it, no definition to unfold
    assert all(kept[0].cost <= paraphrase.cost for paraphrase in kept)
    assert paraphrases(source, load_families()[name], LEXICON, 2).kept == kept[:2]


def test_paraphrases_are_the_same_every_time() -> None:
    source, family = sources()[1], load_families()["F6"]
    assert paraphrases(source, family, LEXICON, 3) == paraphrases(source, family, LEXICON, 3)


GOOD = """
name = "mine"
title = "mine"
gloss = "each for every"
tier = "T1"
proof = "reflexivity"
questions = ["{0}."]

[[styles]]
naming = "anonymous"
[styles.vary]
determiner = ["each", "any"]

[[accept]]
canonical = "Every natural number divides zero."
paraphrase = "Each natural number divides zero."

[[reject]]
canonical = "Every natural number divides zero."
paraphrase = "Zero divides every natural number."
because = "the sides are exchanged"
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return file


def test_a_new_family_is_one_file(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD)
    assert mistakes_in(file, LEXICON) == []
    assert "mine" in load_families((tmp_path,))


def test_variations_are_multiplied_out() -> None:
    rows = expanded([{"naming": "named", "vary": {"frame": [0, 1], "determiner": ["each", "any"]}}])
    assert len({Style.model_validate(row) for row in rows}) == 4


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('name = "mine"', 'name = "my family"', "name", "pattern"),
        ('name = "mine"', 'name = "F1"', "name", "declared already; taken: F1, F2"),
        ('tier = "T1"', 'tier = "T9"', "tier", "known: T1, T2"),
        ('proof = "reflexivity"', 'proof = "hope"', "proof", "reflexivity"),
        ('questions = ["{0}."]', "questions = []", "questions", "at least 1"),
        (
            'naming = "anonymous"',
            'nameing = "anonymous"',
            "styles[1].nameing",
            "did you mean naming? there are naming",
        ),
        ('determiner = ["each", "any"]', 'determiner = ["most"]', "styles[1].determiner", "every"),
        ('determiner = ["each", "any"]', 'determiner = "each"', "styles[1].vary", "table of lists"),
        ('"Each natural number divides zero."', '"Some natural number divides zero."', "accept[1]", ""),
        ('"Each natural number divides zero."', '"Each blorp divides zero."', "accept[1]", "blorp"),
        (
            '"Zero divides every natural number."',
            '"Zero is divisible by any natural number."',
            "reject[1]",
            "equivalent",
        ),
        ('because = "the sides are exchanged"\n', "", "reject[1].because", "reason"),
        ("[[styles]]", "[[styles", "mine.toml", "no readable TOML"),
        (
            "[[accept]]",
            '[[rules]]\nname = "r"\nleft = "P("\nright = "P()"\n\n[[accept]]',
            "rules[1]",
            "breaks at column",
        ),
        ("[[accept]]", '[[derive]]\nunfold = "definition"\nwords = ["blorp"]\n\n[[accept]]', "derive[1]", "blorp"),
        ('proof = "reflexivity"', 'proof = "reflexivity"\nfeature = ["colour"]', "feature", "no field of a style"),
    ],
)
def test_every_mistake_is_said_with_its_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    assert old in GOOD
    mistakes = mistakes_in(written(tmp_path, GOOD.replace(old, new, 1)), LEXICON)
    assert any(mistake.place.endswith(place) and reason in mistake.reason for mistake in mistakes), mistakes


def test_several_mistakes_are_all_said(tmp_path: Path) -> None:
    text = GOOD.replace('tier = "T1"\n', "").replace('title = "mine"\n', "")
    assert {mistake.place for mistake in mistakes_in(written(tmp_path, text), LEXICON)} == {"tier", "title"}


def test_a_missing_file_is_a_mistake_and_no_crash(tmp_path: Path) -> None:
    (mistake,) = mistakes_in(tmp_path / "none.toml", LEXICON)
    assert mistake.reason == f"no file {tmp_path / 'none.toml'}"


def test_a_name_is_declared_once(tmp_path: Path) -> None:
    written(tmp_path, GOOD.replace('name = "mine"', 'name = "F1"'))
    with pytest.raises(BadInputError, match="declared twice"):
        load_families((tmp_path,))


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no folder"):
        load_families((tmp_path / "none",))


def test_a_file_with_a_mistake_is_not_loaded(tmp_path: Path) -> None:
    written(tmp_path, GOOD.replace('tier = "T1"\n', ""))
    with pytest.raises(BadInputError, match=r"mine\.toml: tier"):
        load_families((tmp_path,))
    assert not isinstance(read_family(FILES[0]), list)
