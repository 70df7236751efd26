"""How much of a dataset is read: counts, the most wanted stops, and the same answer from processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.metrics import coverage
from certify.metrics.coverage import coverage_of

TEXTS = [
    "Every natural number divides zero.",
    "The square of a number is positive if it is nonzero.",
    "Every natural number divdes zero.",
    "Every natural number divdes one.",
]


def dataset(folder: Path, texts: list[str]) -> Path:
    file = folder / "texts.jsonl"
    file.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts) + "no json\n")
    return file


def test_texts_are_counted_by_their_readings_and_stops_ranked(tmp_path: Path) -> None:
    report = coverage_of(dataset(tmp_path, TEXTS), ())
    assert (report.texts, report.one, report.several, report.none) == (4, 1, 1, 2)
    (wanted,) = report.most_wanted(5)
    assert (wanted.times, wanted.word) == (2, "divdes")
    assert [bad.line for bad in report.rejected] == [5]


def test_two_processes_give_the_same_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = dataset(tmp_path, TEXTS)
    alone = coverage_of(file, ())
    monkeypatch.setattr(coverage, "PARALLEL", 2)
    assert coverage_of(file, ()) == alone


def test_a_dataset_without_texts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="--field"):
        coverage_of(dataset(tmp_path, TEXTS), ("question",))


def test_a_table_and_toml_are_read_like_json_lines(tmp_path: Path) -> None:
    (tmp_path / "texts.csv").write_text(f"text\n{TEXTS[0]}\n", "utf-8-sig")
    (tmp_path / "texts.toml").write_text(f'[[statement]]\ntext = "{TEXTS[0]}"\n', "utf-8-sig")
    tables = [coverage_of(tmp_path / f"texts.{ending}", ()) for ending in ("csv", "toml")]
    assert [(report.texts, report.one) for report in tables] == [(1, 1)] * 2


def test_a_dataset_without_a_readable_row_is_refused_with_the_first_reason(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"line 1: not JSON"):
        coverage_of(dataset(tmp_path, []), ())
