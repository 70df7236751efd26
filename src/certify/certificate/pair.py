"""A pair of texts judged: both read, decided by the strictest tier that proves it, proved in Lean, kernel-checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from certify.certificate.context import domain_of, domain_of_statement
from certify.certificate.produce import shown
from certify.decide.outcome import Verdict
from certify.decide.verdict import Decision, decide
from certify.language.raw import Domain
from certify.language.reader import read_text
from certify.lean.kernel import check
from certify.lean.prover import Proof, prove
from certify.lean.theorem import Theorem
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.rewrite.settle import intent


@dataclass(frozen=True)
class PairVerdict:
    """What is known of a pair. Null fields do not apply or were not tried; `reason` says why."""

    verdict: Verdict
    reason: str
    canonical_readings: tuple[str, ...] = ()
    paraphrase_readings: tuple[str, ...] = ()
    tier: str | None = None
    theorem: str | None = None
    proof: str | None = None
    kernel: bool | None = None
    axioms: tuple[str, ...] = ()
    details: dict[str, Any] = field(default_factory=dict)


class Meanings(NamedTuple):
    """The inequivalent readings of a text, one for each meaning; or none, and why."""

    statements: tuple[Statement, ...]
    refused: str | None = None

    def shown(self) -> tuple[str, ...]:
        """Return the readings in plain notation."""
        return tuple(write(statement.formula) for statement in self.statements)


def judge(
    canonical: str, paraphrase: str, lexicon: Lexicon, *, context: str | None = None, kernel: bool = True
) -> PairVerdict:
    """Return the verdict on whether `paraphrase` says what `canonical` says.

    Raises BadInputError for a context that is not understood, MissingToolError where `kernel` is asked for and there
    is none.
    """
    domain = domain_of(context, lexicon)
    first = meanings(canonical, lexicon, domain)
    if first.refused is not None:
        return PairVerdict(Verdict.UNPARSED, f"canonical text: {first.refused}")
    second = meanings(paraphrase, lexicon, domain or domain_of_statement(first.statements[0]))
    readings = first.shown(), second.shown()
    if second.refused is not None:
        return PairVerdict(Verdict.UNPARSED, f"paraphrase: {second.refused}", *readings)
    if len(first.statements) > 1:
        return PairVerdict(Verdict.AMBIGUOUS, f"the canonical text has {len(first.statements)} readings", *readings)
    decisions = [decide(first.statements[0], statement, lexicon) for statement in second.statements]
    verdicts = {decision.verdict for decision in decisions}
    if len(verdicts) > 1:
        return PairVerdict(
            Verdict.AMBIGUOUS, "its readings get different verdicts: " + ", ".join(sorted(verdicts)), *readings
        )
    return _answer(decisions, readings, kernel)


def meanings(text: str, lexicon: Lexicon, domain: Domain | None) -> Meanings:
    """Return the readings of `text` that differ in more than names, notation and the order of ∀ and →."""
    read = read_text(text, lexicon, domain)
    if read.unparsed is not None:
        return Meanings((), shown(read.unparsed))
    found = {intent(reading.statement, lexicon): reading.statement for reading in reversed(read.readings)}
    return Meanings(tuple(found.values())[::-1])


def _answer(decisions: list[Decision], readings: tuple[tuple[str, ...], tuple[str, ...]], kernel: bool) -> PairVerdict:
    decision = decisions[0]
    details = {"relation": decision.relation, "error_type": decision.error_type}
    shown_details = {key: str(value) for key, value in details.items() if value is not None}
    if decision.goal is None:
        return PairVerdict(decision.verdict, decision.reason, *readings, decision.tier, details=shown_details)
    proofs = [prove(each.goal) for each in decisions if each.goal is not None]
    found = [proof for proof in proofs if isinstance(proof, Proof)]
    if len(found) < len(decisions):
        reason = f"{decision.reason}; no Lean proof found"
        return PairVerdict(decision.verdict, reason, *readings, decision.tier, details=shown_details)
    checked = check([Theorem(f"pair{n}", p.statement, p.term) for n, p in enumerate(found)]) if kernel else []
    accepted = all(answer.accepted for answer in checked) if kernel else None
    return PairVerdict(
        decision.verdict,
        decision.reason,
        *readings,
        decision.tier,
        found[0].statement,
        found[0].route,
        accepted,
        tuple(sorted({axiom for answer in checked for axiom in answer.axioms})),
        shown_details,
    )
