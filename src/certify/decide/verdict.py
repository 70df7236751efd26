"""The decision on a pair of readings: which verdict, by which tier and judge, with what evidence."""

from __future__ import annotations

from dataclasses import dataclass

from certify.decide.goal import Goal
from certify.decide.judges import ask
from certify.decide.outcome import ErrorType, Proved, Relation, Undecided, Verdict
from certify.decide.tiers import goals_for
from certify.lexicon import Lexicon
from certify.logic import Statement


@dataclass(frozen=True, slots=True)
class Decision:
    """What is known of a pair of readings, and why.

    `goal` and `proof` are there exactly for `equivalent`; null fields are unknown or do not apply, `reason` says which.
    """

    verdict: Verdict
    reason: str
    tier: str | None = None
    relation: Relation | None = None
    error_type: ErrorType | None = None
    goal: Goal | None = None
    proof: Proved | None = None


def decide(canonical: Statement, paraphrase: Statement, lexicon: Lexicon) -> Decision:
    """Return the decision on whether `paraphrase` claims what `canonical` claims."""
    reasons: list[str] = []
    for goal in goals_for(canonical, paraphrase, lexicon):
        answer = ask(goal, lexicon)
        if isinstance(answer, Undecided):
            reasons.append(f"{goal.tier}: {answer.reason}")
            continue
        reason = f"proved by {answer.judge} at {goal.tier}"
        return Decision(Verdict.EQUIVALENT, reason, goal.tier, Relation.EQUIVALENT, goal=goal, proof=answer)
    return Decision(Verdict.UNKNOWN, "; ".join(reasons) or "the type contexts differ")
