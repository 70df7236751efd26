"""A whole run as figures and as a page: what stands in it, what must not, what a run without grades has."""

from __future__ import annotations

import json

import pytest

from certify.errors import BadInputError
from certify.metrics.bootstrap import Plan
from certify.proofs.run.record import RunFolder
from certify.proofs.statistics.attempt import read_material
from certify.proofs.statistics.summary import summarise
from certify.report.proofs import proofs_page
from tests.proofs.statistics.runs import grade_run, make_run

PLAN = Plan(200)


@pytest.fixture(scope="module")
def run(tmp_path_factory) -> RunFolder:
    folder = tmp_path_factory.mktemp("run")
    run = make_run(folder)
    grade_run(run, folder)
    return run


@pytest.fixture(scope="module")
def summary(run):
    return summarise(read_material(run, kernel=False), PLAN)


def test_the_summary_is_json_and_the_same_again(run, summary):
    again = summarise(read_material(run, kernel=False), PLAN)
    assert json.loads(json.dumps(summary, allow_nan=False)) == json.loads(json.dumps(again))
    assert list(summary["systems"]) == ["maker/strong [no tools]", "maker/strong [python]", "other/weak"]


def test_counts_add_up(summary):
    counts = summary["counts"]
    assert (counts["problems"], counts["attempts"], counts["subquestions"]) == (8, 24, 48)
    assert counts["graded"] == counts["proofs"] and counts["grades"] == 2 * counts["graded"]
    assert counts["undecided"] == 0 and 0 < counts["not_given"] < 48


def test_every_system_has_every_figure_with_an_interval_around_it(summary):
    for system in summary["systems"].values():
        for name in set(summary["columns"]) - {"tokens"}:
            found = system[name]
            assert found["low"] <= found["value"] <= found["high"], name
    assert summary["systems"]["other/weak"]["score"]["value"] < 0.5


def test_the_matrix_has_each_problem_and_system(summary):
    assert all(set(cells) == set(summary["systems"]) for cells in summary["matrix"].values())
    assert len(summary["matrix"]) == 8


def test_calibration_graders_and_correlation_are_there(summary):
    assert summary["graders"]["names"] == ["g1", "g2"]
    assert summary["graders"]["calibration"]["g1"]["false_accept"]["n"] == 1
    assert set(summary["correlation"]) == {"pearson", "spearman", "kendall", "between", "within"}
    assert {one["differs"] for one in summary["comparisons"]} == {"tools", "model"}
    assert summary["premises"] == {}, "no premise of this run is false"


def test_no_text_of_a_problem_an_answer_or_a_proof_is_in_the_summary_or_the_page(run, summary):
    said = json.dumps(summary) + proofs_page(summary)
    texts = [row.answer for row in run.rows() if row.answer and row.subquestion is None]
    texts += [one.problem.statement.strip() for one in run.problems()] + [one.problem.canary for one in run.problems()]
    assert texts and not [text for text in texts if text in said]


def test_a_run_that_nobody_graded_has_answers_and_reasons(tmp_path):
    found = summarise(read_material(make_run(tmp_path, problems=3), kernel=False), PLAN)
    weak = found["systems"]["other/weak"]
    assert weak["score"]["value"] is not None and weak["progress"]["reason"] == "no proof was graded"
    assert found["graders"]["can_show"] is None and found["correlation"]["pearson"]["value"] is None
    assert "no proof was graded" in proofs_page(found)


def test_a_folder_without_rows_is_refused(tmp_path):
    with pytest.raises(BadInputError, match="no rows of a run"):
        read_material(RunFolder(tmp_path / "none"))
