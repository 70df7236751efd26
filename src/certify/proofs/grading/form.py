"""What a grader fills in, and the files that come back."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.resources import data_dir, read_toml
from certify.proofs.problems.problem import Name

#: How far a proof came.
PROGRESS = ("no progress", "minor progress", "substantial progress", "complete")
Opinion = Literal["yes", "no", "not sure"]
#: Characters of the decisive steps that a grader commits to before the proof is shown.
SHORTEST_COMMITMENT = 20


class Flag(BaseModel):
    """One thing that is said of a proof: yes, no or not sure."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: Name
    label: str = Field(min_length=1)
    key: str = Field(pattern="^[a-z]$")
    good: Literal["yes", "no"]


class Grade(BaseModel):
    """What one grader says of one item."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    progress: int = Field(ge=0, le=3)
    flags: dict[str, Opinion]
    committed: str = Field(min_length=SHORTEST_COMMITMENT, description="the decisive steps, written before the proof")
    comment: str = ""
    minutes: float = Field(ge=0, le=100_000, allow_inf_nan=False)


class GradeFile(BaseModel):
    """A file that a grader's page writes. `reason` is given where it corrects grades that were collected."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1]
    run: str
    grader: Name
    page: str
    grades: tuple[Grade, ...]
    reason: str = ""


def flags(file: Path | None = None) -> tuple[Flag, ...]:
    """Return the flags of a file, else the shipped ones. BadInputError for a bad file or a letter used twice."""
    source = file or data_dir("templates") / "grading_flags.toml"
    try:
        found = tuple(Flag.model_validate(row) for row in read_toml(source).get("flag", []))
    except (ValidationError, TypeError) as error:
        reason = first_problem(error) if isinstance(error, ValidationError) else str(error)
        raise BadInputError(f"{source}: {reason} (rows [[flag]] of id, label, key, good)") from None
    keys, ids = [flag.key for flag in found], [flag.id for flag in found]
    if not found or len(set(keys)) < len(keys) or len(set(ids)) < len(ids) or {"n", "p"} & set(keys):
        raise BadInputError(f"{source}: each flag needs an id and a letter of its own; n and p turn the pages")
    return found
