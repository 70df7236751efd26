"""`certify lean`: build, check and export, with their exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from certify.cli.lean import register
from certify.errors import BadInputError, MissingToolError
from certify.lean.project import lake

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


StandIn = Callable[[int, str], Path]

#: Stands in for lake: it builds with the status that a file names, and says of every theorem what another file holds.
LAKE = """#!/bin/sh
here=$(dirname "$0")
if [ "$1" = build ]; then echo "$@"; exit $(cat "$here/status"); fi
said=$(cat "$here/said")
sed -n "s/#print axioms \\(.*\\)/{\\"severity\\": \\"information\\", \\"data\\": \\"'\\1' $said\\"}/p" "$4"
"""


@pytest.fixture
def with_lake(good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """Return what puts a stand-in in the place of lake, and gives a project for it."""

    def put(status: int, said: str) -> Path:
        for name, content in (("lake", LAKE), ("status", str(status)), ("said", said)):
            (tmp_path / name).write_text(content)
        (tmp_path / "lake").chmod(0o755)
        monkeypatch.setattr(lake, "lake_path", lambda: str(tmp_path / "lake"))
        run("export", tmp_path / "project", good)
        return tmp_path / "project"

    return put


@pytest.mark.parametrize(
    ("status", "said", "reason"),
    [
        (0, "does not depend on any axioms", None),
        (0, "depends on axioms: [propext, Quot.sound]", None),
        (0, "depends on axioms: [propext, sorryAx]", "depends on sorryAx"),
        (0, "is unheard of", "no axioms"),
        (1, "does not depend on any axioms", "lake build failed:\nbuild MathlibCertificates"),
    ],
)
def test_with_lake_its_exit_code_and_the_axioms_decide(
    with_lake: StandIn, status: int, said: str, reason: str | None
) -> None:
    code, out, _ = run("check", with_lake(status, said), "--lean", "lake", "--json")
    answers = json.loads(out)["theorems"]
    assert code == (0 if reason is None else 1)
    assert [answer["name"] for answer in answers] == ["a", "b"]
    assert all((reason or "None") in str(answer["reason"]) for answer in answers)


def test_lake_is_not_run_on_a_proof_that_the_guard_refuses(with_lake: StandIn) -> None:
    project = with_lake(0, "does not depend on any axioms")
    module = project / "Solution/Mathlib/Part001.lean"
    module.write_text(module.read_text("utf-8").replace("rfl", "set_option debug.skipKernelTC true in rfl"), "utf-8")
    code, out, _ = run("check", project, "--lean", "lake", "--json")
    assert (code, json.loads(out)["accepted"]) == (1, 0)
    assert "set_option" in out


@pytest.mark.parametrize("name", ["lakefile.toml", "lean-toolchain"])
def test_lake_is_not_run_under_settings_that_are_not_ours(with_lake: StandIn, name: str) -> None:
    project = with_lake(0, "does not depend on any axioms")
    with (project / name).open("a") as file:
        file.write('moreLeanArgs = ["-Ddebug.skipKernelTC=true"]\n')
    assert isinstance(run("check", project, "--lean", "lake")[2], BadInputError)


LEMMA = "theorem half (a b : Nat) : a + b = b + a := Nat.add_comm a b\n"


def test_proofs_by_someone_else_may_use_lemmas_of_their_own(tmp_path: Path) -> None:
    theirs, challenge = tmp_path / "theirs.lean", tmp_path / "challenge.lean"
    theirs.write_text(f"{LEMMA}theorem whole (a b : Nat) : b + a = a + b := (half a b).symm\n")
    challenge.write_text("theorem whole (a b : Nat) : b + a = a + b := sorry\n")
    assert run("check", theirs, "--challenge", challenge)[0] == 0


def test_a_lemma_far_above_its_use_is_found(tmp_path: Path) -> None:
    file = tmp_path / "many.lean"
    between = "".join(f"theorem t{number} : {number} = {number} := rfl\n" for number in range(60))
    file.write_text(f"{LEMMA}{between}theorem whole (a b : Nat) : b + a = a + b := (half a b).symm\n")
    assert run("check", file)[0] == 0


def test_a_project_can_be_the_challenge(good: Path, tmp_path: Path) -> None:
    run("export", tmp_path / "project", good)
    assert run("check", good, "--challenge", tmp_path / "project")[0] == 0
    wrong = tmp_path / "wrong.lean"
    wrong.write_text("theorem a : True := trivial\ntheorem b : True := trivial\n")
    assert run("check", wrong, "--challenge", tmp_path / "project")[0] == 1


def test_a_project_is_judged_against_another_challenge_too(good: Path, tmp_path: Path) -> None:
    run("export", tmp_path / "project", good)
    challenge = tmp_path / "challenge.lean"
    challenge.write_text("theorem a : 1 = 2 := sorry\n")
    code, out, _ = run("check", tmp_path / "project", "--challenge", challenge)
    assert code == 1
    assert "refused a" in out


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"", "no theorem in"), (b"-- nothing\n", "no theorem in"), (b"theorem caf\xe9 : True := trivial", "not UTF-8")],
)
def test_a_file_without_theorems_is_bad_input(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "file.lean"
    file.write_bytes(content)
    error = run("check", file)[2]
    assert isinstance(error, BadInputError)
    assert reason in str(error)


def test_a_byte_order_mark_is_no_part_of_a_theorem(tmp_path: Path) -> None:
    file = tmp_path / "file.lean"
    file.write_text(GOOD, encoding="utf-8-sig")
    assert run("check", file)[0] == 0


def test_what_the_embedded_core_lacks_is_said_to_be_lacking_there(tmp_path: Path) -> None:
    file = tmp_path / "file.lean"
    file.write_text("theorem a (f : Filter Nat) : f = f := rfl\n")
    code, out, _ = run("check", file)
    assert code == 1
    assert "--lean lake" in out


def test_an_export_says_what_it_left_out(tmp_path: Path) -> None:
    file = tmp_path / "file.lean"
    file.write_text(f"open Nat\n{GOOD}")
    code, out, _ = run("export", tmp_path / "project", file, "--json")
    assert code == 1
    assert [answer["name"] for answer in json.loads(out)["left_out"]] == ["line 1"]


def test_an_export_replaces_a_project_and_nothing_else(good: Path, tmp_path: Path) -> None:
    project, other = tmp_path / "project", tmp_path / "other"
    run("export", project)
    assert run("export", project, good)[0] == 0
    assert run("check", project, "--json")[0] == 0
    other.mkdir()
    (other / "README.md").write_text("mine")
    assert isinstance(run("export", other, good)[2], BadInputError)
    assert (other / "README.md").read_text() == "mine"


def test_the_shipped_theorems_about_the_core_are_checked_by_build() -> None:
    code, out, _ = run("build", "--json")
    report = json.loads(out)
    assert code == 0
    assert report["refused"] == []
    assert report["checked"] > 400


def test_lake_checks_proofs_against_a_challenge_too(
    with_lake: StandIn, good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CERTIFY_CACHE", str(tmp_path / "cache"))
    project = with_lake(0, "does not depend on any axioms")
    assert run("check", good, "--challenge", project, "--checker", "lake")[0] == 0
    challenge = tmp_path / "challenge.lean"
    challenge.write_text("theorem c : True := sorry\n", encoding="utf-8")
    code, out, _ = run("check", good, "--challenge", challenge, "--checker", "lake")
    assert code == 1
    assert "refused c: asked for, but not proved" in out
