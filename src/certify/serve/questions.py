"""What can be asked of the HTTP interface: the bodies of its requests, each checked before anything is done."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from certify.files.reviews import LONGEST_COMMENT

#: Characters of a text; the reader refuses long ones itself, with a reason.
LONGEST = 20_000


class Read(BaseModel):
    """A text to be read."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    text: str = Field(max_length=LONGEST)
    context: str | None = Field(default=None, max_length=LONGEST)


class Check(BaseModel):
    """A pair to be judged."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    canonical: str = Field(max_length=LONGEST)
    paraphrase: str = Field(max_length=LONGEST)
    context: str | None = Field(default=None, max_length=LONGEST)
    kernel: bool = True


class Decide(BaseModel):
    """A decision of a reader on a row of a shelf, named by its number."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    shelf: int = Field(ge=0)
    item_id: str = Field(max_length=200)
    decision: Literal["accept", "reject", "unsure"]
    reviewer: str = Field(max_length=80)
    comment: str = Field(default="", max_length=LONGEST_COMMENT)
