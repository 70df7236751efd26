"""Paraphrases of one family: what is kept was read back; a writer that errs is caught."""

from __future__ import annotations

import pytest

from certify.certificate.source import Source
from certify.english.reader import read_text
from certify.lexicon import load
from certify.paraphrase import paraphrase as module
from certify.paraphrase.family import load_families
from certify.paraphrase.paraphrase import paraphrases

LEXICON = load()
TEXT = "If a divides b and b divides c, then a divides c."


@pytest.fixture
def source() -> Source:
    statement = read_text(TEXT, LEXICON).only
    assert statement is not None
    return Source(TEXT, statement)


def test_what_is_kept_differs_from_the_canonical_text(source: Source) -> None:
    kept = paraphrases(source, load_families()["F5"], LEXICON, 6).kept
    assert len(kept) == len({paraphrase.text for paraphrase in kept}) == 6
    assert TEXT not in {paraphrase.text for paraphrase in kept}


@pytest.mark.parametrize(
    ("lie", "reason"),
    [
        ("Every natural number divides zero.", "read as something else"),
        ("If a divides b, then a divides c.", "read as something else"),
        ("Every blorp divides zero.", "not read back"),
        ("Number divide number.", "not read back"),
        ("a divides b and b divides c or c divides a.", "ambiguous"),
    ],
)
def test_a_writer_that_errs_is_caught_and_counted(
    source: Source, monkeypatch: pytest.MonkeyPatch, lie: str, reason: str
) -> None:
    monkeypatch.setattr(module, "realize", lambda statement, style, lexicon: lie)
    family = load_families()["F1"]
    produced = paraphrases(source, family, LEXICON, 3)
    assert produced.kept == ()
    assert produced.dropped == ((lie, reason),)


def test_a_feature_that_does_not_show_gives_no_paraphrase(source: Source) -> None:
    plain = read_text("Two is a prime number.", LEXICON).only
    assert plain is not None
    assert paraphrases(Source("Two is a prime number.", plain), load_families()["F5"], LEXICON, 3).kept == ()


def test_rewritten_texts_name_their_rules(source: Source) -> None:
    kept = paraphrases(source, load_families()["F7"], LEXICON, 2).kept
    assert kept
    assert all([step.rule for step in paraphrase.steps] for paraphrase in kept)
