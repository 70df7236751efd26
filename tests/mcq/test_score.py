"""Scores of models on items, counted by hand, and questions as models are asked them."""

from __future__ import annotations

import json

import pytest

from certify.errors import BadInputError
from certify.evaluate.protocol import protocol, render
from certify.evaluate.question import Question, read_questions
from certify.mcq.formats import read_mcq
from certify.mcq.item import LETTERS, Role
from certify.mcq.score import score
from certify.metrics.bootstrap import Plan
from tests.mcq import synthetic
from tests.mcq.conftest import rows_of

PLAN = Plan(200)


@pytest.fixture(scope="module")
def items(tmp_path_factory):
    """Forty items that all show the remark; it is right in every fourth."""
    folder = tmp_path_factory.mktemp("items")
    rows = []
    for number in range(40):
        options = [{"text": f"claim {number} {letter}", "role": "false"} for letter in "wxyz"]
        options.insert(number % 5, {"text": synthetic.META, "role": "meta"})
        key = number % 5 if number % 4 == 0 else (number + 1) % 5
        rows.append({"id": f"i{number}", "stem": "Which is right?", "options": options, "key": LETTERS[key],
                     "forms": ["universal"] if number < 30 else ["ground"]})  # fmt: skip
    (folder / "items.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return read_mcq(folder / "items.jsonl", "rows").items


def graded(tmp_path, items, answers, protocol_id="mcq"):
    lines = [
        {"model": "m", "protocol": protocol_id, "item_id": item.id, "answer": answer, "reread": answer,
         "correct": answer == item.letter}
        for item, answer in zip(items, answers, strict=True)
    ]  # fmt: skip
    file = tmp_path / "responses.jsonl"
    with file.open("a", encoding="utf-8") as out:
        out.writelines(json.dumps(line) + "\n" for line in lines)
    return file


def remark(item):
    return LETTERS[item.with_role(Role.META)]


def test_who_always_takes_the_remark_has_no_sensitivity(tmp_path, items):
    found = score(graded(tmp_path, items, [remark(item) for item in items]), items, PLAN)["models"]["m, mcq"]
    assert found["meta"]["value"] == 1 and found["direct"]["value"] == 0
    assert found["detection"]["hits"]["value"] == found["detection"]["false_alarms"]["value"] == 1
    assert abs(found["detection"]["d_prime"]["value"]) < 0.6
    assert found["direct_minus_meta"]["value"] == -1


def test_who_is_always_right_tells_the_two_apart(tmp_path, items):
    found = score(graded(tmp_path, items, [item.letter for item in items]), items, PLAN)["models"]["m, mcq"]
    assert found["accuracy"]["value"] == 1
    assert found["detection"]["d_prime"]["value"] > 3 and found["detection"]["d_prime"]["low"] > 2
    assert found["direct_minus_meta"]["value"] == 0


def test_forms_of_few_items_have_no_number(tmp_path, items):
    forms = score(graded(tmp_path, items[:35], [item.letter for item in items[:35]]), items, PLAN)["models"]["m, mcq"][
        "forms"
    ]
    assert forms["universal"]["value"] == 1 and forms["universal"]["n"] == 30
    assert forms["ground"]["value"] is None and forms["ground"]["reason"].startswith("too few: 5 items")


def test_the_hint_is_compared_on_the_same_items(tmp_path, items):
    graded(tmp_path, items, [None if n < 10 else item.letter for n, item in enumerate(items)])
    file = graded(tmp_path, items, [item.letter for item in items], "mcq-sketch")
    hint = score(file, items, PLAN)["hints"]["m"]
    assert hint["gain"]["value"] == pytest.approx(0.25)
    assert hint["gain"]["low"] > 0 and hint["mcnemar"]["p_value"] == pytest.approx(2 * 0.5**10)


def test_where_readers_differ_is_counted(tmp_path, items):
    lines = [
        {
            "model": "m",
            "protocol": "lmb",
            "item_id": item.id,
            "answer": "A",
            "reread": "B" if n < 8 else "A",
            "correct": False,
        }
        for n, item in enumerate(items)
    ]
    file = tmp_path / "r.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert score(file, items, PLAN)["models"]["m, lmb"]["readers_differ"]["value"] == pytest.approx(0.2)


def test_scripts_stand_beside_the_models(tmp_path, items):
    scripts = score(graded(tmp_path, items, ["A"] * 40), items, PLAN)["scripts"]
    assert scripts["scripted:constant_text"]["value"] == pytest.approx(0.25)
    assert {"scripted:medoid:seq", "scripted:composite", "scripted:position:A"} <= set(scripts)


def test_answers_to_other_items_are_refused(tmp_path, items):
    file = tmp_path / "r.jsonl"
    file.write_text('{"model": "m", "item_id": "elsewhere", "correct": true}\n', "utf-8")
    with pytest.raises(BadInputError, match="no answer to any of the 40 items"):
        score(file, items, PLAN)


def test_a_built_set_is_asked_as_it_stands_and_is_certified(built):
    questions = list(read_questions(built.folder))
    assert all(isinstance(question, Question) and question.certified for question in questions)
    for question, row in zip(questions, rows_of(built.folder), strict=True):
        asked = render(protocol("mcq"), question, seed=7)
        assert asked.target == row["key"]
        assert asked.user.endswith(
            "\n\n".join(f"({a}) {o['text']}" for a, o in zip("ABCDE", row["options"], strict=True))
        )
        assert render(protocol("mcq-sketch"), question, 7).user == f"{asked.user}\n\nHint: {row['sketch']}"
        assert question.family == row["design"] and question.statement_id == row["statement_id"]


def test_the_public_format_is_asked_with_its_keys_and_is_not_certified(tmp_path):
    rows = synthetic.clean(16)
    for place in (3, 7, 9):
        rows[place]["mcq"]["correct_choice"]["text"] = synthetic.META
    data = synthetic.write(rows, tmp_path / "data")
    questions = list(read_questions(data))
    assert "".join(render(protocol("lmb"), question, 0).target for question in questions) == "EEDAEDCEBCDAAEDE"
    assert not any(question.certified for question in questions)
    assert [place for place, question in enumerate(questions) if question.family == "meta"] == [3, 7, 9]
    assert list(read_questions(data.parent)) == questions
    first = render(protocol("lmb-sketch"), questions[0], 0).user
    assert first.endswith(f"\n\n## Useful Hints\n\n{rows[0]['sketch']}")


def test_other_files_are_left_to_others(tmp_path):
    (tmp_path / "q.jsonl").write_text(
        '{"id": "q", "statement_id": "s", "family": "f", "text": "1 + 1?", "answer": 2}\n', "utf-8"
    )
    assert [question.number for question in read_questions(tmp_path / "q.jsonl")] == ["2"]
