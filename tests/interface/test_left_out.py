"""What a build left out, as a frame."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.certificate.dropped import DROPPED, Dropped, write_dropped
from certify.errors import BadInputError
from certify.interface.folders import Build

ROWS = [
    Dropped(statement_id="s", family="F1", reason="ambiguous", text="Is any number even?"),
    Dropped(statement_id="s", family="control", reason="converse: unknown", formula="p → q"),
]


def test_texts_and_claims_that_were_left_out_are_rows(tmp_path: Path) -> None:
    write_dropped(ROWS, tmp_path)
    frame = Build(tmp_path).left_out()
    assert frame["reason"].to_list() == ["ambiguous", "converse: unknown"]
    assert frame["text"].to_list() == ["Is any number even?", None]
    assert list(Build(tmp_path).left_out("pandas")["formula"])[1] == "p → q"


def test_a_build_that_does_not_say_left_nothing_out(tmp_path: Path) -> None:
    frame = Build(tmp_path).left_out()
    assert frame.height == 0 and frame.columns == list(Dropped.model_fields)


def test_a_line_that_is_none_is_refused_with_its_number(tmp_path: Path) -> None:
    write_dropped(ROWS, tmp_path)
    with (tmp_path / DROPPED).open("a", encoding="utf-8") as lines:
        lines.write("no JSON\n")
    with pytest.raises(BadInputError, match=f"{DROPPED}, line 3"):
        Build(tmp_path).left_out()
