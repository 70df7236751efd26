"""`check` and `audit` are two ways to ask one question: whatever they are asked about, they answer alike."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from certify.audit import proposals
from certify.audit.judge import judge_row
from certify.audit.row import Row
from certify.check import judgement, pair
from certify.check.pair import judge
from certify.decide.verdict import decide
from certify.lean.certify import Emitted
from certify.lexicon import load


class Pair(NamedTuple):
    canonical: str
    paraphrase: str
    context: str | None = None


#: Open formulas beside closed ones over several sorts: their letters stand for what the canonical text says.
OPEN = [
    Pair("For every real x and natural n, x^(n+1)=x^n*x.", "x^(n+1) = x^n * x."),
    Pair("For every real x and natural n, if x is positive, then x^n is positive.", "If x > 0, then x^n > 0."),
    Pair("For all real numbers x and natural numbers n and m, x^n * x^m = x^(n+m).", "x^n * x^m = x^(n+m)."),
    Pair("For every integer a and natural number n, a divides a^(n+1).", "a divides a^(n+1)."),
    Pair("For every integer z and natural number n, |z|^n = |z^n|.", "|z|^n = |z^n|."),
]


def both(asked: Pair) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """Return what `check` and what `audit` say."""
    checked = judge(*asked[:2], load(), context=asked.context, kernel=False)
    row = Row(id="item", statement_id="s", canonical=asked.canonical, text=asked.paraphrase, context=asked.context)
    audited = judge_row(row, load())
    readings = tuple(reading["formula"] for reading in audited.readings)
    return (
        (checked.verdict, checked.tier, checked.relation, checked.error_type, checked.paraphrase_readings),
        (audited.verdict, audited.tier, audited.relation, audited.error_type, readings),
    )


@pytest.mark.parametrize("asked", OPEN, ids=lambda asked: asked.paraphrase)
def test_an_open_formula_is_about_what_the_canonical_text_is_about(asked: Pair) -> None:
    checked, audited = both(asked)
    assert checked == audited
    assert checked[0] == "equivalent"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
def test_check_and_audit_agree_on_every_pair_of_the_test_data(
    shared_data: Path, monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    monkeypatch.setattr(judgement, "decide", cache(decide))  # what both ask is decided once
    for asking in (pair, proposals):  # theorems are no part of what is compared
        monkeypatch.setattr(asking, "certificates_for", lambda *_, **__: Emitted())
    pairs = [Pair(row["canonical"], row["paraphrase"], row["context"] or None) for row in rows(shared_data / "probes")]
    assert len(pairs) > 200
    assert [each for each in pairs[part::6] if len(set(both(each))) > 1] == []


def rows(folder: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in (folder / "pairs.jsonl").read_text("utf-8").splitlines()]
