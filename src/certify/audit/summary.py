"""The numbers of an audit, counted row by row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from certify.certificate.item import BadRow
from certify.decide.outcome import Verdict

_DECIDED = frozenset({Verdict.EQUIVALENT.value, Verdict.REFUTED.value, Verdict.DIFFERENT.value})
_COUNTED = ("verdict", "tier", "relation", "error_type", "kernel", "evidence", "reference", "claim_truth")


class Counts:
    """Counts of the rows of verdicts.jsonl."""

    def __init__(self) -> None:
        self._by: dict[str, Counter[str]] = {name: Counter() for name in _COUNTED}
        self._conventions: Counter[str] = Counter()
        self._statements = 0
        self._lean: Counter[str] = Counter()
        self._by_lean: list[dict[str, str]] = []
        self._unlike_lean: list[dict[str, str]] = []
        self._total = self._decided = self._checked = self._bugs = self._duplicates = self._near = self._parallel = 0
        self._mislabelled: list[str] = []

    def add(self, row: Mapping[str, Any]) -> None:
        """Count one row."""
        self._total += 1
        for name, counter in self._by.items():
            if row[name] is not None:
                counter[row[name]] += 1
        self._conventions.update(row["conventions"])
        decided = row["verdict"] in _DECIDED
        self._decided += decided
        self._checked += decided and row["kernel"] == "checked"
        self._bugs += row["bug"]
        self._parallel += row.get("parallel", False)
        self._duplicates += row["duplicate_of"] is not None
        self._near += row["near_duplicate_of"] is not None
        if row["label"] is True and row["claim_truth"] == "false":
            self._mislabelled.append(row["id"])

    def add_statement(self, row: Mapping[str, Any]) -> None:
        """Count one row of statements.jsonl; a statement whose canonical text is not its Lean statement is listed.

        So is one whose rows are judged against the Lean statement, with the reason.
        """
        found = row["canonical_vs_lean"]
        self._statements += 1
        self._lean[found or "no_lean_statement"] += 1
        if row["reference"] == "lean":
            self._by_lean.append({name: row[name] for name in ("statement_id", "instead")})
        if found in ("different", "unknown"):
            self._unlike_lean.append({name: row[name] for name in ("statement_id", "canonical_vs_lean", "reason")})

    def verdicts(self) -> dict[str, int]:
        """Return the number of rows with each verdict, all verdicts named."""
        return {verdict.value: self._by["verdict"][verdict.value] for verdict in Verdict}

    def as_json(self, bad: Sequence[BadRow]) -> dict[str, Any]:
        """Return the summary in a fixed order; shares are null with a reason where there is nothing to divide by."""
        return {
            "items": self._total,
            "statements": self._statements,
            "verdicts": self.verdicts(),
            "decided": _share(self._decided, self._total, "no item"),
            "kernel_checked_of_decided": _share(self._checked, self._decided, "no item is decided"),
            **{name: dict(sorted(self._by[name].items())) for name in _COUNTED if name != "verdict"},
            "conventions": dict(sorted(self._conventions.items())),
            "canonical_vs_lean": dict(sorted(self._lean.items())),
            "judged_by_lean": self._by_lean,
            "canonical_unlike_lean": self._unlike_lean,
            "labelled_true_but_false": self._mislabelled,
            "parallel": self._parallel,
            "duplicates": self._duplicates,
            "near_duplicates": self._near,
            "our_bugs": self._bugs,
            "bad_rows": [row._asdict() for row in bad],
        }


def _share(part: int, whole: int, lacking: str) -> dict[str, Any]:
    if not whole:
        return {"count": part, "of": whole, "share": None, "reason": f"undefined: {lacking}"}
    return {"count": part, "of": whole, "share": round(part / whole, 6), "reason": None}
