"""A small dataset with one row of every kind, audited once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from certify.audit.audit import Options, audit
from tests.small_build import built

__all__ = ["built"]

DIVIDES_ZERO = "theorem dvd_zero (a : ℕ) : a ∣ 0"
ROWS: list[dict[str, Any]] = [
    {"id": "same", "theorem_id": "dvd_zero", "family": "syntactic", "nl_question": "Does any natural number divide 0?"},
    {
        "id": "voice",
        "theorem_id": "dvd_zero",
        "family": "voice",
        "nl_question": "Is 0 divisible by each natural number?",
    },
    {"id": "swapped", "theorem_id": "dvd_zero", "family": "voice", "nl_question": "Does 0 divide each natural number?"},
    {"id": "noise", "theorem_id": "dvd_zero", "family": "noise", "nl_question": "Does a frobnicated number divide 0?"},
    {
        "id": "again",
        "theorem_id": "dvd_zero",
        "family": "syntactic",
        "nl_question": "Does any natural number divide 0?",
    },
]


def row(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return a whole FormInv row about "every natural number divides 0", with what `given` says otherwise."""
    usual = {"lean4_statement": DIVIDES_ZERO, "ground_truth": "TRUE", "canonical_nl": "Every natural number divides 0."}
    return {**usual, **given}


def write_rows(file: Path, rows: Iterable[Mapping[str, Any]]) -> Path:
    """Write rows as JSON lines."""
    file.write_text("".join(json.dumps(each) + "\n" for each in rows), encoding="utf-8")
    return file


def read_lines(file: Path) -> list[dict[str, Any]]:
    """Read JSON lines."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


@pytest.fixture(scope="session")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the small dataset, with one line that is no JSON."""
    file = write_rows(tmp_path_factory.mktemp("dataset") / "small.jsonl", map(row, ROWS))
    with file.open("a", encoding="utf-8") as out:
        out.write("{torn\n")
    return file


@pytest.fixture(scope="session")
def audited(dataset: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the small dataset's audit."""
    out = tmp_path_factory.mktemp("audited") / "out"
    audit(dataset, out, Options(workers=1))
    return out
