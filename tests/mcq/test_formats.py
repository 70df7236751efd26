"""Formats: both schemas of the public set, plain rows, and every kind of row that is none."""

from __future__ import annotations

import json

import pytest

from certify.errors import BadInputError
from certify.mcq.formats import read_mcq
from certify.mcq.item import Role
from tests.mcq import synthetic

GOOD = {"id": "g", "stem": "Which holds?", "options": ["a", "b", "c", "d", "e"], "key": "B"}


def lmb(tmp_path, *rows):
    return read_mcq(synthetic.write([*synthetic.clean(3), *rows], tmp_path), "lmb", "none")


def rows(tmp_path, *given):
    file = tmp_path / "rows.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in given), "utf-8")
    return read_mcq(file, "rows")


def test_the_final_schema_is_read_with_the_key_and_the_roles(tmp_path):
    item = lmb(tmp_path).items[0]
    assert (item.id, item.group, item.key, item.types) == ("203001:1", "203001", 0, ("Universal",))
    assert [option.role for option in item.options] == [Role.KEY, Role.FALSE, Role.WEAKER, Role.FALSE, Role.FALSE]


def test_the_evaluated_schema_is_read_too(tmp_path):
    row = synthetic.clean(1)[0]
    del row["no"], row["month"]
    row |= {
        "id": "3001.00001v1::alt1|orig", "expanded_sketch": "Longer.", "full_context": "x",
        "theorem": {"env_name": "conjecture", "label": "conj:a", "content": "All gizmos."},
        "qa quality eval": {"ALS": 2}, "stem_triviality": {"verdict": "no"},
    }  # fmt: skip
    item = read_mcq(synthetic.write([row], tmp_path, "qaEval_203001_ge5_hard.json"), "lmb").items[0]
    assert (item.id, item.group, item.sketch) == ("3001.00001v1::alt1|orig", "203001", "Longer.")
    assert (item.theorem, item.note) == ("All gizmos.", "conjecture conj:a")


def test_options_are_shown_in_the_order_of_the_protocol_if_nothing_is_said(tmp_path):
    file = synthetic.write(synthetic.clean(16), tmp_path)
    assert "".join(item.letter for item in read_mcq(file, "lmb").items) == "EEDAEDCEBCDAAEDE"


def broken(change):
    row = synthetic.clean(1)[0]
    change(row)
    return row


BAD_LMB = {
    "no key": (lambda r: r["mcq"].pop("correct_choice"), "no key: mcq.correct_choice is missing"),
    "four options": (lambda r: r["mcq"]["choices"].pop(), "4 options: five are expected"),
    "six options": (lambda r: r["mcq"]["choices"].append({"label": "F", "text": "f"}), "6 options: five are expected"),
    "two keys": (lambda r: r["mcq"]["choices"][0].update(label="A"), "two keys: the label A is also another option's"),
    "a label twice": (lambda r: r["mcq"]["choices"][0].update(label="C"), "two options have one label"),
    "an option that is no text": (lambda r: r["mcq"]["choices"][0].update(text=3), "valid string"),
    "a weaker option that is not there": (lambda r: r["mcq"]["meta"].update(weaker_true_label="Z"), "meta names Z"),
    "no question": (lambda r: r["mcq"].update(question=""), "mcq.question"),
    "no mcq": (lambda r: r.pop("mcq"), "mcq: Field required"),
}


@pytest.mark.parametrize("name", BAD_LMB)
def test_a_bad_row_of_the_public_format_says_why_and_the_rest_goes_on(tmp_path, name):
    change, reason = BAD_LMB[name]
    found = lmb(tmp_path, broken(change))
    assert len(found.items) == 3
    assert [(row.file, row.row) for row in found.bad] == [("qa_203001_final.json", 4)]
    assert reason in found.bad[0].reason


def test_a_row_of_the_other_format_is_told_where_it_belongs(tmp_path):
    assert "give --format rows" in lmb(tmp_path, GOOD).bad[0].reason
    assert "give --format lmb" in rows(tmp_path, GOOD, synthetic.clean(1)[0]).bad[0].reason


def test_a_row_that_is_no_object_costs_itself(tmp_path):
    assert len(lmb(tmp_path, 3, None).bad) == 2


@pytest.mark.parametrize("content", ['{"a": 1}', "[1, 2", "", '[{"a": 1, "a": 2}]', "\ufeff[]x"])
def test_a_file_of_another_format_is_refused(tmp_path, content):
    (tmp_path / "x.json").write_text(content, "utf-8")
    with pytest.raises(BadInputError, match=r"x\.json"):
        read_mcq(tmp_path / "x.json", "lmb")


def test_a_key_is_a_letter_a_place_a_text_or_a_role(tmp_path):
    given = [
        {**GOOD, "id": "1"}, {**GOOD, "id": "2", "key": 1}, {**GOOD, "id": "3", "key": "b"},
        {**GOOD, "id": "4", "key": "(B)"}, {**GOOD, "id": "5", "key": ["B"]},
        {**GOOD, "id": "6", "key": None, "options": [
            {"text": t, "role": "key" if t == "b" else "false"} for t in "abcde"]},
        {**GOOD, "id": "7", "key": None, "options": [
            {"text": t, "role": "meta" if t == "b" else "false"} for t in "abcde"]},
        {"id": "8", "question": "Which?", "A": "a", "B": "b", "C": "c", "D": "d", "E": "e", "answer": "B"},
        {"id": "9", "stem": "Which?", "choices": {"A": "a", "B": "b", "C": "c", "D": "d", "E": "e"}, "correct": "B"},
    ]  # fmt: skip
    found = rows(tmp_path, *given)
    assert found.bad == ()
    assert [item.letter for item in found.items] == ["B"] * 9
    assert found.items[6].options[1].role is Role.META


BAD_ROWS = {
    "no key": ({**GOOD, "key": None}, "no key"),
    "a key that is no option": ({**GOOD, "key": "F"}, "is no letter, place or text"),
    "a key out of range": ({**GOOD, "key": 5}, "is no letter, place or text"),
    "two keys": ({**GOOD, "key": ["A", "B"]}, "2 keys"),
    "two roles": ({**GOOD, "key": None, "options": [{"text": t, "role": "key"} for t in "abcde"]}, "two keys: 5"),
    "a key beside the role": (
        {**GOOD, "options": [{"text": t, "role": "key" if t == "a" else None} for t in "abcde"]}, "two keys: B is"),
    "an option that is no text": ({**GOOD, "options": ["a", "b", 3, "d", "e"]}, "option C is no text: 3"),
    "an empty option": ({**GOOD, "options": ["a", "b", " ", "d", "e"]}, "option C is no text"),
    "an unknown role": ({**GOOD, "options": ["a", {"text": "b", "role": "x"}, "c", "d", "e"]}, "the role 'x'"),
    "a formula that is no text": ({**GOOD, "options": ["a", {"text": "b", "formula": 1}, "c", "d", "e"]}, "formula"),
    "no options": ({**GOOD, "options": None}, "no options"),
    "four options": ({**GOOD, "options": list("abcd")}, "4 options: most rows of the file have 5"),
    "six options": ({**GOOD, "options": list("abcdef")}, "6 options: most rows of the file have 5"),
    "eleven options": ({**GOOD, "options": list("abcdefghijk")}, "at most 10"),
    "no stem": ({**GOOD, "stem": " "}, "no stem"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_ROWS)
def test_a_bad_row_says_why_and_the_rest_goes_on(tmp_path, name):
    row, reason = BAD_ROWS[name]
    found = rows(tmp_path, GOOD, row, {**GOOD, "id": "h"})
    assert [item.id for item in found.items] == ["g", "h"]
    assert [bad.row for bad in found.bad] == [2]
    assert reason in found.bad[0].reason


def test_csv_and_lists_of_json_are_rows_too(tmp_path):
    (tmp_path / "a.csv").write_text("id,stem,A,B,C,key\n1,Which?,a,b,c,C\n", "utf-8")
    (tmp_path / "a.json").write_text(json.dumps([GOOD, 3]), "utf-8")
    assert read_mcq(tmp_path / "a.csv", "rows").items[0].letter == "C"
    assert len(read_mcq(tmp_path / "a.json", "rows").bad) == 1


@pytest.mark.parametrize(
    ("path", "name", "reason"),
    [
        ("nothing.json", "lmb", "no file"),
        (".", "lmb", "holds no file"),
        ("a.txt", "rows", "the ending"),
        ("a.txt", "xyz", "no format"),
    ],
)
def test_a_path_without_items_is_refused(tmp_path, path, name, reason):
    (tmp_path / "a.txt").touch()
    with pytest.raises(BadInputError, match=reason):
        read_mcq(tmp_path / path, name)


def test_a_file_without_any_item_names_the_first_reason(tmp_path):
    with pytest.raises(BadInputError, match=r"no row of .* the first, rows.jsonl row 1: no key"):
        rows(tmp_path, {**GOOD, "key": None})
