"""A pair of texts judged: both read, decided by the strictest tier that proves it, proved in Lean, kernel-checked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from certify.check.claim import read_claim
from certify.check.judgement import judge_text
from certify.decide.grounds import grounds
from certify.decide.outcome import Verdict
from certify.english.context import domain_of, opening_of
from certify.errors import BadInputError
from certify.lean.certify import Certificate, certificates_for
from certify.lean.checker import EMBEDDED, Checker
from certify.lean.checkers import CHECKERS
from certify.lexicon import Lexicon
from certify.logic import write


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
    parallel: bool = False
    """Whether both texts are ambiguous alike: equivalent reading by reading."""
    grounds: dict[str, Any] = field(default_factory=dict)
    """What an equivalence takes for granted, and the models in which the claim holds and fails."""

    @property
    def certified(self) -> bool:
        """Whether the pair is equivalent and the kernel accepted a theorem that says so for every reading."""
        proofs = [theorem for theorem in self.theorems if theorem.kind == "equivalence"]
        return self.verdict is Verdict.EQUIVALENT and bool(proofs) and all(proof.kernel for proof in proofs)


def judge(
    canonical: str,
    paraphrase: str,
    lexicon: Lexicon,
    *,
    context: str | None = None,
    kernel: bool = True,
    checker: str = EMBEDDED,
) -> PairVerdict:
    """Return the verdict on whether `paraphrase` says what `canonical` says.

    With `kernel`, the theorems are given to `checker`. Raises BadInputError for an empty text, a context that is not
    understood or an unknown checker, MissingToolError where the checker is asked and cannot check here.
    """
    for name, text in {"canonical": canonical, "paraphrase": paraphrase}.items():
        if not text.strip():
            raise BadInputError(f"the {name} text is empty")
    asked = CHECKERS.find(checker) if kernel else None
    if opening_of(context) is None:
        domain_of(context, lexicon)
    claim = read_claim(canonical, None, context, lexicon)
    judgement = judge_text(claim, paraphrase, lexicon)
    readings = claim.readings, tuple(write(each.statement.formula) for each in judgement.readings)
    if judgement.deciding is None:
        unread = claim.refused is None and judgement.verdict is Verdict.UNPARSED
        return PairVerdict(judgement.verdict, f"{'paraphrase: ' if unread else ''}{judgement.reason}", *readings)
    emitted = [
        certificates_for(each.decision, each.against, each.statement, lexicon, name=f"pair{number}")
        for number, each in enumerate(judgement.readings)
    ]
    found = judgement.deciding.decision
    return PairVerdict(
        judgement.verdict,
        judgement.reason,
        *readings,
        found.tier,
        found.relation,
        found.error_type,
        tuple(_asked(certificate, asked) for each in emitted for certificate in each.certificates),
        tuple(reason for each in emitted for reason in each.missing),
        judgement.parallel,
        grounds(found),
    )


def _asked(certificate: Certificate, checker: Checker | None) -> Shown:
    """Return what a checker says of a certificate, if one is to be asked."""
    theorem = certificate.theorem
    if checker is None:
        return Shown(certificate.kind, certificate.says, theorem.statement, None)
    (answer,) = checker.check([theorem], imports=certificate.imports)
    return Shown(certificate.kind, certificate.says, theorem.statement, answer.accepted, answer.axioms)
