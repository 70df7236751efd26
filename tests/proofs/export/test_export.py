"""Problems as a task for Inspect: private ones stay, and the task runs where certify is not installed."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from certify.errors import BadInputError
from certify.proofs.export.inspect_task import export
from tests.proofs.run.agents import write_problems

RUN = """
import sys
sys.modules["certify"] = None  # importing it is an error from here on
from inspect_ai import eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model

def answer(messages, *_):
    text = messages[-1].text
    said = "1024" if "How many?" in text else "0.5" if "Which fraction?" in text else "a proof"
    output = ModelOutput.for_tool_call("mockllm/model", "submit", {"answer": said})
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return output

(log,) = eval("proofs_task.py", model=get_model("mockllm/model", custom_outputs=answer), display="none", log_dir="logs")
sample = log.samples[0]
given = sample.metadata["answers"]["b"]["answer"]
print(log.status, sample.scores["written_alike"].value, sample.metadata["proof"]["answer"], given)
"""


def test_private_problems_stay_unless_that_is_asked_for(tmp_path):
    problems = write_problems(tmp_path / "problems", "p")
    with pytest.raises(BadInputError, match="--include-private"):
        export(problems, tmp_path / "task", include_private=False)
    assert not (tmp_path / "task").exists()
    assert export(problems, tmp_path / "task", include_private=True) == 1
    with pytest.raises(BadInputError, match="empty folder"):
        export(problems, tmp_path / "task", include_private=True)
    row = json.loads((tmp_path / "task" / "problems.jsonl").read_text("utf-8"))
    assert "Prove that claim p holds." in row["main"] and row["sub_tokens"] == 100_000 and row["canary"]


@pytest.mark.slow
def test_the_task_runs_without_certify(tmp_path):
    export(write_problems(tmp_path / "problems", "p"), tmp_path / "task", include_private=True)
    said = subprocess.run(
        [sys.executable, "-c", RUN], cwd=tmp_path / "task", capture_output=True, text=True, timeout=120, check=False
    )
    assert said.returncode == 0, said.stderr
    status, share, *rest = said.stdout.strip().splitlines()[-1].split()
    assert status == "success" and float(share) == pytest.approx(2 / 3) and rest == ["a", "proof", "0.5"]
