"""What a build and an audit leave in a folder, as values: their rows as frames, their summaries, their checks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from certify.audit.output import SUMMARY, VERDICTS
from certify.certificate.dropped import Dropped, read_dropped
from certify.certificate.item import Item, read_items
from certify.certificate.manifest import read_manifest
from certify.certificate.verify import Verification, verify
from certify.errors import BadInputError
from certify.interface.frames import frame_of
from certify.lean.checker import EMBEDDED
from certify.report.verdicts import audit_rows

#: Columns of a build's frame: those of items.jsonl, and where the certificate stands.
ITEM_COLUMNS = (*Item.model_fields, "certified")
#: Columns of an audit's frame, those of verdicts.jsonl that every row has.
VERDICT_COLUMNS = (
    "id", "statement_id", "family", "verdict", "tier", "relation", "error_type", "kernel", "reason", "text",
    "canonical", "label", "reference", "claim_truth", "canonical_readings", "readings", "certificate",
)  # fmt: skip


@dataclass(frozen=True)
class Build:
    """A folder that `certify build` wrote."""

    folder: Path

    @property
    def counts(self) -> dict[str, Any]:
        """The numbers of the build, as its manifest tells them: certified items by family, tiers, what was dropped."""
        return read_manifest(self.folder).counts

    def items(self) -> Iterator[Item]:
        """Yield the items that load."""
        return (item for item in read_items(self.folder) if isinstance(item, Item))

    def frame(self, library: str = "polars") -> Any:
        """Return the items as a data frame of polars, pandas or pyarrow."""
        rows = (item.model_dump(mode="json") | {"certified": item.certified} for item in self.items())
        return frame_of(rows, ITEM_COLUMNS, library)

    def left_out(self, library: str = "polars") -> Any:
        """Return the texts that were made and not kept, each with its reason, as a data frame."""
        rows = (row.model_dump(mode="json") for row in read_dropped(self.folder))
        return frame_of(rows, tuple(Dropped.model_fields), library)

    def verify(self, checker: str = EMBEDDED) -> Verification:
        """Check everything again from the files alone, as `certify verify` does."""
        return verify(self.folder, checkers=[checker])

    def __repr__(self) -> str:
        certified = sum(self.counts.get("certified", {}).values())
        return f"<Build {self.folder}: {certified} certified items>"

    def _repr_html_(self) -> str:
        return _counts_html(f"Build {self.folder.name}", self.counts.get("certified", {}))


@dataclass(frozen=True)
class Audit:
    """A folder that `certify audit` wrote."""

    folder: Path
    library: str = "polars"
    """What `frame` returns where nothing else is asked for: the library that the dataset came in."""

    @property
    def summary(self) -> dict[str, Any]:
        """What summary.json tells."""
        found: dict[str, Any] = json.loads((self.folder / SUMMARY).read_bytes())
        return found

    def rows(self) -> Iterator[Mapping[str, Any]]:
        """Yield the rows of verdicts.jsonl."""
        return audit_rows(self.folder)

    def frame(self, library: str | None = None) -> Any:
        """Return the verdicts as a data frame of polars, pandas or pyarrow."""
        return frame_of(self.rows(), VERDICT_COLUMNS, library or self.library)

    def __repr__(self) -> str:
        said = ", ".join(f"{count} {verdict}" for verdict, count in self.summary["verdicts"].items() if count)
        return f"<Audit {self.folder}: {said}>"

    def _repr_html_(self) -> str:
        return _counts_html(f"Audit of {self.summary['dataset']}", self.summary["verdicts"])


def _counts_html(title: str, counts: Mapping[str, int]) -> str:
    from certify.report.rendering import render

    return render("notebook.html.j2", part="counts", title=title, counts=counts)


def folder_at(path: Path) -> Build | Audit:
    """Return the build or the audit in a folder. Raises BadInputError where it is neither."""
    if (path / VERDICTS).is_file() and (path / SUMMARY).is_file():
        return Audit(path)
    if (path / "items.jsonl").is_file():
        read_manifest(path)
        return Build(path)
    raise BadInputError(f"{path} is neither a build (items.jsonl, manifest.json) nor an audit ({VERDICTS}, {SUMMARY})")
