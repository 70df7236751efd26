"""Rows of rows.jsonl: a text, its Lean statement, what each was read as, and whether they state the same."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from certify.audit.checking import Checks, standing
from certify.audit.finding import Finding
from certify.decide.outcome import Relation, Verdict


class Word(StrEnum):
    """Whether a text and its Lean statement state the same, in one word; what is wrong first, what agrees last.

    `refuted`: the Lean statement is false in the standard reading and the text is not. `stronger` and `weaker` say what
    the Lean statement is. `unread`: neither is read.
    """

    REFUTED = "refuted"
    DIFFERENT = "different"
    STRONGER = "stronger"
    WEAKER = "weaker"
    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"
    UNREAD_TEXT = "unread text"
    UNREAD_LEAN = "unread lean"
    UNREAD = "unread"
    EQUIVALENT = "equivalent"


#: What says that text and Lean statement do not state the same.
FINDINGS = frozenset({Word.REFUTED, Word.DIFFERENT, Word.STRONGER, Word.WEAKER})
_UNREAD = {"text": Word.UNREAD_TEXT, "lean": Word.UNREAD_LEAN, "both": Word.UNREAD}
_DIRECTED = {Relation.STRONGER.value: Word.STRONGER, Relation.WEAKER.value: Word.WEAKER}


def word_of(finding: Finding) -> Word:
    """Return the word for what is known of a formal row."""
    if finding.formal is not None and finding.formal.unread is not None:
        return _UNREAD[finding.formal.unread]
    if finding.verdict is Verdict.DIFFERENT:
        return _DIRECTED.get(finding.relation or "", Word.DIFFERENT)
    return Word(finding.verdict.value)


def comparison_row(finding: Finding, checks: Checks, *, timings: bool) -> dict[str, Any]:
    """Return the row of `finding`, its fields in their order."""
    kernel, certificate, lacking = standing(finding, checks, finding.needed)
    formal = finding.formal
    return {
        "id": finding.id,
        "verdict": word_of(finding).value,
        "relation": finding.relation,
        "error_type": finding.error_type,
        "tier": finding.tier,
        "kernel": kernel,
        "certificate": certificate,
        "reason": "; ".join(dict.fromkeys(part for part in (finding.reason, *lacking) if part)),
        "text": finding.canonical,
        "text_readings": [said.model_dump() for said in formal.text_readings] if formal else [],
        "lean": finding.text,
        "lean_reading": formal.lean_reading.model_dump() if formal and formal.lean_reading else None,
        "lean_source": formal.source if formal else None,
        "decisions": list(finding.readings),
        "false": list(formal.false) if formal else [],
        "conventions": list(finding.conventions),
        "evidence": "kernel" if kernel == "checked" else finding.basis,
        "bug": finding.bug,
        "seconds": finding.seconds if timings else None,
    }
