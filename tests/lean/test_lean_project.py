"""A Lake project reads back to its theorems from its files alone, and says where it was changed."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.lean.kernel.check import check
from certify.lean.project.project import PART, TOOLCHAIN, Entry, Library, statement_sha256, write_project
from certify.lean.project.reader import BadEntry, read_project
from certify.lean.statement.theorem_names import theorem_name
from certify.lean.theorem import Theorem


def entry(item: str, library: Library = Library.CORE, doc: str = "") -> Entry:
    return Entry(item, Theorem(theorem_name(item), "(n : Nat) : n = n", "by\n  rfl", doc), library)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write_project(tmp_path, [entry("a/1"), entry("a/2"), entry("b", Library.MATHLIB)])
    return tmp_path


def test_a_project_reads_back_to_its_theorems(project: Path) -> None:
    assert list(read_project(project)) == [entry("a/1"), entry("a/2"), entry("b", Library.MATHLIB)]


def test_what_reads_back_is_accepted_by_the_kernel(project: Path) -> None:
    theorems = [part.theorem for part in read_project(project) if isinstance(part, Entry)]
    assert all(answer.accepted for answer in check(theorems))


def test_statements_and_proofs_stand_in_files_of_their_own(project: Path) -> None:
    challenge = (project / "Challenge/Core/Part001.lean").read_text(encoding="utf-8")
    solution = (project / "Solution/Core/Part001.lean").read_text(encoding="utf-8")
    assert "rfl" in solution
    assert "rfl" not in challenge
    assert "sorry" in challenge
    assert "sorry" not in solution


def test_the_index_leads_from_theorem_to_item_and_file(project: Path) -> None:
    index = json.loads((project / "index.json").read_text(encoding="utf-8"))
    row = index["theorems"][0]
    assert (row["item"], row["theorem"], row["file"]) == ("a/1", "item_a_s1", "Solution/Core/Part001.lean")
    assert row["sha256"] == statement_sha256(entry("a/1").theorem)


def test_the_lakefile_requires_mathlib_only_where_it_is_needed(tmp_path: Path) -> None:
    write_project(tmp_path / "core", [entry("a")])
    write_project(tmp_path / "both", [entry("a"), entry("b", Library.MATHLIB)])
    core, both = (tomllib.loads((tmp_path / name / "lakefile.toml").read_text()) for name in ("core", "both"))
    assert "require" not in core
    assert both["require"][0]["name"] == "mathlib"
    assert {library["name"] for library in both["lean_lib"]} >= {"Certificates", "MathlibCertificates"}
    assert core["defaultTargets"] == ["Certificates"]
    assert both["defaultTargets"] == ["Certificates", "MathlibCertificates"]
    assert (tmp_path / "core" / "lean-toolchain").read_text() == TOOLCHAIN + "\n"


def test_lake_builds_by_default_every_library_that_is_there_but_the_attacks(tmp_path: Path) -> None:
    write_project(tmp_path, [entry("a", Library.MATHLIB), entry("b", Library.ATTACKS)])
    table = tomllib.loads((tmp_path / "lakefile.toml").read_text())
    assert table["defaultTargets"] == ["MathlibCertificates"]
    assert {library["name"] for library in table["lean_lib"]} == {
        "MathlibCertificates", "AttackCertificates", "MathlibChallenges",
    }  # fmt: skip


@pytest.mark.parametrize("folder", ["Solution/Core", "Challenge/Core", "", "Solution"])
def test_a_file_beside_the_index_is_named(project: Path, folder: str) -> None:
    (project / folder / "Extra.lean").write_text("axiom trust : False\n")
    bad = [part for part in read_project(project) if isinstance(part, BadEntry)]
    assert [part.reason for part in bad] == ["a Lean file that the index does not name"]


@pytest.mark.parametrize("role", ["Solution", "Challenge"])
def test_a_theorem_beside_the_index_is_named(project: Path, role: str) -> None:
    with (project / role / "Core" / "Part001.lean").open("a", encoding="utf-8") as file:
        file.write("\ntheorem unseen : 1 = 2 := sorry\n")
    bad = [part for part in read_project(project) if isinstance(part, BadEntry)]
    assert [part.place for part in bad] == ["unseen"]


def test_many_theorems_are_cut_into_modules(tmp_path: Path) -> None:
    rows = write_project(tmp_path, [entry(str(number)) for number in range(PART + 1)])
    assert {row.file for row in rows} == {"Solution/Core/Part001.lean", "Solution/Core/Part002.lean"}
    assert len(list(read_project(tmp_path))) == PART + 1


def test_a_docstring_cannot_smuggle_a_command(tmp_path: Path) -> None:
    write_project(tmp_path, [entry("a", doc="text -/\naxiom trust : False\n/-- more")])
    [part] = read_project(tmp_path)
    assert isinstance(part, Entry)


def test_equal_names_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="two theorems"):
        write_project(tmp_path, [entry("a"), entry("a")])


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("Solution/Core/Part001.lean", "n = n", "n ≠ n", "another statement"),
        ("Challenge/Core/Part001.lean", "n = n", "n ≠ n", "another statement"),
        ("Solution/Core/Part001.lean", "theorem item_a_s1", "theorem other", "not in Solution"),
        ("Solution/Core/Part001.lean", "theorem item_a_s1", "axiom item_a_s1", "only theorems"),
        ("index.json", "Solution/Core/Part001.lean", "../../etc/passwd.lean", "no Lean file"),
        ("Solution/Core/Part001.lean", "universe u v w", "universe u v w\n  axiom trust : False", "only theorems"),
        ("Solution/Core/Part001.lean", "import Init", "import Evil", "imports Evil"),
        ("Solution/Core/Part001.lean", "import Init", "import Mathlib", "imports Mathlib"),
        ("Solution/Core/Part001.lean", "universe", "set_option debug.skipKernelTC true\nuniverse", "only theorems"),
        ("index.json", '"library": "Core"', '"library": "Other"', "unknown library"),
    ],
)
def test_a_changed_project_says_where(project: Path, file: str, old: str, new: str, reason: str) -> None:
    change(project / file, old, new)
    bad = [part for part in read_project(project) if isinstance(part, BadEntry)]
    assert bad
    assert reason in bad[0].reason


def test_a_module_that_is_no_text_is_refused(project: Path) -> None:
    (project / "Solution/Core/Part001.lean").write_bytes(b"theorem a : True := trivial -- caf\xe9")
    bad = [part for part in read_project(project) if isinstance(part, BadEntry)]
    assert "is not UTF-8" in bad[0].reason


def test_a_missing_module_is_reported_for_each_of_its_theorems(project: Path) -> None:
    (project / "Solution/Core/Part001.lean").unlink()
    parts = list(read_project(project))
    assert [part.place for part in parts if isinstance(part, BadEntry)] == ["item_a_s1", "item_a_s2"]
    assert len([part for part in parts if isinstance(part, Entry)]) == 1


def test_a_statement_changed_in_both_files_misses_its_digest(project: Path) -> None:
    for role in ("Solution", "Challenge"):
        change(project / role / "Core/Part001.lean", "n = n", "n = n + 0")
    bad = [part for part in read_project(project) if isinstance(part, BadEntry)]
    assert [part.reason for part in bad] == ["its statement is not the one in the index"]


@pytest.mark.parametrize(
    "index", [None, "", "[]", "{}", '{"theorems": [{}]}', '{"theorems": 3}', '{"theorems": [], "theorems": []}']
)
def test_a_folder_without_a_readable_index_is_no_project(tmp_path: Path, index: str | None) -> None:
    if index is not None:
        (tmp_path / "index.json").write_text(index)
    with pytest.raises(BadInputError, match="index"):
        list(read_project(tmp_path))
