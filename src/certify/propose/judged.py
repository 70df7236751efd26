"""One text that a model wrote, judged: what became of it, with its evidence, before a kernel saw it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from certify.build.draft import Draft, DraftTheorem
from certify.certificate.item import Verdict


class Outcome(StrEnum):
    """What became of a text. Only the first three are decided; nothing else ever counts as right or wrong."""

    CERTIFIED = "certified"
    REFUTED = "refuted"
    DIFFERENT = "different"
    AMBIGUOUS = "ambiguous"
    UNREAD = "unread"
    #: Neither proved nor disproved; equivalent by a solver alone; or equivalent only beside the canonical text.
    OPEN = "open"
    #: The canonical text itself, or an earlier text of the same statement, word for word.
    REPEATED = "repeated"
    #: No text: prose instead of JSON, empty, too long.
    UNUSABLE = "unusable"


#: Outcomes that say how faithful a text is.
DECIDED = (Outcome.CERTIFIED, Outcome.REFUTED, Outcome.DIFFERENT)
#: Outcomes of texts that were no wording to look at.
NO_TEXT = (Outcome.REPEATED, Outcome.UNUSABLE)


class Judged(BaseModel):
    """What is known of one text. Null fields do not apply or are unknown; `reason` says why.

    `draft` is the item that a certified text becomes once the kernel accepts it, `shown` the theorem that shows a
    refuted or different one, `told` what the model is told if it may try again.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    outcome: Outcome
    verdict: Verdict
    reason: str
    tier: str | None = None
    relation: str | None = None
    error_type: str | None = None
    readings: tuple[dict[str, Any], ...] = ()
    place: int | None = Field(default=None, description="character at which reading stopped")
    draft: Draft | None = None
    shown: DraftTheorem | None = None
    says: str | None = Field(default=None, description="what the theorem says")
    told: str = ""
