"""Builds of statements of which a file gives the Lean alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from certify.build.build import build
from certify.build.draft import Options
from certify.certificate.dropped import read_dropped
from certify.certificate.item import Item, read_items
from certify.certificate.statements import LeanRow, RejectedRow, StatementRow, read_rows, read_statements
from certify.certificate.verify import verify
from certify.errors import BadInputError
from tests.audit.conftest import write_rows
from tests.conftest import ROOT

SAID = LeanRow(id="odd", lean="{n : ℕ} (h : Odd n) : n ≠ 0", mathlib="Nat.Odd.ne_zero")
UNSAID = LeanRow(id="foo", lean="(n : ℕ) : Foo n")
UNREAD = LeanRow(id="bare", lean="n ∣ m → n ≤ m")
OPTIONS = Options(per_family=1, families=("F1",), vocabulary="named")


def test_a_lean_statement_is_said_reworded_and_verified_like_any_other(tmp_path: Path) -> None:
    summary = build([SAID, UNSAID, UNREAD], tmp_path / "out", OPTIONS, workers=1)
    items = [item for item in read_items(tmp_path / "out") if isinstance(item, Item)]
    canonical, paraphrase = items
    assert canonical.text == "Every odd natural number is different from zero."
    assert (paraphrase.family, paraphrase.certified) == ("F1", True)
    assert canonical.evidence["mathlib"] == "Nat.Odd.ne_zero"
    assert (summary.statements, dict(summary.unsaid)["foo"]) == (1, "no English for Foo")
    assert verify(tmp_path / "out").accepted


def test_what_no_english_says_is_left_out_with_its_lean_and_the_reason(tmp_path: Path) -> None:
    build([SAID, UNSAID, UNREAD], tmp_path / "out", Options(families=("F5",), per_family=1), workers=1)
    left = {row.statement_id: row for row in read_dropped(tmp_path / "out") if row.family == "canonical"}
    assert left["foo"].text == UNSAID.lean and left["foo"].reason == "no English for Foo"
    assert "nothing binds n" in left["bare"].reason


def test_where_nothing_is_said_there_is_no_build(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no statement to build: foo: no English for Foo"):
        build([UNSAID], tmp_path / "out", OPTIONS, workers=1)
    assert not (tmp_path / "out").exists()


def test_a_row_with_lean_alone_is_a_statement_of_a_build_and_of_nothing_else(tmp_path: Path) -> None:
    rows = [{"id": "a", "lean": "2 = 3", "label": False, "text": ""}, {"id": "b", "lean": "1 = 1", "context": "x"}]
    file = write_rows(tmp_path / "rows.jsonl", rows)
    lean, rejected = read_rows([file])
    assert lean == LeanRow(id="a", lean="2 = 3", label=False)
    assert isinstance(rejected, RejectedRow) and "context" in rejected.reason
    assert all(isinstance(row, RejectedRow) for row in read_statements([file]))


def test_the_example_is_of_lean_rows() -> None:
    rows = list(read_rows([ROOT / "examples" / "mathlib_theorems.toml"]))
    assert len(rows) == 8 and all(isinstance(row, LeanRow) and row.mathlib for row in rows)


def test_a_said_row_keeps_what_the_file_says_of_it() -> None:
    said = UNSAID.model_copy(update={"label": False, "domain": "order"}).said("Zero is even.")
    assert said == StatementRow(id="foo", text="Zero is even.", lean=UNSAID.lean, label=False, domain="order")
    assert json.loads(said.model_dump_json())["text"] == "Zero is even."
