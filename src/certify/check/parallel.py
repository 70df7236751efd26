"""Ambiguity that two texts share: each reading of the one equivalent to a reading of the other, one to one."""

from __future__ import annotations

from typing import NamedTuple

from certify.decide.context import align
from certify.decide.outcome import Verdict
from certify.decide.separate import by_structure
from certify.decide.verdict import Decision, decide
from certify.lexicon import Lexicon
from certify.logic import Statement

#: Readings of each text; with more nobody would look at the pairs.
MOST = 4
#: Evaluation steps, and structures, in which two readings are looked at before anything dearer is asked.
STEPS, WORLDS = 2_000, 4


class Pair(NamedTuple):
    """A reading of each text, and the decision that the two are equivalent."""

    left: Statement
    right: Statement
    decision: Decision


def in_parallel(left: tuple[Statement, ...], right: tuple[Statement, ...], lexicon: Lexicon) -> tuple[Pair, ...] | None:
    """Return the readings of two texts in pairs, in the order of `left`; None where they do not pair off.

    The readings of a text are not equivalent to each other, so a reading has at most one partner and the first that is
    found is the one. Raises JudgeConflictError as `decide` does.
    """
    if len(left) != len(right) or not 2 <= len(left) <= MOST:
        return None
    free, pairs = list(right), []
    for one in left:
        found = next((pair for other in free if (pair := _pair(one, other, lexicon)) is not None), None)
        if found is None:
            return None
        free.remove(found.right)
        pairs.append(found)
    return tuple(pairs)


def _pair(left: Statement, right: Statement, lexicon: Lexicon) -> Pair | None:
    if not inseparable(left, right, lexicon):
        return None
    decision = decide(left, right, lexicon)
    return Pair(left, right, decision) if decision.verdict is Verdict.EQUIVALENT else None


def inseparable(left: Statement, right: Statement, lexicon: Lexicon) -> bool:
    """Return whether two readings are about the same things, and no structure that is soon found tells them apart."""
    aligned = align(left, right, lexicon)
    if aligned is None:
        return False
    return by_structure(left, aligned, lexicon, budget=STEPS, most=WORLDS) is None
