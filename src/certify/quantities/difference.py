"""One thing in which a paraphrase departs from its original, or may."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from certify.lean.theorem import Theorem


class Aspect(StrEnum):
    """What differs."""

    RELATION = "relation"
    QUANTITY = "quantity"
    RATE = "rate"
    BOUND = "bound"
    COUNTED = "counted thing"
    QUESTION = "question"


@dataclass(frozen=True)
class Difference:
    """A departure; `certain` only where both phrases have one arithmetic reading and the readings differ."""

    aspect: Aspect
    certain: bool
    original: str
    """The phrase of the original text."""
    paraphrase: str
    """The phrase of the paraphrase."""
    reason: str
    expressions: tuple[str, str] | None = None
    """The arithmetic of the original and of the paraphrase, where both were read."""
    disproof: Theorem | None = None
    """A Lean theorem that the two expressions differ; its `doc` says for which value of what is not given."""
