"""The command `certify audit`: exit codes, JSON, and refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from certify.files.reviews import append_reviews, review
from tests.cli.conftest import Certify, Outcome
from tests.doubt.players import Readers
from tests.propose.players import UNREAD, Players

PAIRS = (
    "id,canonical,paraphrase\n"
    "good,Every natural number divides 0.,Does each natural number divide 0?\n"
    "bad,Every natural number divides 0.,Does 0 divide each natural number?\n"
    "torn,only two\n"
)


def run(certify: Certify, folder: Path, *options: str) -> Outcome:
    file = folder / "pairs.csv"
    file.write_text(PAIRS)
    return certify("audit", file, "--out", folder / "out", "--workers", 1, *options)


def test_findings_end_in_exit_code_one_where_they_are_asked_for(certify: Certify, tmp_path: Path) -> None:
    result = run(certify, tmp_path, "--fail-on", "refuted,different", "--json")
    assert result.code == 1
    found = json.loads(result.out)
    assert (found["verdicts"]["equivalent"], found["verdicts"]["refuted"]) == (1, 1)
    assert [bad["line"] for bad in found["bad_rows"]] == [4]


def test_findings_nobody_asked_about_end_in_exit_code_zero(certify: Certify, tmp_path: Path) -> None:
    result = run(certify, tmp_path, "--fail-on", "ambiguous", "--no-kernel")
    assert result.code == 0
    assert "bad (refuted, passive_inversion; kernel: emitted)" in result.out
    assert "line 4" in result.out


def test_what_is_not_read_is_said_with_its_place(certify: Certify, tmp_path: Path) -> None:
    file = tmp_path / "pairs.csv"
    rows = "".join(f"u{n},Zero is even.,Is zero evne {n}?\n" for n in range(7))
    file.write_text(f"id,canonical,paraphrase\n{rows}")
    said = certify("audit", file, "--out", tmp_path / "out", "--workers", 1, "--no-kernel").out
    assert "u0 (unparsed): not read at character 8: the word 'evne' is not known" in said
    assert "u5 (unparsed)" not in said and "and 2 more; `certify coverage`" in said


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--fail-on", "wrong"], "expected verdicts of equivalent"),
        (["--responses", "answers.jsonl"], "--responses needs --while joint or marginal"),
        (["--responses", "answers.jsonl", "--while", "both"], "--responses needs --while joint or marginal"),
        (["--format", "squad"], "no format 'squad'"),
        (["--map", "x=y"], "expected field=column"),
        (["--gold", "none.jsonl"], "no dataset at none.jsonl"),
    ],
)
def test_options_that_cannot_be_used_are_refused(
    certify: Certify, tmp_path: Path, options: list[str], reason: str
) -> None:
    result = run(certify, tmp_path, *options)
    assert result.code == 2
    assert reason in result.err


def test_what_models_say_again_fails_no_build_and_comes_back_from_readers(certify: Certify, tmp_path: Path) -> None:
    text = next(text for text in UNREAD if "goes into" in text)  # said again, it is false
    (tmp_path / "rows.csv").write_text(f"id,canonical,paraphrase\nu,Every natural number divides 0.,{text}\n")
    out, decisions = tmp_path / "out", tmp_path / "decisions.jsonl"
    with Players() as server:
        asked = ("--restate", "reader", "--base-url", server.url, "--fail-on", "refuted", "--workers", 1)
        first = certify("audit", tmp_path / "rows.csv", "--out", out, "--no-kernel", *asked, "--json")
    assert first.code == 0 and json.loads(first.out)["restated"]["verdicts"]["refuted"] == 1
    restated = json.loads((out / "verdicts.jsonl").read_text("utf-8"))["restated"]
    append_reviews(decisions, [review("u", restated["text"], "accept", "AB")])
    taken = certify("audit", out, "--accept", decisions)
    assert taken.code == 0 and "1 of 1 accepted" in taken.out and "restated.html" in taken.out
    assert certify("audit", out).code == 2


def test_a_doubted_row_fails_no_build_and_the_others_do(certify: Certify, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run(certify, tmp_path, "--no-kernel", "--fail-on", "refuted").code == 1
    plain = (out / "verdicts.jsonl").read_bytes()
    with Readers() as server:
        asked = ("--workers", 1, "--base-url", server.url, "--fail-on")
        first = certify("audit", out, "--doubt", "knows", *asked, "refuted", "--json")
        assert first.code == 0 and json.loads(first.out)["doubted"]["not_doubted"]["equivalent"] == 1
        assert certify("audit", out, "--doubt", "knows", *asked, "equivalent").code == 1
        assert certify("audit", out, "--doubt", "yes", *asked, "refuted").code == 1
        assert certify("audit", out, "--doubt", "prose", *asked, "refuted").code == 1  # no answer is no doubt
        whole = run(certify, tmp_path, "--no-kernel", "--doubt", "knows", *asked, "refuted")
    assert whole.code == 0 and "1 of 2 decided rows are doubted" in whole.out
    assert "bad (refuted" not in whole.out
    assert run(certify, tmp_path, "--no-kernel").code == 0
    assert (out / "verdicts.jsonl").read_bytes() == plain


def test_a_model_that_cannot_doubt_is_refused_before_anything_is_judged(certify: Certify, tmp_path: Path) -> None:
    refused = run(certify, tmp_path, "--doubt", "scripted:always_true")
    assert refused.code == 2 and "answers questions only" in refused.err and not (tmp_path / "out").exists()


def test_help_has_an_example(certify: Certify) -> None:
    assert "Example: certify audit" in certify("audit", "--help").out
