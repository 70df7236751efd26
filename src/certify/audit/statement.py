"""Findings about a statement itself: its canonical English against its Lean statement, with the theorem."""

from __future__ import annotations

from functools import lru_cache

from certify.audit.claim import read_claim
from certify.audit.finding import Proposed, StatementFinding
from certify.audit.judgement import Decided
from certify.audit.proposals import ANY, Source, propose, renamed
from certify.audit.row import Row
from certify.lexicon import Lexicon
from certify.logic import write

#: The role of theorems about a statement in their names.
ROLE = "statement"
#: Statements that are kept in memory.
KEPT = 512


def statement_finding(row: Row, lexicon: Lexicon) -> StatementFinding:
    """Return what is known of the statement that `row` belongs to."""
    found = _finding(row.canonical, row.lean, row.context, lexicon)
    named = tuple(renamed(each, row.statement_id) for each in found.theorems)
    return found.model_copy(update={"theorems": named})


@lru_cache(maxsize=KEPT)
def _finding(canonical: str, lean: str | None, context: str | None, lexicon: Lexicon) -> StatementFinding:
    """Return what is known of a statement, its theorems named after `ANY`."""
    claim = read_claim(canonical, lean, context, lexicon)
    decision = claim.against_lean.decision
    theorems: list[Proposed] = []
    missing: tuple[str, ...] = ()
    if decision is not None and claim.lean is not None and claim.statement is not None:
        compared = Decided(claim.statement, "lean", claim.lean, decision)
        source = Source(ANY, ROLE, f"{lean} / {canonical}")
        theorems, missing = propose(source, compared, lexicon)
    return StatementFinding(
        canonical=canonical,
        lean=lean,
        context=context,
        canonical_readings=claim.readings,
        lean_reading=write(claim.lean.formula) if claim.lean is not None else None,
        canonical_vs_lean=claim.against_lean.verdict,
        reason=claim.against_lean.reason or None,
        relation=decision.relation.value if decision is not None and decision.relation is not None else None,
        theorems=tuple(theorems),
        missing=missing,
    )
