"""Pairs that are easily judged wrongly, by what makes them so: never a wrong `equivalent`, never a wrong accusation."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from certify.check.pair import PairVerdict, judge
from certify.decide.outcome import Verdict
from certify.levels import Level
from certify.lexicon import load

TABLE = tomllib.loads(Path(__file__).with_name("pairs.toml").read_text("utf-8"))


def pairs(kind: str) -> list[tuple[str, Level]]:
    return [(pair, table.get("level", "interpreted")) for table in TABLE.values() for pair in table.get(kind, [])]


def judged(pair: str, level: Level) -> PairVerdict:
    canonical, paraphrase = pair.split(" | ")
    return judge(canonical, paraphrase, load(vocabulary=level), kernel=False)


@pytest.mark.parametrize(("pair", "level"), pairs("equivalent"))
def test_what_says_the_same_by_logic_or_in_other_words_is_equivalent(pair: str, level: Level) -> None:
    assert judged(pair, level).verdict is Verdict.EQUIVALENT


@pytest.mark.parametrize(("pair", "level"), pairs("same"))
def test_what_says_the_same_is_not_accused(pair: str, level: Level) -> None:
    assert judged(pair, level).verdict not in (Verdict.REFUTED, Verdict.DIFFERENT)


@pytest.mark.parametrize(("pair", "level"), pairs("other"))
def test_what_says_something_else_is_not_equivalent(pair: str, level: Level) -> None:
    assert judged(pair, level).verdict is not Verdict.EQUIVALENT


def test_every_kind_of_pair_has_one_that_is_not_equivalent() -> None:
    assert all(table["other"] for table in TABLE.values())
