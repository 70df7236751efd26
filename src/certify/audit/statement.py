"""Findings about a statement itself: its canonical English against its Lean statement, with the theorem."""

from __future__ import annotations

from certify.audit.finding import Proposed, StatementFinding
from certify.audit.proposals import Subject, propose
from certify.audit.row import Row
from certify.check.claim import CanonicalClaim
from certify.check.judgement import Decided
from certify.lexicon import Lexicon
from certify.logic import write

#: The role of theorems about a statement in their names.
ROLE = "statement"


def statement_finding(row: Row, claim: CanonicalClaim, lexicon: Lexicon) -> StatementFinding:
    """Return what is known of the statement that `row` belongs to."""
    decision = claim.against_lean.decision
    theorems: list[Proposed] = []
    missing: tuple[str, ...] = ()
    if decision is not None and claim.lean is not None and claim.canonical is not None:
        compared = Decided(claim.canonical, "lean", claim.lean, decision)
        claims = f"Canonical claim, here the Lean statement: {row.lean}"
        source = Subject(row.statement_id, ROLE, f"{claims}\nParaphrase, here the canonical text: {row.canonical}")
        theorems, missing = propose(source, compared, lexicon)
    return StatementFinding(
        canonical=row.canonical,
        lean=row.lean,
        context=row.context,
        canonical_readings=claim.readings,
        lean_reading=write(claim.lean.formula) if claim.lean is not None else None,
        reference=claim.reference,
        instead=claim.instead,
        canonical_vs_lean=claim.against_lean.verdict,
        reason=claim.against_lean.reason or None,
        relation=decision.relation.value if decision is not None and decision.relation is not None else None,
        theorems=tuple(theorems),
        missing=missing,
    )
