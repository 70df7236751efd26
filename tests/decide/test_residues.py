"""Remainders, congruence and divisibility: claims that laws make one, and their near misses, none of them one claim."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from certify.decide.laws import residues
from certify.decide.outcome import Verdict
from certify.decide.verdict import decide
from certify.english.reader import read_text
from certify.lexicon import load
from certify.logic import Num, Sort, Statement, write

LEXICON = load()
PAIRS = tomllib.loads(Path(__file__).with_name("residues.toml").read_text("utf-8"))


def only(text: str) -> Statement:
    statement = read_text(text, LEXICON).only
    assert statement is not None, text
    return statement


@pytest.mark.parametrize("name", PAIRS["same"])
def test_one_claim_by_the_laws_of_remainders(name: str) -> None:
    left, right = map(only, PAIRS["same"][name])
    found = decide(left, right, LEXICON)
    assert (found.verdict, found.tier) == (Verdict.EQUIVALENT, "T2"), found.reason


@pytest.mark.parametrize("name", PAIRS["other"])
def test_near_misses_are_never_one_claim(name: str) -> None:
    left, right = map(only, PAIRS["other"][name])
    assert decide(left, right, LEXICON).verdict is not Verdict.EQUIVALENT


def test_a_number_is_its_own_remainder_only_by_a_larger_one() -> None:
    integers = Sort("Int")
    mod = LEXICON.symbol("mod", (integers, integers))
    found = residues({mod}, {Num(value, integers) for value in (0, 2, 3)} | {Num(5, Sort("Nat"))})
    said = ["mod(0:Int, 2:Int):Int = 0:Int", "mod(0:Int, 3:Int):Int = 0:Int", "mod(2:Int, 3:Int):Int = 2:Int"]
    assert [write(law.formula) for law in found] == said
