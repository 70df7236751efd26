"""Bad input at the command line: each case ends with a clear error and exit code 2 (1 where other rows were good)."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Certify

CASES = [
    ("", "empty"),
    ("   ", "empty"),
    ("Colourless green ideas sleep furiously.", "not known"),
    ("Every natural number frobnicates zero.", "frobnicates"),
    ("Every natural number divides.", ""),
    ("divides every", ""),
    ("Every set divides zero.", ""),
    ("Every natural number divides zero. " * 300, "characters"),
    ("(" * 400 + "n" + ")" * 400 + " = n", ""),
    ("not " * 300 + "2 = 2", ""),
    ("Every natural number divides\x00 zero.", "control character"),
    ("Every natural number\x1b[31m divides zero.", "control character"),
    ("Every natural number -/ theorem t : False := sorry /- divides zero.", ""),
    ("'; import os; os.system('true')", ""),
    ("\udcff is even.", "no valid UTF-8"),
]


@pytest.mark.parametrize(("text", "reason"), CASES, ids=[repr(text[:40]) for text, _ in CASES])
def test_a_text_that_cannot_be_read_is_refused_with_the_reason(certify: Certify, text: str, reason: str) -> None:
    started = time.process_time()
    outcome = certify("parse", text)
    assert outcome.code == 2
    assert "error:" in outcome.err
    assert reason in outcome.err
    assert "Traceback" not in outcome.err
    assert time.process_time() - started < 20


def test_the_place_of_an_unknown_word_is_marked(certify: Certify) -> None:
    lines = certify("parse", "Every natural number frobnicates zero.", "--vocabulary", "interpreted").err.splitlines()
    marked = next(number for number, line in enumerate(lines) if line.strip() == "^")
    assert lines[marked - 1][lines[marked].index("^") :].startswith("frobnicates")


def test_what_would_be_accepted_is_named_in_english(certify: Certify) -> None:
    said = certify("parse", "Every natural number frobnicates zero.").err
    assert "accepted there: a verb with its object (divides zero, is even)" in said


def test_a_misspelt_word_is_asked_after(certify: Certify) -> None:
    assert "did you mean even for 'evne'?" in certify("parse", "Zero is evne.").err


@pytest.mark.parametrize(("canonical", "paraphrase"), [("", "Zero is even."), ("Zero is even.", "  ")])
def test_an_empty_text_of_a_pair_is_bad_input(certify: Certify, canonical: str, paraphrase: str) -> None:
    outcome = certify("check", canonical, paraphrase)
    assert outcome.code == 2
    assert f"the {'paraphrase' if canonical else 'canonical'} text is empty" in outcome.err


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("rows.toml", b"statement = ", "rows.toml: no readable TOML"),
        ("rows.toml", b"[other]\nx = 1\n", "rows [[statement]] are expected; there are other"),
        ("rows.jsonl", b"", "no statement to build"),
        (
            "rows.jsonl",
            b'{"id": "a", "txt": "Zero is even."}\n',
            "line 1: txt: no such field; did you mean text?",
        ),
        ("rows.jsonl", b'{"id": "a", "text": "x", "labl": true}\n', "labl: no such field; did you mean label?"),
        ("rows.jsonl", b'{"id": "a", "text": "  "}\n', "line 1: text: empty"),
        ("rows.jsonl", '{"id": "a"}'.encode("utf-16"), "is UTF-16 text"),
    ],
)
def test_a_file_without_a_statement_is_bad_input_and_builds_nothing(
    certify: Certify, tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    (tmp_path / name).write_bytes(content)
    outcome = certify("build", tmp_path / name, "--out", tmp_path / "out")
    assert outcome.code == 2
    assert reason in outcome.err
    assert not (tmp_path / "out").exists()


def test_a_tower_of_powers_costs_no_time(certify: Certify) -> None:
    started = time.monotonic()
    outcome = certify("check", "10^10^10 = 10^10^10.", "10^(10^10) = 10^(10^10).", "--json")
    assert outcome.code in (0, 1, 2)
    assert time.monotonic() - started < 60


def test_a_refused_text_is_json_when_json_is_asked_for(certify: Certify) -> None:
    outcome = certify("parse", "Zero is evne.", "--json")
    answer = json.loads(outcome.out)
    assert outcome.code == 2
    assert answer["readings"] == []
    assert answer["unparsed"]["position"] == 8


def test_a_pair_with_an_unread_side_says_which(certify: Certify) -> None:
    outcome = certify("check", "Every natural number divides zero.", "Every blorp divides zero.", "--json")
    answer = json.loads(outcome.out)
    assert (outcome.code, answer["verdict"]) == (1, "unparsed")
    assert answer["reason"].startswith("paraphrase:")


def test_a_context_that_is_not_understood_is_refused_with_examples(certify: Certify) -> None:
    outcome = certify("check", "Zero is even.", "Zero is even.", "--context", "over the rainbow")
    assert outcome.code == 2
    assert "in a group" in outcome.err


def test_bad_rows_cost_no_good_ones(certify: Certify, tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    good = json.dumps({"id": "good", "text": "Every natural number divides zero."})
    inject = json.dumps({"id": "inject", "text": "-/ #eval 1 /- Zero is even."})
    rows.write_text(f'{{"id": "cut", \n{good}\n{{"text": "Zero is even."}}\n{inject}\n', "utf-8")
    out = tmp_path / "out"
    outcome = certify("build", rows, "--out", out, "--per-family", "1", "--family", "F1", "--workers", "1", "--json")
    answer = json.loads(outcome.out)
    assert outcome.code == 1
    assert answer["certified"] == {"F1": 1}
    assert answer["rejected_rows"] == 2
    assert set(answer["unread"]) == {"inject"}
    assert certify("verify", out).code == 0


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("build", "none.jsonl"), "no file"),
        (("verify", "nowhere"), "no manifest.json"),
        (("coverage", "none.jsonl"), "no dataset"),
        (("families", "--templates", "nowhere"), "no folder"),
        (("families", "check", "nowhere.toml"), "no file nowhere.toml"),
        (("parse", "Zero is even.", "--words", "nowhere.toml"), "nowhere.toml"),
        (("audit", "[/foo].jsonl"), "no dataset at [/foo].jsonl"),
    ],
)
def test_a_missing_file_is_named(
    certify: Certify, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = certify(*args)
    assert outcome.code == 2
    assert reason in outcome.err


def test_a_folder_that_cannot_be_written_is_named(certify: Certify, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    rows = tmp_path / "rows.jsonl"
    rows.write_text('{"canonical": "Zero is even.", "paraphrase": "Is zero even?"}\n')
    outcome = certify("audit", rows, "--out", tmp_path / "file" / "out")
    assert outcome.code == 2
    assert outcome.err.startswith("error:") and str(tmp_path / "file") in outcome.err


@pytest.mark.parametrize("content", [b'[word]\nsort = "\xff"', b"word = "])
def test_a_file_of_words_that_is_no_toml_is_named(certify: Certify, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    outcome = certify("parse", "Zero is even.", "--words", file)
    assert outcome.code == 2
    assert "mine.toml: no readable TOML" in outcome.err.replace("\n", "")


def test_a_text_from_outside_does_not_reach_the_terminal_as_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    from certify.cli.console import out

    out.print("id\x1b[2J\r\u202eevil\x9b1m", highlight=False)
    said = capsys.readouterr().out
    assert not {"\x1b", "\r", "\u202e", "\x9b"} & set(said)
    assert "\\u{1b}[2J" in said
