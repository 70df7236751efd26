"""What docs/python.md and the notebook say is what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests.interface.notebooks import code_cells, outputs, run

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "examples" / "python.ipynb"


def test_the_examples_of_the_page_give_what_it_says() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert (found.failed, found.attempted > 10) == (0, True)


@pytest.fixture(scope="module")
def cells() -> list[dict[str, object]]:
    return code_cells(NOTEBOOK)


def test_the_notebook_shows_what_its_cells_show_now(cells: list[dict[str, object]]) -> None:
    now = list(run([str(cell["source"]) for cell in cells]))
    for number, (cell, shown) in enumerate(zip(cells, now, strict=True), 1):
        assert cell["outputs"] == outputs(shown, number), f"cell {number}: python -m tests.interface.notebooks"
    assert sum(shown.html is not None for shown in now) >= 5
