from pathlib import Path

import pytest

from certify.audit.behaviour import read_responses, write_responses
from certify.errors import BadInputError

from .builders import responses

GOOD = '{"model":"A","item_id":"1/p","statement_id":"1","family":"F1","answer":3.5,"correct":true}'


def test_family_is_another_name_for_form(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text(GOOD + "\n")
    assert read_responses(file).responses[0].form == "F1"


def test_what_is_written_reads_back_equal(tmp_path: Path) -> None:
    rows = tuple(responses({"1": ("11-", "010"), "2": ("111", "000")}))
    write_responses(rows, tmp_path / "a.jsonl")
    assert read_responses(tmp_path / "a.jsonl") == (rows, ())


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("{not json", "not JSON"),
        (GOOD.replace('"A"', '""'), "model"),
        (GOOD.replace("true", '"yes"'), "correct"),
        (GOOD.replace(',"correct":true', ""), "correct"),
        (GOOD.replace('"family":"F1",', ""), "family"),
        (GOOD.replace("}", ',"sample":-1}'), "sample"),
        (GOOD, "line 1"),
    ],
)
def test_a_bad_row_is_listed_with_its_line_and_the_rest_goes_on(tmp_path: Path, line: str, place: str) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text("\n".join((GOOD, "", line, GOOD.replace('"A"', '"B"'))))
    loaded = read_responses(file)
    assert [row.model for row in loaded.responses] == ["A", "B"]
    assert [bad.line for bad in loaded.bad] == [3]
    assert place in loaded.bad[0].reason


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no file"):
        read_responses(tmp_path / "none.jsonl")


@pytest.mark.parametrize("text", ["", "[]\n{}\n"])
def test_a_file_without_one_good_row_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "answers.jsonl"
    file.write_text(text)
    with pytest.raises(BadInputError, match=r"no usable row|missing columns"):
        read_responses(file)
