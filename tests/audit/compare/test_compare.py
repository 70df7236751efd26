"""A comparison from end to end: rows, evidence, pages, the same bytes again, and refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from certify.audit.audit import Options
from certify.audit.compare.compare import compare
from certify.audit.formats import FORMAL, read_rows
from certify.certificate.item import BadRow
from certify.errors import BadInputError
from tests.audit.conftest import read_lines, write_rows

ROWS: list[dict[str, Any]] = [
    {"id": "same", "text": "Every natural number divides zero.", "lean": "theorem t (n : ℕ) : n ∣ 0"},
    {"id": "sides", "text": "Every natural number divides zero.", "lean": "theorem t (n : ℕ) : 0 ∣ n"},
    {"id": "numbers", "text": "For every integer n, n divides n².", "lean": "theorem t (n : ℕ) : n ∣ n ^ 2"},
    {"id": "<b>`unread`</b>", "text": "Almost all primes are odd.", "lean": "theorem t (p : ℕ) : p = p"},
    {"text": "If a divides b, then a divides b².", "lean": None, "goal": "a b : ℕ\nh : a ∣ b\n⊢ a ∣ b ^ 2"},
]


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("compared")
    compare(write_rows(folder / "rows.jsonl", ROWS), folder / "out", Options(workers=1, vocabulary="open"))
    return folder / "out"


def test_every_row_gets_a_word_in_the_order_of_the_file(compared: Path) -> None:
    rows = read_lines(compared / "rows.jsonl")
    words = [(row["id"], row["verdict"], row["kernel"]) for row in rows]
    assert words == [
        ("same", "equivalent", "checked"), ("sides", "refuted", "checked"), ("numbers", "different", "none"),
        ("<b>`unread`</b>", "unread text", "none"), ("row5", "equivalent", "checked"),
    ]  # fmt: skip
    assert (rows[1]["error_type"], rows[1]["false"], rows[4]["lean_source"]) == ("passive_inversion", ["lean"], "goal")


def test_the_summary_names_what_disagrees(compared: Path) -> None:
    summary = json.loads((compared / "summary.json").read_text("utf-8"))
    assert summary["disagreeing"] == ["sides", "numbers"] and summary["false"] == {"text": [], "lean": ["sides"]}
    assert (summary["rows"], summary["decided"], summary["our_bugs"]) == (5, 4, 0)


def test_a_disagreement_shows_both_readings_and_the_theorem(compared: Path) -> None:
    said = (compared / "findings.md").read_text("utf-8")
    start = said.index("## `sides`: refuted")
    golden = """## `sides`: refuted

false in the standard reading: n = 1

Text:

```
Every natural number divides zero.
```

- Every natural number divides zero.
  `∀ n:Nat. dvd(n, 0:Nat)`

Lean:

```
theorem t (n : ℕ) : 0 ∣ n
```

- Zero divides every natural number.
  `∀ n:Nat. dvd(0:Nat, n)`

Theorem:

```
theorem item_sides : ¬ (∀ n : ℕ, 0 ∣ n) :="""
    assert said[start : start + len(golden)] == golden


def test_texts_from_outside_stay_texts_on_the_page(compared: Path) -> None:
    page = (compared / "report.html").read_text("utf-8")
    assert "&lt;b&gt;`unread`&lt;/b&gt;" in page and "<b>`unread`" not in page
    assert page.index("false as it stands") < page.index("Almost all primes")


def test_the_same_file_gives_the_same_bytes(compared: Path, tmp_path: Path) -> None:
    first = compared / "rows.jsonl"
    file = write_rows(tmp_path / "rows.jsonl", ROWS)
    compare(file, tmp_path / "out", Options(workers=1, vocabulary="open"))
    assert (tmp_path / "out" / "rows.jsonl").read_bytes() == first.read_bytes()


def test_a_row_without_a_lean_side_or_with_another_name_twice_does_not_load(tmp_path: Path) -> None:
    spoilt = [{"id": "a", "text": "Two is even."}, {**ROWS[0], "lean": 7}, ROWS[0], {"lean": "1 = 1"}]
    rows = list(read_rows(write_rows(tmp_path / "rows.jsonl", [*spoilt, ROWS[0]]), FORMAL))
    reasons = [row.reason for row in rows if isinstance(row, BadRow)]
    assert len(reasons) == 4 and "neither a Lean statement nor a goal" in reasons[0] and "already" in reasons[3]


def test_a_file_without_such_columns_is_refused(tmp_path: Path) -> None:
    file = write_rows(tmp_path / "rows.jsonl", [{"question": "Is two even?"}])
    with pytest.raises(BadInputError, match="no row loads as formal"):
        compare(file, tmp_path / "out", Options(workers=1, kernel=False))
