"""A run under the public protocol: its reader decides, ours is kept beside it, and an error is a wrong answer."""

from __future__ import annotations

import json

import pytest

from certify.evaluate import evaluation
from certify.evaluate.store import STORE_NAME, Store
from certify.evaluate.table import graded, latest
from tests.evaluate.server import FaultServer, completion
from tests.mcq import synthetic

#: What the server replies to each item, the letter that the script takes, and the one that our reader takes.
REPLIES = (
    ("So it is \\boxed{B}.", "B", "B"),
    ("Let E be an elliptic curve; I cannot decide.", "E", None),
    ("\\boxed{\\text{B}}; note that A is weaker", "A", "B"),
    ("It depends on how one looks at it.", None, None),
    (None, None, None),  # the server fails
)


class Talker(FaultServer):
    """A server that replies to item n with the n-th of REPLIES."""

    async def _answer(self, writer, request):
        self.bodies.append(request)
        text = request["messages"][-1]["content"]
        reply = next(said for n, (said, _, _) in enumerate(REPLIES, 1) if f"case {n}." in text)
        if reply is None:
            return self._status(writer, 500, "")
        return self._send(writer, 200, json.dumps(completion(reply)))


@pytest.fixture
def run(tmp_path):
    data = synthetic.write(synthetic.clean(len(REPLIES)), tmp_path / "data")
    with Talker() as server:
        options = {"base_url": server.url, "timeout": 2, "retries": 0}
        plan = evaluation.plan(data, ["m"], None, options, "lmb", uncertified_too=True)
        evaluation.run(plan, tmp_path / "out", lambda _model, _done: None)
        with Store(tmp_path / "out" / STORE_NAME) as store:
            return list(graded(store, latest(store)[0], certified=False)), server.bodies


def test_the_published_reader_counts_and_ours_stands_beside_it(run):
    rows, _ = run
    assert [(row["answer"], row["reread"]) for row in rows] == [(theirs, ours) for _, theirs, ours in REPLIES]
    assert [row["correct"] for row in rows] == [row["answer"] == row["target"] for row in rows]


def test_what_is_not_read_and_what_failed_are_wrong_and_not_missing(run):
    rows, _ = run
    assert [row["correct"] for row in rows[3:]] == [False, False]
    assert rows[4]["failure"].startswith("http_500")


def test_what_is_sent_is_the_public_prompt_with_the_options_in_its_order(run):
    rows, bodies = run
    assert "".join(row["target"] for row in rows) == "EEDAE"
    assert all("\\boxed{{A}}" in body["messages"][0]["content"] for body in bodies)
    assert all(body["messages"][1]["content"].startswith("## Question\n\nLet \\(X_{") for body in bodies)
