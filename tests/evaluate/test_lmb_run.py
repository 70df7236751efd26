"""A run under the public protocol: its reader decides, ours is kept beside it, and an error is a wrong answer."""

from __future__ import annotations

from certify.evaluate import evaluation
from certify.evaluate.store import STORE_NAME, Store
from certify.evaluate.table import graded, latest
from tests.mcq import synthetic


def test_the_published_reader_counts_and_ours_stands_beside_it(tmp_path, server):
    rows = synthetic.clean(3)
    rows[0]["mcq"]["question"] += " [answer: rambling]"
    data = synthetic.write(rows, tmp_path / "data")
    options = {"base_url": server.url, "timeout": 2, "retries": 0}
    plan = evaluation.plan(data, ["m"], None, options, "lmb", uncertified_too=True)
    evaluation.run(plan, tmp_path / "out", lambda _model, _done: None)
    with Store(tmp_path / "out" / STORE_NAME) as store:
        found = list(graded(store, latest(store)[0], certified=False))
    assert len(found) == 3
    # The server says FALSE, in which the script finds no letter: wrong, and not "no answer".
    assert [row["answer"] for row in found] == [None] * 3
    assert [row["correct"] for row in found] == [False] * 3
    assert [row["protocol"] for row in found] == ["lmb"] * 3
