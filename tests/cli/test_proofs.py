"""Commands of the `proofs` group: what they print and how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

PLANTED = Path(__file__).parents[1] / "data" / "problems"


def write(file: Path, *rows: object) -> Path:
    file.write_text("".join((row if isinstance(row, str) else json.dumps(row)) + "\n" for row in rows), "utf-8")
    return file


def test_check_names_the_mistakes_and_ends_with_one(certify):
    outcome = certify("proofs", "check", PLANTED)
    assert outcome.code == 1
    assert "weight-of-nothing.toml" in outcome.out and "24 mistakes" in outcome.out
    said = json.loads(certify("proofs", "check", PLANTED, "--json").out)
    assert len(said["mistakes"]) == 24 and {"file", "place", "reason"} == set(said["mistakes"][0])


def test_compare_answers_each_row_and_a_bad_line_costs_itself(certify, tmp_path):
    rows = write(
        tmp_path / "rows.jsonl",
        {"id": "half", "gold": "1/2", "answer": "0.5"},
        {"gold": "x", "answer": "y"},
        {"gold": "3", "answer": None, "id": "none"},
        {"answer": "5"},
        "no json",
        {"gold": "3", "answer": "4", "type": "numbers"},
        {"id": "third", "gold": "1/3", "answer": ".333333"},
    )
    outcome = certify("proofs", "compare", rows, "--json", "--theorems", tmp_path / "t.lean")
    said = {row["id"]: row for row in json.loads(outcome.out)}
    assert outcome.code == 1 and set(said) == {"half", "2", "none", "6", "third"}
    assert [said[one]["verdict"] for one in said] == ["equal", *["undecided"] * 3, "different"]
    assert "expected integer" in said["6"]["reason"]
    assert said["half"]["by"] == "kernel" and set(said["half"]) == {"id", "verdict", "by", "reason"}
    assert "line 4" in outcome.err and "line 6" in outcome.err
    assert "theorem answer_0" in (tmp_path / "t.lean").read_text()


@pytest.mark.parametrize("rows", [[], ["nonsense"], [{"gold": "1"}]], ids=["empty", "no json", "no answer"])
def test_compare_refuses_a_file_without_a_pair(certify, tmp_path, rows):
    outcome = certify("proofs", "compare", write(tmp_path / "rows.jsonl", *rows))
    assert outcome.code == 2 and "no pair to compare" in outcome.err


def test_record_refuses_a_folder_with_mistakes(certify):
    outcome = certify("proofs", "record", PLANTED, "--who", "a1")
    assert outcome.code == 2 and "24 mistakes" in outcome.err
