"""What a run asks and under which limits; what makes two runs of a problem the same run."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from certify.errors import BadInputError, first_problem
from certify.files.resources import data_dir, read_toml
from certify.proofs.answers.compare import spec_of
from certify.proofs.problems.problem import ProblemFile, Subquestion

#: The tools that may be given; none of them reaches the network.
TOOLS = ("python", "bash", "sympy", "search")
MAIN = "main"
QUESTION = "subquestion"


class Plan(BaseModel):
    """One model under one setting. Nothing in here is secret."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    model: str = Field(min_length=1, description="as Inspect names it, or mockllm/SCRIPT.toml")
    base_url: str | None = None
    tools: tuple[str, ...] = ()
    main_tokens: int = Field(default=300_000, ge=1)
    sub_tokens: int = Field(default=100_000, ge=1)
    messages: int = Field(default=60, ge=2, description="messages a phase may add")
    tool_timeout: float = Field(default=900.0, gt=0)
    tool_memory: int = Field(default=8_000_000_000, ge=100_000_000)
    epochs: int = Field(default=1, ge=1, le=1000)
    seed: int = 0
    sandbox: str = Field(default="isolated", pattern="^(isolated|trusted|docker)$")
    library: Path | None = Field(default=None, description="folder that the tool search looks into")

    @field_validator("tools")
    @classmethod
    def _known(cls, tools: tuple[str, ...]) -> tuple[str, ...]:
        unknown = [tool for tool in tools if tool not in TOOLS]
        if unknown:
            raise ValueError(f"no tool {', '.join(unknown)}: expected {', '.join(TOOLS)}, or none")
        return tuple(tool for tool in TOOLS if tool in tools)

    def key(self, problem: ProblemFile, epoch: int) -> str:
        """Return what tells this run of a problem from any other: asked again it would be the same question."""
        asked = {**self.model_dump(mode="json", exclude={"epochs"}), "epoch": epoch, "problem": problem.id}
        asked |= {"wording": problem.wording(), "prompts": prompt_digest()}
        return hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()[:20]


class Phase(NamedTuple):
    """One task in the conversation: the main proof, or a subquestion."""

    kind: str
    question: Subquestion | None
    prompt: str
    tokens: int

    @property
    def name(self) -> str:
        """The subquestion's id; "main" for the proof."""
        return self.question.id if self.question else MAIN


def phases(problem: ProblemFile, plan: Plan) -> Iterator[Phase]:
    """Yield the phases of a problem: the proof first, then the subquestions in their order."""
    texts = prompts()
    yield Phase(MAIN, None, texts["main"].strip().format(statement=problem.problem.statement.strip()), plan.main_tokens)
    for part in problem.subquestion:
        kind = spec_of(part.type).kind
        hint = texts["hints"].get(kind.value if kind else "", "")
        yield Phase(QUESTION, part, texts["question"].strip().format(text=part.text, hint=hint), plan.sub_tokens)


def system_prompt(plan: Plan) -> str:
    """Return what stands before everything."""
    tools = ", ".join((*plan.tools, "submit"))
    return str(prompts()["system"].strip().format(tools=tools, seconds=f"{plan.tool_timeout:g}"))


@cache
def prompts() -> Mapping[str, Any]:
    """Return templates/proof_prompts.toml."""
    return read_toml(data_dir("templates") / "proof_prompts.toml")


@cache
def prompt_digest() -> str:
    """Return the digest of the prompts."""
    return hashlib.sha256(json.dumps(prompts(), sort_keys=True).encode()).hexdigest()[:16]


def plan_of(**options: Any) -> Plan:
    """Return a plan from options. BadInputError for one that is not possible."""
    try:
        return Plan(**options)
    except ValidationError as error:
        raise BadInputError(first_problem(error)) from None
