"""The audit of one pair of word problems: a verdict with its evidence, never more than the phrases bear out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from certify.certificate.item import Verdict
from certify.lean.theorem import Theorem
from certify.quantities.difference import Difference
from certify.quantities.identity import changed_numbers
from certify.quantities.qualifiers import compare_qualifiers
from certify.quantities.quantities import compare_quantities, number_difference
from certify.quantities.questions import compare_questions
from certify.quantities.reader import Reading, read
from certify.quantities.relations import compare_relations

#: The tier of a comparison that is no proof.
JUDGEMENT = "T3"


@dataclass(frozen=True)
class GroupFinding:
    """What is known of a paraphrase of a word problem. `different` alone rests on arithmetic that was read."""

    id: str
    verdict: Verdict
    reason: str
    differences: tuple[Difference, ...] = ()
    agreed: int = 0
    """Quantities and relations that were read on both sides and agree."""
    open: tuple[str, ...] = field(default=())
    """Phrases that were read on one side and have no counterpart on the other."""
    tier: str | None = None
    relation: str | None = None

    @property
    def error_type(self) -> str | None:
        """The error type of the verdict table: a word problem that differs is a different claim."""
        return "different_claim" if self.verdict is Verdict.DIFFERENT else None

    @property
    def theorems(self) -> tuple[Theorem, ...]:
        """The Lean disproofs, to be checked by a kernel."""
        return tuple(found.disproof for found in self.differences if found.disproof)

    def as_json(self) -> dict[str, Any]:
        """Return the finding as plain values in a fixed order."""
        return {
            "id": self.id,
            "verdict": self.verdict.value,
            "tier": self.tier,
            "relation": self.relation,
            "error_type": self.error_type,
            "reason": self.reason,
            "agreed": self.agreed,
            "open": list(self.open),
            "differences": [_difference_json(found) for found in self.differences],
        }


def audit_group(canonical: str, paraphrase: str, *, id: str = "pair") -> GroupFinding:
    """Compare a word problem with its paraphrase.

    `different` where two determinate phrases about the same thing have different arithmetic; `ambiguous` where a
    phrase is conventional or vague on one side; `equivalent` (tier T3, a judgement) only for texts that are the same
    up to the form of numerals and names; else `unknown` with the reason: no difference found is not equivalence.
    `id` names the finding and, with other characters replaced, its theorems.
    """
    ours, theirs = read(canonical), read(paraphrase)
    changed = changed_numbers(ours, theirs)
    if changed == ():
        reason = "the same text up to the form of numerals and a renaming of names"
        return GroupFinding(id, Verdict.EQUIVALENT, reason, tier=JUDGEMENT, relation="equivalent")
    name = "wp_" + re.sub(r"[^A-Za-z0-9]", "_", id)
    if changed:
        replaced = tuple(number_difference(*pair, f"{name}_number_{n}") for n, pair in enumerate(changed, 1))
        return GroupFinding(id, Verdict.DIFFERENT, _said(replaced), replaced, max(0, _phrases(ours) - len(replaced)))
    quantities = compare_quantities(ours, theirs, name)
    relations = compare_relations(ours, theirs, name, settled=not quantities.open and not quantities.differences)
    differences = (
        *relations.differences,
        *quantities.differences,
        *compare_qualifiers(ours, theirs, name),
        *compare_questions(ours, theirs, name),
    )
    agreed, rest = relations.agreed + quantities.agreed, (*relations.open, *quantities.open)
    verdict, reason = _verdict(differences, agreed, rest)
    return GroupFinding(id, verdict, reason, differences, agreed, rest)


def _phrases(reading: Reading) -> int:
    return len(reading.quantities) + len(reading.relations)


def _verdict(differences: tuple[Difference, ...], agreed: int, rest: tuple[str, ...]) -> tuple[Verdict, str]:
    certain = [found for found in differences if found.certain]
    if certain:
        return Verdict.DIFFERENT, _said(certain)
    if differences:
        return Verdict.AMBIGUOUS, _said(differences)
    if not agreed:
        return Verdict.UNKNOWN, "nothing could be aligned: no quantity or relation was read in both texts"
    counted = f"no difference found in {agreed} quantities and relations that both texts give"
    if rest:
        return Verdict.UNKNOWN, f"{counted}; without a counterpart: {'; '.join(rest)}"
    return Verdict.UNKNOWN, f"{counted}; the rest of the wording was not compared"


def _said(differences: list[Difference] | tuple[Difference, ...]) -> str:
    return "; ".join(f"{found.original!r} against {found.paraphrase!r}: {found.reason}" for found in differences)


def _difference_json(found: Difference) -> dict[str, Any]:
    theorem = found.disproof
    return {
        "aspect": found.aspect.value,
        "certain": found.certain,
        "original": found.original,
        "paraphrase": found.paraphrase,
        "reason": found.reason,
        "expressions": list(found.expressions) if found.expressions else None,
        "disproof": {"name": theorem.name, "statement": theorem.statement, "proof": theorem.proof} if theorem else None,
    }
