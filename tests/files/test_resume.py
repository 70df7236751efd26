"""A run that was stopped goes on with what it has, and with nothing that was made otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import BaseModel

from certify.files.folder import PARTIAL, prepare
from certify.files.resume import resumed
from certify.parallel import Plan


class Number(BaseModel):
    value: int


class Square(BaseModel):
    of: int
    value: int


ROWS = [Number(value=value) for value in (3, 1, 2)]


def run(out: Path, stamp: str = "one", stop_at: int | None = None) -> tuple[list[int], list[int]]:
    """Return the squares, and the numbers that were worked on for them."""
    worked: list[int] = []

    def square(row: Number) -> Square:
        if row.value == stop_at:
            raise KeyboardInterrupt
        worked.append(row.value)
        return Square(of=row.value, value=row.value**2)

    found = resumed(square, ROWS, Square, out, stamp=stamp, plan=Plan(1), heard=lambda _done: None)
    return [one.value for one in found], worked


@pytest.fixture
def out(tmp_path: Path) -> Path:
    prepare(tmp_path / "run", "run", "last", ())
    return tmp_path / "run"


def test_what_a_stopped_run_has_is_not_worked_on_again(out: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(out, stop_at=2)
    assert run(out) == ([9, 1, 4], [2])


def test_a_result_that_was_cut_off_is_none(out: Path) -> None:
    run(out)
    first = next(file for file in (out / PARTIAL).iterdir() if '"of":3' in file.read_text())
    first.write_text(first.read_text()[:-5])
    assert run(out) == ([9, 1, 4], [3])


def test_a_result_that_was_made_otherwise_is_none(out: Path) -> None:
    run(out)
    assert run(out, stamp="two") == ([9, 1, 4], [3, 1, 2])


def test_those_who_wait_hear_how_many_there_are(out: Path) -> None:
    heard: list[int] = []
    work = lambda row: Square(of=row.value, value=0)  # noqa: E731
    resumed(work, ROWS, Square, out, stamp="", plan=Plan(1), heard=heard.append)
    assert heard == [0, 1, 2, 3]
