"""Formats: the same rows from every kind of file, other column names, and rows that do not load."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from certify.audit.formats import format_of, read_rows
from certify.audit.row import Row
from certify.certificate.item import BadRow
from certify.errors import BadInputError
from tests.audit.conftest import ROWS, row, write_rows

PAIR = {"canonical": "Addition is commutative.", "paraphrase": "Is a + b = b + a?"}


def write(folder: Path, kind: str, rows: list[dict[str, Any]]) -> Path:
    file = folder / f"rows.{kind}"
    if kind == "jsonl":
        return write_rows(file, rows)
    if kind == "csv":
        with file.open("w", newline="", encoding="utf-8") as out:
            table = csv.DictWriter(out, list(rows[0]))
            table.writeheader()
            table.writerows(rows)
        return file
    pl.DataFrame(rows).write_parquet(file)
    return file


def good(file: Path, name: str, *renamed: str) -> list[Row]:
    rows = list(read_rows(file, name, renamed))
    assert not [each for each in rows if isinstance(each, BadRow)]
    return [each for each in rows if isinstance(each, Row)]


def bad(file: Path, name: str) -> list[BadRow]:
    return [each for each in read_rows(file, name) if isinstance(each, BadRow)]


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_table_gives_the_rows_that_json_lines_give(tmp_path: Path, kind: str) -> None:
    rows = [row(each) for each in ROWS]
    assert good(write(tmp_path, kind, rows), "forminv") == good(write(tmp_path, "jsonl", rows), "forminv")


def test_a_bare_pair_gets_an_id_by_its_line_and_shares_a_statement_with_its_like(tmp_path: Path) -> None:
    first, second, third = good(write(tmp_path, "jsonl", [PAIR, PAIR, {**PAIR, "context": "in a group"}]), "pairs")
    assert [first.id, second.id] == ["row1", "row2"]
    assert first.statement_id == second.statement_id != third.statement_id


def test_other_column_names_are_mapped(tmp_path: Path) -> None:
    file = write(tmp_path, "csv", [{"source": "Addition is commutative.", "rewrite": "Is a + b = b + a?"}])
    (found,) = good(file, "pairs", "canonical=source", "text=rewrite")
    assert (found.canonical, found.text) == ("Addition is commutative.", "Is a + b = b + a?")


def test_word_problems_are_grouped_under_their_own_text(tmp_path: Path) -> None:
    rows = [
        {"id": "a", "group_id": 7, "variant": "seed_question", "nl_question": "Ann has 2 apples. How many?"},
        {"id": "b", "group_id": 7, "variant": "pu", "nl_question": "How many apples has Ann, who has 2?"},
    ]
    seed, paraphrase = good(write(tmp_path, "jsonl", rows), "mathcheck")
    assert paraphrase.canonical == seed.text and paraphrase.word_problem
    assert [seed.family, paraphrase.family] == ["canonical", "problem_understanding"]


@pytest.mark.parametrize("label", ["TRUE", "true", True, 1, "1", "yes"])
def test_labels_are_read_in_their_usual_spellings(tmp_path: Path, label: object) -> None:
    assert good(write(tmp_path, "jsonl", [{**PAIR, "label": label}]), "pairs")[0].label is True


@pytest.mark.parametrize(
    ("spoiled", "reason"),
    [
        ({"label": "perhaps"}, "label: Value error, 'perhaps' is no label"),
        ({"paraphrase": ""}, "paraphrase: empty"),
        ({"paraphrase": 7}, "paraphrase: Input should be a valid string"),
        ({"canonical": None}, "canonical: Field required"),
        ({"id": "x" * 300}, "id: String should have at most 200 characters"),
    ],
)
def test_a_row_with_a_wrong_value_is_refused_with_its_column(
    tmp_path: Path, spoiled: dict[str, Any], reason: str
) -> None:
    rows = list(read_rows(write(tmp_path, "jsonl", [{**PAIR, **spoiled}, PAIR]), "pairs"))
    assert isinstance(rows[0], BadRow) and rows[0].reason.startswith(reason)
    assert isinstance(rows[1], Row)


def test_an_id_that_stands_twice_is_refused_the_second_time(tmp_path: Path) -> None:
    (found,) = bad(write(tmp_path, "jsonl", [{**PAIR, "id": "a"}, {**PAIR, "id": "a"}]), "pairs")
    assert found == BadRow(2, "id: 'a' is there already, in line 1")


def test_lines_that_are_no_objects_are_refused_and_the_rest_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_bytes(b'{"a":\n[1]\n\xff\xfe\n\n' + json.dumps(PAIR).encode() + b"\n")
    rows = list(read_rows(file, "pairs"))
    assert [each.line for each in rows if isinstance(each, BadRow)] == [1, 2, 3]
    assert [each.id for each in rows if isinstance(each, Row)] == ["row5"]


def test_half_a_surrogate_pair_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text('{"canonical": "a", "paraphrase": "\\ud800"}\n')
    assert "paraphrase" in bad(file, "pairs")[0].reason


def test_a_csv_row_with_too_few_fields_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    file.write_text("canonical,paraphrase\nonly one\na,b\n")
    rows = list(read_rows(file, "pairs"))
    assert rows[0] == BadRow(2, "1 fields, expected 2: canonical, paraphrase")
    assert isinstance(rows[1], Row)


def test_a_variant_that_is_no_paraphrase_is_refused(tmp_path: Path) -> None:
    rows = [{"id": "a", "group_id": 1, "variant": "scenario", "nl_question": "x", "canonical_nl": "y"}]
    assert "no paraphrase" in bad(write(tmp_path, "jsonl", rows), "mathcheck")[0].reason


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no dataset"):
        next(read_rows(tmp_path / "none.jsonl", "pairs"))


def test_an_ending_that_says_nothing_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rows.txt").write_text("")
    with pytest.raises(BadInputError, match=r"expected \.jsonl"):
        next(read_rows(tmp_path / "rows.txt", "pairs"))


def test_a_parquet_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rows.parquet").write_text("no parquet")
    with pytest.raises(BadInputError, match="not a Parquet file"):
        next(read_rows(tmp_path / "rows.parquet", "pairs"))


def test_a_misspelt_column_is_asked_after(tmp_path: Path) -> None:
    rows = [{"canonical": "Zero is even.", "parafrase": "Is zero even?"}]
    with pytest.raises(BadInputError, match="did you mean paraphrase by parafrase"):
        format_of(write(tmp_path, "jsonl", rows))


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="known: auto, forminv, pairs, mathcheck"):
        next(read_rows(write(tmp_path, "jsonl", [PAIR]), "squad"))


@pytest.mark.parametrize("renaming", ["canonical", "canonical=", "nothing=column"])
def test_a_renaming_that_says_nothing_is_refused(tmp_path: Path, renaming: str) -> None:
    with pytest.raises(BadInputError, match="field=column"):
        next(read_rows(write(tmp_path, "jsonl", [PAIR]), "pairs", [renaming]))


WORD_PROBLEM = {"id": "a", "group_id": 7, "variant": "seed_question", "nl_question": "Ann has 2 apples. How many?"}


@pytest.mark.parametrize(("told", "name"), [(row(ROWS[0]), "forminv"), (PAIR, "pairs"), (WORD_PROBLEM, "mathcheck")])
@pytest.mark.parametrize("kind", ["jsonl", "csv", "parquet"])
def test_the_columns_tell_the_format(tmp_path: Path, kind: str, told: dict[str, Any], name: str) -> None:
    assert format_of(write(tmp_path, kind, [told])) == name


def test_of_several_formats_the_one_that_needs_most_is_told(tmp_path: Path) -> None:
    assert format_of(write(tmp_path, "jsonl", [{**PAIR, **row(ROWS[0])}])) == "forminv"


def test_renamed_columns_tell_the_format(tmp_path: Path) -> None:
    file = write(tmp_path, "csv", [{"source": "a", "rewrite": "b"}])
    assert format_of(file, ["canonical=source", "text=rewrite"]) == "pairs"


def test_a_row_that_does_not_load_does_not_hide_the_format(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text("[1]\n{}\n" + json.dumps(PAIR) + "\n")
    assert format_of(file) == "pairs"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"canonical": "a", "rewrite": "b"}', r"the columns \(canonical, rewrite\) .* pairs: paraphrase, canonical;"),
        ("", "no row loads: it is empty"),
        ("[1]", "no row loads: line 1: a list, expected an object"),
        ("{}", "no row loads: line 1: no columns"),
    ],
)
def test_columns_that_tell_no_format_are_refused(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "rows.jsonl").write_text(text)
    with pytest.raises(BadInputError, match=reason):
        format_of(tmp_path / "rows.jsonl")


def test_a_renamed_field_that_no_format_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="field=column"):
        format_of(write(tmp_path, "jsonl", [PAIR]), ["nothing=column"])
