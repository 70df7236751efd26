"""The words of a decision: verdicts, relations, error types, and what one judge may answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, TypeVar

from certify.decide.normal.step import Step

T = TypeVar("T")


class Verdict(StrEnum):
    """What is known of a pair (canonical, paraphrase). Never a bool: unknown and refuted are different words."""

    EQUIVALENT = "equivalent"
    REFUTED = "refuted"
    DIFFERENT = "different"
    AMBIGUOUS = "ambiguous"
    UNPARSED = "unparsed"
    UNKNOWN = "unknown"


class Relation(StrEnum):
    """How the paraphrase's claim stands to the canonical one; `stronger`: it implies the canonical one."""

    EQUIVALENT = "equivalent"
    STRONGER = "stronger"
    WEAKER = "weaker"
    INCOMPARABLE = "incomparable"


class ErrorType(StrEnum):
    """What went wrong in a paraphrase that is not equivalent."""

    BICONDITIONAL_OVERREACH = "biconditional_overreach"
    CONVERSE = "converse"
    NEGATION_DROPPED = "negation_dropped"
    PASSIVE_INVERSION = "passive_inversion"
    TYPE_CONTEXT = "type_context"
    HYPOTHESIS_DROPPED = "hypothesis_dropped"
    HYPOTHESIS_ADDED = "hypothesis_added"
    WEAKER = "weaker"
    STRONGER = "stronger"
    TAUTOLOGY = "tautology"
    DIFFERENT_CLAIM = "different_claim"


@dataclass(frozen=True, slots=True)
class Proved:
    """A judge proved the goal. `left_steps` and `right_steps` lead both sides to one formula, where steps are known."""

    judge: str
    left_steps: tuple[Step, ...] = ()
    right_steps: tuple[Step, ...] = ()
    used: tuple[str, ...] = ()
    """Names of the hypotheses that the proof used."""


@dataclass(frozen=True, slots=True)
class Undecided:
    """A judge neither proved the goal nor refuted it."""

    judge: str
    reason: str

    def unless(self, later: T | Undecided) -> T | Undecided:
        """Return what is found `later`; where that is nothing, both reasons."""
        return Undecided("all", f"{self.reason}; {later.reason}") if isinstance(later, Undecided) else later


JudgeAnswer: TypeAlias = Proved | Undecided
