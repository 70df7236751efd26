"""Reading graded answers: good rows survive bad ones, and every refusal says what would be accepted."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from certify.errors import BadInputError
from certify.metrics.answers import answers_from, load_answers
from certify.metrics.reading import read_rows
from tests.metrics.tables import draw_rows

GOOD = {
    "model": "a", "statement_id": "s", "item_id": "i", "family": "canonical", "label": True, "correct": True,
    "sample": 0,
}  # fmt: skip


def written(tmp_path: Path, *lines: object, end: str = "\n") -> Path:
    file = tmp_path / "answers.jsonl"
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    file.write_text("\n".join(texts) + end, encoding="utf-8")
    return file


def test_jsonl_and_parquet_give_the_same_table(tmp_path):
    rows = draw_rows(1, gaps=0.2)
    pl.DataFrame(rows).write_parquet(tmp_path / "answers.parquet")
    from_jsonl = read_rows(written(tmp_path, *rows))
    from_parquet = read_rows(tmp_path / "answers.parquet")
    assert from_jsonl.table.equals(from_parquet.table)
    assert from_jsonl.table.height == len(rows) and not from_jsonl.bad and not from_jsonl.absent


def test_the_careful_reader_gives_what_the_fast_one_gives(tmp_path):
    rows = draw_rows(2, gaps=0.2)
    fast = read_rows(written(tmp_path, *rows))
    careful = read_rows(written(tmp_path, *rows, "{"))
    assert careful.table.equals(fast.table)
    assert [bad.line for bad in careful.bad] == [len(rows) + 1]


def test_further_columns_and_numbers_as_names_are_accepted(tmp_path):
    rows = read_rows(written(tmp_path, GOOD | {"statement_id": 7, "usage": {"prompt": 3}, "answer": "TRUE"}))
    assert rows.table["statement_id"].to_list() == ["7"]


def test_a_torn_end_and_a_broken_middle_are_both_reported(tmp_path):
    rows = read_rows(written(tmp_path, GOOD, "oops", GOOD | {"item_id": "j"}, '{"model": "a", "sta', end=""))
    assert [bad.line for bad in rows.bad] == [2, 4] and rows.table.height == 2


def test_another_kind_of_file_is_refused_with_what_is_expected(tmp_path):
    (tmp_path / "answers.txt").write_text("model,correct\na,true\n")
    with pytest.raises(BadInputError, match=r"not JSON.*Expected are JSON lines, CSV, Parquet, or logs of Inspect"):
        read_rows(tmp_path / "answers.txt")


def test_ones_and_zeros_are_truths_in_every_kind_of_file(tmp_path):
    rows = [
        {"model": "a", "item_id": f"i{n}", "label": n % 2, "correct": (1, 0, None)[n % 3], "sample": n}
        for n in range(6)
    ]
    pl.DataFrame(rows).write_parquet(tmp_path / "answers.parquet")
    pl.DataFrame(rows).write_csv(tmp_path / "answers.csv")
    tables = [read_rows(file).table for file in (written(tmp_path, *rows), *tmp_path.glob("answers.[pc]*"))]
    assert len(tables) == 3
    for table in tables:
        assert table["correct"].to_list() == [True, False, None] * 2
        assert table["label"].to_list() == [False, True] * 3
        assert table["sample"].to_list() == list(range(6))


def test_a_csv_file_takes_words_for_truths_and_keeps_its_good_rows(tmp_path):
    (tmp_path / "answers.csv").write_text("model,item_id,correct\na,i,TRUE\na,j,false\na,k,maybe\na,l\n")
    rows = read_rows(tmp_path / "answers.csv")
    assert rows.table["correct"].to_list() == [True, False]
    assert [(bad.line, bad.reason.partition(":")[0]) for bad in rows.bad] == [
        (4, "correct is 'maybe'"),
        (5, "2 fields, expected 3"),
    ]


def test_a_file_of_one_torn_line_is_refused(tmp_path):
    with pytest.raises(BadInputError, match=r"no usable row.*torn"):
        read_rows(written(tmp_path, '{"model": "a"', end=""))


def test_a_last_line_without_its_newline_is_a_row(tmp_path):
    for lines in ([GOOD, GOOD | {"item_id": "j"}], ["oops", GOOD, GOOD | {"item_id": "j"}]):
        assert read_rows(written(tmp_path, *lines, end="")).table.height == 2


def test_a_torn_last_line_costs_only_itself(tmp_path):
    rows = read_rows(written(tmp_path, GOOD, GOOD | {"item_id": "j"}, '{"model": "a", "sta', end=""))
    assert rows.table.height == 2
    assert rows.bad[0].line == 3 and "torn" in rows.bad[0].reason


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (GOOD | {"correct": "yes"}, "correct is 'yes': expected true or false, 1 or 0, or null"),
        (GOOD | {"correct": 0.5}, "correct is 0.5: expected true or false, 1 or 0, or null"),
        (GOOD | {"label": 2}, "label is 2"),
        (GOOD | {"sample": "-1"}, "sample is '-1': expected a whole number"),
        (GOOD | {"model": ""}, "model is ''"),
        (GOOD | {"model": None}, "model is None"),
        (GOOD | {"family": None}, "family is None"),
        (GOOD | {"sample": 1.5}, "sample is 1.5: expected a whole number"),
        ({k: v for k, v in GOOD.items() if k != "model"}, "no model"),
        ("[1, 2]", "a list, expected an object"),
        ("{broken", "not JSON"),
    ],
)
def test_a_bad_row_is_reported_with_its_line_and_the_rest_goes_on(tmp_path, row, reason):
    rows = read_rows(written(tmp_path, GOOD, row, GOOD | {"item_id": "j"}))
    assert rows.table.height == 2
    assert [bad.line for bad in rows.bad] == [2]
    assert reason in rows.bad[0].reason


@pytest.mark.parametrize("column", ["model", "correct"])
def test_refuses_a_table_without_the_column_that_nothing_can_replace(tmp_path, column):
    row = {name: value for name, value in GOOD.items() if name != column}
    with pytest.raises(BadInputError, match=f"missing columns {column} .*expected model, statement_id"):
        read_rows(written(tmp_path, row))


def test_a_row_without_correct_is_an_answer_without_a_grade(tmp_path):
    bare = {name: value for name, value in GOOD.items() if name != "correct"}
    for lines in ([GOOD, bare | {"item_id": "j"}], [GOOD, bare | {"item_id": "j"}, "{"]):
        assert read_rows(written(tmp_path, *lines)).table["correct"].to_list() == [True, None]


def test_refuses_a_file_that_is_not_there_or_empty_or_no_parquet(tmp_path):
    with pytest.raises(BadInputError, match="no file"):
        read_rows(tmp_path / "nothing.jsonl")
    (tmp_path / "empty.jsonl").write_text("")
    with pytest.raises(BadInputError, match="missing columns"):
        read_rows(tmp_path / "empty.jsonl")
    (tmp_path / "broken.parquet").write_bytes(b"PAR1 no")
    with pytest.raises(BadInputError, match="not a Parquet file"):
        read_rows(tmp_path / "broken.parquet")
    with pytest.raises(BadInputError, match="no usable row; the first, line 1"):
        read_rows(written(tmp_path, "oops"))


@pytest.mark.parametrize(
    ("column", "cost"),
    [
        ("statement_id", "statistics over the forms of a statement are undefined"),
        ("family", "of the canonical form, are undefined"),
        ("label", "balanced accuracy is undefined"),
        ("item_id", "told apart by statement and family"),
    ],
)
def test_a_missing_column_is_said_with_what_it_costs(column, cost):
    rows = [{name: value for name, value in row.items() if name != column} for row in draw_rows(3)]
    answers = answers_from(rows)
    assert [notice.message for notice in answers.notices if notice.kind == "missing_column" and cost in notice.message]
    assert answers.table.height == len(rows)


def test_a_missing_sample_column_is_sample_zero_without_a_word():
    answers = answers_from({k: v for k, v in row.items() if k != "sample"} for row in draw_rows(3))
    assert set(answers.table["sample"]) == {0}
    assert not [notice for notice in answers.notices if notice.kind == "missing_column"]


def test_refuses_answers_that_name_neither_items_nor_statements():
    with pytest.raises(BadInputError, match="item_id and statement_id"):
        answers_from([{"model": "a", "correct": True, "family": "canonical"}])


def test_duplicate_rows_count_once_and_contradictions_are_said():
    answers = answers_from([GOOD, GOOD, GOOD | {"correct": False}, GOOD | {"sample": 1}])
    assert answers.table.height == 2
    [notice] = [notice for notice in answers.notices if notice.kind == "duplicate_rows"]
    assert "2 rows repeat" in notice.message and "1 of them disagree" in notice.message


def test_a_model_that_answered_half_is_said():
    rows = [row for row in draw_rows(4) if row["model"] != "model-0" or row["item_id"].endswith(("f0", "f1"))]
    messages = [notice.message for notice in answers_from(rows).notices if notice.kind == "partial_model"]
    assert len(messages) == 1 and "model-0 has graded answers to 24 of 48 items" in messages[0]


def test_a_model_without_grades_and_a_single_statement_are_said():
    kinds = {notice.kind for notice in answers_from([GOOD, GOOD | {"model": "b", "correct": None}]).notices}
    assert {"all_null_model", "one_statement"} <= kinds


def test_a_misspelt_canonical_family_is_guessed_aloud():
    messages = [n.message for n in answers_from([GOOD | {"family": "cannonical"}]).notices if n.kind == "no_canonical"]
    assert "did you mean canonical by cannonical?" in messages[0]


def test_items_fill_the_columns_that_the_answers_lack(tmp_path):
    item = {
        "id": "i1", "statement_id": "s1", "family": "canonical", "text": "t", "canonical": "t", "label": False,
        "formula": "f", "verdict": "equivalent",
    }  # fmt: skip
    (tmp_path / "items.jsonl").write_text(json.dumps(item) + "\n")
    lean = {"model": "a", "correct": True}
    file = written(tmp_path, lean | {"item_id": "i1"}, lean | {"item_id": "strange"})
    answers = load_answers(file, tmp_path)
    assert answers.table.select("statement_id", "family", "label").rows() == [("s1", "canonical", False)]
    assert [source.path for source in answers.sources] == [str(file), str(tmp_path)]
    messages = " ".join(notice.message for notice in answers.notices if notice.kind == "unknown_items")
    assert "such as strange" in messages and "1 rows of unknown items" in messages


def test_answers_that_contradict_the_items_keep_their_word_aloud(tmp_path):
    item = {
        "id": "i", "statement_id": "s", "family": "canonical", "text": "t", "canonical": "t", "label": False,
        "formula": "f", "verdict": "equivalent",
    }  # fmt: skip
    (tmp_path / "items.jsonl").write_text(json.dumps(item) + "\n")
    answers = load_answers(written(tmp_path, GOOD), tmp_path)
    assert answers.table["label"].to_list() == [True]
    assert [n.message for n in answers.notices if n.kind == "mismatch"] == [
        "1 rows have another label than the items: the rows' is kept"
    ]


def test_families_that_the_items_do_not_hold_are_said(tmp_path):
    item = {
        "id": "i", "statement_id": "s", "family": "canonical", "text": "t", "canonical": "t", "label": True,
        "formula": "f", "verdict": "equivalent",
    }  # fmt: skip
    (tmp_path / "items.jsonl").write_text(json.dumps(item) + "\n")
    notices = load_answers(written(tmp_path, GOOD, GOOD | {"item_id": "j", "family": "sideways"}), tmp_path).notices
    assert any(notice.kind == "unknown_family" and "sideways" in notice.message for notice in notices)


def test_a_misspelt_column_is_asked_after(tmp_path):
    file = tmp_path / "answers.csv"
    file.write_text("model,corect\na,1\n")
    with pytest.raises(BadInputError, match=r"found: corect, model\); did you mean correct by corect\? expected"):
        read_rows(file)
