"""`certify propose` and `certify faithful` as a user calls them."""

from __future__ import annotations

import json

import pytest

from tests.propose.players import ROWS, Players


@pytest.fixture
def asked(certify, tmp_path, monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    statements = tmp_path / "statements.jsonl"
    statements.write_text(ROWS[0].model_dump_json() + "\nno row\n", "utf-8")

    def call(command, server, *more, code=0):
        words = ("--base-url", server.url, "--out", tmp_path / "out", "-f", "F1", "--workers", "1", *more)
        done = certify(command, statements, *words)
        assert done.code == code, done
        return done

    return call


def test_what_will_be_asked_is_said_and_nothing_is_asked(asked, tmp_path):
    with Players() as server:
        done = asked("propose", server, "--model", "faithful", "--repairs", "2", "--dry-run", "--json")
        assert not server.counts and not (tmp_path / "out").exists()
    [estimate] = json.loads(done.out)["estimates"]
    assert (estimate["asks"], estimate["answered"], estimate["repair_requests"]) == (1, 0, 2)
    assert estimate["prompt_tokens"] > 100 and estimate["completion_tokens"] == 60


def test_a_bad_row_costs_itself_and_the_exit_code(asked, tmp_path):
    with Players() as server:
        done = asked("propose", server, "--model", "faithful", "--json", code=1)
    summary = json.loads(done.out)
    assert summary["certified"] == {"F1": 1} and summary["rejected_rows"] == 1
    assert (tmp_path / "out.responses" / "responses.sqlite").exists()


def test_people_are_told_the_table_and_where_the_page_lies(asked, tmp_path):
    with Players() as server:
        done = asked("faithful", server, "--model", "converts", code=1)
    assert "refuted" in done.out and "report.html" in done.out
    assert (tmp_path / "out" / "report.html").is_file() and (tmp_path / "out" / "faithful.json").is_file()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--model", "missing"), "does not exist"),
        ((), "no model"),
        (("--model", "faithful", "--prompt", "verdict"), "known: propose-1"),
        (("--model", "faithful", "--family", "F77"), "F77"),
        (("--model", "faithful", "--temperature", "warm"), "a number"),
    ],
)
def test_bad_input_ends_with_2_and_says_what_is_accepted(asked, more, said):
    with Players() as server:
        assert said in asked("propose", server, *more, code=2).err
