"""How much of a dataset is read: counts, the most wanted stops, and the same answer from processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.metrics import coverage
from certify.metrics.coverage import coverage_of
from certify.metrics.first_contact import read_ledger

TEXTS = [
    "Every natural number divides zero.",
    "The square of a number is positive if it is nonzero.",
    "Every natural number divdes zero.",
    "Every natural number divdes one.",
]


def dataset(folder: Path, texts: list[str]) -> Path:
    file = folder / "texts.jsonl"
    file.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts) + "no json\n")
    return file


def test_texts_are_counted_by_their_readings_and_stops_ranked(tmp_path: Path) -> None:
    report = coverage_of(dataset(tmp_path, TEXTS), ())
    assert report.count == (1, 1, 2)
    (wanted,) = report.most_wanted(5)
    assert (wanted.times, wanted.missing, wanted.what, wanted.word) == (2, "word", "divdes", "divdes")
    assert [bad.line for bad in report.rejected] == [5]


def test_two_processes_give_the_same_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = dataset(tmp_path, TEXTS)
    alone = coverage_of(file, ())
    monkeypatch.setattr(coverage, "PARALLEL", 2)
    assert coverage_of(file, ()) == alone


@pytest.mark.parametrize(
    ("text", "missing", "what", "word"),
    [
        ("Every natural number divdes one.", "word", "divdes", "divdes"),
        ("For all $x \\in \\mathbb{R}$, zero divdes $x$.", "word", "divdes", "divdes"),
        ("Every number\n\n  in `[0, 1]`   divdes zero.", "word", "divdes", "divdes"),
        ("For all $n$, $1 + \\dots + n$ is positive.", "notation", "…", "1"),
        ("For all $n$, $1 \\pm n$ is positive.", "notation", "\\pm", "1"),
        ("Zero divides divides one.", "frame", "'divides' after 'divides'", "divides"),
        ("$1 + 1$ $2 + 2$.", "frame", "'.' after a term", ""),
        ("Every natural number divides", "text", "more after 'divides'", "(end)"),
    ],
)
def test_what_is_missing_is_named_with_the_word_of_the_text_itself(
    tmp_path: Path, text: str, missing: str, what: str, word: str
) -> None:
    (wanted,) = coverage_of(dataset(tmp_path, [text]), ()).most_wanted(1)
    assert (wanted.missing, wanted.what, wanted.word) == (missing, what, word)


def test_texts_that_stop_for_the_same_want_are_one_row(tmp_path: Path) -> None:
    texts = ["Zero divides divides one.", "Every number divides divides zero.", "Every number divdes zero."]
    rows = coverage_of(dataset(tmp_path, texts), ()).most_wanted(5)
    assert [(row.times, row.missing) for row in rows] == [(2, "frame"), (1, "word")]


def test_first_contact_is_measured_once_for_each_text(tmp_path: Path) -> None:
    ledger = tmp_path / "seen.jsonl"
    first = coverage_of(dataset(tmp_path, TEXTS[:2]), (), ledger=ledger)
    assert first.contacts == {"first_contact": (1, 1, 0), "seen_before": (0, 0, 0)}
    respaced = [" ".join([*TEXTS[0].split(" "), ""]), *TEXTS[1:]]
    again = coverage_of(dataset(tmp_path, respaced), (), ledger=ledger)
    assert again.contacts == {"first_contact": (0, 0, 2), "seen_before": (1, 1, 0)}
    assert [row.meanings for row in read_ledger(ledger).values()] == [1, 2, 0, 0]


def test_without_a_ledger_no_contact_is_told(tmp_path: Path) -> None:
    assert coverage_of(dataset(tmp_path, TEXTS), ()).contacts == {}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("no json", "line 1: not JSON"),
        ('{"digest": "x", "date": "2026-01-01", "version": "1", "meanings": 0}', "digest"),
        ('{"digest": "00000000000000000000000000000000", "date": "2026-01-01", "version": "1"}', "meanings"),
    ],
)
def test_a_file_that_is_no_ledger_is_refused_and_stays_as_it_is(tmp_path: Path, line: str, reason: str) -> None:
    ledger = tmp_path / "seen.jsonl"
    ledger.write_text(line + "\n", "utf-8")
    with pytest.raises(BadInputError, match=reason):
        coverage_of(dataset(tmp_path, TEXTS), (), ledger=ledger)
    assert ledger.read_text("utf-8") == line + "\n"


def test_a_dataset_without_texts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match="--field"):
        coverage_of(dataset(tmp_path, TEXTS), ("question",))


def test_a_table_and_toml_are_read_like_json_lines(tmp_path: Path) -> None:
    (tmp_path / "texts.csv").write_text(f"text\n{TEXTS[0]}\n", "utf-8-sig")
    (tmp_path / "texts.toml").write_text(f'[[statement]]\ntext = "{TEXTS[0]}"\n', "utf-8-sig")
    tables = [coverage_of(tmp_path / f"texts.{ending}", ()) for ending in ("csv", "toml")]
    assert [report.count for report in tables] == [(1, 0, 0)] * 2


def test_a_dataset_without_a_readable_row_is_refused_with_the_first_reason(tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"line 1: not JSON"):
        coverage_of(dataset(tmp_path, []), ())
