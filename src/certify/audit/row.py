"""One row of a dataset under audit, whatever its columns are called."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

_TRUE, _FALSE = frozenset({"true", "yes", "1"}), frozenset({"false", "no", "0"})


class Row(BaseModel):
    """A text that is to say what a canonical text says."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_max_length=20_000)

    id: str = Field(min_length=1, max_length=200)
    statement_id: str = Field(min_length=1, max_length=200)
    family: str = Field(default="paraphrase", min_length=1, max_length=200)
    text: str = Field(min_length=1, description="the text under audit")
    canonical: str = Field(min_length=1, description="the text whose claim counts")
    lean: str | None = Field(default=None, description="the claim as a Lean 4 statement")
    context: str | None = Field(default=None, description="type context, such as 'in a group'")
    label: bool | None = Field(default=None, description="truth of the claim as the dataset labels it")
    word_problem: bool = Field(default=False, description="a problem with a number as its answer, not a claim")
    formal: bool = Field(default=False, description="`text` is a Lean statement that is to say what `canonical` says")
    goal: str | None = Field(default=None, description="a formal text as Lean's own goal: hypotheses ⊢ claim")

    @field_validator("lean", "context", "goal", mode="before")
    @classmethod
    def _blank_is_none(cls, value: Any) -> Any:
        return None if isinstance(value, str) and not value.strip() else value

    @field_validator("id", "statement_id", mode="before")
    @classmethod
    def _number_is_text(cls, value: Any) -> Any:
        return str(value) if isinstance(value, int) and not isinstance(value, bool) else value

    @field_validator("id", "statement_id", "text", "canonical", "lean", "context", "family", "goal")
    @classmethod
    def _is_unicode(cls, value: str | None) -> str | None:
        if value is not None and any("\ud800" <= char <= "\udfff" for char in value):
            raise ValueError("half of a surrogate pair, which is no character")
        return value

    @field_validator("label", mode="before")
    @classmethod
    def _truth(cls, value: Any) -> Any:
        said = str(value).strip().lower()
        if value is None or said == "":
            return None
        if said in _TRUE or said in _FALSE:
            return said in _TRUE
        raise ValueError(f"{value!r} is no label: TRUE, FALSE or nothing is expected")
