"""A server over an audit, a build and answers that are written by hand: nothing is judged before it is asked."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import HTMLResponse
from starlette.routing import Route

from certify.audit.output import SUMMARY, VERDICTS
from certify.certificate.manifest import write_manifest
from certify.decide.workers import Pool
from certify.serve.app import WORKER, Server
from certify.serve.shelves import Shelf, shelves_at
from tests.evaluate.items import some

ZERO = "Zero is even."
SCRIPT = "<script>document.title='ran'</script>"
VERDICT_ROWS = [
    {
        "id": "good",
        "family": "F1",
        "verdict": "equivalent",
        "canonical": ZERO,
        "text": "Is zero even?",
        "kernel": "kernel",
    },
    {"id": "bad", "family": "F2", "verdict": "refuted", "canonical": ZERO, "text": "Zero is odd.", "kernel": "kernel"},
    {"id": "<img src=x>", "family": "F2", "verdict": "unparsed", "canonical": ZERO, "text": SCRIPT},
]
ANSWERS = [
    {"model": model, "item_id": f"i{n}", "family": "F1", "correct": n % 2 == 0, "answer": "TRUE", "target": "TRUE"}
    for model in ("small", "large")
    for n in range(3)
]


@pytest.fixture
def shelves(tmp_path: Path) -> list[Shelf]:
    audit = tmp_path / "audit"
    audit.mkdir()
    (audit / VERDICTS).write_text("".join(json.dumps(row) + "\n" for row in VERDICT_ROWS))
    (audit / SUMMARY).write_text(json.dumps({"dataset": "d", "verdicts": {}}))
    build = some(tmp_path / "build", 60)
    write_manifest(build, {}, {})
    answers = tmp_path / "answers.jsonl"
    answers.write_text("".join(json.dumps(row) + "\n" for row in ANSWERS))
    return [shelf for path in (audit, build, answers) for shelf in shelves_at(path)]


#: What the page is that drives others; a test puts its own in this place.
HARNESS = ""


def _harness(_request: object) -> HTMLResponse:
    return HTMLResponse(HARNESS)


@pytest.fixture(scope="session")
def pool() -> Iterator[Pool]:
    """One worker for all tests: it takes seconds to start."""
    shared = Pool(WORKER, 1)
    yield shared
    shared.close()


@contextmanager
def serving(server: Server) -> Iterator[str]:
    """Serve on a free port, with a page of the same origin from which tests drive the others; give the address."""
    app = Starlette(routes=[Route("/harness", _harness)])
    app.mount("/", server.application())
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running = uvicorn.Server(uvicorn.Config(app, log_level="error"))
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
        while not running.started:
            time.sleep(0.02)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        running.should_exit = True
        thread.join()


@pytest.fixture
def address(shelves: list[Shelf], pool: Pool) -> Iterator[str]:
    with serving(Server(shelves, pool, seconds=60.0)) as found:
        yield found
