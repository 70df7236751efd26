"""Every file of lean/attacks is refused for the reason that its first line states; honest theorems in it still pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.files.resources import data_dir
from certify.lean.kernel.check import check
from certify.lean.project.source import Refused, read_theorems
from certify.lean.theorem import Theorem

FILES = sorted((data_dir("lean") / "attacks").glob("*.lean"))


def test_there_are_attacks() -> None:
    assert len(FILES) >= 85


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_attack_is_refused_for_its_stated_reason(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    stated = text.splitlines()[0].removeprefix("-- refused: ")
    parts = list(read_theorems(text))
    refused = [part.reason for part in parts if isinstance(part, Refused)]
    answers = check([part for part in parts if isinstance(part, Theorem)], imports=("Mathlib",), timeout=3)
    said = [*refused, *(f"{answer.reason} {' '.join(answer.errors)}" for answer in answers if not answer.accepted)]
    assert any(stated in reason for reason in said), said
    assert all(
        answer.accepted is answer.name.startswith(("honest", "first")) or not answer.accepted for answer in answers
    )
    assert all(answer.accepted for answer in answers if answer.name.startswith("honest"))


def test_a_right_proof_of_another_statement_is_refused() -> None:
    [answer] = check([Theorem("asked", "(a b : Nat) : a + b = b + a + 0 * a + 1", "Nat.add_comm a b")])
    assert not answer.accepted


def test_an_enormous_term_is_refused_before_it_reaches_lean() -> None:
    [answer] = check([Theorem("enormous", ": True", "id (" * 60_000 + "trivial" + ")" * 60_000)])
    assert "more than" in str(answer.reason) or "nested deeper" in str(answer.reason)
