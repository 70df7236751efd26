"""Statement files: good rows come through, each bad one is reported with its place and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.certificate.statements import RejectedRow, StatementRow, read_statements, shipped
from certify.english.reader import read_text
from certify.errors import BadInputError
from certify.lexicon import load
from certify.logic import symbols


def test_good_rows_survive_bad_ones(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    rows = [
        '{"id": "one", "text": "Every natural number divides zero."}',
        "{not json",
        '{"id": "two"}',
        '{"id": "one", "text": "Again."}',
        "[1, 2]",
        '{"id": "three", "text": ""}',
        '{"id": "../four", "text": "Out of the folder."}',
        '{"id": "five", "text": "One divides every natural number.", "colour": "red"}',
        "\xff",
        '{"id": "six", "text": "Zero is even."}',
    ]
    file.write_bytes("\n".join(rows).encode("latin-1"))
    found = list(read_statements([file]))
    assert [row.id for row in found if isinstance(row, StatementRow)] == ["one", "six"]
    bad = {row.place: row.reason for row in found if isinstance(row, RejectedRow)}
    assert list(bad) == [f"line {number}" for number in (2, 3, 4, 5, 6, 7, 8, 9)]
    assert "not JSON" in bad["line 2"]
    assert "text: Field required" in bad["line 3"]
    assert "there already" in bad["line 4"]
    assert "object" in bad["line 5"]
    assert "id" in bad["line 7"]
    assert "colour" in bad["line 8"]


def test_toml_rows_are_placed_by_their_line(tmp_path: Path) -> None:
    file = tmp_path / "rows.toml"
    file.write_text('[[statement]]\nid = "a"\ntext = "Zero is even."\n\n[[statement]]\nid = "b"\n')
    good, bad = read_statements([file])
    assert isinstance(good, StatementRow)
    assert bad == RejectedRow("rows.toml", "line 5", "text: Field required")


@pytest.mark.parametrize("ending", ["toml", "jsonl"])
def test_a_byte_order_mark_is_passed_over(tmp_path: Path, ending: str) -> None:
    rows = {
        "toml": '[[statement]]\nid = "a"\ntext = "Zero is even."\n',
        "jsonl": '{"id": "a", "text": "Zero is even."}',
    }
    (tmp_path / f"rows.{ending}").write_text(rows[ending], "utf-8-sig")
    (row,) = read_statements([tmp_path / f"rows.{ending}"])
    assert isinstance(row, StatementRow)


@pytest.mark.parametrize("content", ["id = ", "[other]\nx = 1\n", "statement = 1\n"])
def test_a_toml_file_without_statements_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "rows.toml"
    file.write_text(content)
    with pytest.raises(BadInputError, match=r"rows\.toml: (no readable TOML|rows \[\[statement\]\] are expected)"):
        list(read_statements([file]))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no file"):
        list(read_statements([tmp_path / "none.jsonl"]))


def test_an_unknown_ending_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    file.write_text("id,text\n")
    with pytest.raises(BadInputError, match=r"\.jsonl or \.toml"):
        list(read_statements([file]))


def test_the_shipped_statements_are_many_and_all_well_formed() -> None:
    rows = list(read_statements(shipped()))
    assert not [row for row in rows if isinstance(row, RejectedRow)]
    statements = [row for row in rows if isinstance(row, StatementRow)]
    assert len(statements) >= 400
    assert len({row.domain for row in statements}) >= 15
    assert len({row.text for row in statements}) == len(statements)
    of_mathlib = [row for row in statements if row.mathlib]
    assert len(of_mathlib) >= 257
    assert all(row.lean and row.lean.startswith(f"theorem {row.mathlib} ") for row in of_mathlib)


def test_a_shipped_statement_of_no_mathlib_theorem_rests_on_named_words() -> None:
    lexicon = load(vocabulary="named")
    rows = [row for row in read_statements(shipped()) if isinstance(row, StatementRow) and not row.mathlib]
    for row in rows:
        statement = read_text(row.text, lexicon).only
        assert statement is not None, row.text
        assert any(lexicon.word(symbol.name).opaque == "named" for symbol in symbols(statement.formula)), row.text


def test_no_shipped_text_is_copied_from_the_development_data(shared_data: Path) -> None:
    import json

    lines = (shared_data / "forminv" / "forminv_v3_50.jsonl").read_text("utf-8").splitlines()
    theirs = {text.rstrip(".?").lower() for line in lines for text in _texts(json.loads(line))}
    ours = {row.text.rstrip(".?").lower() for row in read_statements(shipped()) if isinstance(row, StatementRow)}
    assert not ours & theirs


def _texts(row: dict[str, str]) -> tuple[str, str]:
    return row["canonical_nl"], row["nl_question"]
