"""What a compiled file declares is read from its bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.errors import CertifyError
from certify.lean.kernel.library import core_library
from certify.lean.kernel.olean import ConstantKind, Contents, excess, read_contents
from certify.lean.kernel.process import run_lean


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("olean")
    (folder / "Solution.lean").write_text(
        "theorem plain : True := trivial\n"
        "theorem cut (n : Nat) : n = 0 ∨ n ≠ 0 := match n with\n"
        "  | 0 => .inl rfl\n  | _ + 1 => .inr (fun h => nomatch h)\n"
        'axiom trust : False\nnotation "two" => 2\n',
        encoding="utf-8",
    )
    run = run_lean(
        ["-o", "Solution.olean", "Solution.lean"], path=[core_library()], cwd=folder, timeout=60, memory_mb=4096
    )
    assert run.code == 0, run.stdout
    return folder / "Solution.olean"


def test_theorems_axioms_and_auxiliaries_are_told_apart(compiled: Path) -> None:
    constants = read_contents(compiled).constants
    assert constants["plain"] is ConstantKind.THEOREM
    assert constants["trust"] is ConstantKind.AXIOM
    assert any(name.startswith("cut.match") and kind is ConstantKind.DEFINITION for name, kind in constants.items())


def test_notation_leaves_a_trace(compiled: Path) -> None:
    assert "Lean.Parser.parserExtension" in read_contents(compiled).extensions


def test_everything_beyond_the_theorems_is_named(compiled: Path) -> None:
    reason = str(excess(read_contents(compiled), ["plain", "cut"]))
    assert "axiom trust" in reason
    assert "parserExtension" in reason
    assert "match" not in reason


@pytest.mark.parametrize(
    ("constants", "theorems"),
    [
        ({"a": ConstantKind.THEOREM, "b": ConstantKind.THEOREM}, ["a"]),
        ({"a": ConstantKind.DEFINITION}, ["a"]),
        ({"a": ConstantKind.THEOREM, "a.x": ConstantKind.AXIOM}, ["a"]),
        ({}, ["a"]),
    ],
)
def test_a_missing_or_additional_constant_is_excess(constants: dict[str, ConstantKind], theorems: list[str]) -> None:
    assert excess(Contents(constants, {}), theorems) is not None


def test_auxiliaries_below_a_theorem_are_no_excess() -> None:
    constants = {
        "a.b": ConstantKind.THEOREM,
        "a.b.match_1": ConstantKind.DEFINITION,
        "_private.Solution.0.a.b._proof_1": ConstantKind.THEOREM,
    }
    assert excess(Contents(constants, {"Lean.declRangeExt": 1}), ["a.b"]) is None


def test_lemmas_that_lean_makes_on_demand_are_no_excess() -> None:
    made = {
        "Nat.fib.eq_1": ConstantKind.THEOREM,
        "_private.Solution.0.Nat.fib.match_1.splitter": ConstantKind.DEFINITION,
    }
    assert excess(Contents({"a": ConstantKind.THEOREM, **made}, {"Lean.IR.declMapExt": 3}), ["a"]) is None


def test_an_axiom_or_a_definition_under_such_a_name_is_excess() -> None:
    for kind in (ConstantKind.AXIOM, ConstantKind.DEFINITION, ConstantKind.OPAQUE):
        assert excess(Contents({"a": ConstantKind.THEOREM, "Nat.fib.eq_1": kind}, {}), ["a"]) is not None


@pytest.mark.parametrize("data", [b"", b"olean\x02", b"nonsense" * 50, b"olean\x02" + b"\xff" * 400])
def test_a_file_that_is_no_image_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "bad.olean"
    file.write_bytes(data)
    with pytest.raises(CertifyError):
        read_contents(file)


def test_a_truncated_image_is_refused(compiled: Path, tmp_path: Path) -> None:
    file = tmp_path / "cut.olean"
    file.write_bytes(compiled.read_bytes()[:2000])
    with pytest.raises(CertifyError):
        read_contents(file)
