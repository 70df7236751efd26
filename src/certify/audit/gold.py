"""Verdicts against labels of human readers: the confusion table, and every verdict that contradicts a label."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from certify.certificate.item import BadRow
from certify.errors import BadInputError, first_problem
from certify.files.records import Record, read_records

_CONTRADICTIONS = {"yes": frozenset({"refuted", "different"}), "no": frozenset({"equivalent"})}


class Label(BaseModel):
    """What readers say of one item: does it say what the canonical text says, and is it true?"""

    model_config = ConfigDict(frozen=True, extra="ignore", coerce_numbers_to_str=True)

    id: str = Field(min_length=1)
    equiv: Literal["yes", "no", "unclear"]
    truth: Literal["true", "false", "unclear"] | None = None

    @field_validator("truth", mode="before")
    @classmethod
    def _may_be_empty(cls, given: object) -> object:
        """Take the empty field of a CSV file for no label."""
        return None if given == "" else given


class Gold:
    """Labels by item, and the counts of verdicts as they come in."""

    def __init__(self, file: Path) -> None:
        """Read the labels of `file` (id, equiv, truth); BadInputError where no row of it loads."""
        self._labels: dict[str, Label] = {}
        self.bad: list[BadRow] = []
        for record in read_records(file):
            label = _label(record)
            if isinstance(label, Label) and label.id in self._labels:
                label = BadRow(record.line, f"id: {label.id!r} has a label already")
            if isinstance(label, BadRow):
                self.bad.append(label)
            else:
                self._labels[label.id] = label
        if not self._labels:
            first = f" (line {self.bad[0].line}: {self.bad[0].reason})" if self.bad else ""
            wanted = "id, equiv (yes, no, unclear) and, where it is known, truth (true, false, unclear)"
            raise BadInputError(f"{file}: no label loads{first}; expected {wanted}")
        self._confusion: Counter[tuple[str, str]] = Counter()
        self._truth: Counter[tuple[str, str]] = Counter()
        self._against: list[str] = []
        self._seen: set[str] = set()

    def count(self, row: Mapping[str, Any]) -> None:
        """Count one row of verdicts.jsonl; rows without a label are passed over."""
        label = self._labels.get(row["id"])
        if label is None:
            return
        self._seen.add(label.id)
        self._confusion[label.equiv, row["verdict"]] += 1
        if label.truth is not None:
            self._truth[label.truth, row["claim_truth"] or "not_read"] += 1
        if row["verdict"] in _CONTRADICTIONS.get(label.equiv, ()):
            self._against.append(label.id)

    def as_json(self) -> dict[str, Any]:
        """Return confusion tables (label -> verdict -> items), contradictions, and labels without an item."""
        return {
            "equivalence": _table(self._confusion),
            "truth": _table(self._truth),
            "contradictions": self._against,
            "labels_without_item": len(self._labels.keys() - self._seen),
            "bad_rows": [bad._asdict() for bad in self.bad],
        }


def _label(record: Record) -> Label | BadRow:
    if record.values is None:
        return BadRow(record.line, record.reason)
    try:
        return Label.model_validate(record.values)
    except ValidationError as error:
        return BadRow(record.line, first_problem(error))


def _table(counts: Counter[tuple[str, str]]) -> dict[str, dict[str, int]]:
    table: dict[str, dict[str, int]] = {}
    for (label, verdict), number in sorted(counts.items()):
        table.setdefault(label, {})[verdict] = number
    return table
