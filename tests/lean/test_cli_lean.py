"""`certify lean`: build, check and export, with their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from certify.cli.lean import register
from certify.errors import BadInputError, MissingToolError
from certify.lean import lake

app = typer.Typer()
register(app)

GOOD = "theorem a (n : Nat) : n = n := rfl\ntheorem b : 1 + 1 = 2 := by decide\n"


def run(*arguments: object) -> tuple[int, str, BaseException | None]:
    result = CliRunner().invoke(app, ["lean", *map(str, arguments)])
    return result.exit_code, result.stdout, result.exception


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "good.lean"
    file.write_text(GOOD, encoding="utf-8")
    return file


def test_a_good_file_is_accepted(good: Path) -> None:
    code, out, _ = run("check", good)
    assert code == 0
    assert "2 of 2" in out


def test_a_bad_file_ends_with_one_and_says_why(tmp_path: Path) -> None:
    file = tmp_path / "bad.lean"
    file.write_text(GOOD + "axiom trust : False\ntheorem c : False := trust\n", encoding="utf-8")
    code, out, _ = run("check", file, "--json")
    answers = {answer["name"]: answer for answer in json.loads(out)["theorems"]}
    assert code == 1
    assert answers["a"]["accepted"] is True
    assert answers["c"]["accepted"] is False
    assert "only theorems" in answers["line 3"]["reason"]


def test_a_proof_is_judged_against_the_statement_that_was_asked_for(good: Path, tmp_path: Path) -> None:
    challenge = tmp_path / "challenge.lean"
    challenge.write_text(
        "theorem a (n : Nat) : n = n := sorry\ntheorem b : 1 + 1 = 3 := sorry\ntheorem c : True := sorry\n",
        encoding="utf-8",
    )
    code, out, _ = run("check", good, "--challenge", challenge, "--json")
    answers = {answer["name"]: (answer["accepted"], answer["reason"]) for answer in json.loads(out)["theorems"]}
    assert code == 1
    assert answers["a"] == (True, None)
    assert answers["b"][0] is False
    assert answers["c"] == (False, "asked for, but not proved")


def test_an_exported_project_checks_as_a_whole(good: Path, tmp_path: Path) -> None:
    project = tmp_path / "project"
    assert run("export", project, good)[0] == 0
    code, out, _ = run("check", project)
    assert code == 0
    assert "2 of 2" in out


def test_without_files_the_compatibility_file_is_exported(tmp_path: Path) -> None:
    code, out, _ = run("export", tmp_path / "project", "--json")
    assert code == 0
    assert json.loads(out)["theorems"] > 400


def test_a_missing_file_is_bad_input(tmp_path: Path) -> None:
    assert isinstance(run("check", tmp_path / "none.lean")[2], BadInputError)


def test_a_folder_that_is_no_project_is_bad_input(tmp_path: Path) -> None:
    assert isinstance(run("check", tmp_path)[2], BadInputError)


def test_an_export_without_theorems_is_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "empty.lean"
    file.write_text("-- nothing\n")
    assert isinstance(run("export", tmp_path / "project", file)[2], BadInputError)


def test_without_lake_the_lake_engine_says_what_to_install(
    good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lake, "lake_path", lambda: None)
    assert isinstance(run("check", tmp_path, "--lean", "lake")[2], MissingToolError)


@pytest.mark.parametrize(("status", "code"), [(0, 0), (1, 1)])
def test_with_lake_its_exit_code_decides(
    good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, code: int
) -> None:
    project, fake = tmp_path / "project", tmp_path / "lake"
    run("export", project, good)
    fake.write_text(f"#!/bin/sh\necho $1; exit {status}\n")
    fake.chmod(0o755)
    monkeypatch.setattr(lake, "lake_path", lambda: str(fake))
    assert run("check", project, "--lean", "lake")[:2] == (code, "build\n\n")


def test_the_shipped_theorems_about_the_core_are_checked_by_build() -> None:
    code, out, _ = run("build", "--json")
    report = json.loads(out)
    assert code == 0
    assert report["refused"] == []
    assert report["checked"] > 400
