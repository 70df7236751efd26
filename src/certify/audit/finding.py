"""A judged row as data: what workers hand back, what an interrupted audit keeps, and what verdicts.jsonl is made of."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from certify.build.draft import DraftTheorem
from certify.check.claim import Reference
from certify.check.formalization import SourceKind, Unread
from certify.decide.outcome import Verdict
from certify.lean.project.project import Library

#: What a verdict rests on where no kernel checked it: a solver's proof, a model that our evaluator looked at, or words.
Basis = Literal["solver", "model", "judgement"]


class Proposed(BaseModel):
    """A theorem that would show the verdict, before a kernel saw it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str
    library: Library
    says: str
    theorem: DraftTheorem


class StatementFinding(BaseModel):
    """What is known of a statement itself: its canonical English against its Lean statement."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    canonical: str
    lean: str | None
    context: str | None
    canonical_readings: tuple[str, ...] = ()
    lean_reading: str | None = None
    reference: Reference = "canonical"
    instead: str | None = None
    """Why the Lean statement is what texts are judged against."""
    canonical_vs_lean: str | None = None
    reason: str | None = None
    relation: str | None = None
    theorems: tuple[Proposed, ...] = ()
    missing: tuple[str, ...] = ()


class Said(BaseModel):
    """A reading: its formula, its type context, and its rigid English where it can be said."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    formula: str
    context: str | None
    english: str | None


class Formal(BaseModel):
    """What is known of the two witnesses of a formal row, a text and a Lean statement."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    unread: Unread | None
    source: SourceKind | None
    """Whether the statement or its goal was read."""
    text_readings: tuple[Said, ...]
    lean_reading: Said | None
    false: tuple[Literal["text", "lean"], ...]
    """Which witnesses are false in the standard reading."""


class Finding(BaseModel):
    """What is known of one row. Null fields do not apply, or are unknown for the reason given."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    statement_id: str
    family: str
    text: str
    canonical: str
    label: bool | None = None
    verdict: Verdict
    reason: str
    tier: str | None = None
    relation: str | None = None
    error_type: str | None = None
    reference: str | None = None
    parallel: bool = False
    """Whether both texts are ambiguous alike: equivalent reading by reading."""
    claim_truth: str | None = None
    conventions: tuple[str, ...] = ()
    canonical_readings: tuple[str, ...] = ()
    readings: tuple[dict[str, Any], ...] = ()
    canonical_vs_lean: str | None = None
    formal: Formal | None = None
    """Given with a formal row."""
    meaning: str | None = None
    """Digest of the one reading: the same for texts that differ in names, notation and order only."""
    canonical_meaning: str | None = None
    theorems: tuple[Proposed, ...] = ()
    needed: int = 1
    """How many theorems must stand for the verdict: one for each reading."""
    basis: Basis | None = None
    missing: tuple[str, ...] = ()
    """Why theorems that one would expect are not there."""
    statement: StatementFinding | None = None
    """Given with one row of each statement in a chunk of rows."""
    bug: bool = False
    """Whether the row shows a defect of certify and nothing about the text."""
    seconds: float = 0.0
