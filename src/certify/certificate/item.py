"""The records at the boundary: a verdict's words and one row of items.jsonl."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    field_validator,
    model_serializer,
)

from certify.decide.outcome import Verdict
from certify.decide.tiers import tier as known_tier
from certify.errors import BadInputError, first_problem
from certify.files.resources import read_json
from certify.lean.checker import EMBEDDED

__all__ = ["BadRow", "CertificateRef", "Item", "Status", "Verdict", "read_items", "write_items"]


#: The family of a statement's own text.
CANONICAL = "canonical"
#: The family of false siblings.
CONTROL = "control"
#: The source of texts that a language model wrote.
MODEL = "model"


class Status(StrEnum):
    """How far a certificate was checked: by a Lean kernel, or only emitted for one."""

    KERNEL = "kernel"
    EMITTED = "emitted"


class CertificateRef(BaseModel):
    """Where an item's Lean theorem stands and what the kernel said of it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    file: str = Field(description="path of the module inside certificates/")
    theorem: str = Field(description="full Lean name")
    status: Status
    axioms: tuple[str, ...] = Field(default=(), description="axioms the kernel reported, sorted")
    checker: str = Field(default=EMBEDDED, description="who accepted it; not written for the embedded kernel")

    @model_serializer(mode="wrap")
    def _without_the_usual(self, row: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return {name: value for name, value in row(self).items() if (name, value) != ("checker", EMBEDDED)}


class Item(BaseModel):
    """One row of items.jsonl: a text with its claim, its verdict and its evidence."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: str
    statement_id: str
    family: str = Field(description="'canonical', or the family that made the text")
    tier: str | None = Field(default=None, description="tier of the proof; null for the canonical text itself")
    text: str = Field(description="the text that a model is asked about")
    canonical: str = Field(description="the canonical text of the statement")
    context: str | None = Field(default=None, description="the type context that the texts rely on, if they do")
    conventions: tuple[str, ...] = Field(
        default=(), description="conventions that the truth of the claim hangs on, by name; none are not written"
    )
    label: bool = Field(description="truth of the claim in the standard reading: what a model should answer")
    formula: str = Field(description="the reading, in certify's plain-text notation")
    steps: tuple[str, ...] = Field(default=(), description="names of the rewriting steps, in order")
    verdict: Verdict
    evidence: dict[str, Any] = Field(default_factory=dict, description="judge -> what it found")
    certificate: CertificateRef | None = None
    source: str | None = Field(
        default=None, description="who wrote the text: 'model'; not written for our own families"
    )

    @field_validator("tier")
    @classmethod
    def _proves(cls, tier: str | None) -> str | None:
        """Refuse a tier at which nothing is proved: what rests on somebody's word is no item."""
        if tier is not None:
            known_tier(tier)
        return tier

    @model_serializer(mode="wrap")
    def _without_none(self, row: SerializerFunctionWrapHandler) -> dict[str, Any]:
        rare = {"conventions", "source"}
        return {name: value for name, value in row(self).items() if name not in rare or value}

    @property
    def certified(self) -> bool:
        """Whether the default policy passes this item.

        A paraphrase passes when a Lean kernel checked that it is equivalent, a FALSE sibling when it checked the
        disproof. The canonical text passes as what it is: the claim that the others are compared with.
        """
        if self.family == CANONICAL:
            return self.verdict is Verdict.EQUIVALENT
        checked = self.certificate is not None and self.certificate.status is Status.KERNEL
        shown_false = self.verdict is Verdict.REFUTED and not self.label
        return checked and (self.verdict is Verdict.EQUIVALENT or shown_false)


Record = TypeVar("Record", bound=BaseModel)


class BadRow(NamedTuple):
    """A row that did not load: its 1-based line and the reason. The rest of the file goes on."""

    line: int
    reason: str


def read_items(path: Path) -> Iterator[Item | BadRow]:
    """Yield the items of `path` (items.jsonl, or the folder that holds it) in order, a BadRow for each bad line.

    Raises BadInputError when there is no such file.
    """
    file = path / "items.jsonl" if path.is_dir() else path
    if not file.is_file():
        raise BadInputError(f"no items at {path}: give the folder that `certify build` wrote, or an items.jsonl")
    yield from validated_lines(file, Item)


def validated_lines(file: Path, kind: type[Record]) -> Iterator[Record | BadRow]:
    """Yield the records of a JSON-lines file in order, a BadRow for each bad line; blank lines are passed over."""
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                text = line.removeprefix(BOM_UTF8)
                record = kind.model_validate_json(text)
                read_json(text)
                yield record
            except ValidationError as error:
                yield BadRow(number, first_problem(error))
            except BadInputError as error:
                yield BadRow(number, str(error))


def write_items(items: Iterable[Item], file: Path) -> None:
    """Write `items` as JSON lines with sorted keys, so that equal items give equal bytes."""
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for item in items:
            out.write(item.model_dump_json() + "\n")


def tally(items: Sequence[Item]) -> dict[str, Any]:
    """Return the counts that the items of a build determine, as in the manifest."""
    certified = [item for item in items if item.certificate is not None]
    return {
        "certified": dict(sorted(Counter(item.family for item in certified).items())),
        "tiers": dict(sorted(Counter(item.tier for item in certified if item.tier is not None).items())),
    }
