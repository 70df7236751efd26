"""Logs of other programs: what they graded, as rows; what is no grade, no log or only totals is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from certify.errors import BadInputError
from certify.metrics.logs import logs_at
from certify.metrics.logs.grade import grade
from certify.metrics.reading import read_rows


def samples(folder: Path, *rows: dict[str, Any], model: str | None = "m/large") -> Path:
    """Write the samples of a run, and its results where they name a model."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "samples_task_2026-01-02T03-04-05.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    if model:
        (folder / "results_2026-01-02T03-04-05.json").write_text(json.dumps({"model_name": model, "results": {}}))
    return file


def answer(number: int, grade: Any, **more: Any) -> dict[str, Any]:
    document = {"id": f"i{number}", "statement_id": "s", "family": "canonical", "label": True}
    return {"doc_id": number, "doc": document, "filter": "none", "acc": grade, **more}


def test_the_model_is_named_by_the_results_or_else_by_the_folder(tmp_path: Path) -> None:
    named = samples(tmp_path / "a", answer(0, 1.0))
    nameless = samples(tmp_path / "small", answer(0, 0.0), model=None)
    assert [read_rows(file).table["model"].to_list() for file in (named, nameless)] == [["m/large"], ["small"]]


def test_the_first_way_of_reading_an_answer_counts(tmp_path: Path) -> None:
    file = samples(
        tmp_path, answer(0, 1, filter="strict"), answer(0, 0, filter="flexible"), answer(1, 0, filter="strict")
    )
    assert read_rows(file).table["correct"].to_list() == [True, False]


def test_a_document_without_an_id_is_known_by_its_number(tmp_path: Path) -> None:
    rows = read_rows(samples(tmp_path, {"doc_id": 3, "doc": {"question": "?"}, "exact_match": 1}))
    assert rows.table["item_id"].to_list() == ["3"]
    assert "statement_id" in rows.absent


def test_an_answer_without_a_grade_costs_itself(tmp_path: Path) -> None:
    file = samples(tmp_path, answer(0, 1), answer(1, 0.25), {"doc_id": 2, "bleu": 0.5})
    rows = read_rows(file)
    assert rows.table.height == 1
    assert ["the grade 0.25 is neither" in rows.bad[0].reason, "no grade" in rows.bad[1].reason] == [True, True]


@pytest.mark.parametrize(("given", "right"), [("C", True), ("I", False), ("N", None), (1.0, True), (0, False)])
def test_a_grade_is_right_wrong_or_missing(given: Any, right: bool | None) -> None:
    assert grade(given) is right


@pytest.mark.parametrize("given", ["P", 0.5, [1], {"a": 1}, "true"])
def test_a_grade_in_between_is_none(given: Any) -> None:
    with pytest.raises(ValueError, match="neither right nor wrong"):
        grade(given)


def test_totals_without_their_samples_say_what_to_run(tmp_path: Path) -> None:
    samples(tmp_path, answer(0, 1)).unlink()
    with pytest.raises(BadInputError, match="totals only: run lm_eval with --log_samples"):
        logs_at(tmp_path / "results_2026-01-02T03-04-05.json")


def test_a_folder_without_logs_says_what_is_expected(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"holds no log: expected \*\.eval or samples_"):
        read_rows(tmp_path)


def test_a_file_that_only_ends_like_a_log_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("inspect_ai")
    (tmp_path / "run.eval").write_text("{}")
    with pytest.raises(BadInputError, match="is no log that Inspect can read"):
        read_rows(tmp_path / "run.eval")


def test_a_table_is_no_log(tmp_path: Path) -> None:
    assert logs_at(tmp_path / "answers.jsonl") is None
