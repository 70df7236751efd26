"""Runs proposals four times, kills the first three of them (SIGKILL) where the test says, and prints what came of it.

The runs are forks of this process, which has no threads: what is slow to load is loaded once.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from certify.build.draft import Options
from certify.lexicon import load
from certify.propose.judge import Candidate, judge
from certify.propose.prompts import prompt
from certify.propose.propose import Means, Wanted, propose
from certify.propose.writer import writers
from tests.propose.players import ROWS


def run(url: str, folder: Path) -> dict[str, Any]:
    """Ask the faithful model about all statements, one after the other."""
    asked = writers(("faithful",), {"base_url": url, "concurrency": 1}, prompt("propose-1"))
    wanted = Wanted(Options(per_family=1, families=("F1",)))
    return propose(ROWS, asked, folder / "out", wanted, Means(folder / "store", workers=1))


def asked(url: str) -> int:
    """Return how many requests the server has had."""
    with urllib.request.urlopen(f"{url.removesuffix('/v1')}/counts") as answer:
        return sum(json.load(answer).values())


def killed(run: Callable[[], object], wanted: Callable[[], bool]) -> bool:
    """Start a run and kill it as soon as `wanted` holds; return whether it was still running then."""
    child = os.fork()
    if child == 0:
        run()
        os._exit(0)
    until = time.monotonic() + 60
    while not wanted() and time.monotonic() < until and os.waitpid(child, os.WNOHANG) == (0, 0):
        time.sleep(0.002)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def main() -> None:
    url, folder = sys.argv[1], Path(sys.argv[2])

    load()
    judge(Candidate(item_id="warm", row=ROWS[0], family="F1", text=ROWS[0].text, model="none"))
    moments = (
        lambda: asked(url) >= 1,
        lambda: asked(url) >= 3,
        lambda: any((folder / "out" / ".partial").glob("*.json")),
    )
    kills = [killed(partial(run, url, folder), moment) for moment in moments]
    print(json.dumps({"kills": kills, "certified": run(url, folder)["certified"]}))


if __name__ == "__main__":
    main()
