"""Files that are not what their ending says are named as what they are; a bad record costs itself."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.files.records import read_records
from certify.files.resources import read_toml

CSV = "canonical,paraphrase\nZero is even.,Is zero even?\n"
JSON = '{"canonical": "Zero is even."}\n'
UTF8 = {"unicode.csv": "text\n∀ x “x = x”\n", "unicode.jsonl": '{"text": "∀ x “x = x”"}\n'}


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("a.csv", CSV.encode("utf-16"), "is UTF-16 text; save it as UTF-8"),
        ("a.csv", CSV.encode("utf-16-le"), "is UTF-16 text; save it as UTF-8"),
        ("a.jsonl", JSON.encode("utf-16-be"), "is UTF-16 text; save it as UTF-8"),
        ("a.jsonl", gzip.compress(JSON.encode(), mtime=0), "is compressed by gzip; text in UTF-8 is expected"),
        ("a.jsonl", b"\x7fELF\x02\x01\x00\x00\x00\x00" + b"\x00abc" * 40, "is binary; text in UTF-8 is expected"),
        ("a.csv", b"PAR1" + b"\x15\x04" * 40, "is a Parquet file"),
        ("a.csv", CSV.replace(",", ";").encode(), "the columns are separated by semicolons, commas are expected"),
        ("a.csv", CSV.replace(",", "\t").encode(), "the columns are separated by tabs, commas are expected"),
        ("a.xlsx", b"PK\x03\x04", "the ending says what is in a file"),
    ],
)
def test_a_file_that_is_not_what_its_ending_says_is_named(
    tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(BadInputError, match=reason):
        list(read_records(tmp_path / name))


def test_a_toml_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes('[word]\nsort = "Nat"\n'.encode("utf-16"))
    with pytest.raises(BadInputError, match="is UTF-16 text"):
        read_toml(file)


@pytest.mark.parametrize("name", UTF8)
@pytest.mark.parametrize("mark", ["utf-8", "utf-8-sig"])
def test_mathematics_in_utf_8_is_text(tmp_path: Path, name: str, mark: str) -> None:
    (tmp_path / name).write_text(UTF8[name], mark)
    (record,) = read_records(tmp_path / name)
    assert record.values == {"text": "∀ x “x = x”"}


def test_one_column_with_a_semicolon_in_its_rows_is_a_column(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text('text\n"Let n be even; then n + 1 is odd."\n')
    (record,) = read_records(tmp_path / "a.csv")
    assert record.values == {"text": "Let n be even; then n + 1 is odd."}
