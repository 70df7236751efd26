from __future__ import annotations

import json
from pathlib import Path

import pytest

from certify.certificate.item import BadRow, Verdict
from certify.errors import BadInputError
from certify.evaluate.question import Question, question_of_item, read_questions
from tests.evaluate.items import item, some

ROW = {"id": "q1", "statement_id": "q", "family": "canonical", "text": "1 + 1 = ?", "answer": 2}
OPTIONS = ["two", "one", "three", "four", "five"]


def rows(file: Path, *lines: object) -> list[Question | BadRow]:
    file.write_text("".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines))
    return list(read_questions(file))


def test_items_are_read_from_a_folder_and_from_the_file_alike(tmp_path: Path) -> None:
    some(tmp_path, 5)
    assert list(read_questions(tmp_path)) == list(read_questions(tmp_path / "items.jsonl"))
    assert [question.label for question in read_questions(tmp_path)] == [False, True, True, False, True]  # type: ignore[union-attr]


def test_a_question_with_a_number_is_never_certified(tmp_path: Path) -> None:
    assert rows(tmp_path / "q.jsonl", ROW) == [
        Question("q1", "q", "canonical", None, "1 + 1 = ?", certified=False, number="2")
    ]


def test_the_right_option_comes_first(tmp_path: Path) -> None:
    (question,) = rows(tmp_path / "q.jsonl", {**ROW, "answer": "three", "options": OPTIONS})
    assert isinstance(question, Question)
    assert question.options == ("three", "two", "one", "four", "five")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"options": OPTIONS[:4], "answer": "two"}, "five different"),
        ({"options": ["two", "two", "a", "b", "c"], "answer": "two"}, "five different"),
        ({"options": OPTIONS, "answer": "six"}, "word for word"),
        ({"text": ""}, "text"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_bad_row_names_its_line_and_the_rest_goes_on(tmp_path: Path, change: dict[str, object], reason: str) -> None:
    first, second, third = rows(tmp_path / "q.jsonl", ROW, {**ROW, **change}, ROW)
    assert isinstance(second, BadRow)
    assert second.line == 2
    assert reason in second.reason
    assert first == third


def test_a_torn_line_among_items_is_reported(tmp_path: Path) -> None:
    good = item(1).model_dump_json()
    first, second, third = rows(tmp_path / "items.jsonl", good, good[:50], good)
    assert isinstance(first, Question)
    assert isinstance(second, BadRow)
    assert isinstance(third, Question)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="empty"):
        rows(tmp_path / "q.jsonl")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="certify build"):
        list(read_questions(tmp_path / "nothing"))


def test_a_false_sibling_belongs_to_the_statement_that_it_spoils() -> None:
    sibling = item(1, label=False).model_copy(update={"verdict": Verdict.REFUTED, "family": "control"})
    assert question_of_item(sibling).statement_id == question_of_item(item(1)).statement_id
    assert (question_of_item(sibling).family, question_of_item(sibling).label) == ("control", False)
