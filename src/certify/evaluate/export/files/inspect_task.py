"""Certified items as an Inspect task. An answer that cannot be read is a score of its own (N), with the reason."""

import json
import sys
from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageSystem, ChatMessageUser, GenerateConfig
from inspect_ai.scorer import (
    CORRECT,
    INCORRECT,
    NOANSWER,
    SampleScore,
    Score,
    accuracy,
    grouped,
    metric,
    scorer,
    stderr,
)
from inspect_ai.solver import generate

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from certify_answers.answer import read_answer  # noqa: E402
from certify_answers.kind import AnswerKind  # noqa: E402

PROTOCOL = json.loads((HERE / "protocol.json").read_text(encoding="utf-8"))
ABOUT = ("statement_id", "family", "tier", "label", "certificate_file", "certificate_theorem", "certificate_status")


def sample(row):
    """Return one item as a sample, its certificate among the metadata."""
    messages = [ChatMessageSystem(content=row["system"]), ChatMessageUser(content=row["user"])]
    return Sample(id=row["id"], input=messages, target=row["target"], metadata={name: row[name] for name in ABOUT})


@metric
def no_answer():
    """Return the share of answers that could not be read; `accuracy` counts those as not right."""

    # Without the annotation Inspect passes scores of an older kind.
    def share(scores: list[SampleScore]) -> float:
        return (
            sum(bool((score.score.metadata or {}).get("reason")) for score in scores) / len(scores) if scores else 0.0
        )

    return share


@scorer(metrics=[accuracy(), stderr(cluster="statement_id"), no_answer(), grouped(accuracy(), "family")])
def graded():
    """Grade as certify does."""

    async def score(state, target):
        output = state.output
        finish = "length" if output.stop_reason == "max_tokens" else output.stop_reason
        answer = read_answer(AnswerKind(PROTOCOL["kind"]), output.completion, finish=finish)
        if answer.value is None:
            return Score(value=NOANSWER, explanation=str(answer.missing), metadata={"reason": str(answer.missing)})
        return Score(value=CORRECT if answer.value == target.text else INCORRECT, answer=answer.value)

    return score


@task
def certified():
    """Ask about every certified item, at temperature 0."""
    lines = (HERE / "items.jsonl").read_text(encoding="utf-8").splitlines()
    samples = [sample(json.loads(line)) for line in lines]
    dataset = MemoryDataset(samples, name="certified")
    return Task(dataset=dataset, solver=generate(), scorer=graded(), config=GenerateConfig(temperature=0.0))
