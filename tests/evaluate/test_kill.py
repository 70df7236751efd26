"""The promise that nothing is lost, with a real process, a real server and SIGKILL."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import polars as pl
import pytest

from tests.evaluate.items import item, write
from tests.evaluate.server import FaultServer, faults_in

COUNT, CONCURRENCY, KILLS = 10_000, 64, 3
FAULTS = ("429@0.05", "500", "503", "cut", "malformed", "empty", "html")


def text(number: int, chance: random.Random) -> str:
    """Return the text of item `number`; about one in thirty asks for one or two faults."""
    faults = chance.choices(FAULTS, k=chance.randint(1, 2)) if chance.random() < 1 / 30 else []
    return f"The sum of {number} and {number} is even." + (f" [faults: {' '.join(faults)}]" if faults else "")


@contextmanager
def started(items: Path, out: Path, url: str) -> Iterator[subprocess.Popen[str]]:
    """Run `certify evaluate` in a process of its own that does not outlive the block."""
    arguments = ["evaluate", str(items), "--model", "m", "--base-url", url, "--out", str(out), "--json"]
    command = [sys.executable, "-c", "from certify.cli import main; main()", *arguments]
    with subprocess.Popen(
        [*command, "--concurrency", str(CONCURRENCY)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def wait_for(server: FaultServer, asked: int, process: subprocess.Popen[str]) -> None:
    while server.counts.total() < asked:
        assert process.poll() is None, process.communicate()
        time.sleep(0.002)


@pytest.mark.slow
@pytest.mark.timeout(1200)  # about a minute and a half on two idle cores
def test_ten_thousand_items_killed_three_times_lose_nothing_and_repeat_only_what_was_on_its_way(tmp_path: Path) -> None:
    chance = random.Random(20260)
    texts = [text(number, chance) for number in range(COUNT)]
    items = write(tmp_path / "items", (item(number, text=words) for number, words in enumerate(texts)))
    with FaultServer() as server:
        for moment in sorted(chance.sample(range(300, COUNT, 97), KILLS)):
            with started(items, tmp_path / "out", server.url) as process:
                wait_for(server, moment, process)
                process.send_signal(signal.SIGKILL)
                assert process.wait() == -signal.SIGKILL
        with started(items, tmp_path / "out", server.url) as process:
            out, errors = process.communicate()
            assert process.returncode == 0, errors
        asked = dict(server.counts)
    summary = json.loads(out)["models"][0]
    assert (summary["asks"], summary["right"], summary["none"]) == (COUNT, COUNT, {})
    assert set(asked) == set(texts)
    assert all(asked[words] <= 2 + len(faults_in(words)) for words in texts)
    again = sum(asked[words] - 1 - len(faults_in(words)) for words in texts)
    assert again <= KILLS * CONCURRENCY
    rows = pl.read_ndjson(tmp_path / "out" / "responses.jsonl", infer_schema_length=None)
    assert rows.height == rows["item_id"].n_unique() == rows["correct"].sum() == COUNT
    with closing(sqlite3.connect(tmp_path / "out" / "responses.sqlite")) as store:
        assert store.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert store.execute("SELECT count(*) FROM claims").fetchone() == (0,)
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["responses.jsonl", "responses.sqlite"]
