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


def test_a_set_is_compared_with_an_older_one(certify, tmp_path):
    rows = [{"id": str(i), "stem": f"Which {i}?", "options": ["a", "b", "c"], "key": "A"} for i in range(3)]
    for name, changed in (("old", rows), ("new", [{**rows[0], "stem": "Who?"}, *rows[1:2]])):
        (tmp_path / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in changed), "utf-8")
    done = certify("mcq", "diff", tmp_path / "old.jsonl", tmp_path / "new.jsonl", "--json")
    assert done.code == 1
    assert [one["says"] for one in json.loads(done.out)["changes"]] == [
        "changed since the older version: stem", "withdrawn",
    ]  # fmt: skip
    assert certify("mcq", "diff", tmp_path / "old.jsonl", tmp_path / "old.jsonl").code == 0
    assert certify("mcq", "diff", tmp_path / "old.jsonl", tmp_path / "nothing.jsonl").code == 2


def test_a_build_of_nothing_and_a_set_that_is_none_are_bad_input(certify, tmp_path):
    (tmp_path / "s.jsonl").write_text('{"id": "three", "text": "Three is prime."}\n', "utf-8")
    assert certify("mcq", "build", tmp_path / "s.jsonl", "--out", tmp_path / "out").code == 2
    assert certify("mcq", "build", tmp_path / "no.jsonl", "--out", tmp_path / "out").code == 2
    assert certify("mcq", "verify", tmp_path).code == 2


def test_filters_need_something_to_filter_by(certify, tmp_path):
    (tmp_path / "i.jsonl").write_text('{"id": "i0", "stem": "?", "options": ["a", "b"], "key": "A"}\n', "utf-8")
    lines = [{"model": "m", "item_id": "i0", "sample": k, "correct": k > 0} for k in range(4)]
    (tmp_path / "r.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert certify("mcq", "filter", tmp_path / "i.jsonl").code == 2
    assert certify("mcq", "filter", tmp_path / "i.jsonl", "--responses", tmp_path / "r.jsonl").code == 2
    done = certify("mcq", "filter", tmp_path / "i.jsonl", "--responses", tmp_path / "r.jsonl", "--model", "m", "--json")
    assert done.code == 0 and json.loads(done.out)["kept"] == ["i0"]
