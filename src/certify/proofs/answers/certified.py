"""Comparisons that the Lean kernel checked, and answers that are Lean proofs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from certify.errors import MissingToolError
from certify.lean.checkers import present
from certify.lean.project.source import Refused, read_theorems
from certify.lean.theorem import Checked, Theorem
from certify.proofs.answers.outcome import Comparison, Outcome, different, equal, undecided
from certify.proofs.answers.theorems import IMPORTS, theorem_of
from certify.proofs.answers.value import Type

#: What Lean says of a name, tactic or notation that the embedded core lacks: the whole Lean might accept the proof.
_PARTIAL = re.compile("unknown (identifier|constant|tactic)|expected token|failed to synthesize", re.IGNORECASE)
#: Outcomes that a theorem can underpin.
_GROUNDS = frozenset({"exact", "sympy", "point"})
_BARE = re.compile(r"\s*theorem\b")


class Compared(NamedTuple):
    """One row after the comparison: the texts that were compared, their type, the outcome."""

    gold: str
    answer: str
    kind: Type | None
    outcome: Outcome


def certified(rows: Sequence[Compared]) -> tuple[list[Outcome], list[Theorem]]:
    """Return the outcomes, those the kernel took marked so, with the theorems it took.

    What the kernel does not take keeps its other grounds. Nothing changes where no Lean is installed.
    """
    theorems: dict[int, Theorem] = {}
    for number, row in enumerate(rows):
        if (
            row.outcome.by in _GROUNDS
            and row.outcome.verdict is not Comparison.UNDECIDED
            and row.kind is not Type.DECIMAL
        ):
            theorem = theorem_of(f"answer_{number}", row.gold, row.answer, row.kind, row.outcome.verdict)
            theorems |= {number: theorem} if theorem else {}
    try:
        checked = present().check(list(theorems.values()), imports=IMPORTS) if theorems else []
    except MissingToolError:
        checked = []
    taken = {number for number, answer in zip(theorems, checked, strict=False) if answer.accepted}
    outcomes = [
        row.outcome._replace(by="kernel") if number in taken else row.outcome for number, row in enumerate(rows)
    ]
    return outcomes, [theorems[number] for number in sorted(taken)]


def compare_lean(challenge: str, proof: str) -> Outcome:
    """Check a proof against our statement: `challenge` is a theorem, `proof` a term, or a theorem of the same name.

    Further theorems before it are lemmas it may use. Forbidden axioms, `sorry` and another statement are refused.
    """
    wanted = [part for part in read_theorems(_closed(challenge)) if isinstance(part, Theorem)]
    if len(wanted) != 1:
        return undecided("the right answer is not one Lean theorem")
    given = _given(wanted[0], proof)
    if isinstance(given, str):
        return undecided(f"not read: {given}")
    try:
        checked = present().check(given, imports=IMPORTS, together=True)
    except MissingToolError as error:
        return undecided(f"no Lean here: {error}")
    return _verdict(checked[-1])


def _verdict(answer: Checked) -> Outcome:
    if answer.accepted:
        return equal("kernel", f"proved; axioms: {', '.join(answer.axioms) or 'none'}")
    reason = str(answer.reason)
    if _PARTIAL.search(reason):
        return undecided(f"beyond the embedded core: {reason[:300]}")
    if "seconds" in reason or "memory" in reason:
        return undecided(reason[:300])
    return different("kernel", reason[:300])


def _closed(challenge: str) -> str:
    """Return the challenge as a theorem with an open proof, where it has none."""
    return challenge if ":=" in challenge else f"{challenge.rstrip()} := sorry"


def _given(wanted: Theorem, proof: str) -> list[Theorem] | str:
    """Return lemmas and the theorem asked for, with our own statement; a text where the proof is none."""
    if not _BARE.match(proof):
        return [Theorem(wanted.name, wanted.statement, proof.strip(), "")]
    parts = list(read_theorems(proof))
    refused = next((part for part in parts if isinstance(part, Refused)), None)
    if refused is not None:
        return f"line {refused.line}: {refused.reason}"
    theorems = [part for part in parts if isinstance(part, Theorem)]
    if theorems[-1].name != wanted.name:
        return f"the last theorem is {theorems[-1].name}, asked for is {wanted.name}"
    return [*theorems[:-1], Theorem(wanted.name, wanted.statement, theorems[-1].proof, "")]
