"""`certify mcq` as a user runs it."""

from __future__ import annotations

import json

import pytest

from tests.mcq import synthetic


@pytest.fixture
def planted(tmp_path):
    return synthetic.write(synthetic.planted()[0], tmp_path / "data")


def test_an_audit_prints_json_and_nothing_else(certify, planted, tmp_path):
    done = certify(
        "mcq",
        "audit",
        planted,
        "--format",
        "lmb",
        "--shuffle",
        "lmb:42",
        "--out",
        tmp_path / "out",
        "--no-formal",
        "--json",
    )
    assert done.code == 0
    assert json.loads(done.out)["attacks"]["position:E"]["n"] == 60


def test_an_audit_tells_people_the_headline_and_the_findings(certify, planted, tmp_path):
    done = certify("mcq", "audit", planted, "--format", "lmb", "--out", tmp_path / "out", "--no-formal")
    assert done.code == 0
    assert "A rule that never reads the mathematics gets" in done.out
    assert "3 cited_result" in done.out and "skipped" in done.out


@pytest.mark.parametrize(("names", "code"), [("attack", 0), ("cited_result,drift", 1), ("any", 1)])
def test_findings_of_fail_on_end_in_exit_code_1(certify, planted, tmp_path, names, code):
    arguments = ("mcq", "audit", planted, "--format", "lmb", "--out", tmp_path / "out", "--no-formal")
    assert certify(*arguments, "--fail-on", names).code == code


@pytest.mark.parametrize(
    "more",
    [
        ("--format", "csv"),
        ("--shuffle", "x"),
        ("--fail-on", "typo"),
        ("--against", "nothing.json"),
        ("--responses", "no.json"),
    ],
)
def test_bad_options_are_bad_input(certify, planted, tmp_path, more):
    done = certify("mcq", "audit", planted, "--format", "lmb", "--out", tmp_path / "out", "--no-formal", *more)
    assert done.code == 2 and "error:" in done.err
