"""A formal row judged: a Lean statement that is to say what a text says, both read, compared, with theorems."""

from __future__ import annotations

from typing import Any

from certify.audit.evidence import evidence
from certify.audit.row import Row
from certify.check.formalization import Formalization, LeanSource, false_witnesses, formalization
from certify.decide.conventions import conventions
from certify.decide.outcome import Verdict
from certify.english.read_back import said_back
from certify.lexicon import Lexicon


def judge_formal(row: Row, lexicon: Lexicon) -> dict[str, Any]:
    """Return what is known of a formal row: the fields of its finding."""
    source = LeanSource(None if row.text == row.goal else row.text, row.goal)
    found = formalization(row.canonical, source, row.context, lexicon)
    judgement, first = found.judgement, found.judgement.deciding
    decision = first.decision if first else None
    values = {
        "verdict": judgement.verdict,
        "reason": judgement.reason,
        "tier": decision.tier if decision else None,
        "relation": decision.relation.value if decision and decision.relation else None,
        "error_type": decision.error_type.value if decision and decision.error_type else None,
        "reference": "canonical",
        "readings": tuple(each.shown() for each in judgement.readings),
        "conventions": _conventions(found, lexicon),
        "formal": {
            "unread": found.unread,
            "source": found.source,
            "text_readings": [said_back(reading, lexicon) for reading in found.text.readings],
            "lean_reading": said_back(found.lean, lexicon) if found.lean else None,
            "false": false_witnesses(found, lexicon),
        },
    }
    if first is not None and judgement.verdict is not Verdict.UNKNOWN:
        doc = f"Text: {row.canonical}\nLean statement: {row.text}"
        values.update(evidence(row.id, doc, judgement, lexicon))
    return values


def _conventions(found: Formalization, lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(sorted({name for reading in found.text.readings for name in conventions(reading, lexicon)}))
