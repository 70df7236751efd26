"""`certify doubt` as a user calls it."""

from __future__ import annotations

import json

import pytest

from tests.doubt.players import TEXTS, Readers

MISREAD = "The square of every even natural number is even."


@pytest.fixture
def doubt(certify, tmp_path, monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    file, given = tmp_path / "texts.jsonl", {"right": TEXTS["zero"], "wrong": MISREAD, "odd": "Nought of."}
    lines = [json.dumps({"id": name, "said": text}) for name, text in given.items()]
    file.write_text("\n".join([*lines, "no row"]), "utf-8")

    def call(server, *more, code=0):
        words = ("--field", "said", "--base-url", server.url, "--out", tmp_path / "out", "--workers", "1", *more)
        done = certify("doubt", file, *words)
        assert done.code == code, done
        return done

    return call


def test_a_doubted_text_ends_with_1_and_is_shown_with_what_it_was_read_as(doubt, tmp_path):
    with Readers() as server:
        done = doubt(server, "--model", "knows", code=1)
    assert "3 texts: 2 read, 1 of them doubted" in done.out and "read as " in done.out
    assert f"wrong: {MISREAD}" in done.out and "knows: no. Subject and object" in done.out
    assert TEXTS["zero"] not in done.out
    assert (tmp_path / "out.responses" / "responses.sqlite").exists()


def test_where_nothing_is_doubted_the_command_ends_with_0_and_asks_nothing_twice(doubt):
    with Readers() as server:
        first = doubt(server, "--model", "yes", "--json")
        assert json.loads(doubt(server, "--model", "yes", "--json").out) == json.loads(first.out)
        assert set(server.counts.values()) == {1}
    summary = json.loads(first.out)
    assert (summary["read"], summary["doubted"], [row["line"] for row in summary["bad_rows"]]) == (2, 0, [4])


def test_an_ask_without_an_answer_ends_with_1_and_is_said(doubt):
    with Readers() as server:
        done = doubt(server, "--model", "prose", code=1)
    assert "2 lack an answer" in done.err and "2 times, no JSON object" in done.err


def test_two_models_are_compared(doubt):
    with Readers() as server:
        done = doubt(server, "--model", "yes", "--model", "knows", code=1)
    assert "knows and yes: 50% of 2 alike, κ 0.00" in done.out


def test_what_will_be_asked_is_said_and_nothing_is_asked(doubt, tmp_path):
    with Readers() as server:
        done = doubt(server, "--model", "knows", "--dry-run", "--json")
        assert "Estimate" in doubt(server, "--model", "knows", "--dry-run").out
        assert not server.counts and not (tmp_path / "out").exists()
    [estimate] = json.loads(done.out)["estimates"]
    assert (estimate["asks"], estimate["answered"], estimate["completion_tokens"]) == (2, 0, 120)
    assert "repair_requests" not in estimate


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--model", "missing"), "does not exist"),
        ((), "no model"),
        (("--model", "yes", "--model", "yes"), "given twice"),
        (("--model", "scripted:always_true"), "answers questions only"),
        (("--model", "yes", "--temperature", "warm"), "a number"),
        (("--model", "yes", "--words", "nothing.toml"), "nothing.toml"),
    ],
)
def test_bad_input_ends_with_2_and_says_what_is_accepted(doubt, more, said):
    with Readers() as server:
        assert said in doubt(server, *more, code=2).err
