"""One table of pairs feeds the comparison, the refusals and the Lean kernel."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from certify.certificate.item import Verdict
from certify.lean.kernel.check import available, check
from certify.quantities import GroupFinding, audit_group

PAIRS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "pairs.toml").read_text(encoding="utf-8"))["pair"]


def finding(number: int) -> GroupFinding:
    pair = PAIRS[number]
    return audit_group(pair["original"], pair["paraphrase"], id=str(number))


@pytest.mark.parametrize("number", range(len(PAIRS)), ids=lambda n: f"{n}-{PAIRS[n]['verdict']}")
def test_a_pair_has_the_verdict_of_a_careful_reader(number: int) -> None:
    found = finding(number)
    assert found.verdict == PAIRS[number]["verdict"], found.reason
    assert found.reason
    if "statement" in PAIRS[number]:
        assert [theorem.statement for theorem in found.theorems] == [": " + PAIRS[number]["statement"]]


@pytest.mark.parametrize("number", [n for n, pair in enumerate(PAIRS) if pair["verdict"] == "different"])
def test_a_difference_also_stands_when_the_two_texts_change_places(number: int) -> None:
    pair = PAIRS[number]
    assert audit_group(pair["paraphrase"], pair["original"]).verdict is Verdict.DIFFERENT


@pytest.mark.parametrize("number", [n for n, pair in enumerate(PAIRS) if pair["verdict"] == "unknown"])
def test_the_same_in_other_words_is_no_difference_from_the_other_side_either(number: int) -> None:
    pair = PAIRS[number]
    assert audit_group(pair["paraphrase"], pair["original"]).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize("side", ["original", "paraphrase"])
def test_every_text_is_the_same_as_itself(side: str) -> None:
    for pair in PAIRS:
        assert audit_group(pair[side], pair[side]).verdict is Verdict.EQUIVALENT


def test_the_kernel_accepts_every_disproof() -> None:
    reason = available()
    if reason:
        pytest.skip(f"no Lean kernel here: {reason}")
    theorems = [theorem for number in range(len(PAIRS)) for theorem in finding(number).theorems]
    assert len(theorems) >= 25
    refused = [(answer.name, answer.reason) for answer in check(theorems) if not answer.accepted]
    assert refused == []
