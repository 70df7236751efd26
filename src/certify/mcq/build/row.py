"""One line of mcq.jsonl: an item with its options, what each is, and which theorems say so."""

from __future__ import annotations

import hashlib
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from certify.certificate.item import CertificateRef
from certify.mcq.item import Role

#: The items of a set.
ROWS = "mcq.jsonl"
#: The text of the option that speaks about the others.
META_TEXT = (
    "Exactly one of the other options is true, and one of the eight statements that is not listed is true and "
    "strictly stronger."
)
#: What a set is called; changed when rows mean something else than before.
SET_VERSION = "2"


class Evidence(CertificateRef):
    """A theorem about a claim of an item: `direction`, `countermodel` (to the converse) or `disproof`."""

    kind: str


class ClaimRow(BaseModel):
    """A claim of the family: which changes were made, what it is, how its truth is known, and its theorems."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    formula: str
    edits: tuple[str, ...] = Field(description="strategies that were used, by name; none: the claim itself")
    role: Role
    truth: str = Field(description="named, granted (the claim itself), implied, false")
    certificates: tuple[Evidence, ...] = ()


class OptionRow(BaseModel):
    """An option as it is shown; the meta-option has no formula."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    text: str
    role: Role
    truth: str
    formula: str | None = None
    edits: tuple[str, ...] = ()
    certificates: tuple[Evidence, ...] = ()


class McqRow(BaseModel):
    """One item. `family` are the eight formulas of its cube, `unlisted` those of them that are no options."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: str
    statement_id: str
    variant: int
    design: str = Field(description="direct or meta")
    view: str = Field(description="the changes whose grid is listed: wf, wg, fg; meta: fg on the weakened claim")
    context: str | None
    stem: str
    options: tuple[OptionRow, ...]
    key: str = Field(description="the letter of the right option")
    family: tuple[str, ...]
    unlisted: tuple[ClaimRow, ...]
    edits: dict[str, str]
    forms: tuple[str, ...]
    style: int
    sketch: str
    truth_of_key: str
    seed: int
    created: str
    source: dict[str, str | None]
    rubric: dict[str, Any]
    set_version: str = SET_VERSION
    digest: str = ""

    def sealed(self) -> McqRow:
        """Return the row with the digest of what is asked, and an id that ends in it.

        What asks the same has the same id; a changed stem, option or order is another item, with answers of its own.
        """
        asked = "\n".join([self.stem, *(option.text for option in self.options), self.key])
        digest = hashlib.sha256(asked.encode()).hexdigest()[:16]
        return self.model_copy(update={"id": f"{self.id}_{digest[:8]}", "digest": digest})
