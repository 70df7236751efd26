"""The example project: its problems are without mistakes, and the demo goes the whole way offline."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from certify.proofs.falsify.verify import wrong_certificates
from certify.proofs.problems.check import mistakes
from certify.proofs.problems.folder import asked, read_folder
from certify.proofs.problems.problem import Premise
from certify.proofs.run.isolation import refusal

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "proofs"


def test_the_example_has_enough_own_problems_without_a_mistake():
    folder = read_folder(EXAMPLE / "problems")
    assert mistakes(folder) == [] and list(wrong_certificates(folder)) == []
    problems = asked(EXAMPLE / "problems")
    assert sum(one.origin is None for one in problems) >= 10 and len(problems) >= 12
    assert sum(one.problem.premise is Premise.FALSE for one in problems) >= 3
    assert len({part.type for one in problems for part in one.subquestion}) >= 8


@pytest.mark.slow
@pytest.mark.skipif(refusal() is not None, reason=f"no isolation here: {refusal()}")
def test_the_demo_runs_from_problems_to_the_page(tmp_path):
    environment = {**os.environ, "PYTHON": sys.executable, "PYTHONPATH": str(ROOT / "src")}
    said = subprocess.run(
        ["bash", EXAMPLE / "demo.sh", tmp_path / "out"], env=environment, capture_output=True, text=True, timeout=280,
        check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stderr
    out = tmp_path / "out"
    page = (out / "report.html").read_text("utf-8")
    assert "False premises" in page and "Comparisons" in page
    answers = [json.loads(line) for line in (out / "run" / "answers.jsonl").read_text("utf-8").splitlines()]
    wrong = [row["id"] for row in answers if row["model"] == "careful" and row["verdict"] == "different"]
    assert not wrong and {row["by"] for row in answers if row["verdict"]} >= {"kernel", "exact", "sympy", "human"}
    assert (out / "task" / "proofs_task.py").is_file()
    for grader in ("g1", "g2", "g3-third"):
        text = (out / "run" / "grading" / f"{grader}.html").read_text("utf-8")
        assert "careful" not in text and "eager" not in text and "OpenAI" not in text
