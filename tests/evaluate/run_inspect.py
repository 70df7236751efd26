"""Run exported tasks with Inspect, in a process of its own: Inspect leaves streams open, and a test must not.

Usage: run_inspect.py FOLDER ANSWER [FOLDER ANSWER ...]. The mock model always says ANSWER; each log goes to standard
output as one line of JSON, with the rows that certify makes of its file.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from inspect_ai import eval as inspect_eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model

from certify.metrics.logs import inspect_logs

COUNT = 40


def always(answer: str) -> ModelOutput:
    """Return one output; with a usage given, the mock model does not fetch a tokenizer to count one."""
    output = ModelOutput.from_content("mockllm/model", answer)
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return output


if __name__ == "__main__":
    for folder, answer in zip(sys.argv[1::2], sys.argv[2::2], strict=True):
        os.chdir(folder)
        model = get_model("mockllm/model", custom_outputs=[always(answer) for _ in range(COUNT)])
        (log,) = inspect_eval("certify_task.py", model=model, display="none", log_dir="../logs")
        rows = [str(row) if isinstance(row, ValueError) else row for row in inspect_logs.rows(Path(log.location))]
        print(json.dumps({"log": log.model_dump(mode="json"), "rows": rows}))
