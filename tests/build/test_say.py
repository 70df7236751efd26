"""`certify say`: canonical statements out of Lean statements, which a build takes; and rows that are none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from certify.build.say import Asked, Columns, Unsaid, say
from certify.certificate.item import BadRow
from certify.certificate.statements import RejectedRow, StatementRow, read_statements
from certify.errors import BadInputError
from tests.audit.conftest import write_rows
from tests.cli.conftest import Certify, certify

__all__ = ["certify"]


ROWS = [
    {"id": "Nat.odd_of_ne'", "lean": "{n : ℕ} (h : Odd n) : n ≠ 0"},
    {"id": "Nat.odd_of_ne!", "lean": "{n : ℕ} (h : Odd n) : n ≠ 2"},
    {"id": "unsaid", "lean": "(n : ℕ) : Foo n"},
    {"id": "empty", "lean": " "},
]


def test_rows_become_statements_with_ids_of_their_own(tmp_path: Path) -> None:
    rows = list(say(write_rows(tmp_path / "rows.jsonl", ROWS), Columns(mathlib=True), Asked(workers=1)))
    first, second, unsaid, bad = rows
    assert isinstance(first, StatementRow) and isinstance(second, StatementRow)
    assert (first.id, first.mathlib, second.id) == ("Nat.odd_of_ne_", "Nat.odd_of_ne'", "Nat.odd_of_ne_-2")
    assert first.text == "Every odd natural number is different from zero."
    assert unsaid == Unsaid("unsaid", "no English for Foo")
    assert isinstance(bad, BadRow) and bad.line == 4


def test_what_is_said_is_a_file_of_statements(certify: Certify, tmp_path: Path) -> None:
    file = write_rows(tmp_path / "rows.jsonl", ROWS[:2])
    result = certify("say", file, "--out", tmp_path / "said.jsonl", "--workers", 1, "--json")
    assert result.code == 0 and json.loads(result.out)["said"] == 2
    rows = list(read_statements([tmp_path / "said.jsonl"]))
    assert [row.lean for row in rows if isinstance(row, StatementRow)] == [row["lean"] for row in ROWS[:2]]


def test_what_is_not_said_ends_in_exit_code_one(certify: Certify, tmp_path: Path) -> None:
    result = certify("say", write_rows(tmp_path / "rows.jsonl", ROWS), "--out", tmp_path / "said.jsonl", "--workers", 1)
    assert result.code == 1 and "1 not: no English for Foo" in result.out and "line 4" in result.out


def test_a_build_says_where_a_lean_statement_gets_its_text(tmp_path: Path) -> None:
    (row,) = read_statements([write_rows(tmp_path / "rows.jsonl", ROWS[:1])])
    assert isinstance(row, RejectedRow) and "certify say" in row.reason


def test_a_file_without_lean_statements_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no row has a Lean statement in the column 'lean'"):
        list(say(write_rows(tmp_path / "rows.jsonl", [{"text": "Two is even."}]), Columns(), Asked(workers=1)))
