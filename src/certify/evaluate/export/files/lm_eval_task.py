"""Loading and grading for lm-evaluation-harness. `accuracy` is over the answers that could be read; `no_answer` is
the share that could not; `scr` is the share of statements of which every form was answered right, over the
statements without a missing answer. A false sibling (family `control`) is no form of its statement.
"""

import math
import sys
from pathlib import Path

import datasets

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from certify_answers.answer import read_answer  # noqa: E402
from certify_answers.kind import AnswerKind  # noqa: E402


def load(kind="claim", **_more):
    """Return the items as the split `test`. The harness passes the task's metadata."""
    rows = datasets.load_dataset("json", data_files={"test": str(HERE / "items.jsonl")})
    return rows.map(lambda row: {"kind": kind})


def grade(doc, results):
    """Grade one answer: None where none could be read."""
    answer = read_answer(AnswerKind(doc["kind"]), results[0]).value
    correct = None if answer is None else answer == doc["target"]
    return {
        "accuracy": correct,
        "scr": (doc["statement_id"], doc["family"], correct),
        "no_answer": float(answer is None),
    }


def share_of_answered(results):
    """Return the share of right answers among those that could be read; NaN without any."""
    known = [correct for correct in results if correct is not None]
    return sum(known) / len(known) if known else math.nan


def share_of_statements(results):
    """Return the share of statements whose forms were all answered right; NaN without a fully answered one."""
    forms = {}
    for statement, family, correct in results:
        if family == "control":
            continue
        forms.setdefault(statement, []).append(correct)
    return share_of_answered([None if None in answers else all(answers) for answers in forms.values()])
