"""The audit of items: planted defects are found and nothing else, and what bad input says."""

from __future__ import annotations

import json

import pytest

from certify.errors import BadInputError
from certify.mcq.audit.audit import AuditOptions, audit
from tests.mcq import synthetic

LMB = AuditOptions("lmb", "lmb:42")


def found(summary):
    return {(finding["check"], finding["item"]) for finding in summary["findings"]}


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    folder = tmp_path_factory.mktemp("planted")
    rows, wanted = synthetic.planted()
    return audit(synthetic.write(rows, folder), folder / "out", LMB), wanted, folder / "out"


def test_a_clean_set_has_no_finding(tmp_path):
    summary = audit(synthetic.write(synthetic.clean(), tmp_path), tmp_path / "out", LMB)
    assert summary["findings"] == []
    assert summary["counts"]["items"] == 60


def test_every_planted_defect_is_found_and_nothing_else(planted):
    summary, wanted, _ = planted
    assert found(summary) == wanted
    assert len(wanted) == 19


def test_the_summary_keeps_its_contract(planted):
    summary, _, out = planted
    for attack in summary["attacks"].values():
        assert list(attack) == ["hits", "n", "chance", "p", "holm", "low", "high"]
    assert set(summary["attacks"]) >= {
        "longest", "shortest", "constant_text", "medoid:seq", "medoid:jaccard", "medoid:trigram", "stem_overlap",
        "sketch_overlap", "surface", "composite", *(f"position:{letter}" for letter in "ABCDE"),
    }  # fmt: skip
    assert summary["counts"]["findings"]["cited_result"] == 3
    assert json.loads((out / "audit.json").read_text("utf-8")) == json.loads(json.dumps(summary))
    lines = (out / "findings.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == summary["findings"]


def test_the_page_shows_the_headline_and_the_worst_items_and_loads_nothing(planted):
    _, _, out = planted
    page = (out / "report.html").read_text("utf-8")
    assert "A rule that never reads the mathematics gets" in page
    assert "203001:42" in page and "Every natural number is prime." in page
    assert "src=" not in page and "http://" not in page.replace("http://www.w3.org/2000/svg", "")


def test_text_from_outside_is_escaped_on_the_page(tmp_path):
    rows = synthetic.clean()
    rows[0]["mcq"]["question"] = "<script>alert(1)</script> which holds?"
    audit(synthetic.write(rows, tmp_path), tmp_path / "out", LMB)
    page = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert "<script>alert" not in page and "&lt;script&gt;alert" in page


def test_a_change_against_an_older_version_is_found(tmp_path):
    old, new = synthetic.clean(), synthetic.clean()
    new[3]["mcq"]["question"] += " Now!"
    del new[59]
    older = synthetic.write(old, tmp_path / "old")
    summary = audit(synthetic.write(new, tmp_path / "new"), tmp_path / "out", LMB._replace(against=older))
    says = {finding["item"]: finding["says"] for finding in summary["findings"]}
    assert says == {"203001:4": "changed since the older version: stem", "203001:60": "withdrawn"}


def test_the_headline_stands_beside_the_published_accuracies(tmp_path):
    (tmp_path / "models.json").write_text('{"best": {"right": 30, "n": 60}, "other": {"right": 20, "n": 60}}', "utf-8")
    data = synthetic.write(synthetic.clean(), tmp_path / "data")
    summary = audit(data, tmp_path / "out", LMB._replace(responses=tmp_path / "models.json"))
    assert [row["model"] for row in summary["published"]] == ["best", "other"]
    assert "The best model got 30 of 60 (50.0%): best." in (tmp_path / "out" / "report.html").read_text("utf-8")


def test_graded_answers_are_published_accuracies_too(tmp_path):
    rows = [{"model": "m", "item_id": str(i), "correct": i < 3} for i in range(9)]
    (tmp_path / "answers.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    data = synthetic.write(synthetic.clean(), tmp_path / "data")
    summary = audit(data, tmp_path / "out", LMB._replace(responses=tmp_path / "answers.jsonl"))
    assert [(row["right"], row["n"]) for row in summary["published"]] == [(3, 9)]


@pytest.mark.parametrize("content", ['{"m": {"right": 9, "n": 3}}', "[]", '[{"model": "m"}]', "nonsense", '{"m": 0.5}'])
def test_published_accuracies_of_another_shape_are_refused(tmp_path, content):
    (tmp_path / "models.json").write_text(content, "utf-8")
    data = synthetic.write(synthetic.clean(), tmp_path / "data")
    with pytest.raises(BadInputError, match=r"models.json"):
        audit(data, tmp_path / "out", LMB._replace(responses=tmp_path / "models.json"))


def test_checks_that_were_not_made_are_told_as_skipped(tmp_path):
    rows, wanted = synthetic.planted()
    summary = audit(synthetic.write(rows, tmp_path), tmp_path / "out", LMB._replace(formal=False))
    assert summary["skipped"] == ["formal checks: --no-formal"]
    assert ("refuted_key", "203001:42") in wanted - found(summary)


def test_a_folder_with_a_file_a_month_shares_its_sequence_of_keys(tmp_path):
    for month, seed in (("203001", 1), ("203002", 2)):
        rows = [{**row, "month": month} for row in synthetic.clean(30, seed)]
        synthetic.write(rows, tmp_path / "data", f"qa_{month}_final.json")
    summary = audit(tmp_path / "data", tmp_path / "out", LMB)
    assert summary["counts"]["groups"] == {"203001": 30, "203002": 30}
    assert [f["says"] for f in summary["findings"]] == ["203001 and 203002 have the same 30 keys in the same order"]


def test_the_folder_to_write_must_be_a_folder(tmp_path):
    (tmp_path / "out").touch()
    with pytest.raises(BadInputError, match="--out names a folder"):
        audit(synthetic.write(synthetic.clean(), tmp_path), tmp_path / "out", LMB)
