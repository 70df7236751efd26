"""A small build, made once for the tests that share it, and copies of it to spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from certify.build.build import Summary, build
from certify.build.draft import Options
from certify.certificate.statements import RejectedRow, StatementRow

ROWS: tuple[StatementRow | RejectedRow, ...] = (
    StatementRow(id="dvd_zero", text="Zero is divisible by every natural number.", mathlib="dvd_zero"),
    StatementRow(id="dvd_trans", text="If a divides b and b divides c, then a divides c."),
    StatementRow(id="comment", text="Every natural number -/ #eval 1 divides zero."),
    StatementRow(id="group", text="The inverse of the inverse of any element is that element.", context="in a group"),
    RejectedRow("rows.jsonl", "line 5", "no JSON: …"),
)
OPTIONS = Options(per_family=1, families=("F1", "F6", "F7"))


class Built:
    """A finished build: its folder and its summary."""

    def __init__(self, folder: Path, summary: Summary) -> None:
        self.folder, self.summary = folder, summary


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("built") / "out"
    return Built(folder, build(ROWS, folder, OPTIONS, workers=1))


@pytest.fixture
def spoiled(built: Built, tmp_path: Path) -> Path:
    """Return a copy of the build that a test may change."""
    return Path(shutil.copytree(built.folder, tmp_path / "copy"))
