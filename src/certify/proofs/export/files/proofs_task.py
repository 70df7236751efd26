"""Proof tasks for Inspect, made by certify; needs inspect-ai alone: `inspect eval proofs_task.py --model ...`.

A sample is a problem: first the proof, then each subquestion in the same conversation, each with its own token limit.
Scored is only whether an answer is written exactly as the right one: anything else is unscored, since only
`certify proofs compare` decides whether two answers say the same. The answers stand in each sample's metadata.
"""

import json
from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.agent import AgentState, AgentSubmit, react, run
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageAssistant, ChatMessageSystem, ChatMessageUser
from inspect_ai.scorer import Score, mean, scorer
from inspect_ai.solver import solver
from inspect_ai.tool import ToolDef
from inspect_ai.util import message_limit, token_limit

ROWS = [json.loads(line) for line in (Path(__file__).parent / "problems.jsonl").read_text("utf-8").splitlines()]


async def ask(talk, prompt, tokens):
    """Ask for one submission; None where the limit came first."""
    given = {}

    async def submit(answer: str, claim: str = "solved", confidence: float | None = None, witness: str = "") -> str:
        given.update(answer=answer, claim=claim, confidence=confidence, witness=witness)
        return answer or "(nothing)"

    about = dict.fromkeys(("answer", "claim", "confidence", "witness"), "see the task")
    tool = ToolDef(submit, name="submit", description="Submit and finish this task.", parameters=about)
    agent = react(prompt=None, tools=[], submit=AgentSubmit(tool=tool, keep_in_messages=True))
    messages = [*talk, ChatMessageUser(content=prompt)]
    limits = [token_limit(tokens), message_limit(len(messages) + 60)]
    await run(agent, AgentState(messages=messages), limits=limits)
    return given or None


@solver
def phases():
    """Go through the phases of a problem."""

    async def solve(state, generate):
        row = next(row for row in ROWS if row["id"] == state.sample_id)
        talk = [ChatMessageSystem(content=row["system"])]
        main = await ask(talk, row["main"], row["main_tokens"])
        proof = (main or {}).get("answer") or row["cut_off"]
        after = [*talk, ChatMessageUser(content=row["main"]), ChatMessageAssistant(content=proof)]
        answers = {}
        for part in row["subquestions"]:
            answers[part["id"]] = await ask(after if part["needs_main"] else talk, part["prompt"], row["sub_tokens"])
        state.metadata["proof"], state.metadata["answers"] = main, answers
        return state

    return solve


@scorer(metrics=[mean()])
def written_alike():
    """Score the share of answers, by weight, that are written exactly as the right ones."""

    async def score(state, target):
        row = next(row for row in ROWS if row["id"] == state.sample_id)
        given = state.metadata.get("answers", {})
        alike = [
            part["weight"]
            for part in row["subquestions"]
            if "".join(str((given.get(part["id"]) or {}).get("answer", "")).split()) == "".join(part["answer"].split())
        ]
        total = sum(part["weight"] for part in row["subquestions"])
        return Score(value=sum(alike) / total if total else 0.0)

    return score


@task
def proofs():
    """Return the task."""
    samples = [Sample(id=row["id"], input=row["main"]) for row in ROWS]
    return Task(dataset=MemoryDataset(samples), solver=phases(), scorer=written_alike())
