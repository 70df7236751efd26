"""`certify init`: what it writes, and that it never costs a file that is there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Certify
from tests.conftest import ROOT

STARTER = {file.name: file.read_bytes() for file in (ROOT / "examples" / "starter").iterdir()}


def test_a_starter_project_is_written_into_a_new_folder(certify: Certify, tmp_path: Path) -> None:
    outcome = certify("init", tmp_path / "a" / "b")
    assert (outcome.code, {f.name: f.read_bytes() for f in (tmp_path / "a" / "b").iterdir()}) == (0, STARTER)
    assert "certify audit pairs.csv" in outcome.out


def test_the_current_folder_is_taken_where_none_is_named(
    certify: Certify, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("mine")
    assert json.loads(certify("init", "--json").out)["files"] == sorted(STARTER)
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_a_file_that_is_there_is_not_overwritten_and_nothing_else_is_written(certify: Certify, tmp_path: Path) -> None:
    (tmp_path / "pairs.csv").write_text("mine")
    outcome = certify("init", tmp_path)
    assert outcome.code == 2 and "pairs.csv would be overwritten" in outcome.err
    assert [file.name for file in tmp_path.iterdir()] == ["pairs.csv"]
    assert (tmp_path / "pairs.csv").read_text() == "mine"


def test_a_file_is_no_folder_to_write_into(certify: Certify, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    outcome = certify("init", tmp_path / "file" / "inside")
    assert outcome.code == 2 and "cannot write into" in outcome.err


def test_the_read_me_of_the_starter_names_every_file_of_it() -> None:
    said = STARTER["README.md"].decode()
    assert not [name for name in STARTER if f"`{name}`" not in said and name != "README.md"]
