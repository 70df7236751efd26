"""The behavioural audit of one table of answers: flags, their stability, what removal does, suspicious labels."""

from __future__ import annotations

from typing import Any, NamedTuple

from certify.audit.behaviour.impact import REMOVAL_NOTE, ModelImpact, removal_impact
from certify.audit.behaviour.stability import Stability, leave_one_model_out
from certify.audit.behaviour.suspicion import Suspicions, suspicious_labels
from certify.audit.behaviour.table import AnswerTable
from certify.audit.behaviour.unanimity import Flag, While, unanimity


class BehaviourFinding(NamedTuple):
    """One flagged paraphrase with everything that the answers say of it."""

    flag: Flag
    stability: Stability
    label_right: float | None
    """Dawid–Skene posterior that the stored label of the paraphrase is right."""

    @property
    def reason(self) -> str:
        """One line for a person: k of n, and whether one model decides."""
        failed, models = len(self.flag.failed), self.flag.models
        said = f"{failed} of {models} models fail it, {len(self.flag.passed_canonical)} pass the canonical form"
        if self.stability.lost_without:
            return f"{said}; not flagged without {' or '.join(self.stability.lost_without)}"
        return said if self.stability.stable else f"{said}; {self.stability.reason}"


class BehaviourAudit(NamedTuple):
    """The whole audit under one explicit reading of the protocol."""

    k: int
    reading: While
    findings: tuple[BehaviourFinding, ...]
    impact: tuple[ModelImpact, ...]
    suspicions: Suspicions
    skipped: tuple[str, ...]
    note: str = REMOVAL_NOTE

    def as_json(self) -> dict[str, Any]:
        """Return the audit as plain values, in a fixed order, for summary.json."""
        return {
            "k": self.k,
            "reading": self.reading.value,
            "findings": [
                {
                    "statement_id": finding.flag.statement_id,
                    "id": finding.flag.item_id,
                    "failed": list(finding.flag.failed),
                    "passed_canonical": list(finding.flag.passed_canonical),
                    "both": list(finding.flag.both),
                    "models": finding.flag.models,
                    "stable": finding.stability.stable,
                    "lost_without": list(finding.stability.lost_without),
                    "label_right": finding.label_right,
                    "reason": finding.reason,
                }
                for finding in self.findings
            ],
            "impact": [
                {**row._asdict(), "before": row.before._asdict(), "after": row.after._asdict()} for row in self.impact
            ],
            "suspicious_labels": [row._asdict() for row in self.suspicions.items],
            "latent_fit": {
                "converged": self.suspicions.converged,
                "unique": self.suspicions.unique,
                "oriented": self.suspicions.oriented,
                "reason": self.suspicions.reason,
            },
            "skipped": list(self.skipped),
            "note": self.note,
        }


def audit_behaviour(table: AnswerTable, *, k: int, reading: While, seed: int = 0) -> BehaviourAudit:
    """Audit `table`: at least `k` models, "while" read as `reading`. Raises BadInputError for a k out of range."""
    flags = unanimity(table, k, reading)
    stability = leave_one_model_out(table, k, reading)
    suspicions = suspicious_labels(table, seed=seed)
    right = {row.item_id: row.label_right for row in suspicions.items}
    findings = tuple(
        BehaviourFinding(flag, stable, right[flag.item_id]) for flag, stable in zip(flags, stability, strict=True)
    )
    impact = removal_impact(table, frozenset(flag.item_id for flag in flags))
    return BehaviourAudit(k, reading, findings, impact, suspicions, table.skipped)
