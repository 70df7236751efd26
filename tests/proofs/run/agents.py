"""Problems, scripts and runs for the tests of agents; each run is a process, since Inspect leaves streams open."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

SRC = Path(__file__).resolve().parents[3] / "src"

PROBLEM = """
[problem]
id = "{id}"
version = 1
status = "accepted"
author = "a1"
reviewers = ["r1", "r2"]
domain = "number theory"
difficulty = "easy"
created = 2026-01-05
canary = "canary-of-{id}-0123456789"
statement = "Prove that claim {id} holds."
premise = "true"

[[subquestion]]
id = "a"
text = "How many?"
answer = "1024"
type = "integer"
weight = 2

[[subquestion]]
id = "b"
text = "Which fraction?"
answer = "1/2"
type = "rational"
needs_main = false

[rubric]
points = ["the idea"]
"""


def write_problems(folder: Path, *ids: str) -> Path:
    folder.mkdir(mode=0o700, parents=True)
    for name in ids:
        (folder / f"{name}.toml").write_text(PROBLEM.format(id=name))
    return folder


def command(*args: object) -> list[str]:
    return [sys.executable, "-m", "certify", "proofs", *map(str, args)]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SRC), "OPENAI_API_KEY": "sk-secret-of-the-user"}


def certify(*args: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*args), capture_output=True, text=True, env=environment(), timeout=240, check=False)


def rows(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (out / "rows.jsonl").read_text("utf-8").splitlines()]


def timeless(out: Path) -> list[dict[str, Any]]:
    """The rows of a run without what differs from run to run: how long a tool took."""
    found = rows(out)
    for row in found:
        for call in row["tool_calls"]:
            call["seconds"] = 0
    return found
