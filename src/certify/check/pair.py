"""A pair of texts judged: both read, decided by the strictest tier that proves it, proved in Lean, kernel-checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from certify.build.produce import shown
from certify.decide.grounds import grounds
from certify.decide.outcome import Verdict
from certify.decide.verdict import decide
from certify.english.context import domain_of, domain_of_statement
from certify.english.reader import read_text
from certify.lean.certify import Certificate, certificates_for
from certify.lean.kernel.check import check
from certify.lexicon import Lexicon
from certify.logic import Statement, write
from certify.normal.settle import intent
from certify.reading.raw import Domain


class Shown(NamedTuple):
    """A theorem that the verdict earns, and whether the kernel accepted it (null: not asked)."""

    kind: str
    says: str
    statement: str
    kernel: bool | None
    axioms: tuple[str, ...] = ()


@dataclass(frozen=True)
class PairVerdict:
    """What is known of a pair. Null fields do not apply or are unknown; `missing` says why a theorem is not there."""

    verdict: Verdict
    reason: str
    canonical_readings: tuple[str, ...] = ()
    paraphrase_readings: tuple[str, ...] = ()
    tier: str | None = None
    relation: str | None = None
    error_type: str | None = None
    theorems: tuple[Shown, ...] = ()
    missing: tuple[str, ...] = ()
    grounds: dict[str, Any] = field(default_factory=dict)
    """What an equivalence takes for granted, and the models in which the claim holds and fails."""

    @property
    def certified(self) -> bool:
        """Whether the pair is equivalent and the kernel accepted a theorem that says so for every reading."""
        proofs = [theorem for theorem in self.theorems if theorem.kind == "equivalence"]
        return self.verdict is Verdict.EQUIVALENT and bool(proofs) and all(proof.kernel for proof in proofs)


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
        reason = f"its readings get different verdicts: {', '.join(sorted(verdicts))}"
        return PairVerdict(Verdict.AMBIGUOUS, reason, *readings)
    emitted = [
        certificates_for(decision, first.statements[0], statement, lexicon, name=f"pair{number}")
        for number, (decision, statement) in enumerate(zip(decisions, second.statements, strict=True))
    ]
    found = decisions[0]
    return PairVerdict(
        found.verdict,
        found.reason,
        *readings,
        found.tier,
        found.relation,
        found.error_type,
        tuple(_asked(certificate, kernel) for each in emitted for certificate in each.certificates),
        tuple(reason for each in emitted for reason in each.missing),
        grounds(found),
    )


def _asked(certificate: Certificate, kernel: bool) -> Shown:
    """Return what the kernel says of a certificate, if it is to be asked."""
    theorem = certificate.theorem
    if not kernel:
        return Shown(certificate.kind, certificate.says, theorem.statement, None)
    (answer,) = check([theorem], imports=certificate.imports)
    return Shown(certificate.kind, certificate.says, theorem.statement, answer.accepted, answer.axioms)


def meanings(text: str, lexicon: Lexicon, domain: Domain | None) -> Meanings:
    """Return the readings of `text` that differ in more than names, notation and the order of ∀ and →."""
    read = read_text(text, lexicon, domain)
    if read.unparsed is not None:
        return Meanings((), shown(read.unparsed))
    found = {intent(reading.statement, lexicon): reading.statement for reading in reversed(read.readings)}
    return Meanings(tuple(found.values())[::-1])
