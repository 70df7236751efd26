"""From pages to figures on the command line: grade, collect, metrics, and power --kappa."""

from __future__ import annotations

import json

import pytest

from tests.proofs.grading.desks import data_of, graded, write
from tests.proofs.statistics.runs import grade_run, make_run


@pytest.fixture
def run(tmp_path):
    return make_run(tmp_path, problems=3)


def test_pages_are_made_and_their_grades_collected_and_a_third_grader_asked(certify, run, tmp_path):
    made = json.loads(certify("proofs", "grade", run.path, "--grader", "g1", "--grader", "g2", "--json").out)
    assert [one["grader"] for one in made] == ["g1", "g2"]
    files = []
    for one, progress in zip(made, (3, 0), strict=True):
        page = data_of(run.path / "grading" / f"{one['grader']}.html")
        files.append(write(tmp_path / f"{one['grader']}.json", graded(page, progress)))
    outcome = certify("proofs", "collect", run.path, *files)
    assert outcome.code == 1 and "need a third grader" in outcome.out
    again = certify("proofs", "grade", run.path, "--grader", "g1", "--third")
    assert again.code == 2 and "name another" in again.err
    third = json.loads(certify("proofs", "grade", run.path, "--grader", "g3", "--third", "--json").out)
    assert third[0]["file"].endswith("g3-third.html")
    last = write(tmp_path / "g3.json", graded(data_of(run.path / "grading" / "g3-third.html"), 3))
    assert certify("proofs", "collect", run.path, last, "--json").code == 0


def test_a_grade_file_of_another_run_is_refused_by_name_and_nothing_of_it_taken(certify, run, tmp_path):
    certify("proofs", "grade", run.path, "--grader", "g1")
    page = data_of(run.path / "grading" / "g1.html") | {"run": "0123456789abcdef"}
    file = write(tmp_path / "other.json", graded(page))
    outcome = certify("proofs", "collect", run.path, file)
    assert outcome.code == 1 and "another run" in outcome.err and "other.json" in outcome.err
    assert outcome.out.startswith("0 new")


def test_collecting_and_grading_without_a_run_is_bad_input(certify, tmp_path):
    assert certify("proofs", "grade", tmp_path / "none", "--grader", "g1").code == 2
    outcome = certify("proofs", "collect", tmp_path / "none", tmp_path / "g.json")
    assert outcome.code == 2 and "certify proofs grade" in outcome.err


def test_metrics_prints_a_table_and_writes_the_page(certify, run, tmp_path):
    grade_run(run, tmp_path)
    page = tmp_path / "new" / "page.html"
    outcome = certify("proofs", "metrics", run.path, "--no-kernel", "--replicates", "100", "--report", page)
    assert outcome.code == 0 and "Complete" in outcome.out and "ordinal α" in outcome.out
    assert page.read_text("utf-8").startswith("<!doctype html>")
    said = json.loads(certify("proofs", "metrics", run.path, "--no-kernel", "--replicates", "100", "--json").out)
    assert said["counts"]["problems"] == 3 and said["settings"]["replicates"] == 100


@pytest.mark.parametrize("options", [["--replicates", "5"], ["--confidence", "2"]])
def test_metrics_refuses_settings_that_mean_nothing(certify, run, options):
    assert certify("proofs", "metrics", run.path, *options).code == 2


def test_metrics_of_no_run_is_bad_input(certify, tmp_path):
    outcome = certify("proofs", "metrics", tmp_path / "none")
    assert outcome.code == 2 and "no rows of a run" in outcome.err


def test_metrics_says_where_it_cannot_write(certify, run, tmp_path):
    (tmp_path / "file").write_text("")
    outcome = certify(
        "proofs", "metrics", run.path, "--no-kernel", "--replicates", "100", "--report", tmp_path / "file" / "p.html"
    )
    assert outcome.code == 2 and "cannot write" in outcome.err


def test_power_says_what_a_number_of_proofs_can_show(certify):
    said = json.loads(certify("power", "--kappa", "--proofs", "39", "--json").out)
    spreads = {one["proofs"]: one["high"] - one["low"] for one in said["spreads"]}
    assert list(spreads) == [10, 39, 40, 100, 200]
    assert spreads[10] > 2 * spreads[39] > 2 * spreads[200] > 0
    assert "39" in certify("power", "--kappa", "--proofs", "39").out


@pytest.mark.parametrize("options", [["--proofs", "1"], ["--err", "1.5"]])
def test_power_refuses_studies_that_cannot_be(certify, options):
    assert certify("power", "--kappa", *options).code == 2
