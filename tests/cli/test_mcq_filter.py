"""`certify mcq filter` as a user runs it, with a server that is asked about stems."""

from __future__ import annotations

import json

from tests.evaluate.server import FaultServer, completion
from tests.mcq.test_replies import KEY, OPTIONS


class Mathematician(FaultServer):
    """A server that knows one theorem, and says it where it is asked about divisibility."""

    async def _answer(self, writer, request):
        self.bodies.append(request)
        known = "divisibility" in request["messages"][-1]["content"]
        return self._send(writer, 200, json.dumps(completion(KEY if known else "NONE")))


def test_the_filter_asks_a_server_and_drops_what_its_stem_gives_away(certify, tmp_path, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "unused")
    rows = [
        {"id": f"i{n}", "stem": stem, "options": list(OPTIONS), "key": "B"}
        for n, stem in enumerate(("What is the main law of divisibility?", "Which of these holds?"))
    ]
    (tmp_path / "items.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    with Mathematician() as server:
        done = certify("mcq", "filter", tmp_path / "items.jsonl", "--replies", tmp_path / "open.jsonl", "--ask", "m",
                       "--base-url", server.url, "--json")  # fmt: skip
        assert len(server.bodies) == 6 and {body["temperature"] for body in server.bodies} == {1.0}
    found = json.loads(done.out)
    assert done.code == 0 and found["kept"] == ["i1"] and found["unanswered"] == []
    assert [stem["verdicts"] for stem in found["stems"]] == [{"equivalent": 3}, {"unread": 3}]


def test_asking_needs_a_file_that_keeps_the_replies(certify, tmp_path):
    (tmp_path / "items.jsonl").write_text('{"id": "i", "stem": "?", "options": ["a", "b"], "key": "A"}\n', "utf-8")
    (tmp_path / "r.jsonl").write_text('{"model": "m", "item_id": "i", "correct": true}\n', "utf-8")
    done = certify("mcq", "filter", tmp_path / "items.jsonl", "--responses", tmp_path / "r.jsonl", "--model", "m",
                   "--ask", "m")  # fmt: skip
    assert done.code == 2 and "--ask needs --replies" in done.err
