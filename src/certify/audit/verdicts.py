"""Rows of verdicts.jsonl: a finding with what the kernel said of its theorem, and the text it repeats."""

from __future__ import annotations

import re
from typing import Any

from certify.audit.checking import Checks, instance_of, standing
from certify.audit.finding import Finding, StatementFinding

#: Words that a question adds to a claim, or that say nothing of which claim it is.
_FRAME = frozenset({"a", "an", "the", "is", "it", "true", "that", "false", "or", "does", "do", "are", "correct"})


class Repeats:
    """Finds texts that were there before: the very words, or the same words but for the frame of a question."""

    def __init__(self) -> None:
        self._same: dict[str, str] = {}
        self._near: dict[str, str] = {}

    def of(self, finding: Finding) -> tuple[str | None, str | None]:
        """Return the earlier item with this text, else the earlier one with nearly this text; the item is remembered.

        A near-duplicate has the same words in the same order and belongs to the same statement: case, punctuation and
        the words of a question's frame aside.
        """
        words = re.findall(r"\w+|[^\w\s]", finding.text)
        plain = " ".join(words)
        kept = [word for word in re.findall(r"\w+|[^\w\s.,;:?!—-]", finding.text.lower()) if word not in _FRAME]
        loose = "\n".join((finding.statement_id, *kept))
        same = self._same.setdefault(plain, finding.id)
        near = self._near.setdefault(loose, finding.id)
        return (same if same != finding.id else None), (near if near not in (finding.id, same) else None)


def verdict_row(finding: Finding, checks: Checks, repeats: Repeats, *, timings: bool) -> dict[str, Any]:
    """Return the row of `finding`, its fields in their order."""
    kernel, certificate, lacking = standing(finding, checks, finding.needed)
    duplicate, near = repeats.of(finding)
    return {
        "id": finding.id,
        "statement_id": finding.statement_id,
        "family": finding.family,
        "verdict": finding.verdict.value,
        "tier": finding.tier,
        "relation": finding.relation,
        "error_type": finding.error_type,
        "kernel": kernel,
        "certificate": certificate,
        "reason": _said(finding.reason, *lacking),
        "readings": list(finding.readings),
        "seconds": finding.seconds if timings else None,
        "evidence": "kernel" if kernel == "checked" else finding.basis,
        "instance": instance_of(finding, checks),
        "reference": finding.reference,
        "parallel": finding.parallel,
        "claim_truth": finding.claim_truth,
        "conventions": list(finding.conventions),
        "canonical_vs_lean": finding.canonical_vs_lean,
        "duplicate_of": duplicate,
        "near_duplicate_of": near,
        "text": finding.text,
        "canonical": finding.canonical,
        "canonical_readings": list(finding.canonical_readings),
        "label": finding.label,
        "bug": finding.bug,
    }


def statement_row(statement_id: str, found: StatementFinding, checks: Checks) -> dict[str, Any]:
    """Return the row of a statement, its fields in their order."""
    kernel, certificate, lacking = standing(found, checks)
    return {
        "statement_id": statement_id,
        "canonical": found.canonical,
        "lean": found.lean,
        "context": found.context,
        "canonical_readings": list(found.canonical_readings),
        "lean_reading": found.lean_reading,
        "reference": found.reference,
        "instead": found.instead,
        "canonical_vs_lean": found.canonical_vs_lean,
        "relation": found.relation,
        "reason": _said(found.reason, *lacking),
        "kernel": kernel,
        "certificate": certificate,
    }


def _said(*parts: str | None) -> str | None:
    """Return the parts that say something, each once."""
    kept = [part for part in dict.fromkeys(parts) if part]
    rest = (part for part in kept[1:] if kept[0] not in part)
    return "; ".join([kept[0], *rest]) if kept else None
