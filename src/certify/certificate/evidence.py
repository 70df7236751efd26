"""The evidence of an item: what a decision and its theorem say, as the item's own values."""

from __future__ import annotations

from typing import Any

from certify.decide.grounds import grounds
from certify.decide.verdict import Decision
from certify.lean.statement.legend import both_texts, with_lines
from certify.lean.statement.render import LeanGoal, equivalence_says


def equivalence_doc(canonical: str, text: str, lean: LeanGoal) -> str:
    """Return what stands above the theorem of an equivalent text."""
    return with_lines(both_texts(canonical, text), equivalence_says(lean))


def equivalence_evidence(decision: Decision, lean: LeanGoal, route: str) -> dict[str, Any]:
    """Return the evidence of an equivalent text; `route` is how the proof was found."""
    judge = decision.proof.judge if decision.proof else "unknown"
    assumed = [str(sort) for sort in lean.assumes]
    found: dict[str, Any] = {"read_back": "as intended", "judge": judge, "proof": route, **grounds(decision)}
    return {**found, "assumes_an_element_in": assumed} if assumed else found


def refutation_evidence(decision: Decision, says: str) -> dict[str, Any]:
    """Return the evidence of a false text; `says` is what its theorem says."""
    witness = list(decision.witness.show()) if decision.witness is not None else []
    return {"read_back": "as intended", "witness": witness, "says": says}
