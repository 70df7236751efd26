"""Rows of verdicts.jsonl: a finding with what the kernel said of its theorem, and the text it repeats."""

from __future__ import annotations

import re
from typing import Any

from certify.audit.checking import Checks, main_theorems
from certify.audit.finding import Finding

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
    kernel, certificate, lacking = _kernel(finding, checks)
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
        "reason": "; ".join([finding.reason, *lacking]),
        "readings": list(finding.readings),
        "seconds": finding.seconds if timings else None,
        "evidence": "kernel" if kernel == "checked" else finding.basis,
        "reference": finding.reference,
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


def _kernel(finding: Finding, checks: Checks) -> tuple[str, dict[str, str] | None, list[str]]:
    """Return how far the theorem of the verdict was checked, where it stands, and why others are missing.

    A text with several readings counts as checked only with an accepted theorem for each of them.
    """
    own = main_theorems(finding)
    refusals = {each.theorem.name: checks.refusal(each.theorem.name) for each in own}
    standing = [each for each in own if refusals[each.theorem.name] is None]
    refused = [f"the kernel refused a theorem: {reason}" for reason in refusals.values() if reason is not None]
    lacking = [*finding.missing, *refused]
    if not standing or len(standing) < finding.needed:
        return "none", None, lacking
    main = standing[0]
    certificate = {"file": checks.files[main.theorem.name], "theorem": main.theorem.name, "says": main.says}
    return ("checked" if checks.answers is not None else "emitted"), certificate, lacking
