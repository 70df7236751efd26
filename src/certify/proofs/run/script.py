"""A model that follows a script: for tests, for the example project, and for seeing what a run would look like.

A script is a TOML file. [default.main] and [default.subquestion] say what it does with every problem, [problem.ID.main]
and [problem.ID.QUESTION] with one. A turn calls a tool, the last one submits:

    name = "careful"
    [default.main]
    calls = [{ tool = "python", text = "print(2**10)" }]
    answer = "By induction."
    claim = "solved"
    confidence = 0.9
    [problem.subsets.a]
    answer = "1024"
    [problem.hard.main]
    silent = true          # talks and never submits
    usage = 500000         # tokens that a turn is said to take
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.resources import read_toml
from certify.proofs.run.plan import MAIN, QUESTION

PREFIX = "mockllm/"


class ToolCall(BaseModel):
    """A tool that is called, with its one argument."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    tool: str
    text: str


class Part(BaseModel):
    """What is done in one phase."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    calls: tuple[ToolCall, ...] = ()
    answer: str = ""
    claim: str = "cannot"
    confidence: float | None = None
    witness: str = ""
    silent: bool = False
    usage: int = Field(default=100, ge=1)
    seconds: float = Field(default=0.0, ge=0, le=60)


class Script(BaseModel):
    """A whole script."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    default: dict[str, Part] = Field(default_factory=dict)
    problem: dict[str, dict[str, Part]] = Field(default_factory=dict)

    def part(self, problem: str, phase: str) -> Part:
        """Return what the script says of a phase: of this problem first, then of all."""
        own = self.problem.get(problem, {}).get(phase)
        return own or self.default.get(MAIN if phase == MAIN else QUESTION) or Part()


class Turn(NamedTuple):
    """One answer of the model: a tool with its arguments, or text; and how many tokens it is said to take."""

    tool: str | None
    arguments: dict[str, Any]
    usage: int


def read_script(model: str) -> Script:
    """Return the script of mockllm/FILE.toml. BadInputError for a bad one."""
    file = Path(model.removeprefix(PREFIX))
    try:
        return Script.model_validate(read_toml(file))
    except ValidationError as error:
        raise BadInputError(f"script {file}: {first_problem(error)}") from None


def turn(part: Part, number: int, arguments: dict[str, str]) -> Turn:
    """Return turn `number` (from 0) of a phase; `arguments` names the argument of each tool."""
    time.sleep(part.seconds)
    if number < len(part.calls):
        call = part.calls[number]
        return Turn(call.tool, {arguments.get(call.tool, "text"): call.text}, part.usage)
    if part.silent:
        return Turn(None, {}, part.usage)
    submitted = {"answer": part.answer, "claim": part.claim, "confidence": part.confidence, "witness": part.witness}
    return Turn("submit", {name: value for name, value in submitted.items() if value is not None}, part.usage)
