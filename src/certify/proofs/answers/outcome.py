"""What a comparison says, and what it rests on."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Comparison(StrEnum):
    """Undecided is no verdict on the answer: a person looks at it."""

    EQUAL = "equal"
    DIFFERENT = "different"
    UNDECIDED = "undecided"


class Outcome(NamedTuple):
    """A verdict, what it rests on, and the reason in words.

    `by` is "kernel" (Lean's), "exact" (rational arithmetic, or one spelling), "sympy" (a symbolic zero, confirmed by
    enclosures), "interval" (disjoint enclosures), "point" (a place where the two differ), "human" (nobody yet).
    """

    verdict: Comparison
    by: str
    reason: str


def equal(by: str, reason: str) -> Outcome:
    """Return that the two are the same."""
    return Outcome(Comparison.EQUAL, by, reason)


def different(by: str, reason: str) -> Outcome:
    """Return that the two are not the same."""
    return Outcome(Comparison.DIFFERENT, by, reason)


def undecided(reason: str) -> Outcome:
    """Return that a person must look."""
    return Outcome(Comparison.UNDECIDED, "human", reason)


def all_of(outcomes: list[Outcome]) -> Outcome:
    """Return the outcome of a conjunction: equal if all are, different if one is."""
    for wanted in (Comparison.DIFFERENT, Comparison.UNDECIDED):
        for outcome in outcomes:
            if outcome.verdict is wanted:
                return outcome
    weakest = min(outcomes, key=lambda one: one.by == "exact", default=None)
    return weakest or equal("exact", "both are empty")
