"""Defaults from a file: they count less than the command line, and what is wrong in the file is said with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.main import get_group

from certify.cli import COMMANDS, command_line
from tests.cli.conftest import Certify

PAIR = ("Every natural number divides zero.", "Is zero a multiple of every natural number?")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, text: str, name: str = "certify.toml") -> None:
    (folder / name).write_text(text, "utf-8")


def test_a_default_of_the_file_is_taken_and_said(certify: Certify, folder: Path) -> None:
    write(folder, "[check]\nkernel = false\n")
    outcome = certify("check", *PAIR)
    assert outcome.code == 0 and "not checked" in outcome.out
    assert "defaults from certify.toml" in outcome.err


def test_the_command_line_counts_more(certify: Certify, folder: Path) -> None:
    write(folder, '[parse]\nvocabulary = "interpreted"\nwords = ["none.toml"]\n[power]\nforms = 5\nstatements = 7\n')
    given = json.loads(certify("power", "--statements", "50", "--json").out)
    assert (given["forms_of_each"], given["statements"]) == (5, 50)
    (folder / "mine.toml").write_text("")
    assert certify("parse", "Zero is even.", "--words", "mine.toml").code == 0


def test_a_project_file_holds_the_same_under_its_own_name(certify: Certify, folder: Path) -> None:
    write(folder, "[tool.certify.power]\nstatements = 7\n", "pyproject.toml")
    assert json.loads(certify("power", "--json").out)["statements"] == 7
    write(folder, "[power]\nstatements = 8\n")
    assert json.loads(certify("power", "--json").out)["statements"] == 8, "certify.toml before pyproject.toml"


def test_a_project_file_that_does_not_speak_of_certify_says_nothing(certify: Certify, folder: Path) -> None:
    write(folder, '[project]\nname = "mine"\n', "pyproject.toml")
    outcome = certify("power", "--json")
    assert json.loads(outcome.out)["statements"] == 100 and not outcome.err


def test_other_commands_are_not_disturbed_and_nothing_is_said(certify: Certify, folder: Path) -> None:
    write(folder, "[build]\nper-family = 2\n")
    assert not certify("power").err


def test_config_shows_every_default_of_the_file(certify: Certify, folder: Path) -> None:
    write(folder, '[build]\nper-family = 2\nfamily = ["F1"]\n[proofs.run]\nmessages = 3\n')
    shown = json.loads(certify("config", "--json").out)
    assert shown["defaults"] == [
        {"command": "build", "option": "per-family", "value": 2},
        {"command": "build", "option": "family", "value": ["F1"]},
        {"command": "proofs run", "option": "messages", "value": 3},
    ]
    table = certify("config")
    assert table.code == 0 and "--per-family" in table.out and "certify.toml" in table.out


def test_config_says_that_there_is_no_file(certify: Certify, folder: Path) -> None:
    assert "no certify.toml here" in certify("config").out


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[biuld]\n", "[biuld]: no such command; did you mean build? there are audit, build"),
        ("[build]\nperfamily = 2\n", "[build] perfamily: no such option; did you mean per-family?"),
        ("[build]\nno-controls = true\n", "[build] no-controls: no such option; did you mean controls?"),
        ("[build]\nfiles = ['a']\n", "[build] files: no such option"),
        ("[build]\nper-family = 700\n", "[build] per-family: Input should be less than or equal to 50, not 700"),
        ("[build]\nper-family = 'many'\n", "[build] per-family: Input should be a valid integer"),
        ("[build]\ncontrols = 'yes'\n", "[build] controls: true or false is expected, not 'yes'"),
        ("[build]\nfamily = 'F1'\n", "[build] family: a list is expected, such as ['F1']"),
        ("[build]\nvocabulary = 'all'\n", "not one of 'interpreted', 'named', 'open'"),
        ("build = 3\n", "build: a table [build] with options of that command is expected"),
        ("[proofs.rum]\n", "[proofs] rum: no such option; did you mean run?"),
        ("[build\n", "certify.toml: no readable TOML"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(certify: Certify, folder: Path, text: str, reason: str) -> None:
    write(folder, text)
    outcome = certify("config")
    assert outcome.code == 2 and "certify.toml" in outcome.err
    assert reason in " ".join(outcome.err.split())


def test_a_command_refuses_its_own_wrong_default_before_it_works(certify: Certify, folder: Path) -> None:
    write(folder, "[power]\nstatments = 7\n")
    outcome = certify("power")
    assert outcome.code == 2 and not outcome.out and "did you mean statements?" in outcome.err


def test_the_table_of_commands_names_them_all() -> None:
    assert set(get_group(command_line()).commands) == set(COMMANDS)


def test_a_shell_is_told_the_commands_that_begin_so(certify: Certify, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_CERTIFY_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "certify re")
    monkeypatch.setenv("COMP_CWORD", "1")
    assert certify().out.split() == ["report", "responses"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell_is_shown(certify: Certify, monkeypatch: pytest.MonkeyPatch, shell: str) -> None:
    monkeypatch.setenv("_CERTIFY_COMPLETE", f"source_{shell}")
    assert "_CERTIFY_COMPLETE" in certify().out
