"""docs/checkers_and_engines.md, done as it stands there: a checker and an engine of an installed package, and ours."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from certify.build.build import build as make
from certify.build.draft import Options
from certify.certificate.statements import StatementRow
from certify.errors import BadInputError
from certify.lean.checkers import CHECKERS
from certify.parallel import ENGINES
from tests.cli.conftest import Certify, certify
from tests.conftest import ROOT
from tests.families.test_extending import install

__all__ = ["certify"]

TEXT = (ROOT / "docs" / "checkers_and_engines.md").read_text("utf-8")
FILES = dict(re.findall(r"^```python (\S+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL))
CHOICE = "theorem em (p : Prop) : p ∨ ¬p := Classical.em p\n"
PLAIN = "theorem two : 1 + 1 = 2 := by decide\n"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which a package is installed that brings the checker and the engine of the page."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    points = re.findall(r"^    (\[project\.entry-points.*\])\n    (.*)$", TEXT, re.MULTILINE)
    install(tmp_path, "theirs", "\n".join(line for pair in points for line in pair))
    with monkeypatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        patch.setenv("PYTHONPATH", ":".join([str(tmp_path), *sys.path]))
        look_again()
        yield tmp_path
    look_again()
    for name in FILES:
        sys.modules.pop(name.removesuffix(".py"), None)


def look_again() -> None:
    CHECKERS.refresh()
    ENGINES.refresh()


def lean_file(folder: Path, text: str) -> Path:
    file = folder / "file.lean"
    file.write_text(text, "utf-8")
    return file


def build(certify: Certify, folder: Path, *options: str) -> dict[str, Any]:
    rows = folder / "rows.toml"
    rows.write_text('[[statement]]\nid = "dvd_zero"\ntext = "Every natural number divides zero."\n', "utf-8")
    outcome = certify(
        "build", rows, "--out", folder / "out", "--family", "F1", "--per-family", 1, "--workers", 1, "--json", *options
    )
    assert outcome.code == 0, outcome
    found: dict[str, Any] = json.loads(outcome.out)
    return found


def certificates(folder: Path) -> list[dict[str, Any]]:
    rows = map(json.loads, (folder / "out" / "items.jsonl").read_text("utf-8").splitlines())
    return [row["certificate"] for row in rows if row["certificate"]]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build that the embedded kernel checked, for reading only."""
    folder = tmp_path_factory.mktemp("built")
    statement = StatementRow(id="dvd_zero", text="Every natural number divides zero.")
    make([statement], folder / "out", Options(families=("F1",), per_family=1), workers=1)
    return folder


def test_the_page_brings_one_of_each(site: Path) -> None:
    assert list(CHECKERS) == ["embedded", "lake", "constructive"]
    assert list(ENGINES) == ["serial", "processes", "jobs"]


def test_a_checker_of_a_package_is_asked_and_its_refusals_are_its_own(site: Path, certify: Certify) -> None:
    file = lean_file(site, CHOICE + PLAIN)
    assert certify("lean", "check", file).code == 0
    outcome = certify("lean", "check", file, "--checker", "constructive")
    assert (outcome.code, "1 of 2" in outcome.out) == (1, True)
    assert "refused em: rests on the axiom of choice" in outcome.out


def test_of_two_checkers_both_must_accept(site: Path, certify: Certify) -> None:
    outcome = certify(
        "lean", "check", lean_file(site, CHOICE), "--checker", "embedded", "--checker", "constructive", "--json"
    )
    (answer,) = json.loads(outcome.out)["theorems"]
    assert (outcome.code, answer["reason"]) == (1, "constructive: rests on the axiom of choice")


def test_a_checker_that_is_not_here_is_skipped_and_not_passed(site: Path, certify: Certify, no_lake: None) -> None:
    outcome = certify("lean", "check", lean_file(site, PLAIN), "--checker", "embedded", "--checker", "lake", "--json")
    report = json.loads(outcome.out)
    assert (outcome.code, report["accepted"]) == (1, 1)
    assert [each["checker"] for each in report["skipped"]] == ["lake"]
    assert "skipped lake: no lake on PATH" in " ".join(
        certify("lean", "check", lean_file(site, PLAIN), "--checker", "embedded", "--checker", "lake").out.split()
    )


@pytest.fixture
def no_lake(monkeypatch: pytest.MonkeyPatch) -> None:
    from certify.lean.project import lake

    monkeypatch.setattr(lake, "lake_path", lambda: None)


@pytest.mark.parametrize(
    "command",
    [
        ("lean", "check", "FILE"),
        ("check", "Zero is even.", "Is zero even?"),
        ("build", "ROWS", "--out", "OUT"),
        ("audit", "ROWS", "--out", "OUT"),
        ("verify", "OUT"),
    ],
)
def test_a_checker_that_is_absent_or_unknown_ends_every_command(
    command: tuple[str, ...], built: Path, tmp_path: Path, certify: Certify, no_lake: None
) -> None:
    rows = tmp_path / "rows.jsonl"
    text = "Every natural number divides zero."
    rows.write_text(json.dumps({"id": "a", "text": text, "canonical": text, "paraphrase": text}) + "\n", "utf-8")
    places = {"FILE": lean_file(tmp_path, PLAIN), "ROWS": rows, "OUT": tmp_path / "new"}
    if command[0] == "verify":
        places["OUT"] = built / "out"
    args = [str(places.get(arg, arg)) for arg in command]
    absent = certify(*args, "--checker", "lake")
    assert (absent.code, "no lake on PATH" in absent.err) == (2, True)
    unknown = certify(*args, "--checker", "coq")
    assert (unknown.code, "no checker 'coq'; known: embedded, lake" in unknown.err) == (2, True)
    assert not (tmp_path / "new").exists()


def test_a_build_says_who_accepted_and_is_verified_by_asking_them(site: Path, certify: Certify) -> None:
    build(certify, site, "--checker", "constructive")
    assert {certificate["checker"] for certificate in certificates(site)} == {"constructive"}
    manifest = json.loads((site / "out" / "manifest.json").read_text("utf-8"))
    assert manifest["versions"]["constructive"].startswith("1.0, with Lean")
    both = ("--checker", "embedded", "--checker", "constructive")
    assert certify("verify", site / "out", *both).code == 0
    alone = certify("verify", site / "out")
    assert (alone.code, "by the checker 'constructive', which was not asked" in alone.out) == (1, True)


def test_a_verification_with_a_skipped_checker_is_not_accepted(built: Path, certify: Certify, no_lake: None) -> None:
    outcome = certify("verify", built / "out", "--checker", "embedded", "--checker", "lake", "--json")
    report = json.loads(outcome.out)
    assert (outcome.code, report["accepted"], report["findings"]) == (1, False, [])
    assert [each["checker"] for each in report["skipped"]] == ["lake"]


def test_the_embedded_kernel_is_not_named_in_the_files(built: Path) -> None:
    assert certificates(built)
    assert all("checker" not in certificate for certificate in certificates(built))
    assert "embedded" not in (built / "out" / "manifest.json").read_text("utf-8")


def test_an_audit_and_a_pair_say_who_accepted(site: Path, certify: Certify) -> None:
    texts = "Every natural number divides zero.", "Is zero divisible by every natural number?"
    pair = json.loads(certify("check", *texts, "--checker", "constructive", "--json").out)
    assert (pair["certified"], pair["checker"]) == (True, "constructive")
    rows = site / "rows.jsonl"
    rows.write_text(json.dumps({"canonical": texts[0], "paraphrase": texts[1]}) + "\n", "utf-8")
    summary = json.loads(certify("audit", rows, "--out", site / "audit", "--checker", "constructive", "--json").out)
    assert summary["checker"] == "constructive"
    (row,) = map(json.loads, (site / "audit" / "verdicts.jsonl").read_text("utf-8").splitlines())
    assert (row["kernel"], row["certificate"]["checker"]) == ("checked", "constructive")


def test_doctor_shows_every_checker(site: Path, certify: Certify, no_lake: None) -> None:
    parts = {part["name"]: part for part in json.loads(certify("doctor", "--json").out)["parts"]}
    assert parts["constructive"]["found"].startswith("1.0")
    assert (parts["lake"]["found"], parts["lake"]["needed"]) == (None, False)


def test_an_engine_of_a_package_gives_the_same_answers(site: Path, certify: Certify) -> None:
    texts = site / "texts.jsonl"
    texts.write_text("".join(json.dumps({"text": text}) + "\n" for text in ("Zero is even.", "Zero is odd odd.")))
    alone = certify("coverage", texts, "--json", "--engine", "serial")
    assert certify("coverage", texts, "--json", "--engine", "jobs") == alone
    assert json.loads(alone.out)["one_reading"] == 1


@pytest.mark.slow
def test_a_build_by_an_engine_of_a_package_is_the_same_build(site: Path, certify: Certify) -> None:
    build(certify, site, "--engine", "serial")
    first = (site / "out" / "manifest.json").read_bytes()
    build(certify, site, "--engine", "jobs")
    assert (site / "out" / "manifest.json").read_bytes() == first


@pytest.mark.parametrize(
    "command", [("build", "--out", "OUT"), ("audit", "ROWS", "--out", "OUT"), ("coverage", "ROWS")]
)
def test_an_unknown_engine_is_answered_with_those_that_exist(
    command: tuple[str, ...], tmp_path: Path, certify: Certify
) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text('{"text": "Zero is even.", "canonical": "Zero is even.", "paraphrase": "Is zero even?"}\n', "utf-8")
    places = {"ROWS": str(rows), "OUT": str(tmp_path / "out")}
    outcome = certify(*(places.get(arg, arg) for arg in command), "--engine", "ray")
    assert (outcome.code, "no engine 'ray'; known: serial, processes" in outcome.err) == (2, True)
    assert not (tmp_path / "out").exists()


def test_what_is_no_checker_is_refused_with_its_place(site: Path) -> None:
    (site / "their_checker.py").write_text("class Constructive:\n    name = 'constructive'\n", "utf-8")
    with pytest.raises(BadInputError, match=r"'constructive' of certify\.checkers: a Checker is expected"):
        CHECKERS.find("constructive")
