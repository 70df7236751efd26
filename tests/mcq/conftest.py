"""A small certified set that the tests of this folder share, and copies of it to spoil."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from certify.certificate.statements import RejectedRow, StatementRow
from certify.mcq.build import build as building
from certify.mcq.build import candidate
from certify.mcq.build import verify as verifying
from certify.mcq.build.build import McqOptions, McqSummary, build

ROWS: tuple[StatementRow | RejectedRow, ...] = (
    StatementRow(id="gcd", text="The greatest common divisor of m and n divides m.", mathlib="Nat.gcd_dvd_left",
                 posted="2029-12-24"),
    StatementRow(id="sub", text="For all real numbers a and b, a - b is nonnegative if and only if b is at most a."),
    StatementRow(id="max", text="In a linear order, for all elements a and b, a is at most the maximum of a and b."),
    StatementRow(id="gizmo", text="Every gizmo is a widget."),
    StatementRow(id="false", text="Every natural number is even.", label=False),
    StatementRow(id="ground", text="Three is prime."),
    RejectedRow("rows.jsonl", "line 7", "no JSON"),
)  # fmt: skip
OPTIONS = McqOptions("grid", 0.2, 42, "2030-01-31", per_statement=2, limit=5)


class Built:
    """A finished set: its folder and its summary."""

    def __init__(self, folder: Path, summary: McqSummary) -> None:
        self.folder, self.summary = folder, summary


@pytest.fixture(scope="session", autouse=True)
def few_cubes():
    """Two cubes a statement are enough to choose from, and take half the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(candidate, "CUBES", 2)
        yield


@pytest.fixture(scope="session")
def kernel():
    """The kernel's check, each theorem asked about once in all tests."""
    answers = {}
    asked = building.check

    def check(theorems, *, imports):
        new = [theorem for theorem in theorems if (theorem, imports) not in answers]
        answers.update(zip([(theorem, imports) for theorem in new], asked(new, imports=imports), strict=True))
        return [answers[theorem, imports] for theorem in theorems]

    return check


@pytest.fixture(scope="session")
def built(tmp_path_factory, kernel) -> Built:
    folder = tmp_path_factory.mktemp("set") / "out"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "check", kernel)
        return Built(folder, build(ROWS, folder, OPTIONS))


@pytest.fixture
def spoiled(built, tmp_path, kernel, monkeypatch) -> Path:
    """Return a copy of the set that a test may change."""
    monkeypatch.setattr(verifying, "check", kernel)
    return Path(shutil.copytree(built.folder, tmp_path / "copy"))


def rows_of(folder: Path) -> list[dict]:
    """Return the rows of a set as plain values."""
    return [json.loads(line) for line in (folder / "mcq.jsonl").read_text("utf-8").splitlines()]
