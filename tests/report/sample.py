"""A summary and audit rows that exercise every part of the pages."""

from __future__ import annotations

from functools import cache
from typing import Any

from certify.metrics.answers import answers_from
from certify.metrics.bootstrap import Plan
from certify.metrics.summary import summarise
from tests.metrics.tables import draw_rows

HOSTILE = "</title><script>document.title='owned'</script>&\"'"


@cache
def summary() -> dict[str, Any]:
    rows = draw_rows(7, models=4, statements=24, forms=6, samples=2, gaps=0.02)
    rows += [
        row | {"model": "scripted:always_true", "correct": row["label"]} for row in rows if row["model"] == "model-0"
    ]
    rows = [row for row in rows if (row["model"], row["statement_id"]) != ("model-1", "s0")]
    rows = [row | {"model": f"vendor/{HOSTILE}"} if row["model"] == "model-3" else row for row in rows]
    return summarise(answers_from(rows), Plan(200, 0))


AUDIT: list[dict[str, Any]] = [
    {
        "id": "thm-8-connective", "statement_id": "thm-8", "family": "connective", "verdict": "refuted", "tier": "T2",
        "relation": "stronger", "error_type": "biconditional_overreach", "kernel": "checked",
        "certificate": {"file": "Refuted/Thm8.lean", "theorem": "thm8_refuted"},
        "reason": "The converse fails: 2 divides 1 + 1 and not 1.", "readings": ["∀ a m n, a ∣ m + n ↔ a ∣ m ∧ a ∣ n"],
        "seconds": 0.2, "canonical": "If a divides m and n, then a divides m + n.",
        "paraphrase": "a divides m + n exactly when a divides m and n.",
        "lean": "theorem thm8_refuted : ¬ ∀ a m n : Nat, a ∣ m + n ↔ a ∣ m ∧ a ∣ n := by\n  intro h",
    },
    {"id": "thm-1-order", "verdict": "equivalent", "canonical": "x ≥ 0", "paraphrase": "0 ≤ x", "certificate": None},
    {"id": HOSTILE, "verdict": "unparsed", "reason": HOSTILE, "canonical": HOSTILE, "paraphrase": "<b>bold</b>"},
]  # fmt: skip
