"""What a problem file says: the statement, subquestions with unique answers, how a proof is graded."""

from __future__ import annotations

import datetime
import hashlib
import json
import re
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

#: Names of problems, subquestions and people: safe in file names, rows and pages.
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
Name = Annotated[str, Field(pattern=f"^{NAME.pattern}$")]
Text = Annotated[str, Field(min_length=1, max_length=100_000)]


class Status(StrEnum):
    """Where a problem stands; only accepted ones are asked."""

    DRAFT = "draft"
    REVIEW = "review"
    ACCEPTED = "accepted"
    RETIRED = "retired"


class Premise(StrEnum):
    """Whether what is to be proved holds. A false one needs a certificate of its falsity."""

    TRUE = "true"
    FALSE = "false"
    OPEN = "open"


class _Table(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Head(_Table):
    """The table [problem]."""

    id: Name
    version: int = Field(ge=1)
    status: Status
    author: Name
    reviewers: tuple[Name, ...] = ()
    domain: Text
    difficulty: Text
    open: bool = False
    created: datetime.date
    retired_because: str = ""
    canary: str = Field(min_length=16, description="a string found nowhere else: it betrays leaked problems")
    statement: Text
    premise: Premise
    source: str = ""


class Subquestion(_Table):
    """A table [[subquestion]]: a question with one answer, and how an answer is compared with it."""

    id: Name
    text: Text
    answer: Text
    type: Text
    weight: float = Field(default=1.0, gt=0, allow_inf_nan=False)
    needs_main: bool = True
    tolerance: Decimal | None = Field(default=None, ge=0, allow_inf_nan=False)
    assume: tuple[str, ...] = Field(default=(), description='such as "n > 0", "n integer"')
    accept: tuple[Text, ...] = Field(default=(), description="further accepted strings")
    probes: tuple[Text, ...] = Field(default=(), description="wrong answers that must be told from the right one")


class Rubric(_Table):
    """The table [rubric]: what graders look for, and where the solution lies."""

    points: tuple[Text, ...]
    solution_file: str = ""


class Falsity(_Table):
    """The table [certificate] of a problem with a false premise: the claim, who refutes it, and the Lean disproof."""

    claim: Text
    context: str = ""
    canonical: str = Field(default="", description="the true statement that the claim was made from")
    witness: tuple[str, ...] = ()
    says: str = ""
    theorem: Text = Field(description="one Lean theorem, with its proof")
    library: str = "Core"


class Origin(_Table):
    """The table [origin] of a task that `certify proofs falsify` made: a machine reviewed it, no person."""

    statement: Text = Field(description="id of the shipped statement")
    kind: Text = Field(description='"true", or how the false claim was made from the statement')
    pair: Text = Field(description="id of the other task: the true one of a false, the first false one of a true")
    wording: int = Field(default=0, ge=0, description="0: the task itself, else the number of a certified rewording")


class ProblemFile(_Table):
    """A whole problem file."""

    problem: Head
    subquestion: tuple[Subquestion, ...] = ()
    rubric: Rubric | None = None
    certificate: Falsity | None = None
    origin: Origin | None = None

    @property
    def id(self) -> str:
        """The problem's id."""
        return self.problem.id

    def digest(self) -> str:
        """Return what tells one content of a problem from another: SHA-256 of all that it says."""
        return _digest(self.model_dump(mode="json"))

    def wording(self) -> str:
        """Return the digest of what a model is asked and graded by: it may change only with the version."""
        asked = [{**part.model_dump(mode="json"), "probes": ()} for part in self.subquestion]
        return _digest({"statement": self.problem.statement, "premise": self.problem.premise, "subquestions": asked})


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, ensure_ascii=False).encode()).hexdigest()
