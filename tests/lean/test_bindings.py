"""The native bindings are what the installed wheel yields, and symbols and names translate both ways."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from certify.errors import BadInputError
from certify.files.resources import data_dir
from certify.lean.bindings.generate import MODULES, category, quoted, read_selection
from certify.lean.bindings.symbols import demangle_part, exported_symbols, mangle
from certify.lean.kernel.library import core_sources
from certify.lean.kernel.process import shared_library


@pytest.mark.parametrize("module", MODULES)
def test_regenerating_gives_the_committed_module(module: str) -> None:
    if shared_library().suffix != ".so":
        pytest.skip("the bindings are made from the Linux wheel")
    committed = (core_sources() / "Embedded" / "Boot" / f"{module}.lean").read_text(encoding="utf-8")
    command = [sys.executable, "-m", "certify.lean.bindings.generate", module]  # loads Lean: not into this process
    assert subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout == committed


def test_nothing_that_runs_code_is_bound() -> None:
    folder = core_sources() / "Embedded" / "Boot"
    committed = "".join((folder / f"{module}.lean").read_text(encoding="utf-8") for module in MODULES)
    for name in ("runTac", "byElab", "includeStr", "nativeDecide", "runCmd"):
        assert name not in committed


def test_every_row_left_out_has_a_reason() -> None:
    selection = read_selection(data_dir("lean") / "tools" / "bindings.toml")
    assert selection.left_out.fullmatch("nativeDecide")
    assert not selection.left_out.fullmatch("decide")


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=12))
def test_a_part_of_a_name_translates_both_ways(part: str) -> None:
    assert demangle_part(mangle((part,)).removeprefix("l_")) == part


def test_a_symbol_of_two_parts_is_no_single_part() -> None:
    assert demangle_part("Nat_add") is None


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (("Lean", "Parser", "Tactic", "simp"), "tactic"),
        (("term_∣_",), "term"),
        (("Lean", "Parser", "Syntax", "addPrec"), "prec"),
        (("Lean", "Parser", "Tactic", "rcasesPat", "tuple"), "rcasesPat"),
        (("Lean", "binderPred<"), "binderPred"),
        (("Lean", "calcSteps"), None),
        (("somethingElse",), None),
    ],
)
def test_the_category_follows_from_the_name(name: tuple[str, ...], expected: str | None) -> None:
    assert category(name) == expected


def test_keywords_and_symbols_are_quoted() -> None:
    assert quoted(["Lean", "at", "term_∣_", "x"]) == "Lean.«at».«term_∣_».x"


def test_a_file_that_is_no_elf_library_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "library.so"
    file.write_bytes(b"MZ" + bytes(100))
    with pytest.raises(BadInputError, match="ELF"):
        exported_symbols(file)
