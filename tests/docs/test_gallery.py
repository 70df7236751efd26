"""The table of published texts in the gallery: quoted as they were released, and called false by two readers too."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.conftest import ROOT

ROWS = re.findall(r"^\| `(thm_\w+)` \| (.*?) \|", (ROOT / "docs" / "gallery.md").read_text("utf-8"), re.MULTILINE)


def rows(file: Path) -> dict[str, dict[str, str]]:
    return {row["id"]: row for row in map(json.loads, file.read_text("utf-8").splitlines())}


def test_the_texts_are_those_that_were_released(shared_data: Path) -> None:
    released = rows(shared_data / "forminv" / "forminv_v3_50.jsonl")
    assert len(ROWS) == 6
    assert {name: released[name]["nl_question"] for name, _ in ROWS} == dict(ROWS)


@pytest.mark.parametrize("name", [name for name, _ in ROWS])
def test_readers_call_the_text_false(shared_data: Path, name: str) -> None:
    label = rows(shared_data / "forminv" / "forminv_v3_50_gold.jsonl")[name]
    assert (label["equiv"], label["truth"]) == ("no", "false")
