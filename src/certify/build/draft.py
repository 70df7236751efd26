"""Drafts: items with their theorems before a kernel saw them, and what a statement gave altogether."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from certify.certificate.dropped import Dropped
from certify.certificate.item import Item
from certify.lean.project.project import Library
from certify.lean.theorem import Theorem
from certify.levels import Level


class DraftTheorem(BaseModel):
    """A theorem as data (see certify.lean.theorem.Theorem)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    statement: str
    proof: str
    doc: str
    library: Library = Library.CORE

    @classmethod
    def of(cls, theorem: Theorem, library: Library = Library.CORE) -> DraftTheorem:
        """Return `theorem` as data."""
        return cls(
            name=theorem.name, statement=theorem.statement, proof=theorem.proof, doc=theorem.doc, library=library
        )

    def theorem(self) -> Theorem:
        """Return the theorem that the kernel is asked about."""
        return Theorem(self.name, self.statement, self.proof, self.doc)


class Draft(BaseModel):
    """An item without its certificate, and the theorem that is to certify it; the canonical text needs none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    item: Item
    theorem: DraftTheorem | None = None


class Result(BaseModel):
    """What one statement gave: drafts, the texts that were dropped, and why it was not read, if it was not."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    statement_id: str
    drafts: tuple[Draft, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    unread: str | None = None


class Options(BaseModel):
    """What a build is asked for; the same options and files give the same bytes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    per_family: int = Field(default=3, ge=1, le=50)
    controls: bool = False
    by_convention: bool = Field(default=False, description="also controls that one convention alone makes false")
    families: tuple[str, ...] = Field(default=(), description="families to use; none: all")
    templates: tuple[Path, ...] = Field(default=(), description="further folders of family files")
    words: tuple[Path, ...] = Field(default=(), description="further files of words")
    vocabulary: Level = Field(default="interpreted", description="which words texts may be read with")
