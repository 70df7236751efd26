"""The contract with Inspect: the names that the adapter uses are there, and take what it gives them."""

from __future__ import annotations

import subprocess
import sys

import pytest

CONTRACT = """
import inspect
from inspect_ai import Task, eval
from inspect_ai.agent import AgentState, AgentSubmit, react, run
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.event import ModelEvent
from inspect_ai.log import edit_score, read_eval_log, transcript, write_eval_log
from inspect_ai.model import (
    ChatMessageAssistant, ChatMessageSystem, ChatMessageUser, GenerateConfig, ModelOutput, ModelUsage, get_model,
)
from inspect_ai.scorer import Score, ScoreEdit, mean, scorer
from inspect_ai.solver import solver
from inspect_ai.tool import ToolDef, bash, python
from inspect_ai.util import LimitExceededError, message_limit, token_limit

def takes(function, *names):
    known = inspect.signature(function).parameters
    missing = [name for name in names if name not in known]
    assert not missing, (function, missing)

takes(Task.__init__, "dataset", "solver", "scorer", "sandbox", "continue_on_fail", "fail_on_error", "name", "metadata")
takes(eval, "model", "display", "log_dir", "log_format", "max_samples", "score", "log_level")
takes(react, "prompt", "tools", "submit", "attempts")
takes(run, "agent", "input", "limits")
takes(AgentSubmit, "tool", "keep_in_messages")
takes(ToolDef.__init__, "tool", "name", "description", "parameters")
takes(edit_score, "log", "sample_id", "score_name", "edit")
takes(ModelOutput.for_tool_call, "model", "tool_name", "tool_arguments")
takes(token_limit, "limit")
takes(message_limit, "limit")
takes(get_model, "model", "config", "base_url", "api_key", "memoize")
assert {"input_tokens", "output_tokens", "total_tokens", "reasoning_tokens"} <= set(ModelUsage.model_fields)
print("kept")
"""


@pytest.mark.slow
def test_the_names_of_inspect_that_we_use_are_there():
    said = subprocess.run([sys.executable, "-c", CONTRACT], capture_output=True, text=True, timeout=120, check=False)
    assert said.stdout.strip() == "kept", said.stderr
