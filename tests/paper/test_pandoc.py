"""pandoc as a second opinion: the same environments, labels and formulas out of ten synthetic papers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from certify.paper.extract import extract
from tests.paper.papers import PAPERS, lay

pypandoc = pytest.importorskip("pypandoc")


def nodes(tree: Any) -> Iterator[dict[str, Any]]:
    if isinstance(tree, dict):
        yield tree
        yield from nodes(tree.get("c"))
    elif isinstance(tree, list):
        for part in tree:
            yield from nodes(part)


def opinion(main, monkeypatch):
    monkeypatch.chdir(main.parent)  # pandoc follows inputs from where it is run
    return json.loads(pypandoc.convert_file("main.tex", "json", format="latex"))["blocks"]


def test_there_are_ten_papers():
    assert len(PAPERS) == 10


@pytest.mark.parametrize("name", PAPERS)
def test_environments_and_labels_are_those_that_pandoc_finds(name, tmp_path, monkeypatch):
    main = lay(name, tmp_path)
    found = [(record.env, record.labels[0] if record.labels else "") for record in extract(main).records]
    divs = (node["c"][0] for node in nodes(opinion(main, monkeypatch)) if node.get("t") == "Div")
    theirs = [(classes[0], label) for label, classes, _ in divs if classes and classes[0] != "proof"]
    assert found == theirs
    assert found


@pytest.mark.parametrize("name", ["macros", "plain", "shared counters"])
def test_formulas_are_expanded_as_pandoc_expands_them(name, tmp_path, monkeypatch):
    main = lay(name, tmp_path)
    ours = "".join("".join((record.expanded or "").split()) for record in extract(main).records)
    theirs = [node["c"][1] for node in nodes(opinion(main, monkeypatch)) if node.get("t") == "Math"]
    inside = ["".join(formula.split()).replace(r"\mathop{\mathrm{ord}}", r"\operatorname{ord}") for formula in theirs]
    assert [formula for formula in inside if formula not in ours and formula != "n"] == []
