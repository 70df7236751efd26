"""`certify forms` as a user runs it, and selection by form."""

from __future__ import annotations

import json

from tests.metrics.test_by_form import table

ROW = '{"id": "zero", "text": "Every natural number divides zero."}\n'


def test_forms_of_a_file_as_json(certify, tmp_path):
    (tmp_path / "s.jsonl").write_text(ROW, "utf-8")
    done = certify("forms", tmp_path / "s.jsonl", "--json")
    assert done.code == 0
    assert json.loads(done.out)["texts"][0]["forms"] == [{"form": "universal", "source": "formula"}]


def test_forms_of_a_file_for_people(certify, tmp_path):
    (tmp_path / "s.jsonl").write_text(ROW + '{"id": "no", "text": "Every gizmo is blue."}\n', "utf-8")
    done = certify("forms", tmp_path / "s.jsonl")
    assert done.code == 0
    assert "universal" in done.out and "not read no" in done.out


def test_a_row_that_is_none_ends_in_exit_code_1(certify, tmp_path):
    (tmp_path / "s.jsonl").write_text(ROW + "{}\n", "utf-8")
    done = certify("forms", tmp_path / "s.jsonl")
    assert done.code == 1 and "no statement" in done.out


def test_forms_of_a_models_sentences_say_that_a_model_says_so(certify, tmp_path):
    (tmp_path / "uncertified").mkdir()
    file = tmp_path / "uncertified" / "m.jsonl"
    row = {"id": "p-1-m", "theorem": "p-1", "link": "uncertified: model m", "latex": "x", "status": "read",
           "text": "Every natural number divides zero.", "readings": ["∀ n:Nat. dvd(n, 0:Nat)"]}  # fmt: skip
    file.write_text(json.dumps(row) + "\n", "utf-8")
    done = certify("forms", file, "--json")
    assert done.code == 0
    assert json.loads(done.out)["texts"][0]["forms"] == [{"form": "universal", "source": "model"}]


def test_a_file_that_is_not_there_is_bad_input(certify, tmp_path):
    done = certify("forms", tmp_path / "nothing.toml")
    assert done.code == 2 and "nothing.toml" in done.err


def test_selection_by_form_needs_the_items(certify, tmp_path):
    answers = tmp_path / "answers.jsonl"
    answers.write_text("".join(json.dumps(row) + "\n" for row in table({0})), "utf-8")
    done = certify("select", answers, "--by", "form")
    assert done.code == 2 and "--items" in done.err
    assert certify("select", answers, "--by", "shape").code == 2
