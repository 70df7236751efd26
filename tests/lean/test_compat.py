"""Every lemma of the core is either restated under its genuine name or listed as our own."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.files.resources import data_dir
from certify.lean.compat import compat_file, core_theorems, own_names, restatements
from certify.lean.kernel.check import check
from certify.lean.kernel.library import core_library, core_sources
from certify.lean.kernel.process import run_lean
from certify.lean.project.source import read_theorems
from certify.lean.theorem import Theorem

LEAN = data_dir("lean")


def compiles(text: str, folder: Path) -> bool:
    (folder / "A.lean").write_text(text, encoding="utf-8")
    run = run_lean(["-Dlinter.all=false", "A.lean"], path=[core_library()], cwd=folder, timeout=120.0, memory_mb=4096)
    return (run.code, run.stdout) == (0, "")


def test_the_committed_file_is_what_the_library_yields() -> None:
    assert compat_file() == (LEAN / "Compat.lean").read_text(encoding="utf-8")


def test_the_committed_file_passes_as_it_stands(tmp_path: Path) -> None:
    assert compiles((LEAN / "Compat.lean").read_text(encoding="utf-8"), tmp_path)


@pytest.mark.parametrize(
    "restated", ["∀ (a b : Nat), a + b = a", "∀ (a b : Int), a + b = b + a", "∀ (a b c : Nat), a + b = b + a"]
)
def test_a_restatement_with_another_type_does_not_pass(restated: str, tmp_path: Path) -> None:
    assert not compiles(f"import Mathlib\nexample : {restated} :=\n  @Nat.add_comm\n", tmp_path)


def test_native_evaluation_agrees_with_the_definitions() -> None:
    parts = list(read_theorems((LEAN / "Agree.lean").read_text(encoding="utf-8")))
    theorems = [part for part in parts if isinstance(part, Theorem)]
    assert len(theorems) == len(parts)
    assert [answer for answer in check(theorems, imports=("Mathlib",)) if not answer.accepted] == []


def test_every_lemma_is_restated_or_our_own() -> None:
    restated = [theorem.proof.removeprefix("@") for theorem in restatements()]
    every = core_theorems(core_sources())
    assert len(restated) == len(set(restated))
    assert set(restated) | own_names(every) == set(every)
    assert not set(restated) & own_names(every)


def test_the_laws_that_certificates_lean_on_are_there() -> None:
    names = set(core_theorems(core_sources()))
    assert names >= {"forall_congr'", "exists_congr", "imp_congr", "iff_congr", "funext", "Classical.em", "Nat.dvd_add"}
