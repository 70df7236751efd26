"""Every lemma of the core is either restated under its genuine name or listed as our own."""

from __future__ import annotations

import pytest

from certify.lean.compat import compat_file, core_theorems, own_names
from certify.lean.kernel import check
from certify.lean.library import core_sources
from certify.lean.source import Refused, read_theorems
from certify.lean.theorem import Theorem
from certify.resources import data_dir


def shipped(name: str) -> list[Theorem]:
    parts = list(read_theorems((data_dir("lean") / f"{name}.lean").read_text(encoding="utf-8")))
    assert not [part for part in parts if isinstance(part, Refused)]
    return [part for part in parts if isinstance(part, Theorem)]


def test_the_committed_file_is_what_the_library_yields() -> None:
    assert compat_file() == (data_dir("lean") / "Compat.lean").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["Compat", "Agree"])
def test_the_shipped_theorems_about_the_core_hold(name: str) -> None:
    refused = [answer for answer in check(shipped(name), imports=("Mathlib",)) if not answer.accepted]
    assert refused == []


def test_every_lemma_is_restated_or_our_own() -> None:
    restated = {theorem.proof.removeprefix("@") for theorem in shipped("Compat")}
    every = core_theorems(core_sources())
    assert restated | own_names(every) == set(every)
    assert not restated & own_names(every)


def test_the_laws_that_certificates_lean_on_are_there() -> None:
    names = set(core_theorems(core_sources()))
    assert names >= {"forall_congr'", "exists_congr", "imp_congr", "iff_congr", "funext", "Classical.em", "Nat.dvd_add"}
