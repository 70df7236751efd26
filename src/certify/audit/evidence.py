"""The theorems that a judgement earns, one for each reading, as fields of a finding."""

from __future__ import annotations

from typing import Any

from certify.audit.finding import Proposed
from certify.audit.proposals import Subject, letters, propose
from certify.check.judgement import Judgement
from certify.decide.outcome import Verdict
from certify.lexicon import Lexicon


def evidence(item: str, doc: str, judgement: Judgement, lexicon: Lexicon) -> dict[str, Any]:
    """Return the theorems of every reading; the first reading's bear the item's own name."""
    found: list[Proposed] = []
    missing: list[str] = []
    for number, each in enumerate(judgement.readings):
        role = f"reading{letters(number)}" if number else ""
        proposed, lacking = propose(Subject(item, role, doc), each, lexicon)
        found += proposed
        missing += lacking
    basis = "solver" if judgement.verdict is Verdict.EQUIVALENT else "model"
    return {
        "theorems": tuple(found),
        "missing": tuple(missing),
        "needed": len(judgement.readings),
        "basis": basis,
    }
