"""The HTTP interface: answers, filters and reviews; and what it refuses, with the reason."""

from __future__ import annotations

import http.client
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import pytest

from certify.audit.output import VERDICTS
from certify.audit.restate.writing import texts_to_review
from certify.decide.workers import Pool
from certify.errors import BadInputError
from certify.files.reviews import append_reviews, read_reviews, review
from certify.serve.app import Server
from certify.serve.browsing import PER_PAGE, query_of, view
from certify.serve.guard import LARGEST_BODY
from certify.serve.shelves import Shelf, shelves_at
from certify.serve.worker import answer
from tests.cli.conftest import Certify
from tests.cli.conftest import certify as command_line
from tests.evaluate.items import some
from tests.serve.conftest import serving

__all__ = ["command_line"]


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)


def ask(address: str, path: str, body: object = None, **headers: str) -> Reply:
    """Send one request: GET, or POST where there is a body; `headers` take the place of the usual ones."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=100)
    usual = {} if body is None else {"Content-Type": "application/json"}
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    content = body if body is None or isinstance(body, str) else json.dumps(body)
    connection.request("GET" if body is None else "POST", path, content, usual | given)
    reply = connection.getresponse()
    found = Reply(reply.status, dict(reply.getheaders()), reply.read().decode())
    connection.close()
    return found


def decide(address: str, item: str, decision: str, reviewer: str, **more: Any) -> Reply:
    body = {"shelf": 0, "item_id": item, "decision": decision, "reviewer": reviewer, **more}
    return ask(address, "/api/review", body)


def test_a_pair_and_a_text_are_answered_as_json_and_as_a_piece_of_the_page(address: str) -> None:
    pair = ask(address, "/api/check", {"canonical": "Zero is even.", "paraphrase": "Is zero even?", "kernel": False})
    assert (pair.status, pair.json["json"]["verdict"]) == (200, "equivalent")
    assert "Is zero even?" in pair.json["html"]
    text = ask(address, "/api/read", {"text": "<b>Zero</b> is evne."})
    assert text.json["json"]["unparsed"]["meant"] or text.json["json"]["unparsed"]["reason"]
    assert "&lt;b&gt;" in text.json["html"] and "<b>Zero" not in text.json["html"]
    refused = ask(address, "/api/check", {"canonical": "", "paraphrase": "Is zero even?"})
    assert (refused.status, refused.json["refused"]) == (400, "the canonical text is empty")


@pytest.mark.parametrize(
    ("headers", "status", "reason"),
    [
        ({"Host": "evil.example"}, 421, "answers as 127.0.0.1"),
        ({"Host": "127.0.0.1.evil.example:80"}, 421, "answers as"),
        ({"Host": "[bad"}, 421, "answers as"),
        ({"Origin": "http://evil.example"}, 403, "other pages"),
        ({"Origin": "null"}, 403, "other pages"),
        ({"Content_Type": "text/plain"}, 415, "application/json"),
        ({"Content_Type": "application/x-www-form-urlencoded"}, 415, "application/json"),
        ({"Content_Length": str(LARGEST_BODY + 1)}, 413, "at most"),
    ],
)
def test_a_request_that_another_page_could_make_is_refused(
    address: str, shelves: list[Shelf], headers: dict[str, str], status: int, reason: str
) -> None:
    body = json.dumps({"shelf": 0, "item_id": "good", "decision": "accept", "reviewer": "EN"})
    reply = ask(address, "/api/review", body, **headers)
    assert (reply.status, reason in reply.text) == (status, True)
    assert not shelves[0].reviews_file.exists()


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/check", "{", 400),
        ("/api/check", {"canonical": "Zero is even."}, 400),
        ("/api/check", {"canonical": "x", "paraphrase": "y", "words": "/etc/passwd"}, 400),
        ("/api/read", {"text": "n" * 30_000}, 400),
        ("/api/review", {"shelf": 0, "item_id": "none", "decision": "accept", "reviewer": "EN"}, 400),
        ("/api/review", {"shelf": 9, "item_id": "good", "decision": "accept", "reviewer": "EN"}, 400),
        ("/api/review", {"shelf": 0, "item_id": "good", "decision": "accept", "reviewer": "../x"}, 400),
        ("/browse/9", None, 404),
        ("/static/../app.py", None, 404),
        ("/static/words.toml", None, 404),
        ("/nothing", None, 404),
    ],
)
def test_what_cannot_be_answered_is_refused(address: str, path: str, body: object, status: int) -> None:
    assert ask(address, path, body).status == status


def test_every_answer_forbids_what_a_page_does_not_need(address: str) -> None:
    for path in ("/", "/browse/0", "/nothing"):
        headers = {name.lower(): value for name, value in ask(address, path).headers.items()}
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_texts_of_a_dataset_are_escaped(address: str) -> None:
    page = ask(address, "/browse/0").text
    assert "<script>document" not in page and "<img" not in page
    assert "&lt;script&gt;" in page.replace("<ins>", "").replace("</ins>", "")


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ({}, ["good", "bad", "<img src=x>"]),
        ({"family": "F2"}, ["bad", "<img src=x>"]),
        ({"family": "F2", "verdict": "refuted"}, ["bad"]),
        ({"q": "ODD"}, ["bad"]),
        ({"q": "nowhere"}, []),
        ({"family": "' or 1=1", "page": "-3", "state": "x"}, ["good", "bad", "<img src=x>"]),
    ],
)
def test_rows_are_filtered(shelves: list[Shelf], query: dict[str, str], ids: list[str]) -> None:
    found = view(shelves[0], query_of(query, shelves[0]), "")
    assert [row.id for row in found.rows] == ids


def test_a_long_list_has_pages_and_a_page_behind_the_last_is_the_last(shelves: list[Shelf]) -> None:
    pages = [view(shelves[1], query_of({"page": page}, shelves[1]), "") for page in ("1", "2", "3", "99")]
    assert [len(page.rows) for page in pages] == [PER_PAGE, PER_PAGE, 10, 10]
    assert (pages[3].page, pages[3].total) == (3, 60)


def test_answers_of_models_are_browsed_by_model_and_grade(address: str, shelves: list[Shelf]) -> None:
    assert shelves[2].facets["grade"] == {"right": 4, "wrong": 2}
    page = ask(address, "/browse/2?" + urlencode({"model": "small", "grade": "wrong"})).text
    assert "1 of 6 items" in page and "expected: TRUE" in page


def test_two_readers_decide_for_themselves_and_their_agreement_is_told(address: str, shelves: list[Shelf]) -> None:
    assert decide(address, "good", "accept", "EN", comment="fine").json["decision"] == "accept"
    assert decide(address, "bad", "accept", "EN").status == 200
    assert "EN: accept" not in ask(address, "/browse/0", Cookie="certify_reader=KV").text
    decide(address, "good", "accept", "KV")
    decide(address, "bad", "reject", "KV")
    seen = ask(address, "/browse/0", Cookie="certify_reader=KV").text
    assert "EN: accept – fine" in seen
    told = ask(address, "/browse/0/accepted.json").json
    assert (told["accepted"], told["disputed"], told["pairs"][0]["same"]["value"]) == (["good"], ["bad"], 0.5)
    assert "EN, KV" in ask(address, "/browse/0/reviews").text
    lines = ask(address, "/browse/0/reviews.jsonl")
    assert len(lines.text.splitlines()) == 4 and "attachment" in lines.headers["content-disposition"]
    found = view(shelves[0], query_of({"state": "disputed"}, shelves[0]), "KV")
    assert [row.id for row in found.rows] == ["bad"]
    assert view(shelves[0], query_of({"state": "disputed"}, shelves[0]), "NN").total == 0


def test_a_review_of_another_text_does_not_count_and_is_named(address: str, shelves: list[Shelf]) -> None:
    append_reviews(shelves[0].reviews_file, [review("good", "another text", "accept", "EN")])
    assert ask(address, "/browse/0/accepted.json").json["items"] == 0
    assert "line 1: good: the text is another" in ask(address, "/browse/0/reviews").text


def test_a_question_beyond_its_time_is_stopped_and_the_next_one_is_answered(pool: Pool) -> None:
    question = {"canonical": "Zero is even.", "paraphrase": "0 is even."}
    with serving(Server([], pool, seconds=0.01)) as hurried:  # Lean cannot be started and asked in 10 ms
        reply = ask(hurried, "/api/check", question)
    assert (reply.status, "no answer within 0.01 s" in reply.json["refused"]) == (504, True)
    with serving(Server([], pool, seconds=60)) as patient:
        assert ask(patient, "/api/check", question | {"kernel": False}).json["json"]["verdict"] == "equivalent"


def test_too_many_questions_at_once_are_refused_before_they_wait(pool: Pool) -> None:
    server = Server([], pool, seconds=60)
    while server.places.acquire(blocking=False):
        pass
    with serving(server) as busy:
        assert ask(busy, "/api/read", {"text": "Zero is even."}).status == 503
        server.places.release()
        assert ask(busy, "/api/read", {"text": "Zero is even."}).status == 200


def test_the_answers_of_an_evaluation_are_a_shelf(command_line: Certify, tmp_path: Path) -> None:
    items = some(tmp_path / "items", 4)
    assert command_line("evaluate", items, "--model", "scripted:always_true", "--out", tmp_path / "run").code == 0
    (shelf,) = shelves_at(tmp_path / "run")
    assert (shelf.kind, shelf.facets["grade"]) == ("evaluation", {"right": 2, "wrong": 2})
    assert shelf.reviews_file == tmp_path / "run.reviews.jsonl"


def test_an_answer_is_shown_below_the_text_that_was_asked(shelves: list[Shelf], pool: Pool) -> None:
    build, answers = shelves[1], shelves[2]
    answers.rows = tuple(row._replace(shown={**row.shown, "item_id": build.rows[0].id}) for row in answers.rows)
    with serving(Server([build, answers], pool, 60.0)) as there, serving(Server([answers], pool, 60.0)) as alone:
        assert f"<p>{build.rows[0].text}</p>" in ask(there, "/browse/1").text
        assert build.rows[0].text not in ask(alone, "/browse/0").text


def test_a_shelf_is_not_called_by_one_word_twice(shelves: list[Shelf]) -> None:
    assert [shelf.title for shelf in shelves] == ["audit", "build", "evaluation: answers.jsonl"]


def test_a_defect_costs_its_question_only() -> None:
    assert "bug" in answer({"do": "read", "text": 3, "context": None})
    assert "refused" in answer({"do": "read", "text": "Zero is even.", "context": "over the rainbow"})


@pytest.mark.parametrize("content", [{}, {"items.jsonl": ""}, {"other.txt": "x"}])
def test_a_folder_with_nothing_to_show_is_refused(tmp_path: Path, content: dict[str, str]) -> None:
    for name, text in content.items():
        (tmp_path / name).write_text(text)
    with pytest.raises(BadInputError):
        shelves_at(tmp_path)


def test_restatements_are_a_shelf_whose_reviews_the_audit_takes_back(shelves: list[Shelf], tmp_path: Path) -> None:
    rows = [json.loads(line) for line in (tmp_path / "audit" / VERDICTS).read_text().splitlines()]
    rows[2]["restated"] = {
        "text": "Zero is even.",
        "verdict": "equivalent",
        "tier": "T3",
        "link": "model m",
        "reason": "r",
    }
    rows[1]["restated"] = {"text": None, "verdict": None}
    (tmp_path / "audit" / VERDICTS).write_text("".join(json.dumps(row) + "\n" for row in rows))
    _, shelf = shelves_at(tmp_path / "audit")
    (row,) = shelf.rows
    assert (shelf.kind, row.text, row.shown["canonical"]) == ("restatements", "Zero is even.", rows[2]["text"])
    shelf.add(review(row.id, row.text, "accept", "EN"))
    assert shelf.reviews_file != shelves[0].reviews_file
    assert read_reviews(shelf.reviews_file, texts_to_review(tmp_path / "audit")).rows == shelf.reviews().rows


def test_an_address_that_means_every_network_is_refused(command_line: Certify) -> None:
    outcome = command_line("serve", "--host", "0.0.0.0")
    assert (outcome.code, "name the address" in outcome.err) == (2, True)


def test_a_port_that_is_taken_is_named(command_line: Certify, address: str) -> None:
    outcome = command_line("serve", "--port", address.rpartition(":")[2])
    assert (outcome.code, "cannot listen on 127.0.0.1" in outcome.err) == (2, True)


def test_the_command_tells_where_it_serves_and_what(shelves: list[Shelf], tmp_path: Path) -> None:
    command = [sys.executable, "-m", "certify", "serve", str(tmp_path / "audit"), "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = json.loads("".join(iter(process.stdout.readline, "}\n")) + "}")
        assert told["folders"] == [
            {"name": "audit", "kind": "audit", "rows": 3, "reviews": str(tmp_path / "audit.reviews.jsonl")}
        ]
        assert ask(told["address"], "/browse/0").status == 200
        assert ask(told["address"], "/", Host="elsewhere").status == 421
        process.terminate()
    assert process.returncode in (0, -signal.SIGTERM)
