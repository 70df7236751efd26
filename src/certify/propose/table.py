"""Model × family × outcome: counts and shares, on the first try and at the end, with intervals.

A share of texts has Wilson's interval where each statement gave one text, else that of the cluster bootstrap by
statement. `faithful` is the share certified of what was decided: unread, ambiguous and open texts are not in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from certify.metrics.bootstrap import Plan
from certify.metrics.clustered import clustered_share
from certify.metrics.estimate import Estimate, undefined, wilson
from certify.propose.attempt import Attempt, standing
from certify.propose.judged import DECIDED, NO_TEXT, Outcome


def share(attempts: Sequence[Attempt], held: Sequence[bool], plan: Plan, nothing: str) -> Estimate:
    """Return the share of `attempts` of which something `held`, clustered by statement; `nothing` says why none."""
    if not attempts:
        return undefined(nothing)
    statements = [attempt.slot.statement_id for attempt in attempts]
    if len(set(statements)) == len(statements):
        return wilson(sum(held), len(held), plan.confidence)
    return clustered_share(held, statements, plan)


def shares(attempts: Sequence[Attempt], plan: Plan) -> dict[str, Any]:
    """Return counts by outcome, each outcome's share of the texts, and the share certified of what was decided."""
    texts = [attempt for attempt in attempts if attempt.outcome not in NO_TEXT]
    decided = [attempt for attempt in texts if attempt.outcome in DECIDED]
    counts = Counter(attempt.outcome for attempt in attempts)
    return {
        "slots": len(attempts),
        "texts": len(texts),
        "outcomes": {str(outcome): counts[outcome] for outcome in Outcome},
        "shares": {
            str(outcome): share(texts, [one.outcome is outcome for one in texts], plan, "no text")._asdict()
            for outcome in Outcome
            if outcome not in NO_TEXT
        },
        "faithful": share(
            decided, [one.outcome is Outcome.CERTIFIED for one in decided], plan, "no text was decided"
        )._asdict(),
    }  # fmt: skip


def tries(attempts: Sequence[Attempt], plan: Plan) -> dict[str, Any]:
    """Return the shares on the first try, and those of what stood at the end where there was another."""
    first = [attempt for attempt in attempts if attempt.number == 0]
    return {"first_try": shares(first, plan), "after_repair": shares(standing(list(attempts)), plan)}


def table(attempts: Sequence[Attempt], models: Sequence[str], families: Sequence[str], plan: Plan) -> dict[str, Any]:
    """Return `tries` for each model, over everything and by family."""
    return {
        model: {
            "all": tries(own, plan),
            "families": {family: tries([a for a in own if a.slot.family == family], plan) for family in families},
        }
        for model in models
        for own in [[attempt for attempt in attempts if attempt.slot.model == model]]
    }
