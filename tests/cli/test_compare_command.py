"""The command `certify compare`: exit codes, columns of other names, and refusals."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Certify

RIGHT = "1,Every natural number divides 0.,theorem t (n : ℕ) : n ∣ 0\n"
WRONG = "2,Every natural number divides 0.,theorem t (n : ℕ) : 0 ∣ n\n"
NAMES = ("--text-field", "informal", "--lean-field", "formal", "--id-field", "name", "--no-kernel", "--workers", 1)


def written(folder: Path, rows: str) -> Path:
    file = folder / "rows.csv"
    file.write_text(f"name,informal,formal\n{rows}", encoding="utf-8")
    return file


def test_a_disagreement_ends_in_exit_code_one_and_shows_both_readings(certify: Certify, tmp_path: Path) -> None:
    result = certify("compare", written(tmp_path, RIGHT + WRONG), "--out", tmp_path / "out", *NAMES)
    assert result.code == 1
    assert "refuted 2: false in the standard reading: n = 1" in result.out
    assert "lean   Zero divides every natural number." in result.out


def test_agreement_ends_in_exit_code_zero(certify: Certify, tmp_path: Path) -> None:
    result = certify("compare", written(tmp_path, RIGHT), "--out", tmp_path / "out", *NAMES, "--json")
    assert result.code == 0 and json.loads(result.out)["verdicts"]["equivalent"] == 1


def test_a_column_that_is_not_there_is_named(certify: Certify, tmp_path: Path) -> None:
    result = certify("compare", written(tmp_path, RIGHT), "--out", tmp_path / "out", "--text-field", "formal")
    assert result.code == 2 and "no row loads" in result.err
