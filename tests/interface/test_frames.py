"""Frames of every library go in, and come out as they came in; what is no row is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import certify
from certify.errors import BadInputError
from certify.interface.frames import frame_of, library_of, rows_of, write_rows

ROWS = [
    {"id": "a", "canonical": "Zero is even.", "paraphrase": "Is zero even?", "label": True},
    {"id": "b", "canonical": "Zero is even.", "paraphrase": "Zero is odd.", "label": None},
]
FRAMES: dict[str, Callable[[Any], Any]] = {
    "polars": pl.DataFrame,
    "pandas": pd.DataFrame,
    "pyarrow": pa.Table.from_pylist,
}


class Capsule:
    """A table that is known by the Arrow PyCapsule interface alone."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return pl.DataFrame(ROWS).__arrow_c_stream__(requested_schema)


@pytest.mark.parametrize("library", FRAMES)
def test_rows_of_every_library_are_the_same(library: str) -> None:
    frame = FRAMES[library](ROWS)
    assert list(rows_of(frame)) == ROWS
    assert library_of(frame) == library


@pytest.mark.parametrize(
    "data", [pl.LazyFrame(ROWS), Capsule(), ROWS, iter(ROWS)], ids=["lazy", "capsule", "list", "iterator"]
)
def test_what_is_no_frame_of_these_is_read_too(data: Any) -> None:
    assert list(rows_of(data)) == ROWS


@pytest.mark.parametrize(
    ("data", "reason"), [("a,b", "a str"), (3, "a int"), ({"a": [1]}, "a dict"), ([1, 2], "a row is a int")]
)
def test_what_holds_no_rows_is_refused(data: Any, reason: str) -> None:
    with pytest.raises(BadInputError, match=reason):
        list(rows_of(data))


@pytest.mark.parametrize("library", FRAMES)
def test_a_frame_is_made_in_every_library(library: str) -> None:
    rows = [{"id": "a", "tags": ("x", "y"), "evidence": {"z3": "unsat"}}, {"id": "b"}]
    frame = frame_of(rows, ["id", "tags", "evidence"], library)
    assert library_of(frame) == library
    first, second = rows_of(frame)
    assert (first["id"], list(first["tags"]), json.loads(first["evidence"])) == ("a", ["x", "y"], {"z3": "unsat"})
    assert second == {"id": "b", "tags": None, "evidence": None}


def test_an_unknown_library_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadInputError, match="polars, pandas, pyarrow"):
        frame_of([], ["id"], "dask")


def test_what_json_cannot_hold_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="a complex in a row"):
        write_rows([{"a": 1j}], tmp_path / "rows.jsonl")


@pytest.mark.parametrize("library", FRAMES)
def test_an_audit_answers_in_the_library_of_its_dataset(library: str, tmp_path: Path) -> None:
    audit = certify.audit(FRAMES[library](ROWS), tmp_path, kernel=False, workers=1)
    assert library_of(audit.frame()) == library
    assert [(row["id"], row["verdict"]) for row in rows_of(audit.frame())] == [("a", "equivalent"), ("b", "refuted")]
    assert repr(certify.load(tmp_path)) == repr(audit) and "1 equivalent, 1 refuted" in repr(audit)


def test_a_build_takes_rows_and_gives_a_frame(tmp_path: Path) -> None:
    rows = pd.DataFrame([{"id": "zero", "text": "Every natural number divides zero."}])
    build = certify.build(rows, tmp_path / "out", per_family=1, families=["F1"], workers=1)
    frame = build.frame("pandas")
    assert list(frame["family"]) == ["canonical", "F1"]
    assert bool(frame["certified"].all())
    assert certify.verify(tmp_path / "out").accepted


def test_metrics_take_a_frame(tmp_path: Path) -> None:
    rows = [{"model": m, "item_id": f"i{n}", "correct": (n + len(m)) % 3 > 0} for m in ("a", "bb") for n in range(6)]
    found = certify.metrics(pd.DataFrame(rows), replicates=100)
    table = found.frame()
    assert isinstance(table, pd.DataFrame)
    assert list(table["model"]) == list(found.models)
    assert table["accuracy"].to_list() == [pytest.approx(2 / 3)] * 2
    assert "<td" in found._repr_html_() and "2 models" in repr(found)


@pytest.mark.parametrize("data", [[], pl.DataFrame()])
def test_no_rows_are_refused(data: Any, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no row"):
        certify.audit(data, tmp_path / "out")
