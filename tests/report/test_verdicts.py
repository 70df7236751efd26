"""The rows of a finished audit: texts and theorems are found, bad lines reported, paths kept inside the folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from certify.certificate.item import BadRow
from certify.errors import BadInputError
from certify.report.verdicts import audit_rows, theorem_text

LEAN = """import Init

/-- a / b
-/
theorem item_one : ∀ a : Nat, a = a :=
  fun a =>
    rfl

/-- c / d
-/
theorem Certify.item_two : True :=
  trivial
"""


@pytest.fixture
def audit(tmp_path: Path) -> Path:
    (tmp_path / "certificates" / "Solution").mkdir(parents=True)
    (tmp_path / "certificates" / "Solution" / "Part001.lean").write_text(LEAN)
    row = {
        "id": "p1", "verdict": "different", "text": "some", "canonical": "all",
        "readings": [{"formula": "∃ x. P(x)", "verdict": "different"}, "plain"],
        "certificate": {"file": "Solution/Part001.lean", "theorem": "item_one"},
    }  # fmt: skip
    (tmp_path / "verdicts.jsonl").write_text(json.dumps(row) + '\nnonsense\n{"id": "p2", "verdict": "fine"}\n[1]\n')
    return tmp_path


def test_a_row_gets_its_text_its_readings_and_its_theorem(audit):
    [row] = audit_rows(audit)
    assert row["paraphrase"] == "some"
    assert row["readings"] == ["different: ∃ x. P(x)", "plain"]
    assert row["lean"]() == "theorem item_one : ∀ a : Nat, a = a :=\n  fun a =>\n    rfl"


def test_bad_lines_are_reported_and_the_rest_goes_on(audit):
    bad: list[BadRow] = []
    assert len(list(audit_rows(audit / "verdicts.jsonl", bad.append))) == 1
    assert [row.line for row in bad] == [2, 3, 4]


def test_a_theorem_is_found_by_its_last_name(audit):
    named = {"file": "Solution/Part001.lean", "theorem": "Certify.item_two"}
    assert theorem_text(audit / "certificates", named) == "theorem Certify.item_two : True :=\n  trivial"


@pytest.mark.parametrize(
    "certificate",
    [
        None,
        {"file": "Solution/Part001.lean"},
        {"file": "Solution/Part001.lean", "theorem": "item_three"},
        {"file": "Solution/Part002.lean", "theorem": "item_one"},
        {"file": "../secret.lean", "theorem": "item_one"},
    ],
)
def test_a_theorem_that_is_not_there_or_lies_outside_is_none(audit, certificate):
    (audit / "secret.lean").write_text(LEAN)
    assert theorem_text(audit / "certificates", certificate) is None


def test_refuses_a_folder_without_verdicts(tmp_path):
    with pytest.raises(BadInputError, match="no verdicts"):
        audit_rows(tmp_path)
