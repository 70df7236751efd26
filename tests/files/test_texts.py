"""Texts of a dataset: by their fields, with the id and the context of their row; a bad row costs itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from certify.errors import BadInputError
from certify.files.texts import Text, read_texts


def dataset(folder: Path, *rows: dict[str, Any]) -> Path:
    file = folder / "texts.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return file


def test_a_text_has_the_id_and_the_context_of_its_row_or_its_line(tmp_path: Path) -> None:
    file = dataset(tmp_path, {"id": 7, "text": "A.", "context": "in a group"}, {"text": "B.", "context": " "})
    assert read_texts(file, ()).texts == (Text("7", "A.", "in a group"), Text("row2", "B."))


def test_texts_of_one_row_are_told_apart_by_their_fields(tmp_path: Path) -> None:
    file = dataset(tmp_path, {"id": "a", "nl_question": "A?", "canonical_nl": "A.", "other": "B."})
    assert [text.id for text in read_texts(file, ()).texts] == ["a:nl_question", "a:canonical_nl"]
    assert read_texts(file, ("other",)).texts == (Text("a", "B."),)


def test_tables_of_a_toml_file_are_rows(tmp_path: Path) -> None:
    file = tmp_path / "texts.toml"
    file.write_text('[[statement]]\nid = "a"\ntext = "A."\n[[statement]]\ntext = "B."\n')
    assert [text.id for text in read_texts(file, ()).texts] == ["a", "row2"]


def test_half_a_character_and_what_is_no_row_cost_themselves(tmp_path: Path) -> None:
    file = dataset(tmp_path, {"text": "A \ud800."}, {"text": "B."}, {"id": "\ud800", "text": "C."}, {"text": 7})
    with file.open("a") as out:
        out.write("no row\n")
    found = read_texts(file, ())
    assert [text.text for text in found.texts] == ["B."]
    assert [(row.line, row.reason[:4]) for row in found.rejected] == [(1, "half"), (3, "half"), (5, "not ")]


def test_a_file_without_such_a_field_is_refused_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="no row has a text in said; name a field with --field: there are id, text"):
        read_texts(dataset(tmp_path, {"id": "a", "text": "A."}), ("said",))
