"""A run with proofs by two models, and graders' files, without any model or browser."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

from certify.proofs.grading.form import flags
from certify.proofs.problems.folder import asked
from certify.proofs.run.record import Row, RunFolder
from tests.proofs.run.agents import write_problems

MODELS = ("openai/secret-model-7b", "other-maker")
STEPS = "First the base case, then the step."


def make_run(folder: Path, problems: int = 5) -> RunFolder:
    """Return a run: each problem proved by both models; the second one tells who it is."""
    ids = [f"p{number}" for number in range(problems)]
    asked_problems = asked(write_problems(folder / "problems", *ids))
    run = RunFolder(folder / "run")
    run.prepare(asked_problems)
    for model in MODELS:
        for name in ids:
            key = f"{MODELS.index(model)}{name}"
            proof = f"Proof of {name} <b>by</b> induction.</script> As an AI language model I, {model}, am sure. QED"
            row = Row(
                key=key, model=model, problem=name, version=1, phase="main", answer=proof, claim="solved",
                confidence=0.9, stop="submit", tools=("python",),
            )  # fmt: skip
            run.save(key, [row])
    return run


def data_of(file: Path) -> dict[str, Any]:
    """Return what a page's script works on."""
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', file.read_text("utf-8"), re.DOTALL)
    assert found
    return json.loads(html.unescape(found[1]))


def graded(page: dict[str, Any], progress: int = 2, **change: Any) -> dict[str, Any]:
    """Return the file of a grader who says the same of everything."""
    opinions = {flag.id: "not sure" for flag in flags()}
    grades = [
        {"id": one["id"], "progress": progress, "flags": opinions, "committed": STEPS, "comment": "", "minutes": 3.5}
        for one in page["items"]
    ]
    return {
        "format": 1, "run": page["run"], "grader": page["grader"], "page": page["page"], "grades": grades, "reason": "",
    } | change  # fmt: skip


def write(file: Path, value: object) -> Path:
    file.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    return file
