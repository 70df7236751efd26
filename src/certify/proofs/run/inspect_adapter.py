"""Proof tasks on Inspect (https://inspect.aisi.org.uk): the module through which every run goes.

A sample is a problem; its solver goes through the phases, each a `react` agent of its own under its own token limit, in
one conversation: statement, submitted proof, question. What tools said on the way is left out of the next phase, so
that its limit is not spent on it. tests/proofs/run/test_inspect.py holds the contract: the names used and what they do.
"""

from __future__ import annotations

import contextvars
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import anyio
from inspect_ai import Task
from inspect_ai import eval as inspect_eval
from inspect_ai.agent import AgentState, AgentSubmit, react, run
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.event import ModelEvent
from inspect_ai.log import transcript
from inspect_ai.model import (
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageUser,
    GenerateConfig,
    Model,
    ModelOutput,
    ModelUsage,
    get_model,
)
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.tool import Tool, ToolDef, bash, python
from inspect_ai.util import LimitExceededError, message_limit, token_limit

from certify.evaluate.answer import Missing, read_answer
from certify.evaluate.kind import AnswerKind
from certify.proofs.problems.problem import ProblemFile
from certify.proofs.run.plan import MAIN, Phase, Plan, phases, prompt_digest, prompts, system_prompt
from certify.proofs.run.record import CLAIMS, Row, Tokens, plain
from certify.proofs.run.script import PREFIX, read_script, turn
from certify.proofs.run.search import Library
from certify.proofs.run.tools import ABOUT, Toolbox
from certify.proofs.run.weigh import weighted

#: The score of a log that holds machine-compared answers.
ANSWERS = "answers"


class Work(NamedTuple):
    """One sample to run."""

    key: str
    problem: ProblemFile
    epoch: int


@dataclass
class Submission:
    """What the submit tool was given in one phase."""

    given: dict[str, Any] = field(default_factory=dict)

    def tool(self) -> ToolDef:
        """Return the submit tool that fills this."""

        async def submit(answer: str, claim: str = "solved", confidence: float | None = None, witness: str = "") -> str:
            self.given = {"answer": answer, "claim": claim, "confidence": confidence, "witness": witness}
            return answer or "(nothing)"

        about = {
            "answer": "your proof, or the final answer alone",
            "claim": f"one of {', '.join(CLAIMS)}",
            "confidence": "how sure you are of the claim, from 0 to 1",
            "witness": "for a false statement, values that refute it; else empty",
        }
        return ToolDef(submit, name="submit", description="Submit and finish this task.", parameters=about)


class _Where(NamedTuple):
    """The phase that a scripted model is asked in."""

    problem: str
    phase: Phase


_WHERE: contextvars.ContextVar[_Where] = contextvars.ContextVar("where")


def evaluate(
    plan: Plan,
    work: Sequence[Work],
    library: Library | None,
    logs: Path,
    save: Callable[[str, Sequence[Row]], None],
    *,
    api_key: str | None = None,
    concurrency: int = 4,
) -> str:
    """Run samples, save each as soon as it is finished, write Inspect's log; return the log's status.

    A sample that fails with an error is not saved: the next run asks it again.
    """
    label, model = _model(plan, api_key)
    samples = [Sample(id=one.key, input=one.problem.problem.statement, metadata=_about(one)) for one in work]
    task = Task(
        dataset=MemoryDataset(samples, name="proof-tasks"),
        solver=solver(name="proof_phases")(_phases)(plan, {one.key: one for one in work}, library, save, label),
        scorer=scorer(metrics=[mean()], name=ANSWERS)(_answers)(),
        sandbox="docker" if plan.sandbox == "docker" else None,
        continue_on_fail=True,
        fail_on_error=False,
        name="proof-tasks",
        metadata={"plan": plan.model_dump(mode="json"), "prompt_digest": prompt_digest()},
    )
    (log,) = inspect_eval(
        task, model=model, display="none", log_dir=str(logs), log_format="eval", max_samples=concurrency, score=True,
        log_level="error",
    )  # fmt: skip
    return str(log.status)


def _about(one: Work) -> dict[str, Any]:
    head = one.problem.problem
    return {"problem": head.id, "version": head.version, "epoch": one.epoch}


def _model(plan: Plan, api_key: str | None) -> tuple[str, Model]:
    """Return the model with the name that rows carry."""
    if plan.model.startswith(PREFIX):
        script = read_script(plan.model)
        return script.name, get_model(f"{PREFIX}{script.name}", custom_outputs=_scripted(plan.model), memoize=False)
    config = GenerateConfig(seed=plan.seed)
    if plan.base_url is None:
        return plan.model, get_model(plan.model, config=config)
    name = plan.model.removeprefix("openai/")
    model = get_model(
        f"openai/{name}", base_url=plan.base_url, api_key=api_key, config=config, responses_api=False, memoize=False
    )
    return name, model


def _scripted(model: str) -> Callable[..., ModelOutput]:
    """Return the function that answers by a script. With a usage given, nothing fetches a tokenizer to count."""
    script = read_script(model)
    arguments = {name: about[0] for name, about in ABOUT.items()}

    def answer(messages: list[ChatMessage], *_: Any) -> ModelOutput:
        where = _WHERE.get()
        begins = max(place for place, one in enumerate(messages) if one.text == where.phase.prompt)
        number = sum(isinstance(one, ChatMessageAssistant) for one in messages[begins:])
        said = turn(script.part(where.problem, where.phase.name), number, arguments)
        if said.tool is None:
            output = ModelOutput.from_content(model, "Let me think about it.")
        else:
            output = ModelOutput.for_tool_call(model, said.tool, said.arguments)
        output.usage = ModelUsage(input_tokens=0, output_tokens=said.usage, total_tokens=said.usage)
        return output

    return answer


def _phases(
    plan: Plan, work: dict[str, Work], library: Library | None, save: Callable[..., None], label: str
) -> Solver:
    async def solve(state: TaskState, generate: Generate) -> TaskState:
        one = work[str(state.sample_id)]
        blocked = library.sources_of(one.problem) if library else frozenset()
        talk: list[ChatMessage] = [ChatMessageSystem(content=system_prompt(plan))]
        before = list(talk)
        rows: list[Row] = []
        for phase in phases(one.problem, plan):
            base = before if phase.question is None or phase.question.needs_main else talk[:1]
            row, messages = await _phase(one, phase, base, Toolbox(plan, library, blocked), label)
            rows.append(row)
            state.messages.extend(messages)
            proof = row.answer or str(prompts()["cut_off"])
            if phase.name == MAIN and phase.question is None:
                before = [*talk, ChatMessageUser(content=phase.prompt), ChatMessageAssistant(content=proof)]
        await anyio.to_thread.run_sync(save, one.key, rows)
        state.metadata["rows"] = [row.model_dump(mode="json") for row in rows]
        state.output = ModelOutput.from_content(label, rows[0].answer or "")
        state.metadata["share"] = await anyio.to_thread.run_sync(weighted, one.problem, rows)
        return state

    return solve


async def _phase(
    one: Work, phase: Phase, before: Sequence[ChatMessage], box: Toolbox, label: str
) -> tuple[Row, list[ChatMessage]]:
    """Run one phase; return its row and what was said in it."""
    submission = Submission()
    agent = react(
        prompt=None, tools=_tools(box), submit=AgentSubmit(tool=submission.tool(), keep_in_messages=True), attempts=1
    )
    asked = [*before, ChatMessageUser(content=phase.prompt)]
    since = len(transcript().events)
    _WHERE.set(_Where(one.problem.id, phase))
    limits = [token_limit(phase.tokens), message_limit(len(asked) + box.plan.messages)]
    state, exceeded = await run(agent, AgentState(messages=asked), limits=limits)
    stop = "submit" if submission.given else "limit" if exceeded else "error"
    detail = str(exceeded)[:200] if isinstance(exceeded, LimitExceededError) and stop == "limit" else ""
    row = _row(one, phase, box, submission.given, _spoken(state))
    ended = {"model": label, "tokens": _tokens(since), "stop": stop, "detail": detail}
    return row.model_copy(update=ended), list(state.messages[len(before) :])


def _row(one: Work, phase: Phase, box: Toolbox, given: dict[str, Any], spoken: str) -> Row:
    """Return the row of a phase, but for who answered and how it ended."""
    answer = plain(given.get("answer") or "").strip() or None
    claim = str(given.get("claim", "")) if given.get("claim") in CLAIMS else None
    # Words of a text count only where nothing was submitted: a proof may say that something is unknown.
    unknown = not given and read_answer(AnswerKind.CLAIM, spoken).missing is Missing.ABSTAINED
    head, plan = one.problem.problem, box.plan
    return Row(
        key=one.key, model=plan.model, problem=head.id, version=head.version,
        phase=phase.kind, subquestion=phase.question.id if phase.question else None,
        answer=answer, claim=claim, abstained=claim == "cannot" or unknown, confidence=_share(given.get("confidence")),
        witness=plain(given.get("witness") or ""), tool_calls=tuple(box.calls), stop="submit",
        tools=plan.tools, sandbox=plan.sandbox, prompt_digest=prompt_digest(), seed=plan.seed, epoch=one.epoch,
    )  # fmt: skip


def _share(value: object) -> float | None:
    """Return a confidence between 0 and 1; what is no such number is none."""
    return float(value) if isinstance(value, int | float) and 0 <= value <= 1 else None


def _spoken(state: AgentState) -> str:
    texts = [message.text for message in state.messages if isinstance(message, ChatMessageAssistant) and message.text]
    return texts[-1] if texts else ""


def _tokens(since: int) -> Tokens:
    """Return what the calls of the model since event number `since` took."""
    events = transcript().events[since:]
    usage = [event.output.usage for event in events if isinstance(event, ModelEvent) and event.output.usage]
    return Tokens(
        input=sum(one.input_tokens for one in usage),
        output=sum(one.output_tokens for one in usage),
        reasoning=sum(one.reasoning_tokens or 0 for one in usage),
    )


def _tools(box: Toolbox) -> list[Tool | ToolDef]:
    """Return the tools of a phase: ours, which isolate by themselves, or Inspect's in a Docker sandbox (never run)."""
    seconds = int(box.plan.tool_timeout)
    if box.plan.sandbox == "docker":
        known = {"python": python(timeout=seconds), "bash": bash(timeout=seconds)}
        return [known[name] for name in box.plan.tools if name in known]
    return [_tool(box, name) for name in box.plan.tools]


def _tool(box: Toolbox, name: str) -> ToolDef:
    argument, about = ABOUT[name]

    async def use(**given: str) -> str:
        return await anyio.to_thread.run_sync(box.use, name, str(given[argument]))

    async def code(code: str) -> str:
        return await use(code=code)

    async def command(command: str) -> str:
        return await use(command=command)

    async def query(query: str) -> str:
        return await use(query=query)

    function = {"code": code, "command": command, "query": query}[argument]
    return ToolDef(function, name=name, description=about, parameters={argument: f"the {argument}"})


def _answers() -> Scorer:
    async def score(state: TaskState, target: Target) -> Score:
        return Score(value=state.metadata.get("share", 0.0), answer=state.output.completion)

    return score
