"""Compare answers from any part of the program: the work is done in a process that can be ended."""

from __future__ import annotations

from certify.decide.workers import pool
from certify.proofs.answers.compare import Spec
from certify.proofs.answers.extract import final_answer
from certify.proofs.answers.outcome import Comparison, Outcome, undecided
from certify.proofs.answers.worker import SECONDS

WORKER = "certify.proofs.answers.worker"
#: Seconds that the process itself may need: to start on a busy machine, and to end a child.
START = 60.0
#: Characters that are sent to it; an answer that is longer is for a person, whatever it says.
LONGEST = 20_000


def compare(gold: str, answer: str, spec: Spec) -> Outcome:
    """Return whether `answer` is `gold` under `spec`: equal, different or undecided, never an error for a text."""
    said = final_answer(answer)
    if max(len(gold), len(said)) > LONGEST:
        return undecided(f"{max(len(gold), len(said)):,} characters, more than {LONGEST:,}")
    reply = pool(WORKER, 1).ask(
        {
            "gold": final_answer(gold),
            "answer": said,
            "kind": spec.kind and spec.kind.value,
            "tolerance": None if spec.tolerance is None else str(spec.tolerance),
            "assume": spec.assume,
            "accept": spec.accept,
        },
        START + SECONDS,
    )
    if reply is None:
        return undecided("the comparing process died")
    return Outcome(Comparison(reply["verdict"]), str(reply["by"]), str(reply["reason"]))
