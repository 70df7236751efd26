"""One row judged: read, decided, and the theorems that would show it. A defect of ours costs this row alone."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from certify.audit.evidence import evidence
from certify.audit.finding import Finding, Proposed
from certify.audit.formal import judge_formal
from certify.audit.proposals import drafted, letters
from certify.audit.row import Row
from certify.audit.statement import statement_finding
from certify.check.claim import CanonicalClaim, read_claim
from certify.check.judgement import Judgement, claim_truth, judge_text
from certify.decide.conventions import conventions
from certify.decide.normal.intent import intent
from certify.decide.outcome import Verdict
from certify.decide.verdict import JudgeConflictError
from certify.errors import defect
from certify.lean.project.project import Library
from certify.lean.statement.legend import both_texts
from certify.lean.statement.theorem_names import theorem_name
from certify.levels import Level
from certify.lexicon import Lexicon, load
from certify.logic import Statement
from certify.quantities import audit_group


def judge_rows(rows: Sequence[Row], words: tuple[Path, ...] = (), vocabulary: Level = "interpreted") -> list[Finding]:
    """Return a finding for each of `rows`, in order; the first with its canonical text also tells of the statement.

    `words` are further files of words; `vocabulary` says which words texts may be read with.
    """
    lexicon = load(*words, vocabulary=vocabulary)
    told: set[tuple[str | None, ...]] = set()
    found = []
    for row in rows:
        claim = (row.statement_id, row.canonical, row.lean, row.context)
        found.append(judge_row(row, lexicon, first=claim not in told))
        told.add(claim)
    return found


def judge_row(row: Row, lexicon: Lexicon, *, first: bool = True) -> Finding:
    """Return what is known of `row`; an exception on the way is a finding of its own: unknown, our bug."""
    started = time.monotonic()
    try:
        if row.formal:
            values = judge_formal(row, lexicon)
        else:
            values = _word_problem(row) if row.word_problem else _statement(row, lexicon, first)
    except JudgeConflictError as error:
        values = _defect(f"judges contradict each other: {error}")
    except Exception as error:
        values = _defect(defect(error))
    same = row.model_dump(include={"id", "statement_id", "family", "text", "canonical", "label"})
    return Finding(**same, **values, seconds=round(time.monotonic() - started, 4))


def _defect(reason: str) -> dict[str, Any]:
    return {"verdict": Verdict.UNKNOWN, "reason": f"our bug: {reason}", "bug": True}


def _statement(row: Row, lexicon: Lexicon, first: bool) -> dict[str, Any]:
    claim = read_claim(row.canonical, row.lean, row.context, lexicon)
    judgement = judge_text(claim, row.text, lexicon)
    values = {
        "canonical_readings": claim.readings,
        "canonical_vs_lean": claim.against_lean.verdict,
        "canonical_meaning": _meaning(claim.canonical, lexicon) if claim.canonical else None,
        **_of_judgement(row, claim, judgement, lexicon),
    }
    if judgement.deciding is not None and judgement.verdict is not Verdict.UNKNOWN:
        values.update(evidence(row.id, both_texts(row.canonical, row.text), judgement, lexicon))
    if first:
        values["statement"] = statement_finding(row, claim, lexicon)
    return values


def _of_judgement(row: Row, claim: CanonicalClaim, judgement: Judgement, lexicon: Lexicon) -> dict[str, Any]:
    first = judgement.deciding
    decision = first.decision if first else None
    named = {name for each in judgement.readings for name in conventions(each.statement, lexicon)}
    one = judgement.readings[0].statement if len(judgement.readings) == 1 else None
    return {
        "verdict": judgement.verdict,
        "reason": judgement.reason,
        "tier": decision.tier if decision else None,
        "relation": decision.relation.value if decision and decision.relation else None,
        "error_type": decision.error_type.value if decision and decision.error_type else None,
        "reference": first.reference if first else None,
        "claim_truth": claim_truth(claim, row.text, judgement, lexicon),
        "conventions": tuple(sorted(named)),
        "parallel": judgement.parallel,
        "readings": tuple(each.shown() for each in judgement.readings),
        "meaning": _meaning(one, lexicon) if one else None,
    }


def _meaning(statement: Statement, lexicon: Lexicon) -> str:
    return hashlib.sha256(intent(statement, lexicon).encode()).hexdigest()[:24]


def _word_problem(row: Row) -> dict[str, Any]:
    found = audit_group(row.canonical, row.text, id=row.id)
    readings = [{"aspect": each.aspect.value, "original": each.original, "paraphrase": each.paraphrase,
                 "certain": each.certain, "expressions": each.expressions} for each in found.differences]  # fmt: skip
    theorems = [
        Proposed(kind="disproof", library=Library.CORE, says=each.reason,
                 theorem=drafted(each.disproof, theorem_name(row.id, f"difference{letters(number)}" if number else "")))
        for number, each in enumerate(found.differences) if each.disproof is not None
    ]  # fmt: skip
    return {
        "verdict": found.verdict,
        "reason": found.reason,
        "tier": found.tier,
        "relation": found.relation,
        "error_type": found.error_type,
        "reference": "canonical",
        "readings": tuple(readings),
        "theorems": tuple(theorems),
        "basis": "judgement" if found.verdict in (Verdict.EQUIVALENT, Verdict.DIFFERENT) else None,
    }
